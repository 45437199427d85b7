# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Builds kernel trees, including those that differ from the base or the patched one
# in a few files.

# lock_build OUT: the build beside one suite and the build ahead of the next, or those of two
# terminals, may want the same.
lock_build() {
	mkdir -p "$1"
	exec {lock}>"$1.lock"
	flock -n "$lock" && return
	say "waiting for another run that builds ${1#"$top"/}"
	flock "$lock"
}

# kernel_make SRC OUT ARGUMENT…: with the same settings for all, so that ccache can
# share objects. A later argument overrides an earlier one.
kernel_make() {
	local src=$1 out=$2

	shift 2
	# No LOCALVERSION: the checkout around build/ is not the kernel's.
	make -C "$src" O="$out" LOCALVERSION= CC="ccache gcc" \
		KBUILD_BUILD_TIMESTAMP=1970-01-01 KBUILD_BUILD_USER=user \
		KBUILD_BUILD_HOST=host "$@"
}

# perf_make SRC OUT ARGUMENT…: no shellcheck, it would find this repository's
# settings, above build/. No tables of hardware counters: the guest has none. No
# test workload in Rust: an archive with it makes ar abort. The prefix is that of the
# package, where perf looks for its manual pages.
perf_make() {
	local src=$1 out=$2

	shift 2
	make -C "$src/tools/perf" O="$out" CC="$scripts/lib/ccache-perf.sh gcc" JOBS="$jobs" \
		-j"$jobs" NO_LIBPERL=1 NO_LIBPYTHON=1 NO_SLANG=1 NO_GTK2=1 \
		NO_JVMTI=1 NO_LIBBABELTRACE=1 NO_LIBCRYPTO=1 NO_LIBLLVM=1 NO_LIBPFM4=1 NO_SDT=1 \
		BUILD_BPF_SKEL=0 WERROR=0 NO_SHELLCHECK=1 \
		NO_JEVENTS=1 NO_RUST=1 prefix=/usr/lib/perf-stop "$@"
}

# unpack_source TARBALL DIR: makes the whole kernel tree, or no DIR.
unpack_source() {
	say "unpacking ${1##*/} to ${2#"$top"/}"
	rm -rf "$2" "$2.new"
	mkdir -p "$2.new"
	# As of now: objects of another source can be newer than the archive's times.
	tar -I 'xz -T0' -xmf "$1" -C "$2.new" --strip-components=1 ||
		die "failed to unpack $1" "check for a full disk or a truncated file"
	mv "$2.new" "$2"
}

# linked_tree FROM TO ID: a tree whose files are hard links to FROM's until
# take_file() or a patch replaces them. ID identifies FROM.
linked_tree() {
	! { [ -d "$2" ] && stamp_fresh "$2.stamp" "$3"; } || return 0
	rm -rf "$2"
	mkdir -p "$(dirname "$2")"
	cp -al "$1" "$2" ||
		die "failed to link a second tree to $1" "use one file system for both"
	stamp_set "$2.stamp" "$3"
}

# take_file FROM TO FILE: copies it, or removes it if FROM lacks it. Never writes
# through the link, and does not touch an identical file.
take_file() {
	if [ ! -f "$1/$3" ]; then
		rm -f "$2/$3"
	elif ! same_file "$1/$3" "$2/$3"; then
		mkdir -p "$(dirname "$2/$3")"
		cp --remove-destination "$1/$3" "$2/$3"
	fi
}

# copy_config FROM OUT: writes only a changed one, as it costs a full build.
copy_config() {
	mkdir -p "$2"
	cmp -s "$1/.config" "$2/wanted.config" && return
	cp "$1/.config" "$2/wanted.config"
	cp "$1/.config" "$2/.config"
}
