# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
# A function's instructions, so that two kernels can be compared.

# symbol_of VMLINUX FUNCTION: the compiler may have given it a suffix.
symbol_of() {
	nm "$1" | sed -nE "s/^[0-9a-f]+ [tTW] ($2(\.(constprop|isra|part)\.[0-9]+)*)$/\1/p" |
		sed -n 1p
}

# disassemble OBJDUMP VMLINUX FUNCTION: without what depends on where things lie:
# addresses are gone, symbols stay. Fails if there is no such function.
disassemble() {
	"$1" -d --no-show-raw-insn --disassemble="$(symbol_of "$2" "$3")" "$2" |
		sed -nE -e '/^[0-9a-f]+:[[:space:]]/!d' \
			-e 's/^[0-9a-f]+:[[:space:]]*//' \
			-e 's/\b[0-9a-f]+ (<)/\1/' \
			-e 's/-?0x[0-9a-f]+\(%rip\)/(%rip)/' \
			-e 's/\*-0x7[0-9a-f]{7}\(/*TABLE(/' \
			-e 's/[$]0xffffffff8[0-9a-f]{7}/ADDRESS/' \
			-e 's/[[:space:]]+$//' -e p |
		grep .
}

# without_offsets: of x86 and arm64 memory operands, for members of a struct
# that has grown before them; and of arm64's addresses in two halves.
without_offsets() {
	sed -E -e 's/-?0x[0-9a-f]+\((%[a-z0-9,%]+)\)/OFFSET(\1)/g' \
		-e 's/(\[x[0-9]+), #-?[0-9]+/\1, #OFFSET/g' \
		-e 's/^(adrp[[:space:]]+x[0-9]+), .*/\1, PAGE/' \
		-e 's/^(add[[:space:]]+(x[0-9]+), \2), #0x[0-9a-f]+/\1, #OFFSET/'
}
