// SPDX-License-Identifier: GPL-2.0
/* Files of text, the state of a task in /proc, and bounded waits for it. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/wait.h>

#include "sysexit_stop.h"

long long now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec * 1000000000LL + ts.tv_nsec;
}

long long now_ms(void)
{
	return now_ns() / 1000000;
}

bool wait_until_within(bool (*condition)(void *arg), void *arg, int ms)
{
	struct timespec tick = { .tv_nsec = 1000000 };
	long long deadline = now_ms() + ms;

	while (!condition(arg)) {
		if (now_ms() > deadline)
			return condition(arg);
		nanosleep(&tick, NULL);
	}
	return true;
}

bool wait_until(bool (*condition)(void *arg), void *arg)
{
	return wait_until_within(condition, arg, WAIT_MS);
}

bool wait_readable(int fd)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };

	return poll(&p, 1, WAIT_MS) == 1 && (p.revents & POLLIN);
}

int read_text(const char *path, char *text, size_t size)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	int err = 0;
	ssize_t n;

	text[0] = 0;
	if (fd < 0)
		return -errno;
	n = read(fd, text, size - 1);
	if (n < 0)
		err = -errno;
	close(fd);
	text[n < 0 ? 0 : n] = 0;
	return err;
}

int write_text(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	int err = 0;

	if (fd < 0)
		return -errno;
	if (write(fd, text, strlen(text)) < 0)
		err = -errno;
	close(fd);
	return err;
}

int read_proc(pid_t tid, const char *file, char *buf, size_t size)
{
	char path[64];

	snprintf(path, sizeof(path), "/proc/%d/%s", tid, file);
	return read_text(path, buf, size);
}

/* 0 for a task that has exited */
char task_state(pid_t tid)
{
	char buf[1024], *name_end;

	if (read_proc(tid, "stat", buf, sizeof(buf)))
		return 0;
	name_end = strrchr(buf, ')');
	return name_end ? name_end[2] : 0;
}

/* user and system time */
bool task_cpu_ticks(pid_t tid, long *ticks)
{
	char buf[1024], *name_end;
	long user, system;

	if (read_proc(tid, "stat", buf, sizeof(buf)))
		return false;
	name_end = strrchr(buf, ')');
	if (!name_end ||
	    sscanf(name_end + 2, "%*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %ld %ld",
		   &user, &system) != 2)
		return false;
	*ticks = user + system;
	return true;
}

/* its parent's PF_* flags */
bool parent_task_flags(pid_t tid, unsigned int *flags)
{
	char buf[1024], *name_end;
	pid_t parent;

	if (read_proc(tid, "stat", buf, sizeof(buf)))
		return false;
	name_end = strrchr(buf, ')');
	if (!name_end || sscanf(name_end + 2, "%*c %d", &parent) != 1 ||
	    read_proc(parent, "stat", buf, sizeof(buf)))
		return false;
	name_end = strrchr(buf, ')');
	return name_end && sscanf(name_end + 2, "%*c %*d %*d %*d %*d %*d %u", flags) == 1;
}

/* false while the task runs, and when it has exited */
bool task_in_syscall(pid_t tid, struct task_syscall *sc)
{
	char buf[512];

	return !read_proc(tid, "syscall", buf, sizeof(buf)) &&
	       sscanf(buf, "%ld %llx %llx %llx %llx %llx %llx %llx %llx", &sc->nr,
		      &sc->args[0], &sc->args[1], &sc->args[2], &sc->args[3],
		      &sc->args[4], &sc->args[5], &sc->sp, &sc->pc) == 9;
}

struct task_wait {
	pid_t tid;
	long nr;
	char state;
	int *status;
};

static bool is_in_state(void *arg)
{
	struct task_wait *w = arg;

	return task_state(w->tid) == w->state;
}

bool wait_state(pid_t tid, char state)
{
	struct task_wait w = { .tid = tid, .state = state };

	return wait_until(is_in_state, &w);
}

static bool is_stopped(void *arg)
{
	struct task_wait *w = arg;
	struct task_syscall sc;

	return task_in_syscall(w->tid, &sc) && sc.nr == w->nr;
}

bool wait_stopped(pid_t tid, long nr)
{
	struct task_wait w = { .tid = tid, .nr = nr };

	return wait_until(is_stopped, &w);
}

/*
 * Checks that a task was not unpaused: it would run on during these iterations, and
 * then sleep in another syscall or exit. A stopped task may run briefly, to busy-wait
 * for the unpause or to check whether its tracers are alive.
 */
bool stays_stopped(pid_t tid, long nr)
{
	struct timespec tick = { .tv_nsec = 500000 };

	for (int i = 0; i < 50; i++) {
		nanosleep(&tick, NULL);
		if (!wait_stopped(tid, nr))
			return false;
	}
	return true;
}

static bool flag_is_set(void *arg)
{
	volatile int *flag = arg;

	return *flag;
}

bool wait_flag(volatile int *flag)
{
	return wait_until(flag_is_set, (void *)flag);
}

static bool in_signal_set(const char *status, const char *field, int sig)
{
	const char *at = strstr(status, field);

	return at && (strtoull(at + strlen(field), NULL, 16) >> (sig - 1) & 1);
}

bool signal_pending(pid_t tid, int sig)
{
	char buf[4096];

	return !read_proc(tid, "status", buf, sizeof(buf)) &&
	       (in_signal_set(buf, "SigPnd:", sig) || in_signal_set(buf, "ShdPnd:", sig));
}

static bool has_exited(void *arg)
{
	struct task_wait *w = arg;

	return waitpid(w->tid, w->status, WNOHANG) == w->tid;
}

bool wait_child(pid_t pid, int *status)
{
	struct task_wait w = { .tid = pid, .status = status };

	return wait_until(has_exited, &w);
}

bool kill_child(pid_t pid, int *status)
{
	struct task_wait w = { .tid = pid, .status = status };

	/* of a failed fork(): kill() would take it for a group of processes */
	if (pid <= 0)
		return false;
	kill(pid, SIGKILL);
	return wait_until_within(has_exited, &w, SLOW_MS);
}
