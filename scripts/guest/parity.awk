# SPDX-License-Identifier: GPL-2.0
# Usage: awk -f parity.awk -v differences=FILE ONE OTHER
#
# Compares two traces of the same tasks, thread by thread, and prints how many lines ONE
# has and how many differ. Only strace may be ONE if it is one of them. Halves of a call that
# strace has printed apart are joined; the column of such a line's result is not
# compared, nor the processor time of a child that died. What a thread did before
# its program began is left out.

function take(pid, text, joined) {
	if (!(pid in known)) {
		known[pid] = 1
		pids[++threads] = pid
	}
	if (pid == first && !begun[side] && text !~ /^execve\(/)
		return
	if (pid == first)
		begun[side] = 1
	n = ++count[side, pid]
	lines[side, pid, n] = text
	apart[side, pid, n] = joined
}

# Without the blanks that put the result into its column.
function key(side, pid, i,	text) {
	text = lines[side, pid, i]
	if (match(text, /\) +=/))
		text = substr(text, 1, RSTART) " =" substr(text, RSTART + RLENGTH)
	return text
}

function same(pid, i, j) {
	if (i > count["s", pid] || j > count["p", pid])
		return 0
	if (apart["s", pid, i])
		return key("s", pid, i) == key("p", pid, j)
	return lines["s", pid, i] == lines["p", pid, j]
}

function call(side, pid, i,	text) {
	text = lines[side, pid, i]
	sub(/[( ].*/, "", text)
	return text
}

function report(sign, side, pid, i) {
	print sign pid " " lines[side, pid, i] > differences
}

function both_differ(pid, i, j) {
	different++
	report("-", "s", pid, i)
	report("+", "p", pid, j)
}

function skip(side, sign, pid, from, to) {
	for (; from < to; from++) {
		different++
		report(sign, side, pid, from)
	}
}

# How many lines of one of them to leave out before they agree again.
function compare(pid,	i, j, k, found) {
	i = j = 1
	while (i <= count["s", pid] && j <= count["p", pid]) {
		found = same(pid, i, j)
		if (!found && call("s", pid, i) == call("p", pid, j)) {
			both_differ(pid, i, j)
			found = 1
		}
		for (k = 1; k <= 40 && !found; k++) {
			if (same(pid, i + k, j)) {
				skip("s", "-", pid, i, i + k)
				i += k - 1
				j--
				found = 1
			} else if (same(pid, i, j + k)) {
				skip("p", "+", pid, j, j + k)
				j += k - 1
				i--
				found = 1
			}
		}
		if (!found)
			both_differ(pid, i, j)
		i++
		j++
	}
	skip("s", "-", pid, i, count["s", pid] + 1)
	skip("p", "+", pid, j, count["p", pid] + 1)
}

FNR == 1 { side = side == "" ? "s" : "p" }
{
	pid = $1
	text = $0
	sub(/^[0-9]+ +/, "", text)
	# Each tracer sees another moment of a task that ends.
	if (text ~ /^--- SIGCHLD/)
		gsub(/, si_[us]time=[0-9]+( \/\* [0-9.]+ s \*\/)?/, "", text)
	if (first == "")
		first = pid
	joined = 0
	if (text ~ / <unfinished \.\.\.>$/) {
		sub(/ <unfinished \.\.\.>$/, "", text)
		begin[side, pid] = text
		next
	}
	if (match(text, /^<\.\.\. [a-z0-9_]+ resumed>/)) {
		text = begin[side, pid] substr(text, RLENGTH + 1)
		joined = 1
		delete begin[side, pid]
	}
	take(pid, text, joined)
}
END {
	printf "" > differences
	for (t = 1; t <= threads; t++) {
		compare(pids[t])
		total += count["s", pids[t]]
	}
	print total + 0, different + 0
}
