// SPDX-License-Identifier: GPL-2.0
/* A child that makes the syscalls it is asked for over a pipe. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/userfaultfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "sysexit_stop.h"

long raw_syscall(long nr, const long *a)
{
	long ret = syscall(nr, a[0], a[1], a[2], a[3], a[4], a[5]);

	return ret == -1 ? -errno : ret;
}

bool tracee_await_go(struct tracee *t)
{
	long request[7];

	return read(t->in, request, sizeof(request)) == sizeof(request);
}

void tracee_reply(struct tracee *t, long ret)
{
	if (write(t->out, &ret, sizeof(ret)) != sizeof(ret))
		_exit(1);
}

void tracee_serve(struct tracee *t)
{
	long request[7];
	long ret;

	while (read(t->in, request, sizeof(request)) == sizeof(request)) {
		ret = raw_syscall(request[0], request + 1);
		t->shared->done++;
		tracee_reply(t, ret);
	}
}

static struct tracee_shared *signal_shared;

static void count_signal(int sig)
{
	signal_shared->handled++;
}

void tracee_count_signals(struct tracee *t, int flags)
{
	struct sigaction action = { .sa_handler = count_signal, .sa_flags = flags };

	signal_shared = t->shared;
	sigaction(SIGUSR1, &action, NULL);
}

void tracee_serve_with_handler(struct tracee *t)
{
	tracee_count_signals(t, 0);
	tracee_serve(t);
}

void tracee_serve_in_child(struct tracee *t)
{
	int status = 0;

	tracee_await_go(t);
	if (!fork()) {
		tracee_reply(t, getpid());
		tracee_serve(t);
		_exit(0);
	}
	wait(&status);
	_exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}

/* poll() on a userfaultfd requires O_NONBLOCK. */
int userfault_pages(char **pages, int count)
{
	struct uffdio_api api = { .api = UFFD_API };
	struct uffdio_register reg = { .mode = UFFDIO_REGISTER_MODE_MISSING };
	int fd = syscall(__NR_userfaultfd, O_CLOEXEC | O_NONBLOCK);
	size_t size = (size_t)count * getpagesize();

	if (fd < 0)
		return -1;
	*pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	reg.range.start = (unsigned long)*pages;
	reg.range.len = size;
	if (*pages != MAP_FAILED && !ioctl(fd, UFFDIO_API, &api) &&
	    !ioctl(fd, UFFDIO_REGISTER, &reg))
		return fd;
	if (*pages != MAP_FAILED)
		munmap(*pages, size);
	close(fd);
	return -1;
}

int userfault_page(char **page)
{
	return userfault_pages(page, 1);
}

static long i386_syscall(const long *request)
{
	long ret = -ENOSYS;

#ifdef __x86_64__
	asm volatile("int $0x80" : "=a"(ret)
		     : "a"(request[0]), "b"(request[1]), "c"(request[2]), "d"(request[3]),
		       "S"(request[4]), "D"(request[5])
		     : "memory", "r8", "r9", "r10", "r11");
#endif
	return (int)ret;
}

/* a request is the number and five arguments of an i386 syscall */
void tracee_serve_i386(struct tracee *t)
{
	long request[7];

	while (read(t->in, request, sizeof(request)) == sizeof(request))
		tracee_reply(t, i386_syscall(request));
}

/* the pipes become stdin and stdout; the program takes any byte for "go" */
void tracee_exec_compat_target(struct tracee *t)
{
	const char *path = program_path("compat_target");

	if (!tracee_await_go(t))
		return;
	dup2(t->in, 0);
	dup2(t->out, 1);
	execl(path, path, NULL);
}

/* A request to a tracee that is dead must not kill the test before its teardown. */
static __attribute__((constructor)) void ignore_sigpipe(void)
{
	signal(SIGPIPE, SIG_IGN);
}

static _Noreturn void run_body(struct tracee *t, tracee_body body, pid_t parent)
{
	/* a test that fails must not leave its tracee behind */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(1);
	signal(SIGPIPE, SIG_DFL);
	close(t->to);
	close(t->from);
	t->shared->ready = 1;
	body(t);
	_exit(0);
}

