# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# The series as scripts/series/order defines it: its files, and how to apply them to
# a tree as commits.

# Functions instead of variables, as $top and $BASE may change: make refresh works in
# a copy.
series_order() {
	sed "s/@BASE@/$BASE/g" "$top/scripts/series/order"
}

# Overrides settings of a user's git configuration that would change a commit.
git_plain() {
	git -c safe.directory='*' -c core.hooksPath=/dev/null \
		-c commit.gpgSign=false -c am.threeWay=false -c gc.auto=0 \
		-c maintenance.auto=false -c core.autocrlf=false -c core.compression=0 \
		-c advice.detachedHead=false -c init.defaultBranch=series "$@"
}

# check_no_rebase TREE
check_no_rebase() {
	local dir

	dir=$(git_plain -C "$1" rev-parse --absolute-git-dir)
	if [ -d "$dir/rebase-apply" ] || [ -d "$dir/rebase-merge" ]; then
		die "a git am or rebase is under way in $1" "finish or abort it, then run again"
	fi
}

# The author of each patch in the repository; the sender signs it off.
project_name='perf trace --stop'
project_mail=perf-trace-stop@localhost

# Sets the author of commits: SOB, the user, or else this project.
series_identity() {
	local name mail

	name=$(git_plain -C "$top" config user.name || true)
	mail=$(git_plain -C "$top" config user.email || true)
	if [ -n "${SOB-}" ]; then
		name=${SOB%% <*}
		mail=${SOB##*<}
		mail=${mail%>}
	fi
	export GIT_AUTHOR_NAME=${name:-$project_name}
	export GIT_AUTHOR_EMAIL=${mail:-$project_mail}
	export GIT_COMMITTER_NAME=$GIT_AUTHOR_NAME
	export GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL
}

# order_steps: the lines of the order file, without comments.
order_steps() {
	series_order | grep -vE '^[[:space:]]*(#|$)'
}

# patches_of PATTERN…: relative to the repository, in the order of their names. If
# two have the same name, that of the later pattern.
patches_of() {
	local pattern file name
	local -A files=()

	for pattern; do
		for file in "$top"/$pattern; do
			name=${file##*/}
			[ ! -f "$file" ] || [[ $name = 0000-* ]] ||
				files[$name]=${file#"$top"/}
		done
	done
	printf '%s\n' "${!files[@]}" | LC_ALL=C sort | while read -r name; do
		[ -z "$name" ] || printf '%s\n' "${files[$name]}"
	done
}

# Files under a directory that belong to the repository: not build products.
repository_files() {
	# Without .git here, git would use any repository around it.
	if [ -e "$top/.git" ]; then
		git_plain -C "$top" ls-files -co --exclude-standard -- "$1"
		# Deleted ones are listed twice, and thus dropped.
		git_plain -C "$top" ls-files -d -- "$1"
	else
		(cd "$top" && find "$1" -path ./build -prune -o -type f -printf '%p\n') | sed 's|^\./||'
	fi | LC_ALL=C sort | uniq -u
}

# read_filter [!NAME|+PATTERN]…: sets without and only to one pattern each, for passes.
read_filter() {
	local word

	without='' only=''
	for word; do
		case $word in
		!*) without+="|${word#!}" ;;
		+*) only+="|${word#+}" ;;
		esac
	done
	without=${without:+"@(${without#|})"}
	only=${only:+"@(${only#|})"}
}

# passes FILE: does a copy step with that filter take that path?
passes() {
	# shellcheck disable=SC2053
	[[ -z $without || ${1%%/*} != $without ]] && [[ -z $only || $1 = $only ]]
}

# taken_by FILE [!NAME|+PATTERN]…: the same for one file.
taken_by() {
	local file=$1 without only

	shift
	read_filter "$@"
	passes "$file"
}

# diff_of WORD…: the file with changes of existing files that a copy step has, if any.
diff_of() {
	local word

	for word; do
		[[ $word != "<"* ]] || printf '%s\n' "${word#<}"
	done
}

# Every patch, in order.
series_patches() {
	local verb
	local -a words

	order_steps | while read -r verb words; do
		[ "$verb" = am ] || continue
		set -f
		# shellcheck disable=SC2086
		set -- $words
		set +f
		patches_of "$@"
	done
}

# kernel_patches_of BASE: those of patches/, without perf's.
kernel_patches_of() {
	local BASE=$1

	series_patches | grep "^patches/$BASE/"
}

# kernel_changes: a hash of what the series changes in the kernel, without the messages.
kernel_changes() {
	kernel_patches_of "$BASE" | (cd "$top" && xargs -r awk \
		'FNR == 1 { on = 0 } /^diff --git / { on = 1 } on') | sha256sum
}

# The diffs of the copy steps.
series_diffs() {
	local verb words

	order_steps | while read -r verb words; do
		[ "$verb" = copy ] || continue
		set -f
		# shellcheck disable=SC2086
		diff_of $words
		set +f
	done
}

# patch_subject FILE: on one line, without [PATCH].
patch_subject() {
	awk '/^Subject: / { sub(/^Subject: *(\[[^]]*\] *)?/, ""); text = $0; next }
		text != "" && /^[ \t]/ { sub(/^[ \t]+/, " "); text = text $0; next }
		text != "" { print text; exit }' "$1"
}

# subjects_of BASE: of its patches and folders.
subjects_of() {
	local BASE=$1 patch message

	series_patches | while read -r patch; do
		patch_subject "$top/$patch"
	done
	order_steps | awk '$1 == "copy" { print $2 }' | while read -r message; do
		sed -n 1p "$top/scripts/series/$message"
	done
}

# steps_between FROM TO: lines "STEP FILTER..." of the copy steps with these folders.
steps_between() {
	order_steps | awk -v from="$1" -v to="$2" '
		$1 == "copy" && $3 == from && $4 == to { $1 = $2 = $3 = $4 = ""; print NR, $0 }'
}

# copies_between FROM TO: lines "FROM TO STEP FILE", STEP is the first that takes it, counted
# from 1. The files are listed once, as many steps have the same folders.
copies_between() {
	local from=$1 to=$2 file i without only
	local -a words steps=() withouts=() onlys=()

	while read -ra words; do
		read_filter "${words[@]:1}"
		steps+=("${words[0]}")
		withouts+=("$without") onlys+=("$only")
	done < <(steps_between "$from" "$to")
	repository_files "$from" | while read -r file; do
		file=${file#"$from"/}
		for i in "${!onlys[@]}"; do
			without=${withouts[i]} only=${onlys[i]}
			passes "$file" || continue
			printf '%s\n' "$from $to ${steps[i]} $file"
			break
		done
	done
}

# series_copies: the same for all copy steps.
series_copies() {
	local from to

	order_steps | awk '$1 == "copy" { print $3, $4 }' | sort -u | while read -r from to; do
		[ ! -d "$top/$from" ] || copies_between "$from" "$to"
	done
}

# idle_patterns: lines "MESSAGE +PATTERN" of the copy steps' patterns that take no file: it
# does not exist, or an earlier step has taken it.
idle_patterns() {
	local verb rest word step=0 copies files
	local -a words

	copies=$(series_copies)
	while read -r verb rest; do
		step=$((step + 1))
		[ "$verb" = copy ] || continue
		read -ra words <<<"$rest"
		files=$(sed -n "s|^[^ ]* [^ ]* $step ||p" <<<"$copies")
		for word in "${words[@]:3}"; do
			[[ $word != +* ]] || takes_any "${word#+}" "$files" ||
				printf '%s\n' "${words[0]} $word"
		done
	done < <(order_steps)
}

# takes_any PATTERN FILES: does a line of FILES match?
takes_any() {
	local file

	while read -r file; do
		# shellcheck disable=SC2053
		[[ -z $file || $file != $1 ]] || return 0
	done <<<"$2"
	return 1
}

# Paths in the kernel tree that exist only because of a copy step.
series_new_paths() {
	series_copies | sed -E 's|^[^ ]* ([^ ]*) [^ ]* |\1/|' | sort -u
}

# Every path in the kernel tree that the series changes or makes.
series_touched() {
	local patch

	{
		series_new_paths
		{ series_patches; series_diffs; } | while read -r patch; do
			sed -nE 's|^diff --git a/(.*) b/(.*)$|\1\n\2|p' "$top/$patch"
		done
	} | sort -u
}

# Every file that the series is made of, relative to the repository.
series_sources() {
	series_patches
	series_diffs
	order_steps | awk '$1 == "copy" { print "scripts/series/" $2 }'
	series_copies | sed -E 's|^([^ ]*) [^ ]* [^ ]* |\1/|'
}

# One hash over everything that defines the series: texts, and which are programs.
series_hash() {
	local sources file

	sources=$(series_sources | sort -u)
	{
		series_order
		cd "$top" || return
		xargs -r -d '\n' sha256sum <<<"$sources"
		while read -r file; do
			[ ! -x "$file" ] || printf '%s\n' "$file"
		done <<<"$sources"
	} | sha256sum | cut -c1-40
}

# am_patches TREE PATCH…: makes one commit of each, or names the reject and makes none.
am_patches() {
	local tree=$1 out state number

	shift
	out=$(git_plain -C "$tree" am --no-3way --keep-non-patch --quiet \
		"${@/#/"$top/"}" 2>&1) && return
	state=$(git_plain -C "$tree" rev-parse --absolute-git-dir)/rebase-apply/next
	number=$(cat "$state" 2>/dev/null || echo 1)
	git_plain -C "$tree" am --abort >/dev/null 2>&1 || true
	printf '%s\n' "$out" | grep -E '^error:' | sed 's/^/  /' >&2 ||
		printf '%s\n' "$out" >&2
	printf 'the first patch that does not apply is %s\n' "${!number}" >&2
	return 1
}

# apply_diff TREE DIFF: to the index, too.
apply_diff() {
	git_plain -C "$1" apply --index --whitespace=nowarn "$top/$2" && return
	printf 'the first patch that does not apply is %s\n' "$2" >&2
	return 1
}

# copy_files TREE LIST MESSAGE FROM TO FILTER…: makes one commit of the files in LIST and the
# step's diff, or none if earlier steps have taken all of them.
copy_files() {
	local tree=$1 list=$2 message=$top/scripts/series/$3 from=$4 to=$5 diff

	shift 5
	diff=$(diff_of "$@")
	[ -n "$list" ] || return 0
	[ -f "$message" ] || die "$message is missing" "write the commit message of $from"
	mkdir -p "$tree/$to" || return 1
	(cd "$top/$from" && xargs -d '\n' cp --parents -t "$tree/$to") <<<"$list" || return 1
	# All at once: each call writes an index of the whole kernel tree.
	printf '%s\n' "$list" | sed "s|^|$to/|" |
		git_plain -C "$tree" add -f --pathspec-from-file=- || return 1
	[ -z "$diff" ] || apply_diff "$tree" "$diff" || return 1
	! git_plain -C "$tree" diff --cached --quiet || return 0
	git_plain -C "$tree" commit -q -F "$message"
}

# series_commit TREE: applies all steps to a clean git tree. Stops at the first reject.
series_commit() {
	local tree=$1 verb rest step=0 copies
	local -a files

	copies=$(series_copies)
	while read -r verb rest <&3; do
		set -f
		# shellcheck disable=SC2086
		set -- $rest
		set +f
		step=$((step + 1))
		case $verb in
		am)
			mapfile -t files < <(patches_of "$@")
			[ ${#files[@]} -eq 0 ] || am_patches "$tree" "${files[@]}" || return 1
			;;
		copy)
			copy_files "$tree" "$(sed -n "s|^[^ ]* [^ ]* $step ||p" <<<"$copies")" "$@" ||
				return 1
			;;
		*) die "scripts/series/order: unknown step '$verb'" "use am or copy" ;;
		esac
	done 3< <(order_steps)
}

# copy_touched FROM TO: copies the files named on stdin that exist.
copy_touched() {
	local file

	mkdir -p "$2"
	while read -r file; do
		[ ! -f "$1/$file" ] || printf '%s\n' "$file"
	done | (cd "$1" && xargs -r -d '\n' cp -p --parents -t "$2")
}

# Makes a repository of only the touched files, where a trial takes seconds.
scratch_repository() {
	local source=$1 dir=$2

	rm -rf "$dir"
	mkdir -p "$dir"
	git_plain init -q "$dir"
	series_touched | copy_touched "$source" "$dir"
	git_plain -C "$dir" add -f -A
	git_plain -C "$dir" commit -q --allow-empty -m base
	git_plain -C "$dir" tag -f base >/dev/null
}

# tarball_repository TARBALL DIR: the same in DIR/tree, from a source tarball.
tarball_repository() {
	mkdir -p "$2/files"
	# The tarball may lack some of them.
	series_touched | sed 's|^|*/|' |
		tar -I xz -xf "$1" -C "$2/files" --strip-components=1 \
			--wildcards --no-wildcards-match-slash -T - 2>/dev/null || true
	scratch_repository "$2/files" "$2/tree"
}

# tree_version TREE: such as 7.3
tree_version() {
	awk '$1 == "VERSION" { version = $3 } $1 == "PATCHLEVEL" { print version "." $3; exit }' \
		"$1/Makefile"
}

# bases_near VERSION: all bases, the one with the nearest version first.
bases_near() {
	all_bases | sort -rV | awk -F. -v near="$1" '
	function number(v, parts) { split(v, parts, "."); return parts[1] * 1000 + parts[2] }
	{ d = number($0) - number(near); print (d < 0 ? -d : d), $0 }' |
		sort -sn -k1,1 | cut -d' ' -f2
}
