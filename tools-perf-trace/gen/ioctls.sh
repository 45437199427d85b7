#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Names and values of ioctl commands. Out of which headers: ioctls.list next to
# this script.
set -eu

usage="usage: ioctls.sh KERNEL-SOURCE"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }

awk -v kdir="${1:?$usage}" -f "$(dirname "$0")/ioctls.awk" "$(dirname "$0")/ioctls.list"
