# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154
# scripts/series/selftests-since: from which commit on a selftest has to pass. After
# common.sh and series.sh.

since=$scripts/series/selftests-since

# since_entries: lines "ENTRY<tab>SUBJECT"
since_entries() {
	grep -vE '^[[:space:]]*(#|$)' "$since" | sed -E 's/[[:space:]]{2,}/\t/'
}

# since_strangers: the lines whose commit is in the series of no base
since_strangers() {
	local base entry subject subjects

	subjects=$(for base in $(all_bases); do subjects_of "$base"; done)
	since_entries | while IFS=$'\t' read -r entry subject; do
		grep -qxF -- "$subject" <<<"$subjects" || printf '%s  %s\n' "$entry" "$subject"
	done
}

# since_check: an entry whose commit is in no series is an error.
since_check() {
	local strangers

	strangers=$(since_strangers)
	[ -z "$strangers" ] || die "no series has the commits of:
$strangers" "correct the lines in ${since#"$top"/}"
}
