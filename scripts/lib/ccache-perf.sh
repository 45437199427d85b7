#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/lib/ccache-perf.sh COMPILER ARGUMENT...
#
# ccache for perf's objects. Their rules name the object to the preprocessor, by -Wp,-MT
# and an absolute path. ccache takes that for part of what is compiled, and would compile
# each object once for each tree. It understands -MT.

for arg; do
	shift
	case $arg in
	-Wp,-MT,*) set -- "$@" -MT "${arg#-Wp,-MT,}" ;;
	*) set -- "$@" "$arg" ;;
	esac
done
exec ccache "$@"
