# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
# Whether a process still exists.

# gone PID
gone() {
	! kill -0 "$1" 2>/dev/null
}
