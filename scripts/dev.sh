#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/dev.sh
#
# Makes build/BASE/dev, a git tree of the whole kernel with the series on it as
# commits, and prints how to bring changes back. An existing tree is left unchanged.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/trees.sh"

# No hard links to another tree: editors write in place.
make_tree() {
	local dir=$1 tarball

	tarball=$("$scripts/fetch.sh")
	need_space "$build" 4500 "a git tree of the kernel"
	unpack_source "$tarball" "$dir.unpatched"
	BASE=$BASE "$scripts/apply.sh" "$dir.unpatched"
	mv "$dir.unpatched" "$dir"
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
		  edit there; git log refs/perf-trace-stop/$BASE.. is the series; then
		  git commit -a --fixup=COMMIT
		  git rebase -i --autosquash refs/perf-trace-stop/$BASE
		  make -C $top refresh BASE=$BASE
	EOF
}

main "$@"
