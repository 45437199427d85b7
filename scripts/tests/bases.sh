#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/bases.sh
#
# Tests the choice of a base: where its source comes from, and the messages if it is
# not available; which series make apply puts on a tree. Archives, kernels and series
# are stand-ins of a few lines.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/said.sh"
. "$scripts/lib/fakes.sh"

work=$build/results/bases
out=$work/out
repository=$work/repository
archives=$work/archives
packages=$work/packages
nowhere="[trusted=yes] file:$archives/nowhere"

# on MIRROR COMMAND…: with that archive, Debian's own package, and nothing fetched.
on() {
	rm -rf "$repository/build"
	with_mirror "$@"
}

with_mirror() {
	local mirror=$1

	shift
	env -u BASE -u BASE_NOTE -u KERNEL_TARBALL BUILD_DIR="$repository/build" \
		KERNEL_MIRROR="$mirror" KERNEL_SUITES="backports later" \
		KERNEL_PACKAGES="$packages" ${given:+BASE="$given"} "$@"
}

archive_of() {
	echo "[trusted=yes] file:$archives/$1"
}

fetched_is() {
	[ "$("$@" "$repository/scripts/fetch.sh" 2>"$out.messages")" = "$wanted" ] || {
		cat "$out.messages"
		return 1
	}
}

test_fetch() {
	local wanted=$repository/build/sources/linux-source-7.3.tar.xz given=

	does "the newest base's source comes from the archive" \
		fetched_is on "$(archive_of both)"
	does "the download is complete, and leaves no other files" \
		sh -c "xz -t '$wanted' && ! find '$repository/build' -name '*.deb' | grep ."
	does "a source once fetched needs no archive" fetched_is with_mirror "$nowhere"
	does "the suites are searched in order" fetched_is on "$(archive_of second)"
	wanted=$repository/build/sources/linux-source-7.4.tar.xz
	does "an archive with a newer version to which the series applies" \
		fetched_is on "$(archive_of fits)"
	does "that source needs no archive either" fetched_is with_mirror "$nowhere"
	wanted=$packages/linux-source-6.12.tar.xz given=6.12
	does "6.12 is Debian 12's own package" fetched_is on "$nowhere"
}

# A partial file must not replace a complete one.
test_interrupted() {
	local given=7.3

	stand_in dpkg-deb 'echo half; exit 1'
	refuses "an interrupted download" 'could not be downloaded' \
		on "$(archive_of both)" env PATH="$work/bin:$PATH" "$repository/scripts/fetch.sh"
	rm "$work/bin/dpkg-deb"
	does "its partial file is not used as a source" \
		sh -c "! ls '$repository'/build/sources/*.tar.xz"
	does "the next download is complete" with_mirror "$(archive_of both)" \
		"$repository/scripts/fetch.sh"
}

# explicit NAME PATTERN MIRROR: BASE=7.3 is not replaced by another.
explicit() {
	given=7.3 refuses "BASE=7.3, $1" "$2" on "$3" "$repository/scripts/demo.sh"
}

test_explicit() {
	explicit "a missing archive" 'cannot be reached: backports later' "$nowhere"
	explicit "an archive that does not answer" 'cannot be reached: backports later' \
		http://127.0.0.1:9/debian
	explicit "an archive without such a kernel" 'has no linux-source-7\.x' "$(archive_of none)"
	explicit "an archive that has moved on" \
		'moved on to linux-source-7.4, to which the series does not apply' \
		"$(archive_of moved)"
	given=5.1 refuses "BASE=5.1" "no series for Linux '5.1'" \
		on "$nowhere" "$repository/scripts/demo.sh"
}

# says_twice PATTERN FILE: near the start, and near the end.
says_twice() {
	sed -n 1,6p "$2" | grep -qE "$1" && tail -3 "$2" | grep -qE "$1" &&
		[ "$(grep -cE "$1" "$2")" -eq 2 ]
}

# falls_back NAME CAUSE MIRROR SCRIPT [ARGUMENT]...
falls_back() {
	local note="falling back to BASE=6.12: no source for 7.3 .*$2"

	given='' does "$1: $4 runs on 6.12" on "$3" "$repository/scripts/$4.sh" "${@:5}"
	cp "$out" "$work/fallback"
	does "$1: $4 says so at the start and at the end" says_twice "$note" "$work/fallback"
}

test_fallback() {
	local script

	for script in demo test "test-machine arm64"; do
		# shellcheck disable=SC2086 # a script and its argument
		falls_back "an archive that cannot be reached" 'cannot be reached' "$nowhere" $script
	done
	falls_back "an archive that has moved on" 'moved on to linux-source-7.4' \
		"$(archive_of moved)" demo
	falls_back "an archive without such a kernel" 'has no linux-source-7' \
		"$(archive_of none)" demo
	given='' does "with the source there is no message about a fallback" \
		on "$(archive_of both)" "$repository/scripts/demo.sh"
	cp "$out" "$work/no-fallback"
	does "no such message" sh -c "! grep 'falling back' '$work/no-fallback'"
}

