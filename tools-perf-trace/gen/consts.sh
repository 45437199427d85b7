#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Names and values of flags and constants out of the kernel's uapi headers.
# Which ones: consts/*.list next to this script, or those of them that are in the
# file NAMES, too.
set -eu

usage="usage: consts.sh header|source KERNEL-SOURCE [NAMES]"
case "${1:-}" in
--help)			echo "$usage"; exit 0 ;;
header|source)		;;
*)			echo "$usage" >&2; exit 2 ;;
esac

awk -v what="$1" -v kdir="${2:?$usage}" -v known="${3:-}" \
	-f "$(dirname "$0")/consts.awk" "$(dirname "$0")"/consts/*.list
