// SPDX-License-Identifier: GPL-2.0
/* ptrace(), of a child that the tracer of this program does not see. */
#include <elf.h>
#include <linux/filter.h>
#include <linux/ptrace.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include "program.h"

#define PTRACE(request, ...)	syscall(SYS_ptrace, (long)(request), ##__VA_ARGS__)

static long datum = 0x1122334455667788;
static char buffer[4096];

/* Requests that are refused. */
static void refused(void)
{
	for (long request = -1; request <= 40; request++)
		PTRACE(request, 0L, 0x1234L, 0x5678L);
	for (long request = 0x4200; request <= 0x420f; request++)
		PTRACE(request, 0L, 0x1234L, 0x5678L);
	PTRACE(PTRACE_SEIZE, 0L, 0L, 0xffffffffL);
	PTRACE(PTRACE_SETOPTIONS, 0L, 0L, 0x3000ffL);
	PTRACE(0x100000001L, 0L, 0L, 0L);
	PTRACE(77L, -1L, -1L, -1L);
	PTRACE(PTRACE_CONT, 0L, 1L, 9L);
	PTRACE(PTRACE_SYSCALL, 0L, 0L, 77L);
	for (long offset = 0; offset < 1000; offset += 52)
		PTRACE(PTRACE_PEEKUSR, 0L, offset, 0L);
}

/* One call is reported by a filter. */
static void filter(void)
{
	struct sock_filter code[] = {
		{ BPF_LD | BPF_W | BPF_ABS, 0, 0, 0 },
		{ BPF_JMP | BPF_JEQ | BPF_K, 0, 1, SYS_getpgid },
		{ BPF_RET, 0, 0, SECCOMP_RET_TRACE | 77 },
		{ BPF_RET, 0, 0, SECCOMP_RET_ALLOW },
	};
	struct sock_fprog program = { 4, code };

	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	prctl(PR_SET_SECCOMP, 2, &program);
}

static void child(void)
{
	filter();
	PTRACE(PTRACE_TRACEME, 0L, 0L, 0L);
	__asm__ volatile("int3");
	CALL(getpgid, -1L, 2L, 3L, 4L, 5L, 6L);
	CALL(mprotect, -1L, 1L, 2L, 3L, 4L, 5L);
	syscall(9999);
	_exit(3);
}

static void memory(long pid, char *end)
{
	long word = 0;

	PTRACE(PTRACE_PEEKDATA, pid, &datum, &word);
	PTRACE(PTRACE_PEEKTEXT, pid, &datum, end);
	PTRACE(PTRACE_PEEKDATA, pid, 1L, &word);
	PTRACE(PTRACE_POKEDATA, pid, &datum, 0L);
	PTRACE(PTRACE_PEEKDATA, pid, &datum, &word);
	PTRACE(PTRACE_PEEKUSR, pid, 0L, &word);
	PTRACE(PTRACE_POKEUSR, pid, 8L, 5L);
}

static void registers(long pid, char *end)
{
	static const long sizes[] = { 0, 4, 8, 16, 36, 40, 168, 216, 512, 4096 };
	struct iovec iov = { buffer, 0 };

	for (long request = 12; request < 16; request++) {
		PTRACE(request, pid, 7L, buffer);
		PTRACE(request, pid, 0L, end - 8);
	}
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		iov.iov_len = sizes[i];
		PTRACE(PTRACE_GETREGSET, pid, (long)NT_PRSTATUS, &iov);
		/* The kernel stores how much there is, which may be less. */
		iov.iov_len = sizes[i];
		PTRACE(PTRACE_SETREGSET, pid, (long)NT_PRSTATUS, &iov);
		iov.iov_len = sizes[i];
		PTRACE(PTRACE_GETREGSET, pid, (long)NT_PRFPREG, &iov);
		iov.iov_len = sizes[i];
		PTRACE(PTRACE_GETREGSET, pid, (long)NT_X86_XSTATE, &iov);
	}
	iov.iov_len = 16;
	PTRACE(PTRACE_SETREGSET, -1L, 1L, &iov);
	iov.iov_len = 128;
	PTRACE(PTRACE_GETREGSET, pid, 0x202L, &iov);
	PTRACE(PTRACE_GETREGSET, pid, 0x999L, &iov);
	PTRACE(PTRACE_GETREGSET, pid, 1L, end);
	iov.iov_base = (void *)1;
	PTRACE(PTRACE_SETREGSET, pid, 1L, &iov);
}

