# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154
# Packages of a later Debian release, read without changing this machine's apt:
# sources, lists and cache are separate, in build/sources. After common.sh.

archive=$cache/sources/apt
# Debian's name of another architecture whose packages are read; empty for this machine's.
archive_arch=

# own_mirror: the mirror from which this machine's apt gets its release.
own_mirror() {
	local list parts

	eval "$(apt-config shell list Dir::Etc::sourcelist/f parts Dir::Etc::sourceparts/d)"
	{
		cat "$list" "${parts%/}"/*.list 2>/dev/null | mirrors_of_lists
		for list in "${parts%/}"/*.sources; do
			[ ! -f "$list" ] || mirrors_of_stanzas <"$list"
		done
	} | grep -vE '^cdrom:|security' | sed -n 1p
}

# Lines "deb [options] URI suite component..."
mirrors_of_lists() {
	sed -nE 's/^[[:space:]]*deb[[:space:]]+(\[[^]]*\][[:space:]]+)?([^[:space:]]+)[[:space:]].*/\2/p'
}

# Paragraphs "Types: deb", "URIs: ...", ...; a field may continue on further lines.
mirrors_of_stanzas() {
	sed '/^#/d' | awk '
	function finish() {
		if (field["types"] ~ /(^|[ \t])deb([ \t]|$)/ && field["enabled"] !~ /no/)
			print field["uris"]
		delete field
	}
	/^[ \t]*$/ { finish(); next }
	/^[ \t]/   { field[name] = field[name] " " $0; next }
	{
		name = tolower(substr($0, 1, index($0, ":") - 1))
		field[name] = substr($0, index($0, ":") + 1)
	}
	END { finish() }' | tr -s ' \t' '\n' | grep .
}

# archive_mirror: fails if there is none.
archive_mirror() {
	local mirror=${KERNEL_MIRROR:-$(own_mirror)}

	[ -n "$mirror" ] || return
	case $mirror in
	\[*) echo "$mirror" ;;
	*) echo "[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror" ;;
	esac
}

# archive_dir SUITE
archive_dir() {
	echo "$archive/$1${archive_arch:+-$archive_arch}"
}

# archive_apt SUITE TOOL ARGUMENT…
archive_apt() {
	local tool=$2 dir arch

	dir=$(archive_dir "$1")
	arch=${archive_arch:-$(dpkg --print-architecture)}
	shift 2
	"$tool" -o APT::Architecture="$arch" -o APT::Architectures="$arch" \
		-o Dir::Etc::sourcelist="$dir/sources.list" -o Dir::Etc::sourceparts=- \
		-o Dir::Etc::preferences=- -o Dir::Etc::preferencesparts=- \
		-o Dir::State::lists="$dir/lists" -o Dir::Cache="$dir/cache" \
		-o APT::Default-Release= -o APT::Sandbox::User=root \
		-o APT::Update::Error-Mode=any -o Acquire::Languages=none \
		-o Acquire::Retries=2 -o Acquire::http::Timeout=30 "$@"
}

# archive_update SUITE: fetches its current package lists.
archive_update() {
	local dir mirror

	dir=$(archive_dir "$1")
	mirror=$(archive_mirror) || return
	mkdir -p "$dir/lists/partial" "$dir/cache/archives/partial"
	echo "deb $mirror $1 main" >"$dir/sources.list"
	archive_apt "$1" apt-get update >"$dir/log" 2>&1 </dev/null
}

# archive_sources SUITE MAJOR: versions x of the packages linux-source-MAJOR.x
archive_sources() {
	archive_apt "$1" apt-cache pkgnames "linux-source-$2." |
		sed -nE 's/^linux-source-([0-9]+\.[0-9]+)$/\1/p' | sort -V
}

# archive_tarball SUITE VERSION DIR: extracts it from that package to DIR, completely
# or not at all.
archive_tarball() {
	local work=$archive/download name=linux-source-$2.tar.xz

	rm -rf "$work"
	mkdir -p "$work"
	(cd "$work" && archive_apt "$1" apt-get download "linux-source-$2") \
		>"$archive/$1/log" 2>&1 </dev/null || return
	dpkg-deb --fsys-tarfile "$work"/*.deb |
		tar -xO "./usr/src/$name" >"$work/$name" || return
	mv "$work/$name" "$3/$name"
	rm -rf "$work"
}
