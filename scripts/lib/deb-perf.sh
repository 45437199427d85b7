# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154
# The package perf-stop. After common.sh.

# perf_files PERF ROOT: installs the package's files. perf selects the command by its
# own name.
perf_files() {
	local perf=$1 root=$2 doc=$2/usr/share/doc/perf-stop

	install -D -m 755 "$perf" "$root/usr/lib/perf-stop/perf"
	strip --remove-section=.comment --remove-section=.note \
		"$root/usr/lib/perf-stop/perf"
	mkdir -p "$root/usr/bin" "$doc"
	ln -s ../lib/perf-stop/perf "$root/usr/bin/perf-stop"
	! "$perf" --list-cmds | grep -qw strace ||
		ln -s ../lib/perf-stop/perf "$root/usr/bin/perf-strace"
	install -m 644 "$top/README.md" "$doc"
	cat >"$doc/copyright" <<-'EOF'
		perf of the Linux kernel with "perf trace --stop". GPL-2.0, as the
		kernel's; see /usr/share/common-licenses/GPL-2.
	EOF
	chmod 644 "$doc/copyright"
}

# perf_manual WORK ROOT: the pages have the names of the distribution's, and are where this perf
# looks for them; man(1) finds them under names of their own.
perf_manual() {
	local made=$1/manual pages=usr/lib/perf-stop/share/man/man1 links=$2/usr/share/man/man1
	local page

	mkdir -p "$2/$pages" "$links" "$made"
	make -C "$build/patched/src/tools/perf/Documentation" USE_ASCIIDOCTOR=1 \
		OUTPUT="$made/" "$made"/perf-{trace,strace}.1 >"$made/log" 2>&1 ||
		die "failed to make the manual pages: $(tail -n 3 "$made/log")" \
		    "try scripts/tests/manual.sh, which shows more"
	for page in perf-{trace,strace}.1; do
		gzip -9n <"$made/$page" >"$2/$pages/$page.gz"
	done
	ln -s "../../../../$pages/perf-trace.1.gz" "$links/perf-stop-trace.1.gz"
	ln -s "../../../../$pages/perf-strace.1.gz" "$links/perf-strace.1.gz"
}

# perf_depends WORK PERF: the packages of the libraries that it is linked with. The tool
# requires a source package.
perf_depends() {
	local work=$1

	mkdir -p "$work/debian"
	printf 'Source: perf-stop\n\nPackage: perf-stop\nArchitecture: any\n' \
		>"$work/debian/control"
	(cd "$work" && dpkg-shlibdeps -O -e"$2") | sed -n 's/^shlibs:Depends=//p'
}

# perf_control VERSION DEPENDS ROOT
perf_control() {
	cat <<-EOF
		Package: perf-stop
		Version: $1
		Architecture: $(dpkg --print-architecture)
		Maintainer: $(id -un) <$(id -un)@localhost>
		Installed-Size: $(du -sk --exclude=DEBIAN "$3" | cut -f1)
		Depends: $2
		Suggests: man-db
		Section: devel
		Priority: optional
		Description: perf trace --stop, beside the distribution's perf
		 A perf whose trace stops tasks at the exits of syscalls and shows what the
		 arguments point to. It is called perf-stop, and needs a kernel of the same
		 series.
	EOF
}

# perf_package PERF DIRECTORY: makes DIRECTORY/perf-stop_….deb, in a subshell, at whose end
# the work directory is removed.
perf_package() (
	local perf=$1 work root version depends

	need_command dpkg-shlibdeps deb
	work=$(mktemp -d "$build/perf-stop.XXXXXX")
	trap 'rm -rf "$work"' EXIT
	root=$work/root
	mkdir -p "$root/DEBIAN"
	perf_files "$perf" "$root"
	perf_manual "$work" "$root"
	version=$(make -s -C "$build/patched/src" kernelversion)-1
	depends=$(perf_depends "$work" "$root/usr/lib/perf-stop/perf")
	[ -n "$depends" ] || die "dpkg-shlibdeps found no libraries for $perf" \
		"install the packages of its libraries"
	perf_control "$version" "$depends" "$root" >"$root/DEBIAN/control"
	(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) \
		>"$root/DEBIAN/md5sums"
	chmod 644 "$root/DEBIAN"/*
	find "$root" -type d -exec chmod 755 {} +
	mkdir -p "$2"
	rm -f "$2"/perf-stop_*
	dpkg-deb --root-owner-group --build "$root" "$2" >/dev/null ||
		die "dpkg-deb failed to make the package" "see above"
)
