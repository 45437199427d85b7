#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/scripts.sh
#
# Tests make apply and make series, and that bad input gets an error that names cause
# and next step. The kernel trees here are small: the files that the series touches
# and those that identify a kernel tree.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/since.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/said.sh"

work=$build/results/scripts
out=$work/out
series=$build/patched/series

# small_tree DIR: a plain tree without the series.
small_tree() {
	mkdir -p "$1"
	(cd "$build/patched/src" &&
		cp --parents Makefile Kbuild kernel/events/core.c "$1")
	git_plain -C "$series" archive base | tar -x -C "$1"
}

has_series() {
	local file

	git_plain -C "$series" ls-tree -r --name-only HEAD | while read -r file; do
		cmp "$series/$file" "$1/$file" || exit 1
	done || return 1
	[ -z "$(git_plain -C "$1" status --porcelain --untracked-files=no)" ]
}

test_bad_trees() {
	refuses "apply without a tree" 'no kernel tree given' "$scripts/apply.sh"
	refuses "apply to a missing directory" 'there is no directory' \
		"$scripts/apply.sh" "$work/nowhere"
	refuses "apply to a directory that is not a kernel tree" 'is not a kernel tree' \
		"$scripts/apply.sh" "$work/bin"
}

# apply_fails TREE: and leaves no part of the series.
apply_fails() {
	# shellcheck disable=SC2016 # the inner shell expands this
	! with_stand_ins bash -c 'echo $$ >"$0"; exec "$@"' "$work/pid" "$scripts/apply.sh" "$1" \
		>"$out" 2>&1 </dev/null &&
		grep -q "^\[.* the series for" "$out" &&
		[ "$(git_plain -C "$1" rev-list --count HEAD)" -eq 1 ] &&
		[ -z "$(git_plain -C "$1" status --porcelain --untracked-files=no)" ]
}

test_apply() {
	local tree=$work/plain

	small_tree "$tree"
	does "apply makes a plain tree a git tree with the series" \
		"$scripts/apply.sh" "$tree"
	does "apply's tree has every file of the series" has_series "$tree"
	refuses "apply to a patched tree" 'already patched' \
		"$scripts/apply.sh" "$tree"
	git_plain -C "$tree" reset -q --hard "$(git_plain -C "$tree" rev-list HEAD | tail -1)"
	echo '# local' >>"$tree/Makefile"
	refuses "apply to a tree with local changes" 'not committed' \
		"$scripts/apply.sh" "$tree"
	git_plain -C "$tree" checkout -q Makefile
	mkdir "$tree/.git/rebase-merge"
	refuses "apply during a rebase" 'a git am or rebase is under way' \
		"$scripts/apply.sh" "$tree"
	rmdir "$tree/.git/rebase-merge"
	stand_in cp "case \$* in *$tree/*) exit 1 ;; esac; exec /bin/cp \"\$@\""
	check "apply that cannot write a file leaves the tree as it was" apply_fails "$tree"
	stand_in cp "case \$* in *$tree/*) kill \$(cat $work/pid) ;; esac; exec /bin/cp \"\$@\""
	check "apply that is ended leaves the tree as it was" apply_fails "$tree"
	rm "$work/bin/cp"
	does "apply to a clean git tree" "$scripts/apply.sh" "$tree"
	does "apply's git tree has every file of the series" has_series "$tree"
}

# Overwrites the first file that an existing patch changes: a base of another version.
test_reject() {
	local tree=$work/reject file before

	file=$(series_patches | sed -n 1p)
	if [ -z "$file" ]; then
		skip "scripts: a base that does not fit" "the series has no patches"
		return
	fi
	small_tree "$tree"
	file=$(sed -nE 's|^--- a/(.*)$|\1|p' "$top/$file" | sed -n 1p)
	echo '/* another day */' >"$tree/$file"
	before=$(cd "$tree" && find . -type f -exec sha256sum {} + | sort)
	refuses "apply names the first reject" \
		"first patch that does not apply is $(series_patches | sed -n 1p)" \
		"$scripts/apply.sh" "$tree"
	cp "$out" "$work/reject.out"
	does "apply names the file of the reject" grep -F "$file" "$work/reject.out"
	does "apply leaves a tree that does not fit unchanged" [ "$before" = \
		"$(cd "$tree" && find . -type f -exec sha256sum {} + | sort)" ]
}

