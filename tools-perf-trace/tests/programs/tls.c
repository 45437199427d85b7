// SPDX-License-Identifier: GPL-2.0
/* Children with the thread-local storage of their parent: for a 32-bit task, a descriptor. */
#include <linux/sched.h>
#include <sys/wait.h>
#ifdef __i386__
#include <asm/ldt.h>
#endif
#include "program.h"

enum { BAD = 0x123 };

/* The one that is in use, so that the C library works in the child. */
#ifdef __i386__
static long tls(void)
{
	static struct user_desc about;
	unsigned int selector;

	__asm__("movl %%gs, %0" : "=r"(selector));
	about.entry_number = selector >> 3;
	CALL(get_thread_area, &about);
	return (long)&about;
}
#else
static long tls(void)
{
	return (long)__builtin_thread_pointer();
}
#endif

static void end(long pid)
{
	if (!pid)
		CALL(exit_group, 0);
	if (pid > 0)
		CALL(wait4, pid, NULL, __WALL, NULL);
}

static void make(unsigned long flags, long at)
{
	static int parent, child;

#ifdef __x86_64__
	end(CALL(clone, flags, 0L, &parent, &child, at));
#else
	end(CALL(clone, flags, 0L, &parent, at, &child));
#endif
}

static void make3(uint64_t flags, long at)
{
	static int parent;
	struct clone_args args = {
		.flags = flags, .exit_signal = SIGCHLD, .parent_tid = (uintptr_t)&parent,
		.tls = (unsigned long)at,
	};

	end(CALL(clone3, &args, (long)sizeof(args)));
}

int main(void)
{
	const long at = tls();

	make(CLONE_SETTLS | SIGCHLD, at);
	make(CLONE_SETTLS | CLONE_PARENT_SETTID | SIGCHLD, at);
	make(CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_SETTID | SIGCHLD, at);
	/* Without CLONE_SIGHAND it fails. */
	make(CLONE_SETTLS | CLONE_THREAD, at);
	make3(CLONE_SETTLS, at);
	make3(CLONE_SETTLS | CLONE_PARENT_SETTID, at);
	make3(CLONE_SETTLS | CLONE_THREAD, at);
	make3(CLONE_SETTLS | CLONE_THREAD, BAD);
	return 0;
}
