# SPDX-License-Identifier: GPL-2.0
# gnuplot -e "placed='pinned free'; tracers=5" chart.gp, in the directory of
# bench.dat: the chart of make bench, as SVG: one panel for each word of placed.

set terminal svg size 960,640 dynamic font "sans-serif,13" background "white"
set style data histograms
set style histogram clustered gap 1.5
set style fill solid 0.9
set logscale y
set grid ytics
set ylabel "seconds added"
set key outside bottom center horizontal
set datafile missing "NaN"

set multiplot layout words(placed),1 title "What tracing adds to a program"
do for [block = 1:words(placed)] {
	set title word(placed, block) eq "pinned" ? "everything on one CPU" : \
		word(placed, block) eq "four" ? "four CPUs, free" : "two CPUs, free"
	plot for [column = 2:tracers+1] "bench.dat" index block-1 \
		using column:xtic(1) title columnheader(column)
}
unset multiplot
