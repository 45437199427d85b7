# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Places the commits of a kernel tree among the patches of the series, and numbers them.
# After refresh-commits.sh.

# Reads the existing patches into old_steps, by file, and old_files, by subject.
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
			die "two commits have the subject '$subject'" "change one of them"
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

# find_step I: sets step to the step for a commit without a patch: the one at its
# position among the others, or else the last one before with patches of its kind.
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

# slug_of COMMIT: its name in git format-patch.
slug_of() {
	local name

	name=$(in_git log -1 --format=%f "$1")
	name=${name:0:52}
	echo "${name%-}"
}

# replaced STEP ABOVE BELOW: the first patch between these numbers that is no longer
# in the tree; a new commit there gets its number.
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

# renumber_step STEP INDEX…: consecutive numbers, from the lowest of the old patches.
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

# name_patches STEP INDEX…: sets file_of, and old_of, from which date_of() takes the date.
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
			die "no free number for $(named "${commits[i]}") in ${pattern}" \
			    "renumber the patches there, or change the pattern of the step"
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
