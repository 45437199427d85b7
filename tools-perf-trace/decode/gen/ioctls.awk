# SPDX-License-Identifier: GPL-2.0
# Reads ioctls.list. Commands contain sizes of structs, so their values need the
# headers that the compiler finds, which may be older than those that the names
# come from.

function fail(text)
{
	print FILENAME ":" FNR ": " text > "/dev/stderr"
	failed = 1
	exit 1
}

function keep_number(number, name)
{
	numbers++
	number_of[numbers] = number
	name_of[numbers] = name
}

function include(header)
{
	printf "#if __has_include(<%s>)\n#include <%s>\n#endif\n", header, header
}

function keep(name)
{
	if (name in known)
		return
	known[name] = 1
	order[++names] = name
}

# The type in _IOW('x', 1, struct foo), without its address space.
function type_of(value,	part, name)
{
	if (value !~ /^_?IO[WR]+[ \t]*\(/ || value ~ /^_?IO[WR]+_BAD/)
		return ""
	sub(/^[^(]*\(/, "", value)
	if (split(value, part, ",") != 3)
		return ""
	name = part[3]
	sub(/\).*/, "", name)
	gsub(/^[ \t]+|[ \t]+$/, "", name)
	return name ~ /^[A-Za-z_][A-Za-z0-9_ ]*$/ ? name : ""
}

function take(line, begin,	name, value)
{
	sub(/^[ \t]*#[ \t]*define[ \t]+/, "", line)
	if (!match(line, /^[A-Za-z_][A-Za-z0-9_]*[ \t]/))
		return
	name = substr(line, 1, RLENGTH - 1)
	value = substr(line, RLENGTH + 1)
	sub(/^[ \t(]+/, "", value)
	if (value ~ /^_?[A-Z0-9_]*IO[A-Z_]*[ \t]*\(/ ||
	    (begin != "" && index(tolower(value), tolower(begin)) == 1 &&
	     value ~ /^0x[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]([ \t)]|$)/))
		keep(name)
	type[name] = type_of(value)
}

function read_header(header, begin,	file, line)
{
	file = kdir "/include/uapi/" header
	if ((getline line < file) < 0)
		fail("cannot read " file)
	do
		if (line ~ /^[ \t]*#[ \t]*define[ \t]/)
			take(line, begin)
	while ((getline line < file) > 0)
	close(file)
}

function wanted(name,	i)
{
	for (i = 1; i <= skips; i++)
		if (name ~ skip[i])
			return 0
	return 1
}

BEGIN {
	print "/* Generated from the kernel's uapi headers, do not edit. */"
	# The C library defines some of the same macros differently: include it afterwards.
	print "#include <stddef.h>\n#include <stdint.h>\n#include <linux/types.h>\n#include <linux/fs.h>"
	print "#include <sys/socket.h>\n#include <sys/uio.h>\n#include <linux/ioctl.h>"
	print "#pragma GCC diagnostic ignored \"-Wpacked\""
}
/^#/ || NF == 0	{ next }
$1 ~ /^0x/	{ keep_number($1, substr($0, length($1) + 2)); next }
$1 == "before"	{ include($2); next }
$1 == "like"	{ like[$2] = $3; next }
$1 == "header"	{ include($2); read_header($2, $3); next }
$1 == "skip"	{ skip[++skips] = $2; next }
		{ fail("what is " $1 "?") }
END {
	if (failed)
		exit 1
	for (name in like)
		printf "#define %s %s\n", name, like[name]
	print "#include \"decode/engine/sets.h\""
	for (i = 1; i <= names; i++)
		if (wanted(order[i]))
			emit("#ifdef " order[i] "\n\t{ (uint32_t)(" order[i] "), { .offset = " \
			     offset_of(order[i]) " } },\n#endif")
	for (i = 1; i <= numbers; i++)
		emit("\t{ " number_of[i] ", { .offset = " offset_of(name_of[i]) " } },")
	write_names()
	print "static const struct decode_const ioctls[] = {"
	write_lines()
	print "};\nconst struct decode_set decode_set__ioctls = {"
	print "\t.prefix = \"\", .consts = ioctls, .nr = DECODE_ARRAY_SIZE(ioctls),"
	print "\t.names = (const char *)&names,\n};"
	print "#include \"decode/btf/ioctls.h\"\nconst struct decode_ioctl_type decode_ioctl_types[] = {"
	for (i = 1; i <= names; i++)
		if (wanted(order[i]) && type[order[i]] != "")
			printf "#ifdef %s\n\t{ (uint32_t)(%s), \"%s\" },\n#endif\n",
			       order[i], order[i], type[order[i]]
	print "};\nconst size_t decode_nr_ioctl_types = DECODE_ARRAY_SIZE(decode_ioctl_types);"
}
