#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Generates names and values of flags and constants from the kernel's uapi headers,
# as listed in consts/*.list next to this script. If the file NAMES is given, omits
# names that it does not list.
set -eu

usage="usage: consts.sh header|source KERNEL-SOURCE [NAMES]"
case "${1:-}" in
--help)			echo "$usage"; exit 0 ;;
header|source)		;;
*)			echo "$usage" >&2; exit 2 ;;
esac

awk -v what="$1" -v kdir="${2:?$usage}" -v known="${3:-}" \
	-f "$(dirname "$0")/names.awk" -f "$(dirname "$0")/consts.awk" \
	"$(dirname "$0")"/consts/*.list