test_neither() {
	local packages=$work/nowhere

	given='' refuses "neither base has a source" \
		'no source for 7\.3 .*cannot be reached.*no source for 6\.12 .*no kernel source at' \
		on "$nowhere" "$repository/scripts/demo.sh"
}

# A full disk, for example
test_other_error() {
	local fetch=$repository/scripts/fetch.sh

	mv "$fetch" "$work/fetch.sh"
	printf '%s\n' '#!/bin/sh' 'echo "error: only 1 MB are free" >&2' \
		'echo " next: free some space" >&2' 'exit 1' >"$fetch"
	chmod +x "$fetch"
	given='' refuses "any other error of the newest base" 'only 1 MB are free' \
		on "$nowhere" "$repository/scripts/demo.sh"
	mv "$work/fetch.sh" "$fetch"
}

# parts_of FILE: sorted.
parts_of() {
	sed -nE 's/^\[[0-9:]*\] test part: //p' "$1" | sort | xargs
}

test_parts() {
	given=6.12 does "make test BASE=6.12 runs" on "$nowhere" make -C "$repository" test
	cp "$out" "$work/parts"
	does "make test BASE=6.12 has the backport's parts" \
		[ "$(parts_of "$work/parts")" = "names perf-test refresh selftests trace" ]
	does "and says so" grep 'is the backport: only the parts refresh' "$work/parts"
	does "its summary is in its own directory" \
		test -s "$repository/build/6.12/results/test.summary"
}

# ends_with STATUS COMMAND…
ends_with() {
	local wanted=$1 status=0

	shift
	"$@" || status=$?
	[ "$status" -eq "$wanted" ]
}

# make_test_with SCRIPT: with that as the part that runs beside the others.
make_test_with() {
	printf '%s\n' '#!/bin/sh' "$1" >"$repository/scripts/tests/refresh.sh"
	on "$nowhere" make -C "$repository" test
}

test_parts_aside() {
	local given=6.12

	does "a failure beside the other parts fails make test" \
		ends_with 2 make_test_with 'echo not ok - aside'
	cp "$out" "$work/aside"
	does "and is shown" grep -x 'not ok - aside' "$work/aside"
	does "no result beside the other parts fails make test" ends_with 2 make_test_with ''
	cp "$out" "$work/aside"
	does "and is named" grep -x 'not ok - refresh: gave no result' "$work/aside"
	# shellcheck disable=SC2016
	does "parts beside the others that are killed fail make test" \
		ends_with 2 make_test_with 'kill -9 $PPID'
	cp "$out" "$work/aside"
	does "and are named" grep -x 'not ok - refresh: was killed before its end' "$work/aside"
	make_test_with 'echo ok - this' >/dev/null 2>&1
}

# A part in the foreground ends with the suite that a signal ends.
test_signal() {
	local trace=$repository/scripts/tests/trace.sh given=6.12 suite tries=0

	printf '%s\n' '#!/bin/sh' "echo \$\$ >$work/part.pid; exec sleep 600" >"$trace"
	on "$nowhere" "$repository/scripts/test.sh" trace >/dev/null 2>&1 </dev/null &
	suite=$!
	until [ -s "$work/part.pid" ] || [ "$((tries += 1))" -gt 300 ]; do sleep 0.1; done
	pkill -TERM -P "$suite" || kill "$suite"
	wait "$suite" || true
	for ((tries = 0; tries < 100; tries++)); do
		ps -p "$(cat "$work/part.pid")" >/dev/null || break
		sleep 0.1
	done
	does "SIGTERM ends the suite and the part that runs" [ "$tries" -lt 100 ]
	printf '#!/bin/sh\necho ok - this\n' >"$trace"
}

# A person at a terminal gets counts, and the failures with what they said.
test_terminal() {
	local trace=$repository/scripts/tests/trace.sh

	printf '%s\n' '#!/bin/sh' 'echo ok - one' 'echo why' 'echo not ok - other' >"$trace"
	given=6.12 on "$nowhere" script -qec "make -C $repository test" /dev/null \
		>"$work/terminal" 2>&1 </dev/null || true
	printf '#!/bin/sh\necho ok - this\n' >"$trace"
	does "make test on a terminal counts what has passed" \
		grep -q '1 passed, 1 failed, 0 skipped' "$work/terminal"
	does "and shows what has failed, and why" \
		[ "$(sed '/^failed:/,$d' "$work/terminal" | tr -d '\r' | sed 's/^.*\x1b\[K//' |
			grep -xc -e why -e 'not ok - other')" -eq 2 ]
	does "and no other test" [ -z "$(grep 'ok - one' "$work/terminal")" ]
	does "and names the log, which has all" \
		grep -qx 'ok - one' "$(sed -nE 's/.*all lines are in ([^[:space:]]*).*/\1/p' "$work/terminal")"
}

# summaries FILE
summaries() {
	sed -nE 's/^(make .*): [0-9]+ passed.*/\1/p' "$1" | xargs
}

