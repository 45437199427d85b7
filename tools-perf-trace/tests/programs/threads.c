// SPDX-License-Identifier: GPL-2.0
/* Futexes, policies and creation of threads, with flags and sizes of all kinds. */
#include <linux/capability.h>
#include <linux/futex.h>
#include <linux/sched.h>
#include <sys/prctl.h>
#include <time.h>
#include "program.h"

enum { NO_PROCESS = 0x7fffffff };

static void futexes(char *page)
{
	static const int flags[] = { 0, 128, 256, 384, 512, 1024, 1 << 30 };
	struct timespec *past = (struct timespec *)(page + 16);

	*past = (struct timespec){ -1, 5 };
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		for (int op = 0; op < 16; op++) {
			/* These two have names that strace 6.1 lacks. */
			if (flags[i] == 512 && (op == 1 || op == 7 || op == 10))
				continue;
			CALL(futex, page + 1, op | flags[i], 2, past, page + 65, 0x10203);
			CALL(futex, NULL, op | flags[i], -1, NULL, NULL, -1);
		}
	}
	CALL(futex, page, FUTEX_WAKE_BITSET, 0, NULL, NULL, 0);
	for (unsigned int op = 0; op < 16; op++)
		CALL(futex, page + 1, FUTEX_WAKE_OP, 1, 1, page + 1,
		     op << 28 | op << 24 | 0xabc << 12 | 0xdef);
	CALL(futex, page + 1, FUTEX_WAKE_OP, 1, 1, page + 1, 0);
}

static void policies(char *page)
{
	unsigned int *attr = (unsigned int *)page;

	for (unsigned int policy = 0; policy < 7; policy++) {
		CALL(sched_get_priority_max, policy);
		CALL(sched_setscheduler, NO_PROCESS, policy, page);
		CALL(sched_setscheduler, NO_PROCESS, policy | 0x40000000, page);
		CALL(sched_setscheduler, NO_PROCESS, policy | 0xc0000000, page);
	}
	CALL(sched_setscheduler, 0, 0x40000003, memset(page, 0, 64));
	CALL(sched_getscheduler, 0);
	CALL(sched_getparam, 0, page);
	CALL(sched_setparam, NO_PROCESS, page + 4094);
	for (unsigned int flags = 0; flags < 0x80; flags += 4) {
		attr[0] = 56;
		attr[1] = flags == 0x18 ? -1U : flags % 7;
		attr[2] = flags;
		CALL(sched_setattr, NO_PROCESS, page, 0);
	}
	CALL(sched_getattr, 0, page, 48, 0);
}

static void cpus(char *page)
{
	static const long lengths[] = { 0, 1, 128, 129, 4096, 8192 };

	memset(page, 0, 4096);
	page[0] = 1;
	page[300] = 1;
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++)
		CALL(sched_setaffinity, NO_PROCESS, lengths[i], page);
	CALL(sched_setaffinity, NO_PROCESS, 400L, page + 4096 - 120);
}

static void creation(char *page)
{
	static const long sizes[] = { 0, 63, 64, 65, 79, 80, 81, 88, 89, 104, 4096, 5000, -1 };
	struct clone_args *args = (struct clone_args *)page;

	for (unsigned int bit = 0; bit < 64; bit++) {
		CALL(clone, 1UL << bit | CLONE_THREAD, NULL, NULL, NULL, 0L);
		CALL(unshare, 1UL << bit | CLONE_THREAD);
		CALL(setns, NO_FD, 1UL << bit);
	}
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		memset(page, 0, 4096);
		args->flags = CLONE_THREAD | 1ULL << 33;
		args->exit_signal = 65;
		args->set_tid = (uintptr_t)(page + 4096 - 8);
		args->set_tid_size = i * 2;
		args->cgroup = 5;
		page[100] = 1;
		CALL(clone3, page, sizes[i]);
		args->flags = CLONE_THREAD | 1ULL << 32;
		args->exit_signal = 1ULL << 32;
		args->set_tid = 0;
		CALL(clone3, page, sizes[i]);
	}
	memset(page + 4096 - 88, 0, 88);
	page[4096 - 86] = 1;
	CALL(clone3, page + 4096 - 88, 100L);
}

static void capabilities(char *page)
{
	static const unsigned int versions[] = { 0, 0x19980330, 0x20071026, 0x20080522 };
	unsigned int header[2] = { 0, NO_PROCESS };

	for (size_t i = 0; i < sizeof(versions) / sizeof(versions[0]); i++) {
		header[0] = versions[i];
		memset(page, 0x5a, 24);
		CALL(capset, header, page);
		memset(page, 0, 24);
		page[0] = 1;
		page[13] = 2;
		CALL(capset, header, page);
		CALL(capset, header, page + 4096 - 12);
	}
	CALL(capset, page + 4096 - 4, page);
}

static void options(void)
{
	CALL(prctl, PR_SVE_SET_VL, 0L);
	CALL(prctl, PR_SVE_SET_VL, 1L << 17);
	CALL(prctl, PR_SVE_SET_VL, 1L << 40 | 5);
	CALL(prctl, PR_SET_SPECULATION_CTRL, 0L, 1L, 0L, 0L);
	CALL(prctl, PR_PAC_RESET_KEYS, 1L << 5, 0L, 0L, 0L);
	CALL(prctl, PR_SCHED_CORE, 9L, 0L, 0L, 0L);
	CALL(prctl, PR_SET_SYSCALL_USER_DISPATCH, 0L, 0L, 0L, 0L);
	CALL(personality, 15L);
	CALL(personality, 0xffL);
	CALL(personality, 0L);
	CALL(reboot, 1, 2, 3, 0L);
	CALL(seccomp, 9, 0, NULL);
}

int main(void)
{
	char *page = last_page();

	memset(page, 0, 4096);
	futexes(page);
	policies(page);
	cpus(page);
	creation(page);
	capabilities(page);
	options();
	CALL(time, page);
	CALL(timer_create, 99, page + 4096 - 32, page);
	CALL(timer_create, 99, page + 4096 - 28, page);
	return 0;
}
