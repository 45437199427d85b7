#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test-deb.sh
#
# Takes the packages that make deb has made, and installs them in this machine's Debian
# release on a disk of its own, which QEMU boots with its boot loader, its initramfs and
# systemd: an ordinary user logs in and traces programs, root builds a module with the
# headers, and removes the packages. The transcript is build/BASE/results/installed.tap.
# Ends with the line "N passed, N failed, N skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

handle_help "$0" "$@"
suite_begin test-deb
"$scripts/setup.sh" vm disk
suite_part installed
suite_end
