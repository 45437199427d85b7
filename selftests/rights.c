// SPDX-License-Identifier: GPL-2.0
/* Users, capabilities, sysctls, and copies of programs with another mode. */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <unistd.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include "sysexit_stop.h"

static int restrict_capabilities(__u64 caps)
{
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct data[2] = {};

	for (int i = 0; i < 2; i++) {
		data[i].permitted = caps >> (32 * i);
		data[i].effective = caps >> (32 * i);
	}
	return syscall(__NR_capset, &header, data);
}

/* sets dumpable again: otherwise not even the same user may attach */
int become(uid_t uid, __u64 caps)
{
	if (prctl(PR_SET_KEEPCAPS, 1) || setgroups(0, NULL) ||
	    setresgid(uid, uid, uid) || setresuid(uid, uid, uid) ||
	    restrict_capabilities(caps) || prctl(PR_SET_DUMPABLE, 1))
		return -errno;
	return 0;
}

/* 0 if there is no such sysctl */
int sysctl_level(const char *path)
{
	FILE *f = fopen(path, "re");
	int level = 0;

	if (f && fscanf(f, "%d", &level) != 1)
		level = 0;
	if (f)
		fclose(f);
	return level;
}

bool set_sysctl(const char *path, int level)
{
	FILE *f = fopen(path, "we");

	if (!f)
		return false;
	fprintf(f, "%d", level);
	return fclose(f) == 0;
}

bool copy_program(const char *from, const char *to, mode_t mode)
{
	int in = open(from, O_RDONLY | O_CLOEXEC);
	int out = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0700);
	char buf[65536];
	ssize_t n = -1;

	if (in >= 0 && out >= 0) {
		while ((n = read(in, buf, sizeof(buf))) > 0) {
			if (write(out, buf, n) != n)
				break;
		}
		fchmod(out, mode);
	}
	close(in);
	close(out);
	return n == 0;
}
