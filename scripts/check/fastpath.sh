# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154
# The part fastpath of scripts/check.sh: the syscall fast path has the same instructions
# with and without the series.

. "$scripts/check/disassembly.sh"

# The syscall path without any pending work: 64-bit, and the two ways of a 32-bit task.
fast_path=(entry_SYSCALL_64 entry_SYSCALL_64_safe_stack
	entry_SYSCALL_64_after_hwframe syscall_return_via_sysret
	entry_SYSRETQ_unsafe_stack do_syscall_64 x64_sys_call
	syscall_exit_to_user_mode exit_to_user_mode_loop ret_from_fork
	entry_SYSENTER_compat entry_SYSENTER_compat_after_hwframe
	do_SYSENTER_32 do_fast_syscall_32 __do_fast_syscall_32
	asm_int80_emulation int80_emulation do_int80_emulation ia32_sys_call)
fast_path_arm64=(el0t_64_sync el0t_64_sync_handler el0_svc do_el0_svc
	el0_svc_common el0t_32_sync el0t_32_sync_handler el0_svc_compat
	do_el0_svc_compat ret_from_fork)

# link_entry OUT: the entry code as one file, at the kernel's address. It calls functions of
# the whole kernel: each gets an address, so that the disassembly shows its name.
link_entry() {
	local out=$1

	ld -r -o "$out/entry.o" --whole-archive "$out/arch/x86/entry/built-in.a" \
		"$out/kernel/entry/built-in.a" "$out/arch/x86/kernel/process.o" &&
		nm -u "$out/entry.o" |
		awk '{ printf "--defsym=%s=0xffffffff80000000+%d\n", $2, 16 * NR }' \
			>"$out/entry.symbols" &&
		ld -e 0 -Ttext=0xffffffff81000000 -o "$out/entry.elf" \
			"@$out/entry.symbols" "$out/entry.o"
}

# disassemble_both OBJDUMP KERNEL FUNCTION: to $build/results/FUNCTION.VARIANT
disassemble_both() {
	local variant

	for variant in base patched; do
		disassemble "$1" "$build/$variant/$2" "$3" \
			>"$build/results/$3.$variant" || return 1
	done
}

same_function() {
	local base=$build/results/$3.base patched=$build/results/$3.patched

	if ! disassemble_both "$@"; then
		not_ok "$2: both kernels have the function $3"
	elif cmp -s "$base" "$patched"; then
		ok "$2: $3 has the same instructions"
	elif cmp -s <(without_offsets <"$base") <(without_offsets <"$patched"); then
		ok "$2: $3 has the same instructions, except for offsets of struct members"
	elif cmp -s <(without_offsets <"$base" | up_to_return) \
			<(without_offsets <"$patched" | up_to_return); then
		ok "$2: $3 has the same instructions up to its return, except for those offsets"
	else
		diff "$base" "$patched" | diagnose || true
		not_ok "$2: $3 has the same instructions"
	fi
}

slow_path_differs() {
	disassemble_both "$@" &&
		! cmp -s <(without_offsets <"$build/results/$3.base") \
			<(without_offsets <"$build/results/$3.patched")
}

# has_function KERNEL FUNCTION: in the base kernel; the compiler may have inlined it.
has_function() {
	[ -n "$(symbol_of "$build/base/$1" "$2")" ]
}

# The slow path, to which the series adds instructions, shows that the comparison can fail.
compare_kernels() {
	local objdump=$1 kernel=$2 slow=$3 function

	shift 3
	check "$kernel: $slow, on the slow path, is reported as different" \
		slow_path_differs "$objdump" "$kernel" "$slow"
	for function; do
		if has_function "$kernel" "$function"; then
			same_function "$objdump" "$kernel" "$function"
		else
			diagnose <<<"$kernel: $function is inlined"
		fi
	done
}

part_fastpath() {
	local slow=syscall_exit_work variant

	for variant in patched base; do
		"$scripts/build-kernel.sh" "$variant" entry
		link_entry "$build/$variant/kernel-entry" >"$log" 2>&1 ||
			die "failed to link the entry code: $(tail -1 "$log")"
	done
	has_function kernel-entry/entry.elf "$slow" || slow=do_syscall_64
	compare_kernels objdump kernel-entry/entry.elf "$slow" "${fast_path[@]}"
	if [ -f "$build/base/kernel-arm64/vmlinux" ] &&
	   [ -f "$build/patched/kernel-arm64/vmlinux" ]; then
		"$scripts/build-kernel.sh" base arm64
		"$scripts/build-kernel.sh" patched arm64
		compare_kernels aarch64-linux-gnu-objdump kernel-arm64/vmlinux \
			syscall_trace_exit "${fast_path_arm64[@]}"
	else
		skip "kernel-arm64: the fast path has the same instructions" \
			"needs scripts/build-kernel.sh base arm64, and patched arm64"
	fi
}
