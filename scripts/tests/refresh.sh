#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/refresh.sh
#
# Tests that make refresh brings back a change to a file of each kind, and refuses a
# result that would not reproduce the tree. Kernel and series are stand-ins of a few
# lines. The series itself comes back unchanged, which is the only test for the
# backport.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/said.sh"
. "$scripts/lib/fakes.sh"

work=$build/results/refresh
out=$work/out
fresh=$work/fresh
repository=$work/repository
tree=$work/tree
# git would wait for an editor that a user has set.
export GIT_EDITOR=true
messages=$fresh/repository/scripts/series
patches=$repository/patches/7.3
perf_patches=$repository/tools-perf-trace/patches/7.3

in_tree() {
	GIT_CONFIG_GLOBAL=/dev/null git_plain -C "$tree" -c user.name=Somebody \
		-c user.email=somebody@example.com -c sequence.editor=: "$@"
}

# begin: restores the stand-ins.
begin() {
	rm -rf "$repository" "$tree"
	cp -a "$fresh/repository" "$repository"
	cp -a "$fresh/tree" "$tree"
}

run_refresh() {
	env -u BASE -u BASE_NOTE "$repository/scripts/refresh.sh" "$tree"
}

commit_called() {
	in_tree log --format=%H --fixed-strings --grep="$1" -1
}

# fixup SUBJECT: squashes the changes of the tree into that commit.
fixup() {
	in_tree add -A
	in_tree commit -q --fixup "$(commit_called "$1")"
	in_tree rebase -q -i --autosquash refs/perf-trace-stop/7.3
}

# changed_files: in the repository.
changed_files() {
	diff -rq "$fresh/repository" "$repository" 2>&1 |
		sed -E -e 's/^Only in ([^:]*): /\1\//' -e 's/^Files .* and (.*) differ$/\1/' \
			-e "s|^($repository\|$fresh/repository)/||" | sort
}

# taken_back NAME SUBJECT FILE WANTED…: FILE gets a line in the commit SUBJECT; the
# repository's files WANTED change, and no other, and reproduce the tree.
taken_back() {
	local name=$1 subject=$2 file=$3

	shift 3
	begin
	sed -i '2i a new line' "$tree/$file"
	fixup "$subject" >"$out" 2>&1
	does "$name: comes back" run_refresh
	does "$name: to ${*##*/}, and nowhere else" \
		[ "$(printf '%s\n' "$@" | sort)" = "$(changed_files)" ]
	does "$name: the series makes that tree" makes_the_tree
}

makes_the_tree() {
	local again=$work/again top=$repository BASE=7.3

	rm -rf "$again"
	fake_kernel "$again" 7.3
	(
		series_identity
		git_plain init -q "$again"
		git_plain -C "$again" add -A
		git_plain -C "$again" commit -q -m base
		series_commit "$again"
	) || return
	git_plain -C "$again" diff --quiet --no-index "$again" "$tree" -- ||
		diff -r --exclude=.git "$again" "$tree"
}

test_nothing() {
	begin
	does "an unchanged tree comes back" run_refresh
	does "and changes nothing" [ -z "$(changed_files)" ]
}

test_kinds() {
	local first=patches/7.3/0001-perf-core-Change-something.patch
	local second=patches/7.3/0002-perf-core-Add-a-file.patch

	taken_back "a file of the kernel" "perf/core: Change something" \
		kernel/events/core.c "$first"
	taken_back "a new file of the kernel" "perf/core: Add a file" \
		kernel/events/stop.c "$second"
	taken_back "a selftest" "$(sed -n 1p "$messages/selftests.msg")" \
		tools/testing/selftests/perf_events/sysexit_stop/stop_test.c selftests/stop_test.c
	taken_back "a file that the commit of a folder changes" \
		"$(sed -n 1p "$messages/selftests.msg")" \
		tools/testing/selftests/Makefile patches/7.3/selftests.diff
	taken_back "a source of the tool" "$(sed -n 1p "$messages/tools.msg")" \
		tools/perf/trace/stop/engine.c tools-perf-trace/engine.c
	taken_back "a shell test" "$(sed -n 1p "$messages/shell-tests.msg")" \
		tools/perf/tests/shell/trace_stop.sh tools-perf-trace/tests/shell/trace_stop.sh
	taken_back "a file of perf" "perf trace: Add --stop" tools/perf/builtin-trace.c \
		tools-perf-trace/patches/7.3/1001-perf-trace-Add-stop.patch
	taken_back "documentation" "$(sed -n 1p "$messages/docs.msg")" \
		Documentation/userspace-api/page.rst Documentation/userspace-api/page.rst
}

