# SPDX-License-Identifier: GPL-2.0
# For the scripts that generate sets: all names of a file are in one struct of strings, and
# the constants have their offsets there instead of pointers.

# Keeps a line until the names, which come before it, are known.
function emit(text)
{
	line_of[++lines] = text
}

function offset_of(string)
{
	if (!(string in member)) {
		string_of[++strings] = string
		member[string] = "n" strings
	}
	return "offsetof(struct names, " member[string] ")"
}

function write_names(	i)
{
	print "static const struct names {"
	for (i = 1; i <= strings; i++)
		printf "\tchar n%d[sizeof(\"%s\")];\n", i, string_of[i]
	print "} names = {"
	for (i = 1; i <= strings; i++)
		printf "\t\"%s\",\n", string_of[i]
	print "};"
}

function write_lines(	i)
{
	for (i = 1; i <= lines; i++)
		print line_of[i]
}
