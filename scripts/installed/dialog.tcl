# SPDX-License-Identifier: GPL-2.0
# Procedures for a dialog with a Debian that boots on a serial console. For expect(1).

set timeout 600
# The output of a command, whole
match_max -d 4000000

# The exit status of the command before is part of the prompt.
set prompt {\[([0-9]+)\]> $}

proc fail {why} {
	puts "\nnot ok - installed: $why"
	exit 1
}

# A result is a line of its own in the transcript.
proc verdict {name good} {
	puts "\n[expr {$good ? "ok" : "not ok"}] - installed: $name"
}

# boot ARGUMENT…: starts QEMU with the disk and these arguments.
proc boot {args} {
	global disk qemu spawn_id
	spawn -noecho {*}$qemu -drive file=$disk,if=virtio,format=raw {*}$args
}

# awaits PATTERN: what happened otherwise is the reason of the failure.
proc awaits {pattern} {
	expect {
		-re $pattern { return }
		"Kernel panic" { fail "the kernel panicked" }
		eof { fail "the machine ended, expected '$pattern'" }
		timeout { fail "time-out, expected '$pattern'" }
	}
}

proc login {user} {
	global prompt
	awaits "login: "
	send "$user\r"
	awaits "Password: "
	send "$user\r"
	awaits {[$#] $}
	send "stty -echo cols 200; export PAGER=cat; PS1='\[\$?]> '\r"
	awaits $prompt
}

# run COMMAND: returns its output, without colors; its exit status is in the global
# "status". The terminal does not echo: the command is shown here.
proc run {command} {
	global prompt status output
	puts "$command"
	send -- "$command\r"
	expect {
		-re $prompt {
			set status $expect_out(1,string)
			regsub -all {\x1b\[[0-9;?]*[a-zA-Z]} $expect_out(buffer) "" output
		}
		"Kernel panic" { fail "the kernel panicked" }
		eof { fail "the machine ended in '$command'" }
		timeout { fail "time-out of '$command'" }
	}
	return $output
}

# does NAME COMMAND [PATTERN]: the command succeeds, and its output matches, if there is one.
proc does {name command {pattern ""}} {
	global status
	run $command
	verdict $name [expr {$status == 0 && [regexp -- $pattern $::output]}]
}

# refuses NAME COMMAND PATTERN
proc refuses {name command pattern} {
	global status
	run $command
	verdict $name [expr {$status != 0 && [regexp -- $pattern $::output]}]
}

proc logout {} {
	send "exit\r"
}

proc power_off {} {
	send "poweroff\r"
	expect {
		eof { return }
		timeout { fail "time-out of the shutdown" }
	}
}

# As root: what the error suggests to users that the distribution forbids perf
proc allow_users {} {
	logout
	login root
	run "sysctl kernel.perf_event_paranoid=2"
	logout
	login ada
}