test_resources() {
	stand_in df 'echo head; echo "disk 9999999 9999999 1024 99% /"'
	refuses "unpacking to a full disk" 'needs 3000 MB' env \
		BUILD_DIR="$work/full" PATH="$work/bin:$PATH" \
		KERNEL_TARBALL=/etc/hostname "$scripts/unpack.sh" base
	rm "$work/bin/df"
	stand_in dpkg-query 'exit 1'
	stand_in id 'echo 1000'
	refuses "setup without root" 'only root can install' \
		with_stand_ins "$scripts/setup.sh" vm
	rm "$work/bin/id" "$work/bin/dpkg-query"
	refuses "unpacking without the source package" 'no kernel source' env \
		BUILD_DIR="$work/none" KERNEL_TARBALL=/nonexistent \
		"$scripts/unpack.sh" base
}

# A compiler that goes on after its build was ended would write into the next one.
test_ended_build() {
	local pid tries=100

	rm -f "$work/compiler"
	# shellcheck disable=SC2016
	bash -c '. "$1/lib/common.sh"; . "$1/lib/progress.sh"
		run_build ended "$2/ended.log" 1 sh -c "sleep 1000 & echo \$! >$2/compiler; wait"' \
		bash "$scripts" "$work" 2>/dev/null &
	pid=$!
	while [ ! -s "$work/compiler" ] && [ $((tries--)) -gt 0 ]; do
		sleep 0.1
	done
	kill "$pid"
	wait "$pid" || true
	does "a build that is ended has begun" [ -s "$work/compiler" ]
	# A zombie is none, if nobody reaps it here.
	does "a build that is ended leaves no compiler behind" \
		sh -c "! grep -q '^State:.[^Z]' /proc/$(cat "$work/compiler")/status 2>/dev/null"
}

# Runs the real apt-get, without a network and with no package installed.
test_no_network() {
	if ! unshare -n true 2>/dev/null; then
		skip "scripts: setup without a network" "no right to make a network namespace"
		return
	fi
	mkdir -p "$work/apt/lists/partial" "$work/apt/cache/archives/partial"
	: >"$work/apt/status"
	cat >"$work/apt/conf" <<-CONF
		Dir::State::status "$work/apt/status";
		Dir::State::lists "$work/apt/lists";
		Dir::Cache "$work/apt/cache";
		APT::Get::Download-Only "true";
		Debug::NoLocking "true";
	CONF
	stand_in dpkg-query 'exit 1'
	refuses "setup without a network" 'archive cannot be reached' env \
		PATH="$work/bin:$PATH" APT_CONFIG="$work/apt/conf" \
		BUILD_DIR="$work/offline" unshare -n "$scripts/setup.sh" vm
	rm "$work/bin/dpkg-query"
}

# This machine has an old QEMU, and its archive has no other.
test_old_qemu() {
	# shellcheck disable=SC2016
	stand_in dpkg-query 'echo "installed 1:7.2"'
	stand_in id 'echo 0'
	# shellcheck disable=SC2016
	stand_in apt-cache '[ "$*" != "policy qemu-system-x86" ] || echo " Candidate: 1:7.2"'
	stand_in apt-get 'echo "E: there is no backport"; exit 1'
	does "setup goes on with an old QEMU" with_stand_ins env \
		BUILD_DIR="$work/oldqemu" "$scripts/setup.sh" vm
	cp "$out" "$work/oldqemu.out"
	does "setup says that a newer QEMU is missing" \
		grep -F "qemu-system-x86 1:8.1 or later cannot be installed" "$work/oldqemu.out"
	does "setup shows why" grep -F "E: there is no backport" "$work/oldqemu.out"
	stand_in id 'echo 1000'
	does "setup goes on with an old QEMU without root, too" with_stand_ins env \
		BUILD_DIR="$work/oldqemu" "$scripts/setup.sh" vm
	rm "$work/bin/id" "$work/bin/dpkg-query" "$work/bin/apt-cache" "$work/bin/apt-get"
}

