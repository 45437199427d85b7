#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/build-perf.sh base|patched [bpf|arm64|riscv64]
#
# Builds perf from the kernel tree's tools/: build/BASE/VARIANT/perf/perf. With bpf
# it includes the BPF programs with which today's perf trace reads arguments, and
# goes to build/BASE/VARIANT/perf-bpf. An architecture: cross-built with the libraries
# of scripts/rootfs.sh, to build/BASE/VARIANT/perf-arm64.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/progress.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/trees.sh"

# The libraries are looked for in the other architecture's root only.
choose_machine() {
	machine_set "$1"
	out=$build/$variant/perf$suffix
	kind=(ARCH="$kernel_arch" CROSS_COMPILE="$cross" LD="${cross}ld"
		CC="$scripts/lib/ccache-perf.sh ${cross}gcc $in_sysroot" CXX="${cross}g++ $in_sysroot")
	# riscv's gcc before 13 calls libatomic for 8 and 16 bits.
	[ "$machine" != riscv64 ] || kind+=(EXTRA_PERFLIBS=-l:libatomic.a)
	need_command "${cross}g++" "$machine"
	"$scripts/rootfs.sh" "$machine"
	export PKG_CONFIG_SYSROOT_DIR=$sysroot
	export PKG_CONFIG_LIBDIR=$sysroot/usr/lib/$triplet/pkgconfig
}

choose_kind() {
	machine_set x86
	case ${1-} in
	'')
		out=$build/$variant/perf
		kind=()
		;;
	bpf)
		out=$build/$variant/perf-bpf
		kind=(BUILD_BPF_SKEL=1)
		need_command clang bench
		;;
	arm64 | riscv64) choose_machine "$1" ;;
	*) die "unknown kind of perf build '$1'" "see ${0##*/} --help" ;;
	esac
}

# perf's makefiles treat warnings as errors by default; WERROR=0 is for those of perf's
# own code, with other compilers. The next build would not compile the objects with
# warnings again, and pass: they are removed.
check_warnings() {
	local lines

	lines=$(grep -E '^trace/stop/[^ ]+:[0-9]+:[0-9]+: warning:' "$out/build.log" | sed -n 1,5p || true)
	[ -n "$lines" ] || return 0
	find "$out/trace/stop" -name '*.o' -delete
	die "building perf gave warnings: $lines" "see $out/build.log"
}

# perf builds even if a library is missing, without the feature that needs it.
check_perf() {
	"${cross}readelf" -d "$out/perf" | grep -q 'NEEDED.*libtraceevent' ||
		die "perf was built without libtraceevent" \
		    "see $out/build.log; check that libtraceevent-dev is installed"
	[[ " ${kind[*]-} " != *" BUILD_BPF_SKEL=1 "* ]] ||
		"$out/perf" version --build-options | grep -q 'bpf_skeletons:.*on' ||
		die "perf was built without its BPF programs" \
		    "see $out/build.log; check that clang and libelf-dev are installed"
}

main() {
	local hash src

	handle_help "$0" "$@"
	check_variant "${1-}"
	variant=$1
	src=$build/$variant/src
	choose_kind "${2-}"
	"$scripts/source.sh" "$variant"
	lock_build "$out"
	hash=$(cat "$build/$variant"/*.stamp ${sysroot:+"$sysroot.stamp"} "$0" \
		"$scripts/lib"/{trees,machine,ccache-perf}.sh | sha256sum)
	! { [ -x "$out/perf" ] && stamp_fresh "$out/build.stamp" "$hash"; } ||
		return 0
	need_command ccache build
	need_space "$out" 300 "building perf"
	run_build "$variant ${out##*/}" "$out/build.log" 820 \
		perf_make "$src" "$out" "${kind[@]}"
	check_perf
	[ "$variant" = base ] || [ "$machine" != x86 ] || check_warnings
	say "$variant perf built: ${out#"$top"/}/perf"
	stamp_set "$out/build.stamp" "$hash"
}

main "$@"
