# SPDX-License-Identifier: GPL-2.0
# consts/FAMILY.list has one set per paragraph; flags are shown in the order in
# which they appear there:
#
#	set NAME PREFIX HEADER ...	headers are below include/uapi, or begin with arch/, include/ or net/;
#					HEADER? may be missing
#	first NAME ...			these, in this order, before the others; NAME? may be missing
#	skip REGEX			names that are left out
#	only				nothing but those of "first"
#	rename OLD=NEW ...		names that user space uses for these
#	define NAME VALUE ...		names that these headers may lack, as an older base's do
#	decimal				numbers without a name are shown in decimal
#	bare				... or in hex, without strace's remark
#	unnamed REMARK			strace's remark behind them, if it is not PREFIX???
#
# With -v known=FILE, only names that FILE has, one per line, are used: to compare with
# a program that was built with older headers.
#
# All macros of the headers are defined before the table and undefined after it, so
# that the C compiler and not this script computes the values.

function fail(text)
{
	print FILENAME ":" FNR ": " text > "/dev/stderr"
	failed = 1
	exit 1
}

function wanted(name)
{
	return index(name, prefix) == 1 && !(skip != "" && name ~ skip)
}

function keep(name, text)
{
	if (name in macro)
		return
	macro[name] = text
	order[++macros] = name
}

# A value of the list's own; if the headers have the name, tests compare both.
function define(name, value)
{
	if (name in macro)
		copies[++nr_copies] = "_Static_assert(VALUE(" name ") == VALUE(" value \
			"), \"" name " in " set "\");"
	keep(name, "#define " name " " value)
}

