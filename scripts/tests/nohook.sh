#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/nohook.sh
#
# In a configuration without the hook the parts of the kernel that the series
# changes compile without a warning.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

handle_help "$0" "$@"
check "nohook: the changed parts compile without a warning" \
	"$scripts/build-kernel.sh" patched nohook
tap_done
