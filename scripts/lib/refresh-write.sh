# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Writes the patches and folders of the series from the commits of a kernel tree. After
# refresh-numbers.sh.

# date_of I: that of the old patch, if there is one, otherwise that of the commit.
date_of() {
	if [ -n "${old_of[$1]}" ]; then
		sed -n 's/^Date: //p' "$old/${old_of[$1]}" | sed -n 1p
	else
		TZ=UTC in_git log -1 --format=%ad \
			--date='format-local:%a, %d %b %Y %H:%M:%S +0000' "${commits[$1]}"
	fi
}

# neutral_commit I: the same change, with the project as its author.
neutral_commit() {
	local commit=${commits[$1]}

	in_git log -1 --format=%B "$commit" |
		GIT_AUTHOR_NAME=$project_name GIT_AUTHOR_EMAIL=$project_mail \
		GIT_AUTHOR_DATE=$(date_of "$1") GIT_COMMITTER_NAME=$project_name \
		GIT_COMMITTER_EMAIL=$project_mail GIT_COMMITTER_DATE='@0 +0000' \
		in_git commit-tree "$commit^{tree}" -p "$commit^"
}

# same_change PATCH OTHER: ignores line numbers and the hashes of files.
same_change() {
	local -a ids

	mapfile -t ids < <(for file; do git patch-id --verbatim <"$file" | cut -d' ' -f1; done)
	[ "${ids[0]-}" = "${ids[1]-none}" ] &&
		diff <(sed '/^diff /,$d' "$1") <(sed '/^diff /,$d' "$2") >/dev/null
}

# keep_common I: a patch that all bases share stays as the newest base has it.
keep_common() {
	local file=$top/${file_of[$1]} before=$old/${old_of[$1]:-none}

	[ "$BASE" != "$newest_base" ] || return 0
	[[ ${file_of[$1]} != */"$BASE"/* ]] || return 0
	! { [ -f "$before" ] && same_change "$before" "$file"; } || cp "$before" "$file"
}

write_patches() {
	local i commit

	(cd "$top" && printf '%s\n' "${!old_steps[@]}" | xargs -r -d '\n' rm -f)
	for i in "${!commits[@]}"; do
		[ "${verbs[${step_of[i]}]}" = am ] || continue
		mkdir -p "$top/$(dirname "${file_of[i]}")"
		commit=$(neutral_commit "$i")
		in_git format-patch -1 --stdout --zero-commit --no-signature -N --abbrev=12 \
			"$commit" >"$top/${file_of[i]}"
		keep_common "$i"
	done
}

# write_message STEP: from the commit with that subject, or else the first.
write_message() {
	local i chosen='' message

	message=$top/$(message_of "$1")
	for i in "${!commits[@]}"; do
		[ "${step_of[i]}" = "$1" ] || continue
		chosen=${chosen:-${commits[i]}}
		[ "$(subject_of_commit "${commits[i]}")" != "$(sed -n 1p "$message")" ] ||
			chosen=${commits[i]}
	done
	in_git log -1 --format=%B "$chosen" | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' >"$message"
}

# write_copies STEP COMMIT: the folder gets the files of the tree at that commit.
write_copies() {
	local from to file owner
	local -a paths=()

	read -r _ from to _ <<<"${arguments[$1]}"
	while read -r file; do
		find_owner "$file"
		[ "$owner" != "$1" ] || paths+=("$file")
	done < <(in_git ls-tree -r --name-only "$2" -- "$to/")
	for file in "${!owner_of[@]}"; do
		find_owner "$file"
		[ "$owner" != "$1" ] || printf '%s\n' "$top/$from/${file#"$to"/}"
	done | xargs -r -d '\n' rm -f
	[ ${#paths[@]} -gt 0 ] || return 0
	mkdir -p "$top/$from"
	in_git archive "$2" -- "${paths[@]}" |
		tar -x -C "$top/$from" --strip-components="$(tr -cd / <<<"$to/" | wc -c)"
}

# write_diff STEP: what the commits of that step change in files that no step owns.
write_diff() {
	local diff i file owner
	local -a files

	# shellcheck disable=SC2086
	diff=$(set -f; diff_of ${arguments[$1]})
	[ -n "$diff" ] || return 0
	for i in "${!commits[@]}"; do
		[ "${step_of[i]}" = "$1" ] || continue
		files=()
		while read -r file; do
			find_owner "$file"
			[ -n "$owner" ] || files+=("$file")
		done < <(changed_by "${commits[i]}")
		[ ${#files[@]} -eq 0 ] || in_git diff-tree -p -r --no-commit-id --abbrev=12 \
			"${commits[i]}" -- "${files[@]}"
	done >"$top/$diff.new"
	mv "$top/$diff.new" "$top/$diff"
}

write_folders() {
	local step i last

	for step in "${!verbs[@]}"; do
		[ "${verbs[step]}" = copy ] || continue
		last=
		for i in "${!commits[@]}"; do
			[ "${step_of[i]}" != "$step" ] || last=${commits[i]}
		done
		[ -n "$last" ] || continue
		write_message "$step"
		write_copies "$step" "$last"
		write_diff "$step"
	done
}
