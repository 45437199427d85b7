# SPDX-License-Identifier: GPL-2.0
# Prints the headers that consts/*.list and ioctls.list name, relative to the kernel
# source: what is generated depends on them.
function show(header)
{
	sub(/\?$/, "", header)
	print (header ~ /^(arch|include|net)\// ? "" : "include/uapi/") header
}

$1 == "set" {
	for (i = 4; i <= NF; i++)
		show($i)
}

$1 == "header" {
	show($2)
}