static void signals(long pid, char *end)
{
	struct ptrace_peeksiginfo_args which = { 0, 1, 2 };
	unsigned long mask = 5;

	PTRACE(PTRACE_GETSIGINFO, pid, 1L, buffer);
	PTRACE(PTRACE_SETSIGINFO, pid, 1L, buffer);
	PTRACE(PTRACE_SETSIGINFO, pid, 0L, end);
	PTRACE(PTRACE_PEEKSIGINFO, pid, &which, buffer);
	kill(pid, SIGURG);
	PTRACE(PTRACE_PEEKSIGINFO, pid, &which, buffer);
	which = (struct ptrace_peeksiginfo_args){ -1, 3, -1 };
	PTRACE(PTRACE_PEEKSIGINFO, pid, &which, buffer);
	PTRACE(PTRACE_PEEKSIGINFO, pid, end, buffer);
	PTRACE(PTRACE_SETSIGMASK, pid, 8L, &mask);
	PTRACE(PTRACE_GETSIGMASK, pid, 8L, &mask);
	PTRACE(PTRACE_GETSIGMASK, pid, 4L, &mask);
	PTRACE(PTRACE_SETSIGMASK, pid, 8L, end);
}

static void filters(long pid, char *end)
{
	uint64_t data[2] = { 0, 0 };

	PTRACE(PTRACE_SECCOMP_GET_FILTER, pid, 0L, buffer);
	PTRACE(PTRACE_SECCOMP_GET_FILTER, pid, 1L, buffer);
	PTRACE(PTRACE_SECCOMP_GET_METADATA, pid, 16L, data);
	PTRACE(PTRACE_SECCOMP_GET_METADATA, pid, 8L, data);
	PTRACE(PTRACE_SECCOMP_GET_METADATA, pid, 12L, data);
	PTRACE(PTRACE_SECCOMP_GET_METADATA, pid, 7L, data);
	data[0] = 9;
	PTRACE(PTRACE_SECCOMP_GET_METADATA, pid, 16L, data);
	PTRACE(PTRACE_SECCOMP_GET_METADATA, pid, 16L, end);
}

/* Each stop of the child, with increasing sizes of PTRACE_GET_SYSCALL_INFO. */
static void stops(long pid)
{
	static const long sizes[] = { 0, 1, 4, 8, 16, 24, 31, 32, 33, 40, 47, 72, 80, 84, 88, 99 };
	unsigned long message;
	int status = 0;

	PTRACE(PTRACE_SETOPTIONS, pid, 0L, PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEEXIT |
	       PTRACE_O_TRACESECCOMP);
	for (int stop = 0; stop < 20; stop++) {
		CALL(ptrace, PTRACE_SYSCALL, pid, 0L, 0L);
		if (CALL(wait4, pid, &status, 0, NULL) < 0 || !WIFSTOPPED(status))
			break;
		PTRACE(PTRACE_GETEVENTMSG, pid, 1L, &message);
		for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
			PTRACE(PTRACE_GET_SYSCALL_INFO, pid, sizes[i], buffer);
	}
}

int main(void)
{
	char *end = last_page() + 4096;
	int status;
	long pid;

	refused();
#ifdef __x86_64__
	pid = CALL(clone, CLONE_UNTRACED | SIGCHLD, 0L, NULL, NULL, 0L);
	if (!pid)
		child();
	waitpid(pid, &status, 0);
	memory(pid, end);
	registers(pid, end);
	signals(pid, end);
	filters(pid, end);
	stops(pid);
#endif
	return 0;
}
