# SPDX-License-Identifier: GPL-2.0
# Prints a trace in strace's format, "PID LINE", so that traces of the same tasks can be
# compared, once a stable sort by PID has put them in order: without the calls of the
# first task before its execve(). Halves of a call that strace has printed apart are
# joined, with the result in the column where it is if they are not apart.

BEGIN { column = 40 }

# Text ends behind its last ")", before the "=" of its result.
function aligned(prefix, text,	call, result) {
	if (!match(text, /.*\) +=/))
		return prefix text
	result = substr(text, RLENGTH)
	call = prefix substr(text, 1, RLENGTH - 1)
	sub(/ +$/, " ", call)
	while (length(call) < column)
		call = call " "
	return call result
}

{
	pid = $1
	match($0, /^[0-9]+ +/)
	prefix = substr($0, 1, RLENGTH)
	text = substr($0, RLENGTH + 1)
	if (first == "")
		first = pid
	if (sub(/ <unfinished \.\.\.>$/, "", text)) {
		begin[pid] = text
		next
	}
	line = prefix text
	if (match(text, /^<\.\.\. [a-z0-9_]+ resumed>/)) {
		line = aligned(prefix, begin[pid] substr(text, RLENGTH + 1))
		text = begin[pid]
		delete begin[pid]
	}
	if (pid == first && !started && text !~ /^execve\(/)
		next
	if (pid == first)
		started = 1
	print line
}