# The failed tests are shown between the last suite's own summary and the lines of all.
test_ci_failure() {
	local nohook=$repository/scripts/tests/nohook.sh

	printf '%s\n' '#!/bin/sh' 'echo why' 'echo not ok - other' >"$nohook"
	given='' does ".ci/run with a failed test fails" \
		ends_with 1 on "$(archive_of both)" "$repository/.ci/run"
	cp "$out" "$work/ci"
	printf '#!/bin/sh\necho ok - this\n' >"$nohook"
	does "and shows it at its end, and why" \
		[ "$(tail -n 7 "$work/ci" | sed '/^make test:/,$d' | xargs)" = \
			"failed in test-debug BASE=7.3: why not ok - other" ]
}

test_ci() {
	local wanted='make test make test-debug make test BASE=6.12 make test-arm64'

	given='' does ".ci/run runs" on "$(archive_of both)" "$repository/.ci/run"
	cp "$out" "$work/ci"
	does ".ci/run has a summary line for each" [ "$wanted" = "$(summaries "$work/ci")" ]
	test_ci_failure
	given='' does ".ci/run without the newest base's source runs" on "$nowhere" "$repository/.ci/run"
	cp "$out" "$work/ci"
	wanted='make test BASE=6.12 make test-debug BASE=6.12'
	does ".ci/run is for 6.12 then" [ "$wanted" = "$(summaries "$work/ci")" ]
	given='' CI_MINUTES=0 does ".ci/run that takes too long runs" \
		on "$(archive_of both)" "$repository/.ci/run"
	cp "$out" "$work/ci"
	does ".ci/run leaves out test-arm64 then" grep '^ok - test-arm64 # SKIP' "$work/ci"
	does "and counts that" grep -x 'make test-arm64: 0 passed, 0 failed, 1 skipped' "$work/ci"
}

# takes VERSION MARK WANTED: runs apply on such a tree.
takes() {
	local tree=$work/tree

	rm -rf "$tree"
	fake_kernel "$tree" "$1" "$2"
	given=${given-} on "$nowhere" "$repository/scripts/apply.sh" "$tree" || return
	git_plain -C "$tree" rev-parse -q --verify "refs/perf-trace-stop/$3"
}

test_apply() {
	local given=

	does "apply takes the series of the tree's version" takes 6.12 6.12 6.12
	cp "$out" "$work/apply"
	does "apply says which it took" grep 'the series for 6.12 fits' "$work/apply"
	does "apply takes the newest on a newer tree" takes 7.5 7.3 7.3
	does "apply takes another if the nearest does not fit" takes 7.3 6.12 6.12
	refuses "apply to a tree that none fits, near 6.12" \
		'patch that does not apply is patches/6.12/0001' takes 6.18 none none
	refuses "apply to a tree that none fits, near 7.3" \
		'patch that does not apply is patches/7.3/0001' takes 7.4 none none
	does "that tree is unchanged" sh -c "! test -e '$work/tree/.git'"
	given=7.3
	refuses "apply with BASE=7.3 to a tree for 6.12" \
		'patch that does not apply is patches/7.3/0001' takes 6.12 6.12 none
}

test_mirror() {
	local wanted='one:http://one.example/debian two:http://two.example/debian'

	mkdir -p "$work"/{one,two}/{sources.list,apt.conf}.d
	printf '%s\n' '# deb http://no.example/debian x main' \
		'deb-src http://src.example/debian x main' \
		'deb http://security.example/debian-security x-security main' \
		'deb [arch=amd64] http://one.example/debian x main' >"$work/one/sources.list"
	printf '%s\n' 'Types: deb' 'URIs: http://off.example/debian' 'Enabled: no' '' \
		'# comment' 'Types: deb deb-src' 'URIs:' ' http://two.example/debian' \
		'Suites: x' 'Components: main' >"$work/two/sources.list.d/two.sources"
	does "the mirror is that of apt's own sources" [ "$wanted" = "$(for name in one two; do
		printf 'Dir::Etc "%s";\n' "$work/$name" >"$work/$name/conf"
		APT_CONFIG=$work/$name/conf bash -c '
			. "$1/lib/common.sh"; . "$1/lib/archive.sh"; echo "$2:$(own_mirror)"' \
			- "$scripts" "$name"
	done | xargs)" ]
}

handle_help "$0" "$@"
rm -rf "$work"
mkdir -p "$work/bin"
fake_repository "$repository"
fake_tarball "$packages" 6.12
fake_package "$archives/both" backports 7.3
fake_package "$archives/both" backports 7.4 other
fake_package "$archives/both" later 7.5
fake_package "$archives/second" backports 7.2
fake_package "$archives/second" later 7.3
fake_package "$archives/fits" backports 7.4 7.3
fake_package "$archives/fits" later 7.2
fake_package "$archives/moved" backports 7.4 other
fake_package "$archives/moved" later 7.2
fake_package "$archives/none" backports 6.1
fake_package "$archives/none" later 6.1
test_mirror
test_fetch
test_interrupted
test_explicit
test_fallback
test_neither
test_other_error
test_parts
test_parts_aside
test_signal
test_terminal
test_ci
test_apply
tap_done
