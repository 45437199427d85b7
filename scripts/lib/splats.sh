# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
# Kernel messages that report a problem.

splat_pattern='BUG:|WARNING:|Oops|KASAN|KCSAN|UBSAN|general protection fault'
splat_pattern+='|Kernel panic|stack-protector|INFO: task .* blocked'
splat_pattern+='|INFO: rcu|rcu.*detected.*stall|self-detected stall|soft lockup'
splat_pattern+='|hard LOCKUP|suspicious RCU|possible circular locking'
splat_pattern+='|possible recursive locking|inconsistent lock state|lockdep'
splat_pattern+='|sleeping function called|scheduling while atomic'
splat_pattern+='|refcount_t:|list_(add|del) corruption|unable to handle'
splat_pattern+='|kmemleak: [0-9]+ new|ODEBUG|Call Trace:|unregister_netdevice: waiting'
# Messages of a healthy kernel that the above would match.
splat_innocent='lockdep is|Lock dependency validator|lockdep: fixing up alternatives'
splat_innocent+='|RCU lockdep|rcu: .*lockdep|perf: interrupt took too long'
# Messages that the caller judges itself.
splat_innocent+=${VM_INNOCENT:+"|$VM_INNOCENT"}

# scan_log FILE: 0 clean, 1 splats (printed), 2 there is no log to scan.
scan_log() {
	local found

	grep -q 'Linux version' "$1" 2>/dev/null || return 2
	found=$(grep -aE "$splat_pattern" "$1" | grep -avE "$splat_innocent" || true)
	[ -n "$found" ] || return 0
	printf '%s\n' "$found"
	return 1
}

# splat_kinds: the splats on stdin, each once, without what differs from boot to boot:
# times, addresses, numbers of tasks, CPUs and lines.
splat_kinds() {
	sed -E -e 's/^(\[[^]]*\] *)+//' -e 's/0x[0-9a-fA-F]+|\b[0-9a-f]{16}\b|[0-9]+/N/g' | sort -u
}
