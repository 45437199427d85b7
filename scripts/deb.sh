#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/deb.sh [kernel|perf]...
#
# Makes Debian packages for a real machine, in build/BASE/deb (both without an
# argument):
#   kernel  linux-image-…-perf-stop and its headers: the patched kernel with this
#           machine's own configuration and what the series needs
#   perf    perf-stop: the patched perf, beside the distribution's, as
#           /usr/bin/perf-stop
#
# From the environment:
#   CONFIG      another configuration (/boot/config-$(uname -r), /proc/config.gz)
#   DEBUG_INFO  not empty: keep the configuration's debug information and BTF; takes
#               several times the disk and the time, and is left out otherwise

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/progress.sh"
. "$scripts/lib/trees.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/deb-perf.sh"

deb=$build/deb
src=$build/patched/src
# Next to the guest's kernel: at the same depth, ccache reuses its objects.
out=$build/patched/kernel-deb
needed=(PERF_EVENTS FTRACE FTRACE_SYSCALLS CROSS_MEMORY_ATTACH)

in_tree() {
	kernel_make "$src" "$out" HOSTCC="ccache gcc" LOCALVERSION=-perf-stop "$@"
}

# take_config: copies it to $out/.config unchanged.
take_config() {
	local file=${CONFIG:-/boot/config-$(uname -r)}

	[ -n "${CONFIG-}" ] || [ -f "$file" ] || file=/proc/config.gz
	[ -f "$file" ] || die "no kernel configuration at $file" \
		"use make deb CONFIG=/boot/config-…"
	say "configuration: $file"
	case $file in
	*.gz) zcat "$file" ;;
	*.xz) xzcat "$file" ;;
	*) cat "$file" ;;
	esac >"$out/.config"
	grep -q '^CONFIG_' "$out/.config" ||
		die "$file is not a kernel configuration" "use the .config of a kernel"
}

# Enables what the series needs, and drops the distribution's keys.
adapt_config() {
	local name

	set --
	for name in "${needed[@]}"; do
		set -- "$@" -e "$name"
	done
	set -- "$@" --set-str SYSTEM_TRUSTED_KEYS "" --set-str SYSTEM_REVOCATION_KEYS "" \
		--set-str LOCALVERSION "" -d LOCALVERSION_AUTO --set-str BUILD_SALT ""
	[ -n "${DEBUG_INFO-}" ] || set -- "$@" -e DEBUG_INFO_NONE \
		-d DEBUG_INFO_DWARF_TOOLCHAIN_DEFAULT -d DEBUG_INFO_DWARF4 \
		-d DEBUG_INFO_DWARF5 -d DEBUG_INFO_BTF
	"$src/scripts/config" --file "$out/.config" "$@"
	in_tree olddefconfig >"$out/configure.log" 2>&1 ||
		die "configuring failed: $(tail -3 "$out/configure.log")" \
		    "the whole log is $out/configure.log"
	for name in "${needed[@]}"; do
		grep -qx "CONFIG_$name=y" "$out/.config" ||
			die "failed to enable CONFIG_$name in this configuration" \
			    "check its dependencies, and use a CONFIG that has them"
	done
}

modules_wanted() {
	grep -c '=m$' "$out/.config" || true
}

check_space() {
	local megabytes=2000

	[ "$(modules_wanted)" -lt 500 ] || megabytes=12000
	[ -z "${DEBUG_INFO-}" ] || megabytes=$((megabytes * 4))
	need_space "$out" "$megabytes" "building this kernel's packages"
}

kernel_packages() {
	export DEB_BUILD_PROFILES="pkg.linux-upstream.nokerneldbg"
	export KDEB_CHANGELOG_DIST
	KDEB_CHANGELOG_DIST=$(. /etc/os-release && echo "${VERSION_CODENAME:-unstable}")
	in_tree KDEB_PKGVERSION="$(in_tree -s kernelversion)-1" -j"$jobs" bindeb-pkg
}

# The packages end up in the parent directory. The headers for C programs are left to
# the distribution.
pack_kernel() {
	local file changes

	"$scripts/setup.sh" build deb-kernel
	# A build takes hours: the patches may change meanwhile.
	changes=$(kernel_changes)
	"$scripts/source.sh" patched
	need_command ccache build
	mkdir -p "$out"
	lock_build "$out"
	take_config
	adapt_config
	check_space
	rm -f "$deb"/linux-*
	say "$(modules_wanted) modules; a distribution's configuration takes hours"
	run_build "kernel packages" "$out/build.log" \
		$((1750 + $(modules_wanted) * 6)) kernel_packages
	for file in "$build/patched"/linux-{image,headers}-*.deb; do
		[ ! -f "$file" ] || mv "$file" "$deb"
	done
	stamp_set "$deb/kernel.stamp" "$changes"
	rm -f "$build/patched"/linux-{libc-dev,upstream}_*
}

pack_perf() {
	"$scripts/setup.sh" build deb
	"$scripts/build-perf.sh" patched
	perf_package "$build/patched/perf/perf" "$deb"
	stamp_set "$deb/perf.stamp" "$(cat "$build/patched/perf/build.stamp")"
}

main() {
	local what

	handle_help "$0" "$@"
	[ $# -gt 0 ] || set -- perf kernel
	for what; do
		[ "$(type -t "pack_$what")" = function ] ||
			die "unknown package '$what'" "see scripts/deb.sh --help"
	done
	mkdir -p "$deb"
	for what; do
		"pack_$what"
	done
	say "packages:"
	ls -sh "$deb"/*.deb
}

main "$@"