# reword SUBJECT MESSAGE…
reword() {
	local subject=$1

	shift
	in_tree commit -q --allow-empty --fixup="reword:$(commit_called "$subject")" 2>/dev/null ||
		in_tree commit -q --allow-empty -m "amend! $subject" -m "$*"
	in_tree commit -q --amend --allow-empty -m "amend! $subject" -m "$*"
	in_tree rebase -q -i --autosquash refs/perf-trace-stop/7.3
}

test_messages() {
	local selftests

	begin
	reword "perf/core: Add a file" "perf/core: Add a file

Because of that." >"$out" 2>&1
	does "a patch's message comes back" run_refresh
	does "it is in the patch" grep -qx 'Because of that.' "$patches"/0002-*
	does "and nowhere else" [ "$(changed_files)" = patches/7.3/0002-perf-core-Add-a-file.patch ]
	begin
	selftests=$(sed -n 1p "$messages/selftests.msg")
	reword "$selftests" "$selftests

Test it." >"$out" 2>&1
	does "a folder's message comes back" run_refresh
	does "it is in scripts/series" [ "$(cat "$repository/scripts/series/selftests.msg")" = \
		"$selftests"$'\n\nTest it.' ]
	begin
	reword "perf/core: Add a file" "perf/core: Add one more file" >"$out" 2>&1
	does "another subject comes back" run_refresh
	does "the patch keeps its number and its date" grep -qx \
		'Date: Sat, 21 Nov 2026 08:10:45 +0000' "$patches/0002-perf-core-Add-one-more-file.patch"
	does "the file of the old subject is gone" [ ! -e "$patches/0002-perf-core-Add-a-file.patch" ]
}

# new_commit SUBJECT FILE
new_commit() {
	mkdir -p "$tree/$(dirname "$2")"
	echo "a line more" >>"$tree/$2"
	in_tree add -A
	in_tree commit -q -m "$1"
}

test_commits() {
	begin
	in_tree checkout -q --detach "$(commit_called "perf/core: Add a file")"
	new_commit "perf/core: Another" kernel/events/another.c
	in_tree cherry-pick "HEAD~1..$series_head" >"$out" 2>&1 || cat "$out"
	does "a new commit comes back" run_refresh
	does "it has the number after its neighbor's" [ -f "$patches/0003-perf-core-Another.patch" ]
	does "its author is the project" grep -qxF "From: $project_name <$project_mail>" \
		"$patches/0003-perf-core-Another.patch"
	begin
	new_commit "perf trace: Another" tools/perf/builtin-trace.c
	does "a new commit of perf comes back" run_refresh
	does "it is among those of perf" [ -f "$perf_patches/1002-perf-trace-Another.patch" ]
	begin
	new_commit "perf/core: Between" kernel/events/between.c
	in_tree format-patch -q -1 -o "$work" HEAD
	in_tree checkout -q --detach "$(commit_called "perf/core: Change something")"
	in_tree am -q "$work"/0001-perf-core-Between.patch
	in_tree cherry-pick "$(commit_called_in "$series_head" "perf/core: Change something")..$series_head" >"$out" 2>&1
	does "a commit between two comes back" run_refresh
	does "those after it get new numbers" [ "$(cd "$patches" && echo 000[1-9]*)" = \
		"0001-perf-core-Change-something.patch 0002-perf-core-Between.patch 0003-perf-core-Add-a-file.patch" ]
	begin
	in_tree rebase -q --onto "$(commit_called "perf/core: Add a file")~1" \
		"$(commit_called "perf/core: Add a file")"
	does "a dropped commit comes back" run_refresh
	does "its patch is gone" [ "$(changed_files)" = patches/7.3/0002-perf-core-Add-a-file.patch ]
}

