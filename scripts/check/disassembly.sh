# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
# Prints the instructions of a function, to compare two kernels.

# symbol_of VMLINUX FUNCTION: the compiler may have given it a suffix.
symbol_of() {
	nm "$1" | sed -nE "s/^[0-9a-f]+ [tTW] ($2(\.(constprop|isra|part)\.[0-9]+)*)$/\1/p" |
		sed -n 1p
}

# disassemble OBJDUMP VMLINUX FUNCTION: without what depends on the layout: addresses
# are removed, symbols stay. Fails if there is no such function.
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

# without_offsets: removes the offsets of x86 and arm64 memory operands, which differ
# for members behind new ones of a struct, and those of arm64's addresses in two
# halves.
without_offsets() {
	sed -E -e 's/-?0x[0-9a-f]+\((%[a-z0-9,%]+)\)/OFFSET(\1)/g' \
		-e 's/(\[x[0-9]+), #-?[0-9]+/\1, #OFFSET/g' \
		-e 's/^(adrp[[:space:]]+x[0-9]+), .*/\1, PAGE/' \
		-e 's/^(add[[:space:]]+(x[0-9]+), \2), #0x[0-9a-f]+/\1, #OFFSET/'
}

# up_to_return: the instructions up to the first return, behind which the compiler
# places what is unlikely: work at the syscall's exit is inlined. Where the function's own
# jumps lead, and the mask of all that work, depend on what is behind.
up_to_return() {
	sed -E -e 's/(<[^<>+]*\+)0x[0-9a-f]+>/\1BEHIND>/' \
		-e 's/^(test +)[$]0x[0-9a-f]+,(%r[0-9]+)[bwd]?$/\1WORK,\2/' \
		-e 's/^((ands?|tst|mov)[[:space:]].*, )#0x[0-9a-f]+([[:space:]].*)?$/\1WORK/' \
		-e '/^ret\b/q'
}
