// SPDX-License-Identifier: GPL-2.0
/* None of these calls takes effect: each has an invalid argument. */
#include <asm/ldt.h>
#include <linux/quota.h>
#include "program.h"

static void *const BAD = (void *)0x123;

static void system_log(char *end)
{
	static const int types[] = { -1, 0, 1, 9, 10, 11, 12 };
	char buf[64];

	for (int i = 0; i < 7; i++)
		CALL(syslog, types[i], buf, -1);
	CALL(syslog, 2, buf, -1);
	CALL(syslog, 3, end - 3, -5);
	CALL(syslog, 4, NULL, -1);
	CALL(syslog, 8, buf, -1);
	CALL(syslog, 8, buf, 0);
	CALL(syslog, 8, NULL, 9);
}

static void rebooting(void)
{
	CALL(reboot, 1, 2, 3, 4L);
	CALL(reboot, 0, 672274793, 0x89abcdee, BAD);
	CALL(reboot, 0xfee1dea0, 85072278, 0xa1b2c3d5, "hello");
	CALL(reboot, 0xfee1dea0, 369367448, 0xa1b2c3d4, "hello");
	CALL(reboot, 0xfee1dea0, 537993216, 0xa1b2c3d4, BAD);
	CALL(reboot, -1, -1, 0x01234567, NULL);
}

static void modules(void)
{
	CALL(init_module, BAD, 0L, BAD);
	CALL(init_module, NULL, -1L, "a=1");
	CALL(finit_module, NO_FD, "abc", 0);
	CALL(finit_module, -1, BAD, -1);
	CALL(finit_module, -1, "", 7);
	CALL(delete_module, "nonexistent_module", 04000);
	CALL(delete_module, "nonexistent_module", 05000);
	CALL(delete_module, BAD, -1);
	CALL(delete_module, BAD, 5);
}

static void kexec(char *end)
{
	struct { const void *buf; size_t bufsz; unsigned long mem, memsz; } segments[] = {
		{ "abc", 4, 0x1000, 0x2000 }, { NULL, 0, 0, 0 } };

	CALL(kexec_load, 0x1234L, 2L, segments, -1L);
	CALL(kexec_load, 0x1234L, 2L, segments, 0x3e0101L);
	CALL(kexec_load, 0L, 17L, segments, 0x770100L);
	CALL(kexec_load, 0L, 2L, BAD, 0x30103L);
	CALL(kexec_load, 0L, 2L, end - 32, 0x100L);
	CALL(kexec_load, 0L, 0L, segments, 0x3e0100L);
	CALL(kexec_load, 0L, -1L, segments, 0x770000L);
	CALL(kexec_file_load, NO_FD, -1, 4L, "abc", -1L);
	CALL(kexec_file_load, -1, -1, 3L, "abcd", 2L);
	CALL(kexec_file_load, -1, -1, 3L, BAD, 0L);
	CALL(kexec_file_load, -1, -1, 100L, end - 5, 0x10L);
	CALL(kexec_file_load, -1, -1, 0L, NULL, 0L);
}

static void others(void)
{
	char buf[64];

	CALL(sysfs, 1, "ext4", 0);
	CALL(sysfs, 4, 1L, 2L);
	CALL(ustat, 0x12345801L, buf);
	CALL(ustat, -1, NULL);
	CALL(uselib, "/nonexistent");
	CALL(uselib, BAD);
	CALL(acct, "/nonexistent");
	CALL(swapon, "/nonexistent", 0);
	CALL(swapon, "/nonexistent", -1);
	CALL(swapon, "/nonexistent", 0x8005);
	CALL(swapon, BAD, 0x10000);
	CALL(swapon, "/nonexistent", 0x7fff);
	CALL(swapon, "/nonexistent", 0x80000);
	CALL(userfaultfd, -1);
	CALL(userfaultfd, 2);
	CALL(userfaultfd, 0);
	CALL(lookup_dcookie, -1L, buf, 5L);
	CALL(lookup_dcookie, 0x1234567890L, NULL, -1L);
}

