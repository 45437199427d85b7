#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/refresh.sh [KDIR]
#
# Brings the commits of KDIR (build/BASE/dev), a tree to which make apply or make dev
# has applied the series, back into the files that they come from: those of a copied
# folder into that folder (selftests/, tools-perf-trace/,
# Documentation/userspace-api/, the message to scripts/series/), the others into
# patches of the tree's base. A patch keeps its file as long as its subject stays; a
# new one gets a number between its neighbors'.
#
# The tree's refs/perf-trace-stop/BASE is the commit that the series stands on;
# after a rebase onto another kernel, update it:
#   git update-ref refs/perf-trace-stop/BASE COMMIT

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/refresh-commits.sh"
. "$scripts/lib/refresh-numbers.sh"
. "$scripts/lib/refresh-write.sh"

in_tree() {
	git_plain -C "$kdir" "$@"
}

# Sets base, and BASE, to what make apply recorded.
find_base() {
	local -a refs

	mapfile -t refs < <(in_tree for-each-ref --format='%(refname)' refs/perf-trace-stop)
	[ ${#refs[@]} -eq 1 ] ||
		die "$kdir has no series of make apply (no refs/perf-trace-stop/BASE)" \
		    "make apply KDIR=$kdir, or make dev"
	[ -z "$base_given" ] || [ "$BASE" = "${refs[0]##*/}" ] ||
		die "$kdir has the series for ${refs[0]##*/}, not for BASE=$BASE" \
		    "unset BASE"
	set_base "${refs[0]##*/}"
	base=$(in_tree rev-parse "${refs[0]}^{commit}")
	head=$(in_tree rev-parse HEAD)
}

check_tree() {
	local lines

	[ -e "$1/.git" ] ||
		die "$1 is not a git tree" "make refresh KDIR=<tree of make apply>, or make dev first"
	kdir=$(cd "$1" && pwd -P)
	lines=$(in_tree status --porcelain --untracked-files=no | sed -n 1,3p)
	[ -z "$lines" ] ||
		die "$kdir has changes that are not committed: $lines" \
		    "git commit --fixup=... and git rebase -i --autosquash, then run again"
	check_no_rebase "$kdir"
}

read_commits() {
	local fixup

	in_tree merge-base --is-ancestor "$base" "$head" ||
		die "HEAD of $kdir is not based on the base commit of its series" \
		    "after a rebase: git update-ref refs/perf-trace-stop/$BASE <new base>"
	mapfile -t commits < <(in_tree rev-list --reverse "$base..$head")
	[ ${#commits[@]} -gt 0 ] ||
		die "$kdir has no commit of the series" "git log refs/perf-trace-stop/$BASE.."
	[ "$(in_tree rev-list --merges "$base..$head" | wc -l)" -eq 0 ] ||
		die "the series in $kdir contains merges" "linearize it with git rebase"
	fixup=$(in_tree log --format=%s "$base..$head" | grep -E '^(fixup|squash|amend)!' |
		sed -n 1p || true)
	[ -z "$fixup" ] ||
		die "$kdir has a commit '$fixup'" \
		    "git rebase -i --autosquash refs/perf-trace-stop/$BASE"
}

# A repository with the tree's objects and no user settings; patches name functions
# by the kernel's .gitattributes, whatever the tree has.
make_git() {
	git=$scratch/git
	git_plain init -q --bare "$git"
	in_tree rev-parse --path-format=absolute --git-path objects \
		>"$git/objects/info/alternates"
	printf '*.%s diff=cpp\n' c h >"$git/info/attributes"
}

# All paths that a series can come from, without build results.
source_paths() {
	echo scripts/series
	order_steps | awk '$1 == "copy" { print $3 }
		$1 == "am" { for (i = 2; i <= NF; i++) { sub("/[^/]*$", "", $i); print $i } }' |
		sort -u
}

# source_files: the source files of the repository in $top.
source_files() {
	local path

	source_paths | while read -r path; do
		[ ! -d "$top/$path" ] || repository_files "$path"
	done | LC_ALL=C sort -u
}

# The result must reproduce the tree.
check_result() {
	local file

	{
		series_touched
		in_git diff --name-only --no-renames "$base" "$head"
	} | sort -u >"$scratch/paths"
	mkdir -p "$scratch/files"
	tree_files "$base" | cut -f2 | xargs -r -d '\n' git --git-dir="$git" archive "$base" -- |
		tar -x -C "$scratch/files"
	scratch_repository "$scratch/files" "$scratch/tree"
	series_commit "$scratch/tree" ||
		die "the commits of $kdir do not apply in the order of the series" \
		    "reorder the commits with git rebase -i, see scripts/series/order"
	tree_files "$head" >"$scratch/wanted"
	git_plain -C "$scratch/tree" ls-tree -r HEAD >"$scratch/made"
	file=$({ diff "$scratch/wanted" "$scratch/made" || true; } |
		sed -nE '1,/^[<>]/s/^[<>].*\t//p')
	[ -z "$file" ] ||
		die "the new series does not reproduce $kdir: $file differs" \
		    "check whether it is a symbolic link, or a copied folder and a patch both have it"
}

# tree_files COMMIT: mode, hash and name of the files in $paths.
tree_files() {
	in_git ls-tree -r "$1" | awk -F '\t' 'NR == FNR { wanted[$0]; next } $2 in wanted' \
		"$scratch/paths" -
}

# manifest DIR: of the files that stdin names and DIR has, "HASH x|- FILE": the same lines are
# the same file.
manifest() {
	local file

	(
		cd "$1" || exit
		while read -r file; do
			[ ! -f "$file" ] || printf '%s\n' "$file"
		done >"$scratch/names"
		paste -d ' ' <(xargs -r -d '\n' sha256sum <"$scratch/names" | cut -d' ' -f1) \
			<(while read -r file; do
				[ ! -x "$file" ] || { echo "x $file"; continue; }
				echo "- $file"
			done <"$scratch/names")
	)
}

# result_differs TOP: the files that the result changes or removes in the repository TOP.
result_differs() {
	{ cat "$scratch/before"; source_files; } | LC_ALL=C sort -u >"$scratch/both"
	manifest "$top" <"$scratch/both" >"$scratch/new"
	manifest "$1" <"$scratch/both" >"$scratch/now"
	{ diff "$scratch/now" "$scratch/new" || true; } | sed -nE 's/^[<>] [^ ]+ . //p' |
		LC_ALL=C sort -u
}

# edited_files TOP: those of $scratch/differing that neither git nor this tree could restore.
edited_files() {
	[ -e "$1/.git" ] || return 0
	{ comm -23 <(sort "$scratch/now") <(sort "$written") | sed 's/^[^ ]* . //' |
		grep -Fxf "$scratch/differing" || true; } |
		xargs -r -d '\n' git -C "$1" --literal-pathspecs status --porcelain -uall --
}

# The repository's own edits must not be lost; what an earlier run has written may change again.
check_edited() {
	local file

	file=$(edited_files "$1" | sed -n '1s/^...//p')
	[ -z "$file" ] ||
		die "$file has changes that are not committed and not in $kdir" \
		    "commit or stash them, then run again; nothing was changed"
}

# install_result TOP: copies the result from $top to the repository TOP.
install_result() {
	local file changed=0 written

	written=$(in_tree rev-parse --path-format=absolute --git-path perf-trace-stop-refreshed)
	[ -f "$written" ] || : >"$written"
	result_differs "$1" >"$scratch/differing"
	check_edited "$1"
	while read -r file; do
		changed=$((changed + 1))
		if [ -f "$top/$file" ]; then
			mkdir -p "$(dirname "$1/$file")"
			cp --remove-destination "$top/$file" "$1/$file"
			say "changed: $file"
		else
			rm -f "$1/$file"
			say "removed: $file"
		fi
	done <"$scratch/differing"
	manifest "$1" <"$scratch/both" >"$written"
	say "took the series for $BASE from ${#commits[@]} commits of $kdir: $changed files changed"
}

# take_back: converts $base..$head to the files of the series in $top.
take_back() {
	read_steps
	read_base_files
	read_owners
	sort_commits
	check_copies
	read_patches
	match_patches
	place_new_patches
	number_patches
	write_patches
	write_folders
}

main() {
	local kdir base head git old repository=$top
	local -a commits

	handle_help "$0" "$@"
	need_command git build
	check_tree "${1:-$build/dev}"
	find_base
	read_commits
	scratch=$(mktemp -d)
	trap 'rm -rf "$scratch"' EXIT
	make_git
	source_files >"$scratch/before"
	old=$scratch/old
	mkdir -p "$old" "$scratch/repository"
	(cd "$top" && xargs -r -d '\n' cp -p --parents -t "$old") <"$scratch/before"
	cp -a "$old/." "$scratch/repository"
	top=$scratch/repository
	series_identity
	take_back
	check_result
	install_result "$repository"
}

main "$@"