# The file must exist before the package is installed.
test_sshd_off() {
	stand_in dpkg-query 'exit 1'
	stand_in id 'echo 0'
	# shellcheck disable=SC2016
	stand_in apt-get '[ "$1" != install ] || test -e "$SSHD_OFF"'
	does "setup of sshd keeps this machine's off" with_stand_ins env \
		SSHD_OFF="$work/ssh/off" BUILD_DIR="$work/sshd" "$scripts/setup.sh" soak
	rm "$work/bin/id" "$work/bin/dpkg-query" "$work/bin/apt-get"
}

test_no_qemu() {
	local dir=$work/noqemu

	mkdir -p "$dir"
	ln -s /usr/bin/* /bin/* "$dir" 2>/dev/null || true
	rm -f "$dir"/qemu-system-*
	refuses "vm without QEMU" 'QEMU is missing' \
		env PATH="$dir" "$scripts/vm.sh" -c true
}

# check_since FILE: since_check, of its lines, in a shell that ends at any error
check_since() {
	# shellcheck disable=SC2016
	bash -eu -o pipefail -c '. "$1/lib/common.sh"; . "$1/lib/series.sh"; . "$1/lib/since.sh"
		since=$2
		since_check' bash "$scripts" "$1"
}

test_since() {
	does "selftests-since names commits of the series" check_since "$since"
	printf '%s  %s\n' ring_test 'perf/core: Gone' mask_test 'perf/core: Gone, too' \
		>"$work/stale"
	cat "$since" "$work/stale" >"$work/since"
	refuses "selftests-since with commits of no series" \
		'^error: no series has the commits of:$' check_since "$work/since"
	cp "$out" "$work/since.out"
	does "selftests-since: each of them is named" \
		diff "$work/stale" <(grep Gone "$work/since.out")
}

test_series() {
	export SERIES_DIR=$work/series
	refuses "series with a bad SOB" 'invalid SOB' env SOB=nobody "$scripts/series.sh"
	does "series re-applies to an identical tree" \
		env SOB="A Sender <sender@example.com>" "$scripts/series.sh"
	if [ -n "$(series_touched)" ]; then
		does "series is signed off" grep -rqF \
			"Signed-off-by: A Sender <sender@example.com>" "$SERIES_DIR"
		does "series is from the sender" grep -rqxF \
			"From: A Sender <sender@example.com>" "$SERIES_DIR"
		does "series is not from the project" \
			sh -c "! grep -rF '<$project_mail>' '$SERIES_DIR'"
	fi
}

test_help() {
	local script

	for script in "$scripts"/*.sh "$scripts"/tests/*.sh; do
		does "${script#"$scripts"/} --help" grep -q '^Usage: ' \
			<("$script" --help)
	done
	does "make help" make -s -C "$top" help
	refuses "an unknown test part" 'unknown test part' "$scripts/test.sh" nonesuch
	refuses "an unknown part of make check" "^error: unknown part 'nonesuch'" \
		"$scripts/check.sh" shell nonesuch
	refuses "an unknown package" 'unknown package' "$scripts/deb.sh" nonesuch
	refuses "a bad number of rounds" 'invalid number of rounds' "$scripts/bench.sh" many
	refuses "a bad number of minutes" 'invalid number of minutes' "$scripts/soak.sh" long
	refuses "a bad number of seconds" 'invalid number of seconds' "$scripts/chaos.sh" long
	refuses "a bad seed" 'invalid seed' "$scripts/chaos.sh" 10 x
}

test_machines() {
	refuses "an unknown architecture" "unsupported architecture 'arm46'" \
		env VM_ARCH=arm46 "$scripts/vm.sh" -c true
	refuses "a guest of 32-bit tasks" "unsupported architecture 'armhf'" \
		env VM_ARCH=armhf "$scripts/vm.sh" -c true
	refuses "a kernel of 32-bit tasks" "unknown configuration 'armhf'" \
		"$scripts/build-kernel.sh" patched armhf
	refuses "tests of 32-bit tasks only" "unsupported architecture 'armhf'" \
		"$scripts/test-machine.sh" armhf
	refuses "a root of 32-bit tasks" "unsupported architecture 'armhf'" \
		"$scripts/rootfs.sh" armhf
}

# parity_with VARIABLE=VALUE...
parity_with() {
	env -u VM_ARCH -u PARITY_STRACE -u PARITY_EXTENT "$@" "$scripts/tests/parity.sh"
}

test_parity_tasks() {
	refuses "parity of unknown tasks" "invalid PARITY_TASKS 'armfh'" \
		parity_with VM_ARCH=arm64 PARITY_TASKS=armfh
	refuses "parity of another guest's tasks" 'the guest of x86 has no such tasks' \
		parity_with PARITY_TASKS=armhf
	refuses "parity of 32-bit tasks with the installed strace" 'PARITY_STRACE=machine' \
		parity_with VM_ARCH=arm64 PARITY_TASKS=armhf PARITY_STRACE=machine
}

# as_series DIR: all files of the series are there.
as_series() {
	git_plain -C "$series" ls-tree -r --name-only HEAD | while read -r file; do
		same_file "$series/$file" "$1/$file" || exit 1
	done
}

# interrupt_source DIR: the files of a run that ended before it had copied everything
interrupt_source() {
	git_plain -C "$1/series" rev-parse 'base^{tree}' >"$1/applied"
	git_plain -C "$1/series" rev-parse 'HEAD^{tree}' >"$1/applying"
	rm "$1/source.stamp" "$1/src/kernel/events/syscall_stop.h"
}

# A run that was interrupted while it copied the series to the source
test_interrupted_source() {
	local builds=$work/builds tarball
	local dir=$builds/$BASE/patched

	mkdir -p "$builds"
	ln -s "$cache/sources" "$builds/sources"
	tarball=$(BUILD_DIR=$builds "$scripts/fetch.sh")
	small_tree "$dir/src"
	stamp_set "$dir/unpack.stamp" "$tarball $(stat -Lc '%s %Y' "$tarball")"
	does "the series is applied to a source" \
		env BUILD_DIR="$builds" "$scripts/source.sh" patched
	interrupt_source "$dir"
	mkdir "$dir/series/.git/rebase-apply"
	git_plain -C "$dir/series" show base:kernel/events/core.c >"$dir/src/kernel/events/core.c"
	does "an interrupted run is repeated" \
		env BUILD_DIR="$builds" "$scripts/source.sh" patched
	check "its source has the series" as_series "$dir/src"
	interrupt_source "$dir"
	stand_in cp 'case $* in *--remove-destination*) exit 1 ;; esac; exec /bin/cp "$@"'
	refuses "files that cannot be written to the source" 'failed to copy the changes' \
		with_stand_ins env BUILD_DIR="$builds" "$scripts/source.sh" patched
	rm "$work/bin/cp"
	does "a run after that" env BUILD_DIR="$builds" "$scripts/source.sh" patched
	check "its source has the series, too" as_series "$dir/src"
}

is_stale() {
	! stamp_fresh "$work/stamp" "$1"
}

# What a build has left that has failed is not taken for that of the sources before.
test_failed_build() {
	stamp_set "$work/stamp" before
	check "other sources are built" is_stale after
	check "those before, too, after that has failed" is_stale before
}

handle_help "$0" "$@"
"$scripts/source.sh" patched
rm -rf "$work"
mkdir -p "$work/bin"
test_bad_trees
test_apply
test_reject
test_resources
test_ended_build
test_no_network
test_old_qemu
test_sshd_off
test_no_qemu
test_since
test_series
test_help
test_machines
test_parity_tasks
test_interrupted_source
test_failed_build
tap_done
