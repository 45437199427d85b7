// SPDX-License-Identifier: GPL-2.0
/* Virtual machines, registers of their processors, buffers made of their memory. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

static const struct decode_field memory_region_fields[] = {
	F("slot", 0, T(UNSIGNED, 4)),
	F("flags", 4, T_SET(FLAGS, 4, kvm_memory_flags)),
	F("guest_phys_addr", 8, T(HEX, 8)),
	F("memory_size", 16, T(UNSIGNED, 8)),
	F("userspace_addr", 24, T(HEX, 8)),
};
LAYOUT(kvm_memory_region, 32, memory_region_fields, .portable = true);

#define R(n, at)	F_DETAIL(n, 8 * (at), T(HEX, 8))
#define R_ALWAYS(n, at)	F(n, 8 * (at), T(HEX, 8))
static const struct decode_field regs_fields[] = {
	R_ALWAYS("rax", 0),
	R("rbx", 1), R("rcx", 2), R("rdx", 3), R("rsi", 4), R("rdi", 5),
	R_ALWAYS("rsp", 6), R_ALWAYS("rbp", 7),
	R("r8", 8), R("r9", 9), R("r10", 10), R("r11", 11),
	R("r12", 12), R("r13", 13), R("r14", 14), R("r15", 15),
	R_ALWAYS("rip", 16), R_ALWAYS("rflags", 17),
};
LAYOUT(kvm_regs, 144, regs_fields, .portable = true, .show = decode_show__kvm_regs);

static const struct decode_field segment_fields[] = {
	F("base", 0, T(HEX, 8)),
	F("limit", 8, T(UNSIGNED, 4)),
	F("selector", 12, T(UNSIGNED, 2)),
	F("type", 14, T(UNSIGNED, 1)),
	F("present", 15, T(UNSIGNED, 1)),
	F("dpl", 16, T(UNSIGNED, 1)),
	F("db", 17, T(UNSIGNED, 1)),
	F("s", 18, T(UNSIGNED, 1)),
	F("l", 19, T(UNSIGNED, 1)),
	F("g", 20, T(UNSIGNED, 1)),
	F("avl", 21, T(UNSIGNED, 1)),
};
static LAYOUT(kvm_segment, 24, segment_fields, .portable = true);
static const struct decode_field table_fields[] = {
	F("base", 0, T(HEX, 8)),
	F("limit", 8, T(UNSIGNED, 2)),
};
static LAYOUT(kvm_table, 16, table_fields, .portable = true);
static const struct decode_field sregs_fields[] = {
	F("cs", 0, T_INNER(kvm_segment)),
	F_DETAIL("ds", 24, T_INNER(kvm_segment)),
	F_DETAIL("es", 48, T_INNER(kvm_segment)),
	F_DETAIL("fs", 72, T_INNER(kvm_segment)),
	F_DETAIL("gs", 96, T_INNER(kvm_segment)),
	F_DETAIL("ss", 120, T_INNER(kvm_segment)),
	F_DETAIL("tr", 144, T_INNER(kvm_segment)),
	F_DETAIL("ldt", 168, T_INNER(kvm_segment)),
	F_DETAIL("gdt", 192, T_INNER(kvm_table)),
	F_DETAIL("idt", 208, T_INNER(kvm_table)),
	F_DETAIL("cr0", 224, T(UNSIGNED, 8)),
	F_DETAIL("cr2", 232, T(UNSIGNED, 8)),
	F_DETAIL("cr3", 240, T(UNSIGNED, 8)),
	F_DETAIL("cr4", 248, T(UNSIGNED, 8)),
	F_DETAIL("cr8", 256, T(UNSIGNED, 8)),
	F_DETAIL("efer", 264, T(UNSIGNED, 8)),
	F_DETAIL("apic_base", 272, T(HEX, 8)),
	F_DETAIL("interrupt_bitmap", 280, T_NUMBERS(hex64, 4)),
};
LAYOUT(kvm_sregs, 312, sregs_fields, .portable = true);

static const struct decode_field cpuid_fields[] = {
	F("function", 0, T(HEX, 4)),
	F("index", 4, T(HEX, 4)),
	F("flags", 8, T_SET(FLAGS, 4, kvm_cpuid_flags)),
	F("eax", 12, T(HEX, 4)),
	F("ebx", 16, T(HEX, 4)),
	F("ecx", 20, T(HEX, 4)),
	F("edx", 24, T(HEX, 4)),
};
static LAYOUT(kvm_cpuid_entry, 40, cpuid_fields, .portable = true);
const struct decode_type decode_type__kvm_cpuid_entry = T_INNER(kvm_cpuid_entry);

static const struct decode_field udmabuf_fields[] = {
	F("memfd", 0, T(FD, 4)),
	F("flags", 4, T_SET(FLAGS, 4, udmabuf_flags)),
	F("offset", 8, T(UNSIGNED, 8)),
	F("size", 16, T(UNSIGNED, 8)),
};
LAYOUT(udmabuf, 24, udmabuf_fields, .portable = true);
static const struct decode_field udmabuf_item_fields[] = {
	F("memfd", 0, T(FD, 4)),
	F("offset", 8, T(UNSIGNED, 8)),
	F("size", 16, T(UNSIGNED, 8)),
};
static LAYOUT(udmabuf_item, 24, udmabuf_item_fields, .portable = true);
const struct decode_type decode_type__udmabuf_item = T_INNER(udmabuf_item);
