// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t epoll_x86[] = { 1, 5, 0 };
static const uint32_t epoll_generic[] = { 1, 0, 5, 0 };
static const uint32_t i386_old_select[] = { 1, 0x10014, 0, 0, 0, 1 };

/* A set of 1088 descriptors, with the first and the last one; it begins at 0x10000. */
static const uint64_t many_fds[17] = { [0] = 1, [16] = 1ULL << 63 };

static const struct expectation short_lines[] = {
	{ "x86-64: packed epoll_event", "epoll_ctl", AUDIT_ARCH_X86_64, { 3, 1, 4, 0x10000 }, 0,
	  WORDS(epoll_x86),
	  "epoll_ctl(epfd: 3, op: ADD, fd: 4, event: { .events: IN, .data: 0x5 }) = 0",
	  "epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=EPOLLIN, data=0x5}) = 0" },
	{ "arm64: epoll_event", "epoll_ctl", AUDIT_ARCH_AARCH64, { 3, 1, 4, 0x10000 }, 0,
	  WORDS(epoll_generic),
	  "epoll_ctl(epfd: 3, op: ADD, fd: 4, event: { .events: IN, .data: 0x5 }) = 0",
	  "epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=EPOLLIN, data=0x5}) = 0" },
	{ "riscv64: epoll_event", "epoll_ctl", AUDIT_ARCH_RISCV64, { 3, 1, 4, 0x10000 }, 0,
	  WORDS(epoll_generic),
	  "epoll_ctl(epfd: 3, op: ADD, fd: 4, event: { .events: IN, .data: 0x5 }) = 0",
	  "epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=EPOLLIN, data=0x5}) = 0" },
	{ "select: more descriptors than FD_SETSIZE", "select", AUDIT_ARCH_X86_64,
	  { 1088, 0x10000 }, 1, WORDS(many_fds),
	  "select(n: 1088, inp: [0 1087], outp: NULL, exp: NULL, tvp: NULL) = 1 (in: [0 1087])",
	  "select(1088, [0 1087], NULL, NULL, NULL) = 1 (in [0 1087])" },
	{ "select: the set ends before", "select", AUDIT_ARCH_X86_64,
	  { 1089, 0x10000 }, -14, WORDS(many_fds),
	  "select(n: 1089, inp: 0x10000, outp: NULL, exp: NULL, tvp: NULL) = -1 EFAULT (Bad address)",
	  "select(1089, 0x10000, NULL, NULL, NULL) = -1 EFAULT (Bad address)" },
	{ "epoll_pwait: the mask of a failed call", "epoll_pwait", AUDIT_ARCH_X86_64,
	  { 3, 0x10000, 1, 0, 0x10000, 8 }, -9, WORDS(many_fds),
	  "epoll_pwait(epfd: 3, events: 0x10000, maxevents: 1, timeout: 0, sigmask: 0x10000, "
	  "sigsetsize: 8) = -1 EBADF (Bad file descriptor)",
	  "epoll_pwait(3, 0x10000, 1, 0, 0x10000, 8) = -1 EBADF (Bad file descriptor)" },
	{ "i386: old select", "select", AUDIT_ARCH_I386, { 0x10000 }, 1, WORDS(i386_old_select),
	  "select(n: 1, inp: [0], outp: NULL, exp: NULL, tvp: NULL) = 1 (in: [0])",
	  "select(1, [0], NULL, NULL, NULL) = 1 (in [0])" },
};

STYLES(poll, LINES(short_lines), NO_LINES);
