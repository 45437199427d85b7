#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: [SOB="Name <mail>"] scripts/series.sh
#
# Writes the whole series, ready for git send-email, to build/BASE/series/ (or
# SERIES_DIR), and checks that it applies again to an identical tree. SOB signs it
# off, and becomes the author. The cover letter is
# patches/BASE/0000-cover-letter.patch with the diffstat of the whole.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/series.sh"

tree=$build/patched/series
out=${SERIES_DIR:-$build/series}
cover=$top/patches/$BASE/0000-cover-letter.patch

check_sign_off() {
	[ -z "${SOB-}" ] || [[ $SOB =~ ^[^\<]+\ \<[^@\ ]+@[^\ \>]+\>$ ]] ||
		die "invalid SOB '$SOB'" "use make series SOB='Name <mail@host>'"
}

export_patches() {
	local -a options=(--quiet --zero-commit --output-directory "$out")

	[ ! -f "$cover" ] || options+=(--cover-letter)
	[ -z "${SOB-}" ] || options+=(--signoff)
	git_plain -C "$tree" format-patch "${options[@]}" base..HEAD
}

# The sender becomes the author of the project's patches.
name_sender() {
	[ -n "${SOB-}" ] || return 0
	python3 - "From: $project_name <$project_mail>" "From: $SOB" \
		"$out"/[0-9][0-9][0-9][0-9]-*.patch <<'PY'
import sys

ours, sender = ("\n" + line + "\n" for line in sys.argv[1:3])
for path in sys.argv[3:]:
    with open(path, encoding="utf-8") as patch:
        head, blank, body = patch.read().partition("\n\n")
    with open(path, "w", encoding="utf-8") as patch:
        patch.write((head + "\n").replace(ours, sender)[:-1] + blank + body)
PY
}

# Subject and text come from $cover, numbers and diffstat from git.
fill_cover() {
	[ -f "$cover" ] || return 0
	python3 - "$cover" "$out/0000-cover-letter.patch" <<'PY'
import re, sys

ours, target = (open(p, encoding="utf-8").read() for p in sys.argv[1:3])
head, _, body = ours.partition("\n\n")
head = re.sub(r"\n[ \t]+", " ", head)
subject = re.search(r"^Subject: *(?:\[[^]]*\] *)?(.*)$", head, re.M).group(1)
# The text ends where a shortlog ("Name (12):") or the signature begins.
body = re.split(r"^(?:\S.* \(\d+\):|-- )$", body, maxsplit=1, flags=re.M)[0]
target = target.replace("*** SUBJECT HERE ***", subject)
target = target.replace("*** BLURB HERE ***", body.strip("\n"))
open(sys.argv[2], "w", encoding="utf-8").write(target)
PY
}

reapply() {
	local copy

	copy=$(mktemp -d "$build/series-check.XXXXXX")
	git_plain clone -q "$tree" "$copy"
	git_plain -C "$copy" checkout -q --detach base
	for patch in "$out"/[0-9][0-9][0-9][0-9]-*.patch; do
		case ${patch##*/} in 0000-*) continue ;; esac
		git_plain -C "$copy" am -q --no-3way "$patch" ||
			die "the exported ${patch##*/} does not apply" "see $copy"
	done
	[ "$(git_plain -C "$copy" rev-parse 'HEAD^{tree}')" = \
	  "$(git_plain -C "$tree" rev-parse 'HEAD^{tree}')" ] ||
		die "the exported series does not reproduce the tree" "compare $copy with $tree"
	rm -rf "$copy"
}

main() {
	handle_help "$0" "$@"
	check_sign_off
	"$scripts/setup.sh" build
	"$scripts/source.sh" patched
	series_identity
	mkdir -p "$out"
	# Of the directory, only earlier series: it may be anybody's.
	rm -f "$out"/[0-9][0-9][0-9][0-9]-*.patch
	export_patches
	name_sender
	fill_cover
	reapply
	say "$(find "$out" -name '[0-9][0-9][0-9][0-9]-*.patch' | wc -l) files in ${out#"$top"/}; they re-apply to an identical tree"
}

main "$@"