commit_called_in() {
	in_tree log --format=%H --fixed-strings --grep="$2" -1 "$1"
}

test_folders() {
	local dir=tools/testing/selftests/perf_events/sysexit_stop

	begin
	echo 1 >"$tree/$dir/new_test.c"
	rm "$tree/$dir/stop_test.c"
	fixup "$(sed -n 1p "$messages/selftests.msg")" >"$out" 2>&1
	does "a new and a deleted selftest come back" run_refresh
	does "they are new and deleted here" [ "$(cd "$repository/selftests" && echo *)" = new_test.c ]
	begin
	new_commit "selftests: A commit of its own" "$dir/stop_test.c"
	does "a commit of its own to a folder comes back" run_refresh
	does "it is in that folder" grep -q 'a line more' "$repository/selftests/stop_test.c"
	begin
	chmod +x "$tree/tools/perf/trace/stop/engine.c"
	fixup "$(sed -n 1p "$messages/tools.msg")" >"$out" 2>&1
	does "a file that becomes a program comes back" run_refresh
	does "it is executable" [ -x "$repository/tools-perf-trace/engine.c" ]
}

# refused NAME PATTERN: and the repository does not change.
refused() {
	refuses "$1" "$2" run_refresh
	does "$1: nothing is changed" [ -z "$(changed_files)" ]
}

test_refusals() {
	begin
	echo more >>"$tree/kernel/events/core.c"
	refused "changes that are not committed" 'not committed'
	in_tree commit -q -a -m "fixup! perf/core: Change something"
	refused "a fixup that is not squashed" "a commit 'fixup! perf/core"
	begin
	echo more >>"$tree/kernel/events/core.c"
	new_commit "perf: Two at once" tools/perf/trace/stop/engine.c
	refused "a commit to a folder and to another file" 'different steps'
	begin
	echo more >>"$tree/tools/perf/tests/shell/trace_stop.sh"
	new_commit "perf: Two folders" tools/perf/trace/stop/engine.c
	refused "a commit to two folders" 'different steps.*tools-perf-trace/, tools-perf-trace/tests/shell/'
	begin
	in_tree update-ref -d refs/perf-trace-stop/7.3
	refused "a tree without the series" 'has no series'
	begin
	in_tree checkout -q -b side refs/perf-trace-stop/7.3
	new_commit "side" side.c
	in_tree merge -q -m merge "$series_head"
	refused "a merge" 'merges'
	begin
	in_tree rebase -q --onto refs/perf-trace-stop/7.3 refs/perf-trace-stop/7.3 HEAD
	in_tree reset -q --hard HEAD~1
	refused "a tree that lacks a folder's commit" 'no commit with tools-perf-trace/tests/shell'
	begin
	sed -i 's/^four/& and more/' "$tree/tools/perf/builtin-trace.c"
	new_commit "perf/core: Much later" kernel/events/core.c
	refused "a commit that does not apply where the order has it" 'do not apply in the order'
	begin
	ln -s stop_test.c "$tree/tools/testing/selftests/perf_events/sysexit_stop/link.c"
	fixup "$(sed -n 1p "$messages/selftests.msg")" >"$out" 2>&1
	refused "a symbolic link in a folder, which no copy step copies" \
		'does not reproduce .*link\.c differs'
	begin
	refuses "BASE=6.12 for a tree of 7.3" 'not for BASE=6.12' \
		env BASE=6.12 "$repository/scripts/refresh.sh" "$tree"
}

