#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/btf.sh
#
# Builds the guest's kernel once more, with BTF and with new-syscall.patch, and runs
# perf's test of the kernel's types there: none of it may be skipped because they are missing.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/progress.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/trees.sh"

tree=$build/btf
src=$tree/src
out=$tree/kernel
patch=$scripts/tests/new-syscall.patch

files_of_patch() {
	sed -nE 's|^\+\+\+ b/||p' "$patch"
}

add_syscall() {
	local file

	linked_tree "$build/patched/src" "$src" "$(cat "$build/patched"/*.stamp "$patch")"
	for file in $(files_of_patch); do
		take_file "$build/patched/src" "$src" "$file"
	done
	# This does not write through a link.
	need_command patch test
	patch -s -d "$src" -p1 <"$patch" ||
		die "${patch#"$top"/} does not apply to the patched tree" \
		    "adapt it to this base"
}

configure() {
	copy_config "$build/patched/kernel" "$out"
	"$src/scripts/config" --file "$out/.config" \
		-e DEBUG_INFO_DWARF_TOOLCHAIN_DEFAULT -e DEBUG_INFO_BTF
	kernel_make "$src" "$out" olddefconfig >"$out/configure.log" 2>&1
	grep -q '^CONFIG_DEBUG_INFO_BTF=y' "$out/.config" ||
		die "kconfig dropped CONFIG_DEBUG_INFO_BTF" \
		    "check that pahole is installed"
}

build_kernel() {
	local hash

	hash=$(cat "$build/patched"/*.stamp "$build/patched/kernel/.config" "$patch" "$0" | sha256sum)
	! { [ -f "$out/vmlinux" ] && stamp_fresh "$out/build.stamp" "$hash"; } || return 0
	need_space "$tree" 4000 "building a kernel with its types"
	add_syscall
	configure
	run_build "kernel with BTF" "$out/build.log" 1750 \
		kernel_make "$src" "$out" -j"$jobs" vmlinux
	stamp_set "$out/build.stamp" "$hash"
}

# judge LOG: lines "NAME [Ok]", "NAME [Failed]", "NAME [Skipped: REASON]"
judge() {
	local line

	while IFS= read -r line; do
		case $line in
		*' [Ok]') ok "btf: ${line% \[Ok\]}" ;;
		*' [Failed]') not_ok "btf: ${line% \[Failed\]}" ;;
		'a new syscall [Skipped'* | 'perf trace --stop [Skipped'*) not_ok "btf: $line" ;;
		*' [Skipped: '*)
			line=${line%]}
			skip "btf: ${line%% \[Skipped*}" "${line##*\[Skipped: }"
			;;
		*) diagnose <<<"$line" ;;
		esac
	done <"$1"
}

handle_help "$0" "$@"
"$scripts/build.sh" patched
build_kernel
export VM_KERNEL=$out/vmlinux
guest_run btf patched "cd $build/patched/src/tools/perf/tests/shell &&
	bash trace_stop_btf.sh >/run/vm/lines 2>&1" </dev/null
judge "$build/results/btf/lines"
check "btf: the test ended with success" [ "$guest_status" -eq 0 ]
check "btf: the test has run" grep -q '^a new syscall' "$build/results/btf/lines"
tap_done
