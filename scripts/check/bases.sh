# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# The part bases of scripts/check.sh: what the series for several bases must have in
# common.

bases=$build/results/check-bases

# New files of the kernel that may differ between bases, each with the reason.
may_differ=(
	kernel/events/syscall_mask.c # kzalloc_obj() is newer than 6.12
	kernel/events/stop_tracer.c  # likewise
	kernel/events/capture_record.c # likewise
	kernel/events/capture_cpu.c  # likewise
	kernel/events/syscall_stop.c # likewise, and sysctl tables are const by now
)

# new_files BASE DIR: makes in DIR the files that the kernel patches add, and no others.
new_files() {
	local patch file
	local -a options=(--exclude='*')

	while read -r file; do
		options=(--include="$file" "${options[@]}")
	done < <(kernel_patches_of "$1" | (cd "$top" && xargs -r cat) |
		awk '/^--- / { new = $2 == "/dev/null" } /^\+\+\+ b\// && new { print substr($2, 3) }')
	mkdir -p "$2"
	git_plain init -q "$2"
	for patch in $(kernel_patches_of "$1"); do
		(cd "$2" && git_plain apply "${options[@]}" "$top/$patch") || return
	done
	rm -rf "$2/.git"
}

# uapi_names BASE: the names that the series defines in the uapi header: macros,
# enumerators, members of struct perf_event_attr.
uapi_names() {
	kernel_patches_of "$1" | (cd "$top" && xargs -r cat) |
		awk '/^diff --git/ { ours = $3 == "a/include/uapi/linux/perf_event.h" }
			ours && /^\+[^+]/ { print substr($0, 2) }' |
		sed -nE -e 's/^#define[[:space:]]+(PERF_[A-Z0-9_]+)[[:space:]].*/constant \1/p' \
			-e 's/^[[:space:]]+(PERF_[A-Z0-9_]+)[[:space:]]*[,=].*/constant \1/p' \
			-e 's/^[[:space:]]+([a-z_]+)[[:space:]]*:[[:space:]]*[0-9]+[[:space:]]*,.*/member \1/p' \
			-e 's/^[[:space:]]+__u(64|32|16)[[:space:]]+([a-z_]+)[[:space:]]*;.*/member \2/p' |
		grep -vxE 'constant PERF_RECORD_MAX|member __reserved[_0-9]*' | sort -u
}

# uapi_program: generates a program that prints the values of the names on stdin.
uapi_program() {
	cat <<-EOF
		#include <linux/perf_event.h>
		#include <stdio.h>
		#include <string.h>
		static void show(const char *name, struct perf_event_attr *attr)
		{
			unsigned char *bytes = (void *)attr;
			for (size_t i = 0; i < sizeof(*attr) * 8; i++)
				if (bytes[i / 8] & 1 << i % 8)
					printf("%s: bit %zu\\n", name, i);
		}
		int main(void)
		{
			struct perf_event_attr attr;
	EOF
	sed -nE -e 's/^constant (.*)/printf("\1: %llu\\n", (unsigned long long)\1);/p' \
		-e 's/^member (.*)/memset(\&attr, 0, sizeof(attr)); attr.\1 = ~0ULL; show("\1", \&attr);/p'
	echo '}'
}

# in_attr HEADER: filters the names on stdin: members of struct perf_event_attr, and
# all constants.
in_attr() {
	local kind name attr

	attr=$(sed -n '/^struct perf_event_attr {/,/^};/p' "$1")
	while read -r kind name; do
		[ "$kind" = constant ] ||
			grep -qE "(^|[[:space:]])${name}[[:space:]]*[:;]" <<<"$attr" || continue
		echo "$kind $name"
	done
}

# uapi_values BASE DIR: from that base's patched header; DIR is a work directory.
uapi_values() {
	local header=$cache/$1/patched/src/include/uapi/linux/perf_event.h

	mkdir -p "$2/linux"
	cp "$header" "$2/linux/perf_event.h"
	uapi_names "$1" | in_attr "$header" | uapi_program >"$2/values.c"
	gcc -w -I"$2" -o "$2/values" "$2/values.c" && "$2/values" >"$2/values.txt"
}

# same_new_files BASE: compares with the newest base.
same_new_files() {
	local file status=0

	new_files "$newest_base" "$bases/new.$newest_base" || return
	new_files "$1" "$bases/new.$1" || return
	for file in "${may_differ[@]}"; do
		rm -f "$bases"/new.*/"$file"
	done
	diff -rq "$bases/new.$newest_base" "$bases/new.$1" || status=$?
	return "$status"
}

same_values() {
	uapi_values "$newest_base" "$bases/uapi.$newest_base" || return
	uapi_values "$1" "$bases/uapi.$1" || return
	[ -s "$bases/uapi.$1/values.txt" ] &&
		diff "$bases"/uapi.{"$newest_base","$1"}/values.txt
}

has_source() {
	BASE=$1 "$scripts/fetch.sh" >/dev/null
}

both_apply() {
	BASE=$newest_base "$scripts/source.sh" patched && BASE=$1 "$scripts/source.sh" patched
}

part_bases() {
	local other

	[ "$(all_bases | wc -l)" -gt 1 ] ||
		skip "bases" "only $newest_base has a series"
	rm -rf "$bases"
	mkdir -p "$bases"
	for other in $(all_bases | grep -vx "$newest_base"); do
		report "bases: the new files are the same for $newest_base and $other" \
			same_new_files "$other"
		if ! has_source "$newest_base" || ! has_source "$other"; then
			skip "bases: the uapi has the same values for $newest_base and $other" \
				"a kernel source is missing"
			continue
		fi
		report "bases: both series apply" both_apply "$other"
		report "bases: the uapi has the same values for $newest_base and $other" \
			same_values "$other"
	done
}
