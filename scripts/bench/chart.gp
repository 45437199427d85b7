# SPDX-License-Identifier: GPL-2.0
# gnuplot -e "placed='pinned free'; tracers=5; dark=0" chart.gp, in the directory of
# bench.dat: the chart of make bench, as SVG: one panel for each word of placed. The
# colors are for a light or for a dark page, and can be told apart by the color blind.

ground = dark ? "#0d1117" : "#ffffff"
ink = dark ? "#e6edf3" : "#1f2328"
set terminal svg size 960,640 dynamic font "sans-serif,13" background ground
set border linecolor rgb ink
set title textcolor rgb ink
set ylabel textcolor rgb ink
set xtics textcolor rgb ink
set ytics textcolor rgb ink
set key textcolor rgb ink
array fills[6] = ["#d55e00", "#e69f00", "#0072b2", "#56b4e9", "#009e73", "#cc79a7"]
do for [i = 1:6] {
	set linetype i linecolor rgb fills[i]
}
set style data histograms
set style histogram clustered gap 1.5
set style fill solid 0.9
set logscale y
set grid ytics linecolor rgb "#808080"
set ylabel "seconds added"
set key outside bottom center horizontal
set datafile missing "NaN"

set multiplot layout words(placed),1 title "What tracing adds to a program" textcolor rgb ink
do for [block = 1:words(placed)] {
	set title word(placed, block) eq "pinned" ? "everything on one CPU" : \
		word(placed, block) eq "four" ? "four CPUs, free" : "two CPUs, free"
	plot for [column = 2:tracers+1] "bench.dat" index block-1 \
		using column:xtic(1) title columnheader(column)
}
unset multiplot
