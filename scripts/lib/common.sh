# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Sourced by every script: paths, messages, and stamps that tell what is up to date.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cache=$(realpath -m -- "${BUILD_DIR:-$top/build}")
[ -z "${BUILD_DIR-}" ] || export BUILD_DIR=$cache
scripts=$top/scripts
jobs=${JOBS:-$(nproc)}

# The trees (base, patched; of each base) lie at equal depth, so that ccache sees the
# same relative paths in all and the second build reuses the objects of the first. The
# cache is the user's own, so that another clone finds them, too.
export CCACHE_BASEDIR=$cache CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
export CCACHE_SLOPPINESS=time_macros,include_file_mtime,include_file_ctime
export LC_ALL=C.UTF-8
# Seconds since the epoch at which the outermost script began.
export RUN_BEGAN=${RUN_BEGAN:-$(date +%s)}

unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
# The options of a make that runs a script (-C, -i, -k) are not those of the builds in it.
unset MAKEFLAGS MFLAGS MAKELEVEL GNUMAKEFLAGS
# A tree in there that has lost its own repository is not part of the one around it.
export GIT_CEILING_DIRECTORIES=$cache

elapsed() {
	local s=$(($(date +%s) - RUN_BEGAN))

	printf '%d:%02d' $((s / 60)) $((s % 60))
}

# say TEXT: one step, with the time since the start.
say() {
	printf '[%s] %s\n' "$(elapsed)" "$*" >&2
}

# die CAUSE [WHAT TO DO NEXT]
die() {
	printf 'error: %s\n' "$1" >&2
	[ -z "${2-}" ] || printf ' next: %s\n' "$2" >&2
	exit 1
}

# all_bases: the kernels that have a series, oldest first.
all_bases() {
	find "$top/patches" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*.[0-9]*' \
		-printf '%f\n' | sort -V
}

# set_base BASE: selects the base for everything that follows.
set_base() {
	BASE=$1
	[ -d "$top/patches/$BASE" ] ||
		die "there is no series for Linux '$BASE'" \
		    "set BASE to one of: $(all_bases | xargs)"
	build=$cache/$BASE
}

# The base of the Debian release from which all packages are installed.
debian_base=6.12
# The newest base, unless BASE is set.
base_given=${BASE:+yes}
newest_base=$(all_bases | tail -1)
set_base "${BASE:-$newest_base}"

# is_backport: a base other than the newest, and not a fallback.
is_backport() {
	[ "$BASE" != "$newest_base" ] && [ -z "${BASE_NOTE-}" ]
}

# sabotage_dir: the breakages are for the newest base; another has its own, or none.
sabotage_dir() {
	if [ "$BASE" = "$newest_base" ]; then
		echo "$top/sabotage"
	else
		echo "$top/sabotage/$BASE"
	fi
}

# The comment block at the head of a script is its manual.
show_help() {
	sed -n '2,/^[^#]/ { /^# SPDX/d; s/^#$//; s/^# //p; }' "$1"
}

# handle_help "$0" "$@": for scripts whose only option is --help.
handle_help() {
	local script=$1 arg

	shift
	for arg; do
		case $arg in
		-h | --help)
			show_help "$script"
			exit 0
			;;
		-*)
			die "${script##*/}: unknown option $arg" \
			    "see ${script##*/} --help"
			;;
		esac
	done
}

# stamp_fresh FILE HASH: is FILE the stamp of what was made from inputs with this hash? If not,
# it is removed: the caller makes that again, and may fail when it is half made.
stamp_fresh() {
	if [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; then return 0; fi
	rm -f "$1"
	return 1
}

stamp_set() {
	mkdir -p "$(dirname "$1")"
	printf '%s\n' "$2" >"$1"
}

# hash_of FILE…: one hash over names and contents.
hash_of() {
	sha256sum "$@" | sha256sum | cut -c1-40
}

# need_space DIR MEGABYTES WHAT
need_space() {
	local dir=$1 free

	while [ ! -d "$dir" ]; do
		dir=$(dirname "$dir")
	done
	free=$(($(df -Pk "$dir" | awk 'NR == 2 { print $4 }') / 1024))
	[ "$free" -ge "$2" ] && return
	die "$3 needs $2 MB, $dir has $free MB free" \
	    "free some space, or set BUILD_DIR to a directory on a larger disk"
}

need_command() {
	command -v "$1" >/dev/null ||
		die "$1 is missing" "run 'scripts/setup.sh $2' as root"
}

check_variant() {
	case $1 in
	base | patched) ;;
	*) die "invalid variant '$1', must be base or patched" "see ${0##*/} --help" ;;
	esac
}

# same_file FILE FILE: the same text, and both are programs or neither is.
same_file() {
	cmp -s "$1" "$2" || return
	if [ -x "$1" ]; then [ -x "$2" ]; else [ ! -x "$2" ]; fi
}
