# SPDX-License-Identifier: GPL-2.0
# Usage: awk -f soak-trace.awk -v state=FILE <trace
#
# Reads the output of a perf trace -a and keeps FILE up to date: LINES LOST MISSING
# CALLS. LOST is the number of losses that perf reports. The witness makes calls with
# consecutive numbers: MISSING are those that the trace lacks, CALLS those that it
# has.

function write() {
	printf "%d %d %d %d\n", lines, lost, missing, calls > state
	close(state)
}

function lose(line) {
	sub(/.*LOST /, "", line)
	lost += line
	write()
}

function see(line,	number) {
	sub(/.*\/soak-witness\//, "", line)
	number = line + 0
	if (calls++ && number > last + 1)
		missing += number - last - 1
	if (number > last)
		last = number
}

{ lines++ }
index($0, "LOST ") && /LOST [0-9]+ events!/ { lose($0) }
index($0, "/soak-witness/") && /"\/soak-witness\/[0-9]+"/ { see($0) }
lines % 1000 == 1 { write() }
END { write() }
