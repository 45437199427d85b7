# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# make refresh: sorts the commits of a kernel tree by the step of the series that they
# belong to. After common.sh and series.sh.
#
# $git has the objects, $base and $head are the first and the last commit, and
# $top is a copy of the repository. The steps of scripts/series/order have
# indices: verbs, arguments; commits have some too: commits, step_of, file_of.

# in_git ARGUMENT…: without user settings.
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

# Files that the tree had before the series do not come from a copy step.
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

# Sets owner_of for each file of the folders: the first copy step that takes it.
read_owners() {
	local step to file

	declare -gA owner_of=()
	while read -r _ to step file; do
		# Here steps are counted from 0.
		step=$((step - 1))
		[ "${owner_of[$to/$file]:-$step}" -lt "$step" ] || owner_of[$to/$file]=$step
	done < <(series_copies)
}

# find_owner FILE: sets owner to the copy step that it comes from, if any.
find_owner() {
	local step to filters
	local -a words

	owner=
	[ -z "${in_base[$1]-}" ] || return 0
	owner=${owner_of[$1]-}
	[ -z "$owner" ] || return 0
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

# in_diff COMMIT STEP: does the diff of that copy step have the files of the commit that
# no copy step owns?
in_diff() {
	local diff file owner

	# shellcheck disable=SC2086
	diff=$(set -f; diff_of ${arguments[$2]})
	[ -n "$diff" ] || return 1
	while read -r file; do
		find_owner "$file"
		[ -n "$owner" ] || grep -qxF "diff --git a/$file b/$file" "$top/$diff" || return 1
	done < <(changed_by "$1")
}

# A commit belongs either to one copied folder with its diff, or to the patches.
sort_commits() {
	local i owners

	step_of=() file_of=()
	for i in "${!commits[@]}"; do
		owners=$(owners_in "${commits[i]}")
		[ -n "$owners" ] ||
			die "$(named "${commits[i]}") is empty" "drop it with git rebase -i"
		if [[ $owners = +([0-9])$'\n'patch ]] && in_diff "${commits[i]}" "${owners%%$'\n'*}"; then
			owners=${owners%%$'\n'*}
		fi
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

# is_owner STEP: has the copy step files that no earlier step takes?
is_owner() {
	[[ " ${owner_of[*]} " = *" $1 "* ]]
}

# A missing commit of a whole folder is an error: it may have been dropped by mistake.
check_copies() {
	local step from

	for step in "${!verbs[@]}"; do
		[ "${verbs[step]}" = copy ] || continue
		read -r _ from _ <<<"${arguments[step]}"
		is_owner "$step" || continue
		[[ " ${step_of[*]} " = *" $step "* ]] ||
			die "the tree has no commit with $from/ ('$(sed -n 1p "$top/$(message_of "$step")")')" \
			    "to drop a folder, remove its line from scripts/series/order"
	done
}