# #define NAME VALUE: macros with arguments too, since values use them.
function take_define(line,	name)
{
	sub(/^[ \t]*#[ \t]*define[ \t]+/, "", line)
	if (!match(line, /^[A-Za-z_][A-Za-z0-9_]*/))
		return
	name = substr(line, 1, RLENGTH)
	if (length(line) > RLENGTH && line !~ /[ \t]$/)
		keep(name, "#define " line)
}

# NAME = VALUE in an enum, or NAME, which is one more than the preceding one.
function take_enumerator(line,	name, value)
{
	if (!match(line, /^[ \t]+[A-Z_][A-Za-z0-9_]*/))
		return
	name = substr(line, RSTART, RLENGTH)
	value = substr(line, RSTART + RLENGTH)
	gsub(/[ \t]/, "", name)
	gsub(/[,; \t]+$/, "", value)
	if (value ~ /^[ \t]*=/)
		sub(/^[ \t]*=[ \t]*/, "", value)
	else if (value != "")
		return
	else
		value = previous == "" ? "0" : previous " + 1"
	previous = name
	keep(name, "#define " name " (" value ")")
}

# Lines for another architecture, up to #else or #endif. Other conditions are not evaluated.
function is_foreign(line)
{
	if (line ~ /^[ \t]*#[ \t]*if/) {
		if (foreign || line ~ /defined\(__(s390x|sparc)__\)/)
			foreign++
	} else if (foreign == 1 && line ~ /^[ \t]*#[ \t]*el/) {
		foreign = 0
	} else if (foreign && line ~ /^[ \t]*#[ \t]*endif/) {
		foreign--
	}
	return foreign
}

function read_header(file,	line, more, optional)
{
	optional = sub(/\?$/, "", file)
	file = kdir (file ~ /^(arch|include|net)\// ? "/" : "/include/uapi/") file
	if ((getline line < file) < 0) {
		if (optional)
			return
		fail("cannot read " file)
	}
	do {
		while (line ~ /\\$/ && (getline more < file) > 0)
			line = substr(line, 1, length(line) - 1) more
		if (line ~ /[^=!<>]=[ \t]*$/ && (getline more < file) > 0)
			line = line more
		gsub(/\/\*[^*]*(\*+[^*\/][^*]*)*\*+\//, "", line)
		sub(/\/\*.*/, "", line)
		sub(/\/\/.*/, "", line)
		sub(/[ \t]+$/, "", line)
		if (is_foreign(line))
			continue
		if (line ~ /^[ \t]*#[ \t]*define[ \t]/)
			take_define(line)
		else if (line ~ /^[ \t]*(typedef )?enum/)
			previous = ""
		else
			take_enumerator(line)
	} while ((getline line < file) > 0)
	close(file)
}

function known_as(name)
{
	return name in renamed ? renamed[name] : name
}

# A renamed constant may be a shift, a difference or a sum, such as 1<<NAME or NAME-1.
function is_known(name)
{
	name = known_as(name)
	sub(/^[0-9]+<</, "", name)
	sub(/[-+][0-9]+$/, "", name)
	return name in names_known
}

function entry(name)
{
	if (!(name in macro))
		fail(set ": no " name " in its headers")
	if (name in done || (known != "" && !is_known(name)))
		return
	done[name] = 1
	emit("\t{ VALUE(" name "), { .offset = " offset_of(known_as(name)) " } },")
}

function write_set(	i, n, names)
{
	for (i = 1; i <= macros; i++)
		emit(macro[order[i]])
	if (nr_copies)
		emit("#ifdef CHECK_COPIES")
	for (i = 1; i <= nr_copies; i++)
		emit(copies[i])
	if (nr_copies)
		emit("#endif")
	emit("static const struct decode_const " set "[] = {")
	n = split(first, names, " ")
	for (i = 1; i <= n; i++)
		if (!sub(/\?$/, "", names[i]) || names[i] in macro)
			entry(names[i])
	for (i = 1; i <= macros && !only; i++)
		if (wanted(order[i]) && macro[order[i]] !~ /^#define [A-Za-z0-9_]+\(/)
			entry(order[i])
	emit("};\nconst struct decode_set decode_set__" set " = {")
	emit("\t.prefix = \"" prefix "\", .consts = " set ", .nr = DECODE_ARRAY_SIZE(" set "),")
	emit("\t.names = (const char *)&names,")
	if (unnamed != "")
		emit("\t.unnamed = \"" unnamed "\",")
	if (bare)
		emit("\t.bare = true,")
	emit(decimal ? "\t.decimal = true,\n};" : "};")
	for (i = 1; i <= macros; i++)
		emit("#undef " order[i])
}

function finish()
{
	if (set == "")
		return
	if (what == "source")
		write_set()
	else
		emit("extern const struct decode_set decode_set__" set ";")
	set = skip = first = only = decimal = bare = unnamed = previous = ""
	macros = nr_copies = 0
	split("", macro)
	split("", done)
	split("", renamed)
}

BEGIN {
	while (known != "" && (getline name_known < known) > 0)
		names_known[name_known] = 1
	print "/* Generated from the kernel's uapi headers, do not edit. */"
	print (what == "source") ? "#include \"decode/engine/table.h\"\n#include \"trace/stop/generated/consts.h\"" : \
	      "#include \"decode/engine/table.h\""
	if (what == "source")
		print "#define _BITUL(x) (1UL << (x))\n#define _BITULL(x) (1ULL << (x))\n" \
		      "/* 1 << 31 is a bit and not a negative number. */\n" \
		      "#define VALUE(x) ((uint64_t)(x) == 0xffffffff80000000ULL ? 0x80000000ULL : (uint64_t)(x))\n" \
		      "#define __force\ntypedef unsigned int __poll_t, __kernel_rwf_t;\ntypedef unsigned long long __u64;"
}
/^#/ || NF == 0	{ next }
$1 == "set"	{
	finish()
	set = $2
	prefix = $3 == "-" ? "" : $3
	if (what == "source")
		for (i = 4; i <= NF; i++)
			read_header($i)
	next
}
$1 == "first"	{ $1 = ""; first = first $0; next }
$1 == "skip"	{ skip = $2; next }
$1 == "rename"	{
	for (i = 2; i <= NF; i++) {
		split($i, names, "=")
		renamed[names[1]] = names[2]
	}
	next
}
$1 == "only"	{ only = 1; next }
$1 == "define"	{
	for (i = 2; i <= NF; i += 2)
		define($i, $(i + 1))
	next
}
$1 == "decimal"	{ decimal = 1; next }
$1 == "bare"	{ bare = 1; next }
$1 == "unnamed"	{ unnamed = $2; next }
		{ fail("what is " $1 "?") }
END		{
	if (failed)
		exit 1
	finish()
	if (what == "source")
		write_names()
	write_lines()
}
