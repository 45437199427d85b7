// SPDX-License-Identifier: GPL-2.0
/* All kinds of siginfo, sent to a process that does not exist. */
#include "program.h"

enum { NOBODY = 0x7ffffffe };

static const struct { int signal, first, last; } kinds[] = {
	{ SIGUSR1, -7, 3 }, { SIGUSR1, -60, -60 }, { SIGUSR1, 0x80, 0x80 },
	{ SIGSEGV, -1, 9 }, { SIGSEGV, 0x80, 0x80 }, { SIGBUS, 0, 7 }, { SIGILL, 1, 9 },
	{ SIGFPE, 1, 14 }, { SIGTRAP, 0, 7 }, { SIGCHLD, -2, 8 }, { SIGIO, -5, 8 },
	{ SIGSYS, -2, 4 }, { SIGURG, 6, 6 }, { 0, 0, 1 }, { 34, -1, 0 }, { 99, -1, 1 },
	{ -1, 0, 1 },
};

union info {
	siginfo_t info;
	int word[32];
};

static void send(int signal, int code)
{
	union info info;

	for (int i = 0; i < 32; i++)
		info.word[i] = 0x1000 + i;
	info.word[0] = signal;
	info.word[1] = code % 3 ? 0 : 5;
	info.word[2] = code;
	CALL(rt_sigqueueinfo, NOBODY, signal, &info);
	memset(&info.word[3], 0xff, sizeof(info) - 12);
	info.word[1] = -1;
	CALL(pidfd_send_signal, -1, SIGUSR2, &info, 0);
	memset(&info.word[3], 0, sizeof(info) - 12);
	info.word[1] = 200;
	CALL(rt_tgsigqueueinfo, NOBODY, NOBODY, SIGUSR2, &info);
}

static void refused(unsigned int arch, int nr)
{
	union info info = { .word = { SIGSYS, 0, 1, 0, 0, 0, nr, (int)arch } };

	CALL(rt_sigqueueinfo, NOBODY, SIGUSR2, &info);
}

static void received(void)
{
	struct timespec now = { 0, 0 };
	siginfo_t info = { .si_code = SI_QUEUE };
	sigset_t all;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, NULL);
	info.si_value.sival_int = 5;
	CALL(rt_sigqueueinfo, getpid(), SIGUSR1, &info);
	CALL(rt_tgsigqueueinfo, getpid(), getpid(), SIGUSR2, &info);
	kill(getpid(), SIGTERM);
	for (int i = 0; i < 4; i++)
		CALL(rt_sigtimedwait, &all, &info, &now, 8L);
}

int main(void)
{
	char *end = last_page() + 4096;

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		for (int code = kinds[i].first; code <= kinds[i].last; code++)
			send(kinds[i].signal, code);
	}
	refused(0xc000003e, 5);
	refused(0xc000003e, 9999);
	refused(0x40000003, 5);
	refused(0xc00000b7, 5);
	received();
	CALL(rt_sigqueueinfo, NOBODY, -1, end - 127);
	CALL(rt_tgsigqueueinfo, NOBODY, -1, 77, NULL);
	CALL(pidfd_send_signal, NO_FD, SIGUSR1, NULL, 5);
	CALL(pidfd_send_signal, NO_FD, SIGUSR1, end, -1L);
	return 0;
}
