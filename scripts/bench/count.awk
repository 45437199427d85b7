# SPDX-License-Identifier: GPL-2.0
# awk -f count.awk -v kind=strace|perf OUTPUT: counts a tracer's output, as
# "CALLS,LOST,DECODED,RAW": calls that have a line, calls that the tracer reports as
# lost, and of the arguments that are addresses, how many are shown decoded and how
# many as a bare number.

# Removes what precedes the call: strace -f prints the thread's id there, perf trace
# the time and, for several threads, the name and the id.
function without_head(line)
{
	if (kind == "strace") {
		sub(/^[0-9]+ +/, "", line)
		return line
	}
	if (!sub(/^ *[0-9.?]+ \([^)]*\): */, "", line))
		return ""
	if (line !~ /^[a-z_0-9]+\(/ && match(line, /\/[0-9]+ +/))
		line = substr(line, RSTART + RLENGTH)
	return line
}

# The first of two lines of a call counts; strace has arguments in both.
function arguments_of(line)
{
	line = without_head(line)
	if (sub(/^<\.\.\. /, "", line))
		sub(/ resumed>/, "(", line)
	else if (line ~ /^[a-z_0-9]+\(/)
		calls++
	if (line !~ /^[a-z_0-9]+\(/)
		return ""
	name = line
	sub(/\(.*/, "", name)
	return substr(line, length(name) + 1)
}

# Replaces anything in quotes, braces or brackets by one character. A backslash and
# the character after it are removed first, so that the remaining quotes are
# delimiters.
function simplify(line)
{
	gsub(/\\./, "", line)
	gsub(/"[^"]*"(\.\.\.)?/, "@", line)
	while (gsub(/\{[^{}]*\}|\[[^][{}]*\]/, "@", line))
		;
	return line
}

BEGIN {
	# The addresses are the subject of these calls, not pointers to data.
	n = split("mmap munmap mremap mprotect madvise brk arch_prctl futex clone " \
		  "clone3 set_tid_address set_robust_list rseq rt_sigreturn", list)
	for (i = 1; i <= n; i++)
		about_addresses[list[i]] = 1
}

/LOST [0-9]+ events/ {
	match($0, /LOST [0-9]+/)
	lost += substr($0, RSTART + 5, RLENGTH - 5)
	next
}

{
	line = arguments_of($0)
	if (line == "" || name in about_addresses)
		next
	line = simplify(line)
	sub(/\) +(= .*|\.\.\.)$/, "", line)
	decoded += gsub(/@/, "@", line)
	raw += gsub(/0x[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]+/, "", line)
}

END {
	printf "%d,%d,%d,%d\n", calls, lost, decoded, raw
}