static void segments(char *end)
{
	struct user_desc desc = { .entry_number = 8191, .limit = 0xfffff, .seg_32bit = 1,
				  .contents = 2, .useable = 1 };

	CALL(iopl, 7);
	CALL(ioperm, -1L, -1L, -1);
	CALL(ioperm, 1L, 0L, 0);
	CALL(modify_ldt, 5, &desc, 16L);
	CALL(modify_ldt, 1, &desc, 17L);
	CALL(modify_ldt, 1, end - 16, 16L);
	CALL(modify_ldt, 1, end - 15, 16L);
	CALL(modify_ldt, 1, &desc, 16L);
	CALL(modify_ldt, -1, NULL, 0L);
	desc.entry_number = -1;
	desc.base_addr = 0x1234;
	desc.lm = 1;
	CALL(modify_ldt, 0x11, &desc, 16L);
	CALL(set_thread_area, &desc);
	CALL(get_thread_area, &desc);
	CALL(set_thread_area, BAD);
	CALL(get_thread_area, BAD);
	CALL(pkey_alloc, 1L, 0L);
	CALL(pkey_alloc, -1L, -1L);
	CALL(pkey_alloc, 0L, 7L);
	CALL(pkey_alloc, 0L, 8L);
	CALL(pkey_free, 77);
	CALL(pkey_free, -1);
}

static void quotas(void)
{
	/* Includes the commands of old formats, and some that never existed. */
	static const int commands[] = {
		0x100, 0x900, 0x1100, 0x1200, 0x5801, 0x5802, 0x5803, 0x5804, 0x5805, 0x5806,
		0x5807, 0x5808, 0x5809, 0x580a, 0x800000, 0x800002, 0x800003, 0x800004,
		0x800005, 0x800006, 0x800007, 0x800008, 0x800009, 0x80000a,
	};
	unsigned char buf[256];

	for (int i = 0; i < 256; i++)
		buf[i] = i;
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		CALL(quotactl, QCMD(commands[i], USRQUOTA), "/nonexistent", 5, buf);
		CALL(quotactl, QCMD(commands[i], GRPQUOTA), BAD, -1, BAD);
		CALL(quotactl_fd, NO_FD, QCMD(commands[i], i), 2, buf + i);
	}
	CALL(quotactl, -1, NULL, 2, "/aquota.user");
	CALL(quotactl, QCMD(Q_QUOTAON, PRJQUOTA), "/nonexistent", 2, "/aquota.user");
	memset(buf, 0xff, sizeof(buf));
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
		CALL(quotactl_fd, NO_FD, QCMD(commands[i], 0), -1, buf);
}

static void obsolete(void)
{
	struct { const void *name; int nlen; void *oldval, *oldlenp; const void *newval;
		 size_t newlen, unused[4]; } args = { "abc", 3, BAD, NULL, "de", 2, { 0 } };

	CALL(_sysctl, &args);
	CALL(_sysctl, BAD);
	CALL(create_module, "name", 5L);
	CALL(get_kernel_syms, 5L);
	CALL(query_module, "name", 1, 2L, 3L, 0L);
	CALL(nfsservctl, 1, 2L, 3L);
	CALL(getpmsg, 1L, 2L, 3L, 4L, 5L);
	CALL(putpmsg, 1L, 2L, 3L, 4L, 5L);
	CALL(afs_syscall, 1L, 2L, 3L, 4L, 5L);
	CALL(tuxcall, 1L, 2L, 3L);
	CALL(security, 1L, 2L, 3L);
	CALL(epoll_ctl_old, 1L, 2L, 3L, 4L);
	CALL(epoll_wait_old, 1L, 2L, 3L, 0L);
	CALL(vserver, 1L, 2L, 3L, 4L, -1L);
}

int main(void)
{
	char *end = last_page() + 4096;

	system_log(end);
	rebooting();
	modules();
	kexec(end);
	others();
	segments(end);
	quotas();
	obsolete();
	return 0;
}
