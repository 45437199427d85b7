#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Generates names and values of ioctl commands from the headers that ioctls.list
# next to this script lists, and from the lists in ioctls/.
set -eu

usage="usage: ioctls.sh KERNEL-SOURCE"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }

awk -v kdir="${1:?$usage}" -f "$(dirname "$0")/names.awk" \
	-f "$(dirname "$0")/ioctls.awk" "$(dirname "$0")/ioctls.list" "$(dirname "$0")"/ioctls/*.list