int tracee_spawn_body(struct tracee *t, tracee_body body)
{
	pid_t parent = getpid();
	int to[2], from[2];

	t->shared = mmap(NULL, sizeof(*t->shared), PROT_READ | PROT_WRITE,
			 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (t->shared == MAP_FAILED || pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC))
		return -errno;
	*t = (struct tracee){
		.in = to[0], .to = to[1], .from = from[0], .out = from[1],
		.shared = t->shared,
	};
	t->pid = fork();
	if (t->pid < 0)
		return -errno;
	if (!t->pid)
		run_body(t, body, parent);
	close(t->in);
	close(t->out);
	return wait_flag(&t->shared->ready) ? 0 : -ETIMEDOUT;
}

int tracee_spawn(struct tracee *t)
{
	return tracee_spawn_body(t, tracee_serve);
}

/* why it does not reply, or exit */
static void print_tracee(struct tracee *t)
{
	siginfo_t end = {};
	char wchan[64];

	waitid(P_PID, t->pid, &end, WEXITED | WNOHANG | WNOWAIT);
	read_proc(t->pid, "wchan", wchan, sizeof(wchan));
	if (!end.si_pid)
		fprintf(stderr, "# tracee %d: state %c, in %s\n", t->pid,
			task_state(t->pid), wchan);
	else if (end.si_code == CLD_EXITED)
		fprintf(stderr, "# tracee %d: exited with %d\n", t->pid, end.si_status);
	else
		fprintf(stderr, "# tracee %d: killed by signal %d\n", t->pid, end.si_status);
}

void tracee_begin_args(struct tracee *t, const long *args)
{
	if (write(t->to, args, 7 * sizeof(*args)) == 7 * sizeof(*args))
		return;
	perror("# request to tracee");
	print_tracee(t);
}

/* the strings and argv must be in the tracee's memory, so use the shared memory */
void tracee_begin_exec(struct tracee *t, const char *path, const char *arg)
{
	long *argv = (long *)t->shared->data;
	char *path_there = t->shared->data + 1024;
	char *arg_there = t->shared->data + 3072;

	snprintf(path_there, 2048, "%s", path);
	snprintf(arg_there, 1024, "%s", arg);
	argv[0] = (long)path_there;
	argv[1] = (long)arg_there;
	argv[2] = 0;
	tracee_begin(t, __NR_execve, argv[0], (long)argv, 0);
}

bool tracee_end(struct tracee *t, long *ret)
{
	bool replied = wait_readable(t->from) &&
		       read(t->from, ret, sizeof(*ret)) == sizeof(*ret);

	if (!replied)
		print_tracee(t);
	return replied;
}

bool tracee_replies_within(struct tracee *t, int ms)
{
	struct pollfd p = { .fd = t->from, .events = POLLIN };

	return poll(&p, 1, ms) == 1;
}

bool tracee_replied(struct tracee *t)
{
	return tracee_replies_within(t, 0);
}

/* true if the tracee completes a syscall at which no test stops it */
bool tracee_runs(struct tracee *t)
{
	long ret;

	tracee_begin(t, __NR_getpgid, 0);
	return tracee_end(t, &ret) && ret > 0;
}

bool tracee_exited(struct tracee *t, int *status)
{
	if (!wait_child(t->pid, status))
		return false;
	t->pid = 0;
	return true;
}

bool tracee_succeeds(struct tracee *t)
{
	int status = -1;

	return tracee_exited(t, &status) && WIFEXITED(status) && !WEXITSTATUS(status);
}

/* A task that cannot be killed is a failure of any test. */
void tracee_kill(struct tracee *t)
{
	/* unless the test has reaped it; reported before the harness ends the test */
	if (t->pid > 0 && !kill(t->pid, SIGKILL) && !wait_child(t->pid, NULL)) {
		print_tracee(t);
		if (!kill_child(t->pid, NULL))
			abort();
	}
	t->pid = 0;
	if (t->shared) {
		close(t->to);
		close(t->from);
		munmap(t->shared, sizeof(*t->shared));
	}
	t->shared = NULL;
}

const char *program_path(const char *name)
{
	static char path[PATH_MAX + 64];
	ssize_t n = readlink("/proc/self/exe", path, PATH_MAX);
	char *slash;

	if (n < 0)
		return name;
	path[n] = 0;
	slash = strrchr(path, '/');
	snprintf(slash + 1, 64, "%s", name);
	return path;
}
