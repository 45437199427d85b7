// SPDX-License-Identifier: GPL-2.0
/*
 * The first program of a guest that cannot run the host's programs: replaces
 * scripts/guest/selftests, but leaves judging the results to the host.
 *
 * /run/vm/command names the directory on the host whose file "programs" lists
 * the programs to run. The output of program NAME goes to /run/vm/NAME.out, its
 * result to /run/vm/NAME.status: the exit status, 128 and the signal, or 124 if
 * it ran for longer than SELFTEST_TIMEOUT, which the kernel's command line sets.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define SHARE		"/run/vm/"
#define TIMED_OUT	124
#define NINE_P		"trans=virtio,version=9p2000.L,msize=512000,"

static const struct {
	const char *what, *where, *type, *options;
	unsigned long flags;
} mounts[] = {
	{ "proc", "/proc", "proc" },
	{ "sysfs", "/sys", "sysfs" },
	{ "dev", "/dev", "devtmpfs" },
	{ "tmp", "/tmp", "tmpfs", "mode=1777" },
	{ "hostroot", "/host", "9p", NINE_P "cache=loose", MS_RDONLY },
	{ "share", "/run/vm", "9p", NINE_P "cache=none" },
	{ "cgroup2", "/sys/fs/cgroup", "cgroup2" },
	{ "debugfs", "/sys/kernel/debug", "debugfs" },
	{ "tracefs", "/sys/kernel/tracing", "tracefs" },
	{ "securityfs", "/sys/kernel/security", "securityfs" },
};

static sigset_t sigchld;

/* Without a status on the share the host reports a failure. */
static void end(void)
{
	sync();
	reboot(RB_AUTOBOOT);
}

static void fail(const char *what)
{
	fprintf(stderr, "guest: %s: %s\n", what, strerror(errno));
	end();
}

static void mount_all(void)
{
	for (size_t i = 0; i < sizeof(mounts) / sizeof(mounts[0]); i++) {
		mkdir(mounts[i].where, 0755);
		if (mount(mounts[i].what, mounts[i].where, mounts[i].type,
			  mounts[i].flags, mounts[i].options))
			fail(mounts[i].where);
	}
}

static FILE *share_open(const char *name, const char *suffix, const char *mode)
{
	char path[256];
	FILE *f;

	snprintf(path, sizeof(path), SHARE "%s%s", name, suffix);
	f = fopen(path, mode);
	if (!f)
		fail(path);
	return f;
}

static void share_status(const char *name, const char *suffix, int status)
{
	FILE *f = share_open(name, suffix, "we");

	fprintf(f, "%d\n", status);
	fclose(f);
}

static void enter_directory(void)
{
	FILE *f = share_open("command", "", "re");
	char path[4096] = "/host";

	if (!fgets(path + 5, sizeof(path) - 5, f))
		fail("no directory given");
	fclose(f);
	path[strcspn(path, "\n")] = '\0';
	if (chdir(path))
		fail(path);
}

static pid_t start(const char *name)
{
	FILE *out = share_open(name, ".out", "we");
	pid_t pid = fork();
	char path[256];

	if (pid < 0)
		fail("fork");
	if (pid) {
		fclose(out);
		return pid;
	}
	setsid();
	dup2(open("/dev/null", O_RDONLY), 0);
	dup2(fileno(out), 1);
	dup2(1, 2);
	snprintf(path, sizeof(path), "./%s", name);
	sigprocmask(SIG_UNBLOCK, &sigchld, NULL);
	execl(path, path, NULL);
	_exit(127);
}

/* Also reaps the orphans of other programs. */
static int wait_for(pid_t pid, time_t limit)
{
	time_t deadline = time(NULL) + limit;
	struct timespec second = { 1 };
	pid_t ended;
	int status;

	while (time(NULL) < deadline) {
		while ((ended = waitpid(-1, &status, WNOHANG)) > 0) {
			if (ended == pid)
				return WIFEXITED(status) ? WEXITSTATUS(status) :
							   128 + WTERMSIG(status);
		}
		sigtimedwait(&sigchld, NULL, &second);
	}
	return TIMED_OUT;
}

static void kill_all(void)
{
	kill(-1, SIGKILL);
	while (waitpid(-1, NULL, 0) > 0)
		;
}

static void run_all(time_t limit)
{
	FILE *programs = fopen("programs", "re");
	char name[128];

	if (!programs)
		fail("programs");
	while (fscanf(programs, "%127s", name) == 1) {
		share_status(name, ".status", wait_for(start(name), limit));
		kill_all();
	}
	fclose(programs);
}

int main(void)
{
	const char *limit = getenv("SELFTEST_TIMEOUT");

	/* blocked, so that sigtimedwait() sees it */
	sigemptyset(&sigchld);
	sigaddset(&sigchld, SIGCHLD);
	sigprocmask(SIG_BLOCK, &sigchld, NULL);
	mount_all();
	enter_directory();
	run_all(limit ? atoi(limit) : 240);
	share_status("status", "", 0);
	end();
}
