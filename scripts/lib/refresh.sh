# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Commits of a kernel tree as files of the series. After common.sh and series.sh.
#
# $git has the objects, $base and $head are the first and the last commit, and
# $top is a copy of the repository. The steps of scripts/series/order have
# indices: verbs, arguments; commits have some too: commits, step_of, file_of.

# in_git ARGUMENT…: without anybody's settings.
in_git() {
	GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 git_plain \
		--git-dir="$git" --no-replace-objects "$@"
}

named() {
	in_git log -1 --abbrev=12 --format='%h ("%s")' "$1"
}

subject_of_commit() {
	in_git log -1 --format=%s "$1"
}

# changed_by COMMIT
changed_by() {
	in_git diff-tree -r --no-commit-id --name-only --no-renames "$1"
}

read_steps() {
	local verb rest

	verbs=() arguments=()
	while read -r verb rest; do
		verbs+=("$verb")
		arguments+=("$rest")
	done < <(order_steps)
}

# Files that the tree had before the series are no copies.
read_base_files() {
	local step to file

	declare -gA in_base=()
	for step in "${!verbs[@]}"; do
		[ "${verbs[step]}" = copy ] || continue
		read -r _ _ to _ <<<"${arguments[step]}"
		while read -r file; do
			in_base[$file]=yes
		done < <(in_git ls-tree -r --name-only "$base" -- "$to/")
	done
}

