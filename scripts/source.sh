#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/source.sh base|patched
#
# Brings build/BASE/base/src or build/BASE/patched/src up to date: unpacks the
# kernel source and, for patched, applies the series to it. A changed series
# rewrites only the files that differ, so that a rebuild compiles little.
#
# build/BASE/patched/series is a git tree of the touched files alone; its tag
# "base" has the original files, its HEAD the series. build/BASE/patched/applied has the
# id of the git tree that the source matches, applying that of the tree being written.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/series.sh"

src=$build/patched/src
series=$build/patched/series
applied=$build/patched/applied
applying=$build/patched/applying

# The trees whose files the source may have: both, if an earlier run was interrupted.
applied_trees() {
	cat "$applied"
	[ ! -f "$applying" ] || cat "$applying"
}

# made_by_series FILE: does a tree of the series have it?
made_by_series() {
	local tree

	while read -r tree; do
		! git_plain -C "$series" cat-file -e "$tree:$1" 2>/dev/null || return 0
	done < <(applied_trees)
	return 1
}

# Pristine files come from the source tree, unless an older series made them.
extend_base() {
	local file

	# Lock files of an interrupted git
	rm -rf "$series"/.git/{rebase-apply,index.lock}
	git_plain -C "$series" checkout -qf base
	git_plain -C "$series" clean -fdxq
	series_touched | while read -r file; do
		[ -e "$series/$file" ] || made_by_series "$file" || printf '%s\n' "$file"
	done | copy_touched "$src" "$series"
	git_plain -C "$series" add -f -A
	git_plain -C "$series" diff --cached --quiet ||
		git_plain -C "$series" commit -q --amend --no-edit
	git_plain -C "$series" tag -f base >/dev/null
}

# The files in which the source may differ from the series.
changed_files() {
	local tree

	while read -r tree; do
		git_plain -C "$series" diff --no-renames --name-only "$tree" HEAD
	done < <(applied_trees) | sort -u
}

# Removes what the series has no more, and names what is to be copied.
outdated_files() {
	local file

	changed_files | while read -r file; do
		if [ ! -e "$series/$file" ]; then
			# A file of base would still be in HEAD.
			rm -f "${src:?}/$file"
		elif [ ! -e "$src/$file" ] || ! same_file "$series/$file" "$src/$file"; then
			printf '%s\n' "$file"
		fi
	done
}

# Files that do not change keep their time stamps. Prints the number of the others.
copy_changes() {
	local files

	files=$(outdated_files) || return
	[ -z "$files" ] || (cd "$series" &&
		xargs -d '\n' cp --parents --remove-destination -t "$src") <<<"$files" || return
	wc -w <<<"$files"
}

apply_to_source() {
	local hash count

	hash=$(series_hash)
	! stamp_fresh "$build/patched/source.stamp" "$hash" || return 0
	series_identity
	if [ ! -f "$applied" ]; then
		scratch_repository "$src" "$series"
		git_plain -C "$series" rev-parse 'base^{tree}' >"$applied.new"
		mv "$applied.new" "$applied"
	fi
	extend_base
	git_plain -C "$series" checkout -qf --detach base
	series_commit "$series" ||
		die "the series for $BASE does not apply to $("$scripts/fetch.sh")" \
		    "rebase that patch; nothing was changed"
	git_plain -C "$series" rev-parse 'HEAD^{tree}' >"$applying"
	# Until all files are there, $applying remains, and the next run looks at them again.
	count=$(copy_changes) ||
		die "failed to copy the changes to $src; see above" \
		    "is the disk full? then run again"
	mv "$applying" "$applied"
	stamp_set "$build/patched/source.stamp" "$hash"
	say "series applied: $(git_plain -C "$series" rev-list --count base..HEAD) commits, $count files rewritten"
}

# lock_source VARIANT: two runs at the same time would mix their files.
lock_source() {
	mkdir -p "$build"
	exec {lock}>"$build/source-$1.lock"
	flock -n "$lock" && return
	say "waiting for another run that prepares the source"
	flock "$lock"
}

main() {
	handle_help "$0" "$@"
	check_variant "${1-}"
	lock_source "$1"
	"$scripts/unpack.sh" "$1"
	[ "$1" = base ] || apply_to_source
}

main "$@"
