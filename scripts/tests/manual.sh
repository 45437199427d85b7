#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/manual.sh
#
# The manual pages render without a warning, and they and the usage of the commands
# fit 80 columns, except for what unpatched perf has in them.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

work=$build/results/manual
perf=$build/patched/perf/perf
export LC_ALL=C.UTF-8 MANWIDTH=80

# render VARIANT PAGE: makes that page of perf, and fails on a warning.
render() {
	make -C "$build/$1/src/tools/perf/Documentation" USE_ASCIIDOCTOR=1 \
		OUTPUT="$work/$1/" "$work/$1/$2" >"$work/said" 2>&1 &&
		! grep -E 'WARNING|ERROR' "$work/said"
}

# text_of PAGE: as man(1) shows it; what it warns of goes to $work/warnings.
text_of() {
	man --warnings -E UTF-8 -l "$1" 2>"$work/warnings" | col -bx
}

no_warnings() {
	text_of "$1" >"$1.text" && ! grep . "$work/warnings"
}

# Marks of lists that asciidoc has taken for text
no_markup() {
	! grep -nE '(;;|::|\[\])$' "$1.text"
}

# fits TEXT [UNPATCHED]: lines of more than 80 columns, unless unpatched perf has them
fits() {
	! expand "$1" | awk 'length($0) > 80' | grep -vxFf <(expand "${2:-/dev/null}")
}

# A page of perf
page() {
	local page=$work/patched/$1 unpatched=$work/base/$1

	check "manual: $1 is rendered" render patched "$1"
	check "manual: $1: man has no warnings" no_warnings "$page"
	check "manual: $1: no markup is left" no_markup "$page"
	if ! is_backport && [ -f "$build/base/src/tools/perf/Documentation/${1%.1}.txt" ]; then
		render base "$1"
		text_of "$unpatched" >"$unpatched.text"
	fi
	[ -f "$unpatched.text" ] || unpatched=
	check "manual: $1 fits 80 columns" fits "$page.text" "${unpatched:+$unpatched.text}"
}

usages() {
	local unpatched=

	"$perf" trace -h >"$work/trace.usage" 2>&1 || true
	"$perf" strace -h >"$work/strace.usage" 2>&1 || true
	if ! is_backport; then
		unpatched=$work/base.usage
		"$build/base/perf/perf" trace -h >"$unpatched" 2>&1 || true
	fi
	check "manual: perf trace -h fits 80 columns" fits "$work/trace.usage" "$unpatched"
	check "manual: perf strace -h fits 80 columns" fits "$work/strace.usage"
}

handle_help "$0" "$@"
rm -rf "$work"
mkdir -p "$work/patched" "$work/base"
page perf-trace.1
page perf-strace.1
for source in "$top"/Documentation/man/*; do
	name=${source##*/}
	cp "$source" "$work/$name"
	check "manual: $name: man has no warnings" no_warnings "$work/$name"
	check "manual: $name fits 80 columns" fits "$work/$name.text"
done
usages
tap_done
