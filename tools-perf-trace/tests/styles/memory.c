// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include "styles.h"

static const uint32_t i386_old_mmap[] = { 0, 0x1000, 3, 0x22, 0xffffffff, 0 };
static const uint32_t i386_nodes[] = { 1, 2 };
static const uint64_t cachestat[] = { 0, 0x1000, 1, 2, 3, 4, 5 };
static const uint64_t memory_policy[] = { 5 };
static const uint32_t policies[] = { 1, 0x8002 };
static const uint64_t pages_that_moved_or_not[] = { 0x1000, 0x2000, 0xfffffff200000001 };

static const struct expectation short_lines[] = {
	{ "mmap", "mmap", AUDIT_ARCH_X86_64, { 0, 8192, 3, 0x22, -1, 0 }, 0x7f0000000000,
	  BYTES(""),
	  "mmap(addr: NULL, len: 8192, prot: READ|WRITE, flags: PRIVATE|ANONYMOUS, fd: -1, "
	  "off: 0) = 0x7f0000000000",
	  "mmap(NULL, 8192, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = "
	  "0x7f0000000000" },
	{ "i386: a pointer has 32 bits", "brk", AUDIT_ARCH_I386, { 0xffffffff00001000 },
	  0xfffffffff7001000, BYTES(""), "brk(brk: 0x1000) = 0xf7001000",
	  "brk(0x1000) = 0xf7001000" },
	{ "i386: old mmap", "mmap", AUDIT_ARCH_I386, { 0x10000 }, 0xf7000000,
	  WORDS(i386_old_mmap),
	  "mmap(addr: NULL, len: 4096, prot: READ|WRITE, flags: PRIVATE|ANONYMOUS, fd: -1, off: "
	  "0) = 0xf7000000",
	  "mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0xf7000000" },
	{ "i386: old mmap without arguments", "mmap", AUDIT_ARCH_I386, { 0x10 }, -EFAULT,
	  BYTES(""),
	  "mmap(arg: 0x10) = -1 EFAULT (Bad address)",
	  "mmap(0x10) = -1 EFAULT (Bad address)" },
	{ "the node of a page", "get_mempolicy", AUDIT_ARCH_X86_64, { 0x10000, 0, 0, 0x1000, 3 }, 0,
	  WORDS(policies),
	  "get_mempolicy(policy: [1], nmask: NULL, maxnode: 0, addr: 0x1000, flags: F_NODE|F_ADDR) "
	  "= 0",
	  "get_mempolicy([MPOL_PREFERRED], NULL, 0, 0x1000, MPOL_F_NODE|MPOL_F_ADDR) = 0" },
	{ "a mode with flags", "get_mempolicy", AUDIT_ARCH_X86_64, { 0x10004, 0, 0, 0, 0 }, 0,
	  WORDS(policies),
	  "get_mempolicy(policy: [BIND|F_STATIC_NODES], nmask: NULL, maxnode: 0, addr: NULL, "
	  "flags: "
	  "0) = 0",
	  "get_mempolicy([0x8002 /* MPOL_??? */], NULL, 0, NULL, 0) = 0" },
	{ "i386: nodes", "mbind", AUDIT_ARCH_I386, { 0x1000, 4096, 2, 0x10000, 64, 0 }, 0,
	  WORDS(i386_nodes),
	  "mbind(start: 0x1000, len: 4096, mode: BIND, nmask: [0x000001, 0x000002], maxnode: 64, "
	  "flags: 0) = 0",
	  "mbind(0x1000, 4096, MPOL_BIND, [0x000001, 0x000002], 64, 0) = 0" },
	{ "cachestat", "cachestat", AUDIT_ARCH_X86_64, { 3, 0x10000, 0x10010, 0 }, 0,
	  WORDS(cachestat),
	  "cachestat(fd: 3, cstat_range: { .off: 0, .len: 4096 }, cstat: { .nr_cache: 1, "
	  ".nr_dirty: 2, .nr_writeback: 3, .nr_evicted: 4, .nr_recently_evicted: 5 }, flags: 0) "
	  "= 0",
	  "cachestat(3, {off=0, len=4096}, {nr_cache=1, nr_dirty=2, nr_writeback=3, "
	  "nr_evicted=4, nr_recently_evicted=5}, 0) = 0" },
	{ "mseal", "mseal", AUDIT_ARCH_X86_64, { 0x1000, 4096, 0 }, 0, BYTES(""),
	  "mseal(start: 0x1000, len: 4096, flags: 0) = 0",
	  "mseal(0x1000, 4096, 0) = 0" },
	{ "memory policy", "mbind", AUDIT_ARCH_X86_64,
	  { 0x1000, 4096, 0x8002, 0x10000, 64, 2 }, 0, WORDS(memory_policy),
	  "mbind(start: 0x1000, len: 4096, mode: BIND|F_STATIC_NODES, nmask: [0x00000000000005], "
	  "maxnode: 64, flags: MF_MOVE) = 0",
	  "mbind(0x1000, 4096, MPOL_BIND|MPOL_F_STATIC_NODES, [0x00000000000005], 64, "
	  "MPOL_MF_MOVE) = 0" },
	{ "pages that moved, or not", "move_pages", AUDIT_ARCH_X86_64,
	  { 0, 2, 0x10000, 0, 0x10010, 0 }, 0, WORDS(pages_that_moved_or_not),
	  "move_pages(pid: 0, nr_pages: 2, pages: [0x1000, 0x2000], nodes: NULL, status: [1, "
	  "-EFAULT], flags: 0) = 0",
	  "move_pages(0, 2, [0x1000, 0x2000], NULL, [1, -EFAULT], 0) = 0" },
	{ "huge pages", "mmap", AUDIT_ARCH_X86_64, { 0, 8192, 3, 0x54040022, -1, 0 }, -ENOMEM,
	  BYTES(""),
	  "mmap(addr: NULL, len: 8192, prot: READ|WRITE, flags: "
	  "PRIVATE|ANONYMOUS|HUGETLB|21<<HUGE_SHIFT, fd: -1, off: 0) = -1 ENOMEM (Cannot "
	  "allocate memory)",
	  "mmap(NULL, 8192, PROT_READ|PROT_WRITE, "
	  "MAP_PRIVATE|MAP_ANONYMOUS|MAP_HUGETLB|21<<MAP_HUGE_SHIFT, -1, 0) = -1 ENOMEM (Cannot "
	  "allocate memory)" },
};

STYLES(memory, LINES(short_lines), NO_LINES);