# Edits in the repository that are in no commit, neither there nor in the tree
test_edits() {
	begin
	git_plain init -q "$repository"
	git_plain -C "$repository" add -A
	git_plain -C "$repository" -c user.name=A -c user.email=a@example.org commit -q -m all
	echo edited >>"$repository/tools-perf-trace/engine.c"
	refuses "an edited source in the repository" 'engine.c has changes that are not committed' \
		run_refresh
	does "it is still there" grep -qx edited "$repository/tools-perf-trace/engine.c"
	git_plain -C "$repository" checkout -q -- tools-perf-trace
	echo edited >"$repository/tools-perf-trace/added.c"
	refuses "a new source in the repository" 'added.c has changes' run_refresh
	does "the new one is still there" [ -f "$repository/tools-perf-trace/added.c" ]
	rm "$repository/tools-perf-trace/added.c"
	for line in one two; do
		sed -i "2i $line" "$tree/tools/perf/trace/stop/engine.c"
		fixup "$(sed -n 1p "$messages/tools.msg")" >"$out" 2>&1
		does "a change that is not committed before the next: $line" run_refresh
	done
}

# One folder in several commits, the last with the remaining files.
test_split() {
	local order=$fresh/repository/scripts/series/order

	echo "tools: Add the engine" >"$messages/engine.msg"
	sed -i 's|^copy *tools.msg .*|copy engine.msg tools-perf-trace tools/perf/trace/stop +engine.c\n&|' "$order"
	rm -rf "$fresh/tree"
	fake_kernel "$fresh/tree" 7.3
	env BASE=7.3 "$fresh/repository/scripts/apply.sh" "$fresh/tree" >"$out" 2>&1
	begin
	echo more >>"$tree/tools/perf/trace/stop/decode.c"
	in_tree commit -q -a -m "perf trace: More"
	does "a file of a folder with two commits comes back" run_refresh
	does "it is that file, and no other" [ "$(changed_files)" = tools-perf-trace/decode.c ]
}

test_rename() {
	begin
	in_tree mv kernel/events/stop.c kernel/events/moved.c
	in_tree commit -q -m "perf/core: Move"
	does "a rename comes back" run_refresh
	does "the series makes that tree" makes_the_tree
}

# The real series, on the files that it touches.
test_series() {
	local series=$build/patched/series

	rm -rf "$repository" "$tree"
	mkdir -p "$repository" "$tree"
	(cd "$top" && repository_files . | xargs -d '\n' cp -p --parents -t "$repository")
	(cd "$build/patched/src" && cp --parents Makefile Kbuild kernel/events/core.c "$tree")
	git_plain -C "$series" archive base | tar -x -C "$tree"
	rm -rf "$fresh/repository"
	does "the series applies" env BASE="$BASE" "$repository/scripts/apply.sh" "$tree"
	cp -a "$repository" "$fresh/repository"
	does "the series itself comes back" env BASE="$BASE" "$repository/scripts/refresh.sh" "$tree"
	does "and is unchanged" [ -z "$(changed_files | grep -v '^build')" ]
}

test_stand_in() {
	fake_repository "$fresh/repository"
	fake_kernel "$fresh/tree" 7.3
	env BASE=7.3 "$fresh/repository/scripts/apply.sh" "$fresh/tree" >"$out" 2>&1 ||
		die "the stand-in's series does not apply" "see $out"
	series_head=$(git_plain -C "$fresh/tree" rev-parse HEAD)
	test_nothing
	test_kinds
	test_messages
	test_commits
	test_folders
	test_rename
	test_refusals
	test_edits
	test_split
}

handle_help "$0" "$@"
"$scripts/source.sh" patched
rm -rf "$work"
mkdir -p "$work/bin" "$fresh"
is_backport || test_stand_in
test_series
tap_done
