#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/source.sh base|patched
#
# Brings build/BASE/base/src or build/BASE/patched/src up to date: unpacks the
# kernel source and, for patched, applies the series to it. A changed series
# rewrites only the files that differ, so that a rebuild compiles little.
#
# build/BASE/patched/series is a git tree of the touched files alone; its tag
# "base" has the original files, its HEAD the series.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/series.sh"

src=$build/patched/src
series=$build/patched/series
applied=$build/patched/applied

# Pristine files come from the source tree, unless an older series made them.
extend_base() {
	local file

	git_plain -C "$series" checkout -qf base
	git_plain -C "$series" clean -fdxq
	series_touched | while read -r file; do
		[ -e "$series/$file" ] && continue
		! git_plain -C "$series" cat-file -e \
			"$(cat "$applied"):$file" 2>/dev/null || continue
		printf '%s\n' "$file"
	done | copy_touched "$src" "$series"
	git_plain -C "$series" add -f -A
	git_plain -C "$series" diff --cached --quiet ||
		git_plain -C "$series" commit -q --amend --no-edit
	git_plain -C "$series" tag -f base >/dev/null
}

# Files that do not change keep their time stamps.
copy_changes() {
	local status file

	while read -r status file; do
		if [ "$status" = D ]; then
			# Not in the series any more; a file of base would still be in HEAD.
			rm -f "${src:?}/$file"
		elif ! same_file "$series/$file" "$src/$file"; then
			mkdir -p "$src/$(dirname "$file")"
			cp --remove-destination "$series/$file" "$src/$file"
			echo "$file"
		fi
	done < <(git_plain -C "$series" diff --no-renames --name-status \
		"$(cat "$applied")" HEAD) | wc -l
}

apply_to_source() {
	local hash count

	hash=$(series_hash)
	! stamp_fresh "$build/patched/source.stamp" "$hash" || return 0
	series_identity
	if [ ! -f "$applied" ]; then
		scratch_repository "$src" "$series"
		git_plain -C "$series" rev-parse 'base^{tree}' >"$applied"
	fi
	extend_base
	git_plain -C "$series" checkout -qf --detach base
	series_commit "$series" ||
		die "the series for $BASE does not apply to $("$scripts/fetch.sh")" \
		    "rebase that patch; nothing was changed"
	count=$(copy_changes)
	git_plain -C "$series" rev-parse 'HEAD^{tree}' >"$applied"
	stamp_set "$build/patched/source.stamp" "$hash"
	say "series applied: $(git_plain -C "$series" rev-list --count base..HEAD) commits, $count files rewritten"
}

main() {
	handle_help "$0" "$@"
	check_variant "${1-}"
	"$scripts/unpack.sh" "$1"
	[ "$1" = base ] || apply_to_source
}

main "$@"
