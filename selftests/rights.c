// SPDX-License-Identifier: GPL-2.0
/* Users, capabilities, sysctls, and copies of programs with another mode. */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
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

/*
 * sets what a change of credentials clears: dumpable, without which not even the same user
 * may attach, and the signal that ends a tracee with its test
 */
int become(uid_t uid, __u64 caps)
{
	if (prctl(PR_SET_KEEPCAPS, 1) || setgroups(0, NULL) ||
	    setresgid(uid, uid, uid) || setresuid(uid, uid, uid) ||
	    restrict_capabilities(caps) || prctl(PR_SET_DUMPABLE, 1) ||
	    prctl(PR_SET_PDEATHSIG, SIGKILL))
		return -errno;
	return 0;
}

void tracee_serve_as_tracer_uid(struct tracee *t)
{
	int err = become(TRACER_UID, 0);

	prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
	tracee_reply(t, err);
	tracee_serve(t);
}

/* 0 if there is no such sysctl */
int sysctl_level(const char *path)
{
	char text[16];

	return read_text(path, text, sizeof(text)) ? 0 : atoi(text);
}

bool set_sysctl(const char *path, int level)
{
	char text[16];

	snprintf(text, sizeof(text), "%d", level);
	return !write_text(path, text);
}

const char *user_rights_missing(void)
{
	if (sysctl_level(PARANOID) > 2)
		return "perf_event_paranoid is above 2: users may open no event";
	if (sysctl_level(PTRACE_SCOPE) > 1)
		return "Yama lets no user attach to a task";
	return NULL;
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

bool may_execute_in(const char *dir, mode_t mode)
{
	unsigned long forbidden = ST_NOEXEC | (mode & (S_ISUID | S_ISGID) ? ST_NOSUID : 0);
	struct statvfs fs;

	return !statvfs(dir, &fs) && !(fs.f_flag & forbidden);
}

const char *program_create(struct program *p, const char *name, mode_t mode)
{
	p->path[0] = 0;
	snprintf(p->dir, sizeof(p->dir), "/tmp/sysexit_stop.XXXXXX");
	if (!mkdtemp(p->dir))
		return "cannot make a directory in /tmp";
	snprintf(p->path, sizeof(p->path), "%s/%s", p->dir, name);
	if (chmod(p->dir, 0755) || !may_execute_in(p->dir, mode)) {
		program_remove(p);
		return "/tmp is mounted nosuid or noexec";
	}
	if (!copy_program(program_path("exec_target"), p->path, mode)) {
		program_remove(p);
		return "cannot copy the program";
	}
	return NULL;
}

void program_remove(struct program *p)
{
	if (!p->path[0])
		return;
	unlink(p->path);
	rmdir(p->dir);
	p->path[0] = 0;
}
