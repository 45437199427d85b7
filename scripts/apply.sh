#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: [BASE=...] scripts/apply.sh KDIR
#
# Applies the series to the kernel tree KDIR as commits, in the order of
# scripts/series/order, without fuzz. KDIR is a clean git tree, or a plain unpacked
# one, which becomes a git tree first. The bases that have a series are tried in
# turn, beginning with the one nearest to the tree's version, and the first that fits
# is used; BASE allows only one. The trial runs in a scratch copy: a tree that no
# series fits is left unchanged.
#
# The commit that the series stands on becomes refs/perf-trace-stop/BASE, for
# make refresh. SOB="Name <mail>" is the committer, otherwise git's own
# configuration.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/series.sh"

check_kernel_tree() {
	[ -n "$1" ] || die "no kernel tree given" "make apply KDIR=<kernel tree>"
	[ -d "$1" ] || die "there is no directory $1" "make apply KDIR=<kernel tree>"
	if ! [ -f "$1/Kbuild" ] || ! [ -f "$1/kernel/events/core.c" ] ||
	   ! grep -q '^PATCHLEVEL = ' "$1/Makefile" 2>/dev/null; then
		die "$1 is not a kernel tree" \
		    "unpack a kernel source and name that, or 'make dev'"
	fi
}

# A plain tree inside another git repository is still a plain tree.
is_git_tree() {
	[ -e "$1/.git" ]
}

check_clean() {
	local lines

	is_git_tree "$1" || return 0
	lines=$(git_plain -C "$1" status --porcelain --untracked-files=no | sed -n 1,3p)
	[ -z "$lines" ] ||
		die "$1 has changes that are not committed: $lines" \
		    "commit or stash them, then run again"
	check_no_rebase "$1"
}

# Fails if files that the series adds exist, or if its first patch can be reverted.
check_unpatched() {
	local path first

	for path in $(series_new_paths); do
		[ ! -e "$1/$path" ] ||
			die "$1 is already patched: it has $path" \
			    "use a tree without the series, or git reset it to its base"
	done
	first=$(series_patches | sed -n 1p)
	[ -n "$first" ] || return 0
	! (cd "$1" && GIT_CEILING_DIRECTORIES=$(dirname "$PWD") \
		git_plain apply -R --check "$top/$first" 2>/dev/null) ||
		die "$1 is already patched: $first is in it" \
		    "use a tree without the series, or git reset it to its base"
}

# fits BASE: leaves git's messages in $scratch/BASE.
fits() {
	set_base "$1"
	check_unpatched "$kdir"
	scratch_repository "$kdir" "$scratch/tree"
	series_commit "$scratch/tree" 2>"$scratch/$1"
}

# Sets BASE to the first that fits.
try_out() {
	local candidate
	local -a candidates

	scratch=$(mktemp -d)
	trap 'rm -rf "$scratch"' EXIT
	mapfile -t candidates < <(bases_near "$(tree_version "$kdir")")
	[ -z "$base_given" ] || candidates=("$BASE")
	for candidate in "${candidates[@]}"; do
		if fits "$candidate"; then
			say "the series for $BASE fits $kdir (Linux $(tree_version "$kdir"))"
			return
		fi
	done
	cat "$scratch/${candidates[0]}" >&2
	die "no series applies to $kdir (tried: ${candidates[*]}); the tree is unchanged, the messages above are for ${candidates[0]}" \
	    "use Linux $(sed 's/ /.y or /; s/$/.y/' <<<"${candidates[*]}"), or rebase the patch named above"
}

# One pack, not 85,000 loose objects.
make_git_tree() {
	need_space "$kdir" 2500 "committing the unpacked tree"
	say "making $kdir a git tree"
	trap 'rm -rf "$scratch" "$kdir/.git"' EXIT
	trap 'exit 130' INT TERM HUP
	git_plain init -q "$kdir"
	git_plain -C "$kdir" -c core.bigFileThreshold=1 -c pack.compression=0 \
		add -f -A
	git_plain -C "$kdir" commit -q -m "Base: the tree as it was unpacked"
	trap 'rm -rf "$scratch"' EXIT
	trap - INT TERM HUP
}

# undo COMMIT: resets $kdir to it, after a part of the series has been applied
undo() {
	git_plain -C "$kdir" am --quit 2>/dev/null || true
	git_plain -C "$kdir" reset -q --hard "$1"
	# The tree had none of these: they were copied, and not yet added.
	series_new_paths | (cd "$kdir" && xargs -r -d '\n' rm -f --)
}

# record_base COMMIT
record_base() {
	local ref

	git_plain -C "$kdir" for-each-ref --format='%(refname)' refs/perf-trace-stop |
		while read -r ref; do
			git_plain -C "$kdir" update-ref -d "$ref"
		done
	git_plain -C "$kdir" update-ref "refs/perf-trace-stop/$BASE" "$1"
}

main() {
	local kdir before

	handle_help "$0" "$@"
	need_command git build
	check_kernel_tree "${1-}"
	kdir=$(cd "$1" && pwd -P)
	check_clean "$kdir"
	[ -n "$(series_touched)" ] || { say "the series is empty"; return; }
	series_identity
	try_out
	is_git_tree "$kdir" || make_git_tree
	before=$(git_plain -C "$kdir" rev-parse HEAD)
	trap 'undo "$before"; exit 130' INT TERM HUP
	if ! series_commit "$kdir"; then
		undo "$before"
		die "the series does not apply to $kdir; the tree was reset" \
		    "check for untracked files in its way"
	fi
	record_base "$before"
	trap - INT TERM HUP
	say "$(git_plain -C "$kdir" rev-list --count "$before"..HEAD) commits applied to $kdir"
}

main "$@"
