# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Small stand-ins that are made quickly: a kernel tree, this repository with a series
# of a few lines for two bases, an archive with packages. After common.sh, series.sh
# and said.sh.

# fake_kernel DIR VERSION [MARK]: a series applies only to a tree with its MARK.
fake_kernel() {
	local dir=$1 version=$2 mark=${3:-$2} file

	for file in kernel/events/core.c tools/perf/builtin-trace.c \
		tools/testing/selftests/Makefile Documentation/userspace-api/index.rst; do
		mkdir -p "$dir/$(dirname "$file")"
		{ seq 1 8; echo "mark $mark"; seq 11 18; } >"$dir/$file"
	done
	mkdir -p "$dir/tools/perf/tests/shell"
	echo "echo old" >"$dir/tools/perf/tests/shell/old.sh"
	printf 'VERSION = %s\nPATCHLEVEL = %s\n' "${version%.*}" "${version#*.}" >"$dir/Makefile"
	: >"$dir/Kbuild"
}

# fake_commit SUBJECT FILE TEXT: TEXT comes after the mark, or is the new file.
fake_commit() {
	mkdir -p "$(dirname "$2")"
	if [ -f "$2" ]; then
		sed -i "/^mark/a $3" "$2"
	else
		printf '%s\n' first second third "$3" >"$2"
	fi
	git_plain add -A
	git_plain commit -q -m "$1" -m "Because."
}

# fake_patches COUNT NUMBER DIR: the last COUNT commits.
fake_patches() {
	GIT_CONFIG_GLOBAL=/dev/null git_plain format-patch -q --zero-commit \
		--no-signature -N --abbrev=12 --start-number "$2" -o "$3" "HEAD~$1"
}

# fake_series REPOSITORY BASE: patches of all kinds.
fake_series() {
	local repository=$1 base=$2 tree=$work/series-of-$2

	fake_kernel "$tree" "$base"
	(
		cd "$tree" || exit
		export GIT_AUTHOR_NAME=$project_name GIT_AUTHOR_EMAIL=$project_mail
		export GIT_COMMITTER_NAME=$project_name GIT_COMMITTER_EMAIL=$project_mail
		export GIT_AUTHOR_DATE='Sat, 21 Nov 2026 08:10:45 +0000'
		git_plain init -q .
		git_plain add -A
		git_plain commit -q -m base
		fake_commit "perf/core: Change something" kernel/events/core.c "one $base"
		fake_commit "perf/core: Add a file" kernel/events/stop.c "two"
		fake_patches 2 1 "$repository/patches/$base"
		fake_commit "selftests: Run them" tools/testing/selftests/Makefile "three"
		git_plain diff --abbrev=12 HEAD~1 >"$repository/patches/$base/selftests.diff"
		fake_commit "perf trace: Add --stop" tools/perf/builtin-trace.c "four"
		fake_patches 1 1001 "$repository/tools-perf-trace/patches/$base"
	)
	rm -rf "$tree"
}

# fake_order DIR: what the series is made of, in place of the real order.
fake_order() {
	local name

	rm "$1"/*
	cat >"$1/order" <<-'EOF'
		am    patches/@BASE@/0*.patch
		copy  docs.msg         Documentation/userspace-api   Documentation/userspace-api
		copy  selftests.msg    selftests                     tools/testing/selftests/perf_events/sysexit_stop  <patches/@BASE@/selftests.diff
		copy  tools.msg        tools-perf-trace              tools/perf/trace/stop  !patches !tests
		am    tools-perf-trace/patches/@BASE@/[1-9]*.patch
		copy  shell-tests.msg  tools-perf-trace/tests/shell  tools/perf/tests/shell
	EOF
	for name in docs selftests tools shell-tests; do
		printf '%s\n' "$name: Add a folder" "" "Because." >"$1/$name.msg"
	done
}

# fake_repository DIR: the real scripts, except that nothing is installed or built.
fake_repository() {
	local dir=$1 base script

	mkdir -p "$dir"/{selftests,tools-perf-trace/tests/shell,Documentation/userspace-api}
	cp -a "$top/scripts" "$top/Makefile" "$top/.ci" "$dir"
	fake_order "$dir/scripts/series"
	for base in 6.12 7.3; do
		fake_series "$dir" "$base"
	done
	printf '%s\n' 1 2 3 >"$dir/selftests/stop_test.c"
	printf '%s\n' 1 2 3 >"$dir/tools-perf-trace/engine.c"
	printf '%s\n' 1 2 3 >"$dir/tools-perf-trace/decode.c"
	printf '%s\n' 1 2 3 >"$dir/tools-perf-trace/tests/unit.c"
	printf '%s\n' 1 2 3 >"$dir/Documentation/userspace-api/page.rst"
	printf '#!/bin/sh\necho new\n' >"$dir/tools-perf-trace/tests/shell/trace_stop.sh"
	chmod +x "$dir/tools-perf-trace/tests/shell/trace_stop.sh"
	for script in setup build build-kernel build-perf build-selftests stock-kernel vm; do
		printf '#!/bin/sh\nexit 0\n' >"$dir/scripts/$script.sh"
	done
	for script in "$dir"/scripts/tests/*.sh; do
		printf '#!/bin/sh\necho ok - this\n' >"$script"
	done
}

# fake_tarball DIR VERSION [MARK]: DIR/linux-source-VERSION.tar.xz
fake_tarball() {
	local name=linux-source-$2

	mkdir -p "$1" "$work/tarball"
	fake_kernel "$work/tarball/$name" "$2" "${3:-$2}"
	tar -C "$work/tarball" -cJf "$1/$name.tar.xz" "$name"
	rm -rf "$work/tarball"
}

# fake_package ARCHIVE SUITE VERSION [MARK]: adds it to the archive.
fake_package() {
	local archive=$1 suite=$2 name=linux-source-$3 deb root=$work/package arch

	arch=$(dpkg --print-architecture)
	mkdir -p "$root/DEBIAN" "$archive/pool" "$archive/dists/$suite/main/binary-$arch"
	fake_tarball "$root/usr/src" "$3" "${4:-$3}"
	printf '%s\n' "Package: $name" "Version: $3.1-1" "Architecture: all" \
		"Maintainer: nobody" "Description: a kernel" >"$root/DEBIAN/control"
	deb=$archive/pool/$name.deb
	dpkg-deb --root-owner-group --build "$root" "$deb" >/dev/null
	rm -rf "$root"
	(
		cd "$archive" || exit
		{
			dpkg-deb -f "$deb"
			echo "Filename: pool/$name.deb"
			echo "Size: $(stat -c %s "$deb")"
			echo "SHA256: $(sha256sum <"$deb" | cut -d' ' -f1)"
			echo
		} >>"dists/$suite/main/binary-$arch/Packages"
		cd "dists/$suite" || exit
		{
			printf '%s\n' "Suite: $suite" "Codename: $suite" "Architectures: $arch all" \
				"Components: main" "Date: $(LC_ALL=C date -Ru)" "SHA256:"
			printf ' %s %s %s\n' \
				"$(sha256sum <"main/binary-$arch/Packages" | cut -d' ' -f1)" \
				"$(stat -c %s "main/binary-$arch/Packages")" "main/binary-$arch/Packages"
		} >Release
	)
}
