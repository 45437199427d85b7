#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/dev.sh
#
# Makes build/BASE/dev, a git tree of the whole kernel with the series on it as
# commits, and says how what is changed there comes back. One that is there
# already stays as it is.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"

# Not linked to another tree: editors write in place.
make_tree() {
	local dir=$1 tarball

	tarball=$("$scripts/fetch.sh")
	need_space "$build" 4500 "a git tree of the kernel"
	say "unpacking ${tarball##*/} to ${dir#"$top"/}"
	rm -rf "$dir.new"
	mkdir -p "$dir.new"
	tar -I 'xz -T0' -xf "$tarball" -C "$dir.new" --strip-components=1 ||
		die "could not unpack $tarball" "is the disk full, or the file cut off?"
	BASE=$BASE "$scripts/apply.sh" "$dir.new"
	mv "$dir.new" "$dir"
}

main() {
	local dir

	handle_help "$0" "$@"
	choose_base
	"$scripts/setup.sh" source
	dir=$build/dev
	[ -d "$dir" ] || make_tree "$dir"
	cat <<-EOF
		$dir
		  cd $dir                      # edit there, then
		  git commit -a --fixup=COMMIT # the commit of the series that this belongs to
		  git rebase -i --autosquash refs/perf-trace-stop/$BASE
		  make -C $top refresh KDIR=$dir
	EOF
}

main "$@"