# find_owner FILE: sets owner to the copy step that it comes from, if it does.
find_owner() {
	local step to filters
	local -a words

	owner=
	[ -z "${in_base[$1]-}" ] || return 0
	for step in "${!verbs[@]}"; do
		[ "${verbs[step]}" = copy ] || continue
		read -r _ _ to filters <<<"${arguments[step]}"
		[[ $1 = "$to"/* ]] || continue
		read -ra words <<<"$filters"
		taken_by "${1#"$to"/}" "${words[@]}" || continue
		owner=$step
		return
	done
}

# owners_in COMMIT: each copy step that its files are from; "patch" for others.
owners_in() {
	local file owner

	changed_by "$1" | while read -r file; do
		find_owner "$file"
		echo "${owner:-patch}"
	done | sort -u
}

message_of() {
	echo "scripts/series/${arguments[$1]%% *}"
}

# A commit is either from one folder that is copied, or a patch.
sort_commits() {
	local i owners

	step_of=() file_of=()
	for i in "${!commits[@]}"; do
		owners=$(owners_in "${commits[i]}")
		[ -n "$owners" ] ||
			die "$(named "${commits[i]}") is empty" "drop it: git rebase -i"
		[ "$(wc -l <<<"$owners")" -eq 1 ] ||
			die "$(named "${commits[i]}") changes files that come from different steps of scripts/series/order: $(places_of "$owners")" \
			    "split it with git rebase -i, a commit for each"
		step_of[i]=$owners
	done
}

# places_of OWNERS
places_of() {
	local place from

	for place in $1; do
		if [ "$place" = patch ]; then
			echo "patches"
		else
			read -r _ from _ <<<"${arguments[place]}"
			echo "$from/"
		fi
	done | paste -sd, - | sed 's/,/, /g'
}

# Of a whole folder nobody drops the commit by mistake without a word about it.
check_copies() {
	local step from filters

	for step in "${!verbs[@]}"; do
		[ "${verbs[step]}" = copy ] || continue
		read -r _ from _ filters <<<"${arguments[step]}"
		# shellcheck disable=SC2086
		[ -n "$(set -f; copies_of "$from" $filters)" ] || continue
		[[ " ${step_of[*]} " = *" $step "* ]] ||
			die "the tree has no commit with $from/ ('$(sed -n 1p "$top/$(message_of "$step")")')" \
			    "to drop a folder, take its line out of scripts/series/order"
	done
}

# The patches that there are: old_steps, by file, and old_files, by subject.
read_patches() {
	local step file

	declare -gA old_steps=() old_files=()
	for step in "${!verbs[@]}"; do
		[ "${verbs[step]}" = am ] || continue
		set -f
		# shellcheck disable=SC2086
		set -- ${arguments[step]}
		set +f
		for file in $(patches_of "$@"); do
			old_steps[$file]=$step
			old_files[$(patch_subject "$top/$file")]=$file
		done
	done
}

# A patch with the same subject is the same patch.
match_patches() {
	local i subject file

	declare -gA matched=()
	for i in "${!commits[@]}"; do
		[ "${step_of[i]}" = patch ] || continue
		subject=$(subject_of_commit "${commits[i]}")
		file=${old_files[$subject]-}
		[ -n "$file" ] || continue
		[ -z "${matched[$file]-}" ] ||
			die "two commits are called '$subject'" "give one of them another subject"
		matched[$file]=$i
		file_of[i]=$file
		step_of[i]=${old_steps[$file]}
	done
}

# kind_of COMMIT: the directory that its patch lies in.
kind_of() {
	if changed_by "$1" | grep -vE '^tools/(perf|lib|include|build|arch)/' >/dev/null; then
		echo patches/
	else
		echo tools-perf-trace/
	fi
}

# find_step I: sets step to where a commit without a patch goes: to the place that
# it has among the others, or else to the last patches of its kind before.
find_step() {
	local kind i first=0 last=$((${#verbs[@]} - 1))

	kind=$(kind_of "${commits[$1]}")
	for ((i = $1 - 1; i >= 0; i--)); do
		[ "${step_of[i]}" = patch ] || { first=${step_of[i]}; break; }
	done
	for ((i = $1 + 1; i < ${#commits[@]}; i++)); do
		[ "${step_of[i]}" = patch ] || { last=${step_of[i]}; break; }
	done
	for ((step = first; step <= last; step++)); do
		[ "${verbs[step]}" != am ] || [[ ${arguments[step]} != "$kind"* ]] || return 0
	done
	for ((step = first; step >= 0; step--)); do
		[ "${verbs[step]}" != am ] || [[ ${arguments[step]} != "$kind"* ]] || return 0
	done
	die "scripts/series/order has no place for $(named "${commits[$1]}")" \
	    "move it with git rebase -i next to a commit of its kind"
}

place_new_patches() {
	local i step

	for i in "${!commits[@]}"; do
		[ "${step_of[i]}" = patch ] || continue
		find_step "$i"
		step_of[i]=$step
	done
}

number_of() {
	local name=${1##*/}

	echo $((10#${name%%-*}))
}

# slug_of COMMIT: what git format-patch calls it.
slug_of() {
	local name

	name=$(in_git log -1 --format=%f "$1")
	name=${name:0:52}
	echo "${name%-}"
}

# replaced STEP ABOVE BELOW: the first patch between these numbers that is in the
# tree no more: what is there now has its place.
replaced() {
	local file number

	for file in "${!old_steps[@]}"; do
		[ "${old_steps[$file]}" = "$1" ] || continue
		[ -z "${matched[$file]-}" ] || continue
		number=$(number_of "$file")
		[ "$number" -le "$2" ] || [ "$number" -ge "$3" ] || echo "$number $file"
	done | sort -n | sed -n '1s/^[0-9]* //p'
}

# next_kept INDEX…: the number of the first of these commits that has one.
next_kept() {
	local i

	for i; do
		[ -z "${file_of[i]-}" ] || { number_of "${file_of[i]}"; return; }
	done
	echo 10000
}

# number_step STEP INDEX…: sets number_for of each; fails if there is no room.
number_step() {
	local step=$1 i last=0 below file

	shift
	while [ $# -gt 0 ]; do
		i=$1
		shift
		if [ -n "${file_of[i]-}" ]; then
			number_for[i]=$(number_of "${file_of[i]}")
		else
			below=$(next_kept "$@")
			file=$(replaced "$step" "$last" "$below")
			replaced_by[i]=$file
			[ -z "$file" ] || matched[$file]=$i
			number_for[i]=$(number_of "${file:-$(printf '%04d-' $((last + 1)))}")
			[ "${number_for[i]}" -lt "$below" ] || return
		fi
		[ "${number_for[i]}" -gt "$last" ] || return
		last=${number_for[i]}
	done
}

# renumber_step STEP INDEX…: one after the other, from the first that there was.
renumber_step() {
	local step=$1 file number=9999 i

	for file in "${!old_steps[@]}"; do
		[ "${old_steps[$file]}" != "$step" ] || [ "$(number_of "$file")" -gt "$number" ] ||
			number=$(number_of "$file")
	done
	[ "$number" -lt 9999 ] || number=1
	shift
	for i; do
		number_for[i]=$((number++))
	done
}

# name_patches STEP INDEX…: sets file_of; dates are those of old_of.
name_patches() {
	local step=$1 i name pattern=${arguments[$1]##* } dir

	shift
	for i; do
		old_of[i]=${file_of[i]:-${replaced_by[i]-}}
		if [ -n "${file_of[i]-}" ]; then
			name=${file_of[i]##*/}
			name=${name#*-}
			dir=${file_of[i]%/*}
		else
			name=$(slug_of "${commits[i]}").patch
			dir=${old_of[i]:-$pattern}
			dir=${dir%/*}
		fi
		file_of[i]=$dir/$(printf '%04d' "${number_for[i]}")-$name
		# shellcheck disable=SC2053
		[[ ${file_of[i]##*/} = ${pattern##*/} ]] ||
			die "no number is left for $(named "${commits[i]}") among ${pattern}" \
			    "give the patches there other numbers, or the step another pattern"
	done
}

number_patches() {
	local step i
	local -a indices

	declare -ga number_for=() replaced_by=() old_of=()
	for step in "${!verbs[@]}"; do
		[ "${verbs[step]}" = am ] || continue
		indices=()
		for i in "${!commits[@]}"; do
			[ "${step_of[i]}" != "$step" ] || indices+=("$i")
		done
		number_step "$step" "${indices[@]}" || renumber_step "$step" "${indices[@]}"
		name_patches "$step" "${indices[@]}"
	done
}

# date_of I: the patch's own, as long as it is one.
date_of() {
	if [ -n "${old_of[$1]}" ]; then
		sed -n 's/^Date: //p' "$old/${old_of[$1]}" | sed -n 1p
	else
		TZ=UTC in_git log -1 --format=%ad \
			--date='format-local:%a, %d %b %Y %H:%M:%S +0000' "${commits[$1]}"
	fi
}

# neutral_commit I: the same change, of the project's author.
neutral_commit() {
	local commit=${commits[$1]}

	in_git log -1 --format=%B "$commit" |
		GIT_AUTHOR_NAME=$project_name GIT_AUTHOR_EMAIL=$project_mail \
		GIT_AUTHOR_DATE=$(date_of "$1") GIT_COMMITTER_NAME=$project_name \
		GIT_COMMITTER_EMAIL=$project_mail GIT_COMMITTER_DATE='@0 +0000' \
		in_git commit-tree "$commit^{tree}" -p "$commit^"
}

# same_change PATCH OTHER: but for line numbers and the hashes of files.
same_change() {
	local -a ids

	mapfile -t ids < <(for file; do git patch-id --verbatim <"$file" | cut -d' ' -f1; done)
	[ "${ids[0]-}" = "${ids[1]-none}" ] &&
		diff <(sed '/^diff /,$d' "$1") <(sed '/^diff /,$d' "$2") >/dev/null
}

# keep_common I: a patch that all bases share is as the newest one has it.
keep_common() {
	local file=$top/${file_of[$1]} before=$old/${old_of[$1]:-none}

	[ "$BASE" != "$newest_base" ] || return 0
	[[ ${file_of[$1]} != */"$BASE"/* ]] || return 0
	! { [ -f "$before" ] && same_change "$before" "$file"; } || cp "$before" "$file"
}

write_patches() {
	local i file commit

	for file in "${!old_steps[@]}"; do
		rm -f "$top/$file"
	done
	for i in "${!commits[@]}"; do
		[ "${verbs[${step_of[i]}]}" = am ] || continue
		mkdir -p "$top/$(dirname "${file_of[i]}")"
		commit=$(neutral_commit "$i")
		in_git format-patch -1 --stdout --zero-commit --no-signature -N --abbrev=12 \
			"$commit" >"$top/${file_of[i]}"
		keep_common "$i"
	done
}

# write_message STEP: of the commit with that subject, or else of the first.
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

# write_copies STEP COMMIT: the folder is what the tree has at that commit.
write_copies() {
	local from to filters file owner
	local -a paths=()

	read -r _ from to filters <<<"${arguments[$1]}"
	while read -r file; do
		find_owner "$file"
		[ "$owner" != "$1" ] || paths+=("$file")
	done < <(in_git ls-tree -r --name-only "$2" -- "$to/")
	# shellcheck disable=SC2086
	(set -f; copies_of "$from" $filters) | while read -r file; do
		find_owner "$to/$file"
		[ "$owner" != "$1" ] || rm -f "$top/$from/$file"
	done
	[ ${#paths[@]} -gt 0 ] || return 0
	mkdir -p "$top/$from"
	in_git archive "$2" -- "${paths[@]}" |
		tar -x -C "$top/$from" --strip-components="$(tr -cd / <<<"$to/" | wc -c)"
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
	done
}

# take_back: $base..$head as the files of the series in $top.
take_back() {
	read_steps
	read_base_files
	sort_commits
	check_copies
	read_patches
	match_patches
	place_new_patches
	number_patches
	write_patches
	write_folders
}
