#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/build-kernel.sh [--configure] base|patched [CONFIG]...
#
# Builds the guest's kernel: build/BASE/VARIANT/kernel/vmlinux. CONFIG names further
# fragments of scripts/configs (debug for debug.config); the kernel then goes to
# build/BASE/VARIANT/kernel-CONFIG. Four of them do more than add options: arm64 and
# riscv64 cross-build for these machines, kernel-arm64/arch/arm64/boot/Image; nohook
# omits guest.config, and builds only the parts that the series changes; entry builds
# only the entry code. An option that kconfig drops is an error; one that this kernel
# does not have is reported.
# With --configure it writes the configuration only.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/progress.sh"
. "$scripts/lib/trees.sh"

in_tree() {
	kernel_make "$src" "$out" ARCH="$kernel_arch" CROSS_COMPILE="$cross" \
		CC="ccache ${cross}gcc" "$@"
}

# is_option NAME: options differ between kernel versions.
is_option() {
	grep -rqE --include='Kconfig*' "^[[:space:]]*(menu)?config $1\$" "$src"
}

# The last setting of each option: a fragment may override an earlier one.
wanted_options() {
	awk '/^(# )?CONFIG_/ && match($0, /CONFIG_[A-Za-z0-9_]+/) {
			last[substr($0, RSTART, RLENGTH)] = $0
		}
		END { for (name in last) print last[name] }' "${fragments[@]}"
}

check_config() {
	local line name lost='' unknown=

	while read -r line; do
		grep -qxF -- "$line" "$out/.config" && continue
		name=$(grep -o 'CONFIG_[A-Za-z0-9_]*' <<<"$line")
		# A missing option counts as not set.
		[[ $line = "# "* ]] && ! grep -q "^$name=" "$out/.config" && continue
		if is_option "${name#CONFIG_}"; then
			lost="$lost $name"
		else
			unknown="$unknown $name"
		fi
	done < <(wanted_options | sort)
	[ -z "$unknown" ] || say "options unknown to Linux $(tree_version "$src"):$unknown"
	[ -z "$lost" ] || die "kconfig dropped options:$lost" \
		"add their dependencies to scripts/configs"
}

# Only a changed configuration is written, as it costs a full build.
configure() {
	local want

	want=$(hash_of "${fragments[@]}" "$0" "$build/$variant/unpack.stamp")
	! stamp_fresh "$out/config.stamp" "$want" || return 0
	mkdir -p "$out"
	cat "$src/kernel/configs/tiny-base.config" "${fragments[@]}" |
		grep -vE 'NOHIGHMEM|UNWINDER_GUESS' >"$out/wanted.config"
	in_tree -s KCONFIG_ALLCONFIG="$out/wanted.config" allnoconfig \
		>"$out/configure.log" 2>&1 ||
		die "configuring failed: $(tail -3 "$out/configure.log")" \
		    "the whole log is $out/configure.log"
	check_config
	stamp_set "$out/config.stamp" "$want"
}

choose_fragments() {
	local name
	local -a names=(vm guest x86)

	machine_set x86
	targets=(vmlinux)
	case ${1-} in
	arm64 | riscv64)
		machine_set "$1"
		targets=(Image)
		names=(vm guest)
		;;
	nohook)
		image=kernel/events/built-in.a
		targets=(kernel/events/ kernel/entry/ kernel/fork.o kernel/exit.o)
		names=(vm x86)
		;;
	entry)
		image=kernel/entry/built-in.a
		targets=(arch/x86/entry/ kernel/entry/ arch/x86/kernel/process.o)
		;;
	esac
	out=$build/$variant/kernel
	for name; do
		out=$out-$name
	done
	for name in "${names[@]}" "$@"; do
		fragments+=("$scripts/configs/$name.config")
		[ -f "${fragments[-1]}" ] ||
			die "unknown configuration '$name'" "see scripts/configs"
	done
}

main() {
	local hash only_configure=

	if [ "${1-}" = --configure ]; then
		only_configure=yes
		shift
	fi
	handle_help "$0" "$@"
	check_variant "${1-}"
	variant=$1
	shift
	src=$build/$variant/src
	fragments=()
	choose_fragments "$@"
	"$scripts/source.sh" "$variant"
	lock_build "$out"
	hash=$(cat "$build/$variant"/*.stamp "${fragments[@]}" "$0" \
		"$scripts/lib/trees.sh" "$scripts/lib/machine.sh" | sha256sum)
	! { [ -f "$out/$image" ] && stamp_fresh "$out/build.stamp" "$hash"; } ||
		return 0
	need_command ccache build
	need_space "$out" 1200 "building the $variant kernel"
	configure
	[ -z "$only_configure" ] || return 0
	run_build "$variant ${out##*/}" "$out/build.log" 1750 \
		in_tree -j"$jobs" "${targets[@]}"
	say "$variant kernel built: ${out#"$top"/}/$image"
	stamp_set "$out/build.stamp" "$hash"
}

main "$@"
