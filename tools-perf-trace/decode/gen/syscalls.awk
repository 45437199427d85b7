# SPDX-License-Identifier: GPL-2.0
function add(nr, name,	row)
{
	names[abi, nr] = name
	known[name] = 1
	row = name "__" abi
	if (!(row in rows) && abi ~ /^(i386|arm)$/)
		row = name "__32"
	rowof[abi, nr] = (row in rows) ? row : (name in rows) ? name : ""
	used[rowof[abi, nr]] = 1
	if (nr + 0 >= count[abi])
		count[abi] = nr + 1
}

# Calls that an older kernel's tables lack. They have the same number in all ABIs that have them.
function add_newer(	row, name, i, n, all)
{
	n = split("x86_64 i386 arm64 riscv64 arm", all)
	for (row in newer_nr) {
		name = row
		sub(/__.*/, "", name)
		for (i = 1; i <= n; i++) {
			abi = all[i]
			if ((row == name || row == name "__" abi) && !((abi, newer_nr[row]) in names))
				add(newer_nr[row], name)
		}
	}
}

# The call's entry in the table of all ABIs' calls, in which those of one name are adjacent.
function call_of(abi, nr,	row)
{
	row = rowof[abi, nr]
	return "\"" names[abi, nr] "\", " (row == "" ? "NULL" : "&decode_row__" row)
}

# Sorts the entries; the first is 1.
function place_calls(	key, pair, call, i)
{
	for (key in names) {
		split(key, pair, SUBSEP)
		call = call_of(pair[1], pair[2])
		if (call in place)
			continue
		place[call] = 0
		for (i = calls++; i > 0 && sorted[i] > call; i--)
			sorted[i + 1] = sorted[i]
		sorted[i + 1] = call
	}
	for (i = 1; i <= calls; i++)
		place[sorted[i]] = i
}

function table(abi,	nr)
{
	printf "static const uint16_t %s[] = {\n", abi
	for (nr = 0; nr < count[abi]; nr++) {
		if ((abi, nr) in names)
			printf "\t[%d] = %d,\n", nr, place[call_of(abi, nr)]
	}
	printf "};\nstatic const uint16_t %s_numbers[] = {\n", abi
	for (nr = 0; nr < count[abi]; nr++) {
		if ((abi, nr) in names)
			printf "\t[%d] = %d,\n", place[call_of(abi, nr)], nr + 1
	}
	printf "};\nconst struct decode_syscalls decode_syscalls__%s = {\n", abi
	printf "\t%s, DECODE_ARRAY_SIZE(%s), %s_numbers, DECODE_ARRAY_SIZE(%s_numbers),\n};\n",
	       abi, abi, abi, abi
}

FILENAME ~ /\.c$/ {
	if (match($0, /^(NEW_)?ROW\([a-z0-9_]+[,)]/)) {
		row = substr($0, 1, RLENGTH - 1)
		newer = sub(/^NEW_/, "", row)
		row = substr(row, 5)
		rows[row] = 1
		if (newer && match($0, /[0-9]+\)/))
			newer_nr[row] = substr($0, RSTART, RLENGTH - 1)
	}
	next
}
FILENAME ~ /\.tbl$/ && /^[0-9]/ && index(abis, " " $2 " ")	{ add($1, $3) }
FILENAME ~ /unistd\.h$/ && /^#define __NR(3264)?_[a-z0-9_]+[ \t]+[0-9]+/ {
	sub(/^__NR(3264)?_/, "", $2)
	add($3, $2)
}
END {
	add_newer()
	print "/* Generated from the kernel's syscall tables, do not edit. */"
	print "#include <stddef.h>\n#include \"decode/engine/abi.h\"\n#include \"decode/engine/table.h\""
	for (row in rows) {
		if (!(row in used)) {
			print "rows: no syscall is called " row > "/dev/stderr"
			exit 1
		}
		print "extern const struct decode_row decode_row__" row ";"
	}
	place_calls()
	table("x86_64")
	table("i386")
	table("arm64")
	table("riscv64")
	table("arm")
	print "const struct decode_syscall decode_syscall_table[] = {\n\t{ NULL, NULL },"
	for (i = 1; i <= calls; i++)
		printf "\t{ %s },\n", sorted[i]
	print "};"
	printf "const size_t decode_syscall_table_nr = %d;\n", calls + 1
}
