# SPDX-License-Identifier: GPL-2.0
# Makes one list of calls out of a trace, so that two runs can be compared: task
# by task in order of creation, with the tasks' numbers in place of their pids.
# Only what differs between two runs of one program is replaced.
#
# The input is "PID LINE" in any order; tasks are sorted by pid.

# Lines without the exit of a call.
function skipped(line)
{
	return line ~ /^(\+\+\+|---|exit|exit_group)/ || line ~ / = \?$/
}

function times(line)
{
	gsub(/tv_sec=[0-9]+/, "tv_sec=N", line)
	gsub(/tv_(n|u)sec=[0-9]+/, "tv_nsec=N", line)
	gsub(/st_atime=-?[0-9]+/, "st_atime=N", line)
	gsub(/ru_(maxrss|minflt|majflt|inblock|oublock|nvcsw|nivcsw)=[0-9]+/, "ru_N=N", line)
	gsub(/(shm_[adc]|sem_[oc]|msg_[src])time=[1-9][0-9]*/, "ipc_time=N", line)
	gsub(/st_atime_nsec=[0-9]+/, "st_atime_nsec=N", line)
	gsub(/\/\* [0-9-]+T[0-9:.+]+ \*\//, "/* DATE */", line)
	# A daemon may adjust the clock.
	if (line ~ /^(clock_adjtime(64)?|adjtimex)\(/)
		gsub(/(offset|freq|error|constant|jitter|stabil|cnt)=-?[0-9]+/, "N", line)
	if (line ~ /^time\(/)
		gsub(/= [0-9].*/, "= N", line)
	# Two runs need different amounts of time.
	if (line ~ /^times\(/) {
		gsub(/time=[0-9]+( \/\* [0-9.]+ s \*\/)?/, "time=N", line)
		sub(/ = [0-9]+$/, " = N", line)
	}
	return line
}

function random(line)
{
	gsub(/@\/dev\/pts\/[0-9]+/, "@/dev/pts/N", line)
	gsub(/eventfd-id=[0-9]+/, "eventfd-id=N", line)
	# Ports that the kernel has chosen.
	gsub(/htons\([3-6][0-9][0-9][0-9][0-9]\)/, "htons(N)", line)
	gsub(/_port="\\x[7-9a-f][0-9a-f]\\x[0-9a-f][0-9a-f]"/, "_port=N", line)
	# With -X raw strace leaves out a zero.
	if (line ~ /^statx\(/) {
		sub(/", \|0x/, "\", 0|0x", line)
		sub(/", , /, "\", 0, ", line)
	}
	# The first task's parent is the tracer.
	if (line ~ /^getppid\(\) = [0-9]+$/)
		line = "getppid() = N"
	gsub(/tmp_obj_[A-Za-z0-9]+/, "tmp_obj_NAME", line)
	if (line ~ /^getrandom\(/)
		sub(/".*"(\.\.\.)?/, "BYTES", line)
	if (line ~ /^sysinfo\(/)
		gsub(/[0-9]+/, "N", line)
	# The kernel counts BPF objects.
	if (line ~ /^bpf\(BPF_OBJ_GET_INFO_BY_FD/) {
		gsub(/ id=[1-9][0-9]*/, " id=N", line)
		gsub(/load_time=[1-9][0-9]*/, "load_time=N", line)
	}
	if (line ~ /^(f?statfs)\(/)
		gsub(/f_(bfree|bavail|ffree)=[0-9]+/, "N", line)
	return line
}

# Inode numbers and ports that the kernel has chosen, in the order of their appearance.
function chosen(text,	result, number)
{
	result = ""
	while (match(text, /[0-9][0-9][0-9][0-9]+/)) {
		number = substr(text, RSTART, RLENGTH)
		if (!(number in chosen_as))
			chosen_as[number] = "C" ++chosen_count
		result = result substr(text, 1, RSTART - 1) chosen_as[number]
		text = substr(text, RSTART + RLENGTH)
	}
	return result text
}

# Replaces inode numbers and ports in the descriptions of descriptors.
function descriptors(line,	result, text, rest)
{
	result = ""
	gsub(/\\x3a\\x5b(\\x3[0-9])+\\x5d/, "\\x3a\\x5bN\\x5d", line)
	while (match(line, /<[A-Za-z0-9-]+:\[([^>]|->)*/)) {
		text = substr(line, RSTART, RLENGTH)
		rest = substr(line, RSTART + RLENGTH)
		result = result substr(line, 1, RSTART - 1) chosen(text)
		line = rest
	}
	return result line
}

# The first execve is the tracer's own, and the environment lies on its stack.
function first_call(task, at, line)
{
	if (task == 1 && at == 1)
		sub(/0x[0-9a-f]+ \/\* [0-9]+ vars \*\//, "ENVIRONMENT", line)
	return line
}

# Replaces what a task reads from a file of random bytes.
function random_file(task, line,	fd)
{
	if (line ~ /^openat\(.*"\/dev\/u?random".* = [0-9]+$/) {
		fd = line
		sub(/.* /, "", fd)
		is_random[task, fd] = 1
	}
	if (!match(line, /^(read|close)\([0-9]+/))
		return line
	fd = substr(line, 1, RLENGTH)
	sub(/.*\(/, "", fd)
	if (line ~ /^close/)
		delete is_random[task, fd]
	else if ((task, fd) in is_random)
		sub(/".*"(\.\.\.)?/, "BYTES", line)
	return line
}

# A pid is a number that is not part of another one, nor of a name.
function pids(line,	result, word)
{
	result = ""
	while (match(line, /[0-9]+/)) {
		word = substr(line, RSTART, RLENGTH)
		if ((word in ordinal) && substr(line, RSTART - 1, 1) !~ /[A-Za-z_.0-9]/)
			word = "P" ordinal[word]
		result = result substr(line, 1, RSTART - 1) word
		line = substr(line, RSTART + RLENGTH)
	}
	return result line
}

{
	pid = $1
	sub(/^[0-9]+ +/, "")
	sub(/ \(INJECTED(: args, retval)?\)$/, "")
	# Which of two objects counts as the smaller one differs from run to run.
	if (/^kcmp\(/)
		sub(/ = [12]$/, " = DIFFERENT")
	if (!(pid in count)) {
		count[pid] = 0
		pidlist[++tasks] = pid
	}
	# An untraced child; a program has one at most.
	if ($0 ~ /^clone\(.*CLONE_UNTRACED.* = [0-9]+$/)
		untraced = $NF
	if (skipped($0))
		next
	lines[pid, ++count[pid]] = $0
}
END {
	for (i = 1; i <= tasks; i++)
		for (j = i + 1; j <= tasks; j++)
			if (pidlist[j] + 0 < pidlist[i] + 0) {
				swap = pidlist[i]
				pidlist[i] = pidlist[j]
				pidlist[j] = swap
			}
	for (i = 1; i <= tasks; i++)
		ordinal[pidlist[i]] = i
	if (untraced)
		ordinal[untraced] = "U"
	for (i = 1; i <= tasks; i++)
		for (j = 1; j <= count[pidlist[i]]; j++)
			print i " " descriptors(pids(times(random(random_file(i,
				first_call(i, j, lines[pidlist[i], j]))))))
}
