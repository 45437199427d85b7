// SPDX-License-Identifier: GPL-2.0
/*
 * Usage: worker KIND [COUNTER SEED]
 *
 * One of the workers of make chaos: does what KIND says, forever, and counts each
 * time in the file COUNTER, from which the watcher sees whether it makes progress.
 * With KIND alone it only finds out whether the kernel can do that, and exits with 4 if
 * it cannot.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/io_uring.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

static const char *self;
static unsigned int seed;

static void call_a_few_times(void)
{
	char buf[256];
	int i;

	for (i = rand_r(&seed) % 8; i >= 0; i--) {
		syscall(SYS_getppid);
		if (!getcwd(buf, sizeof(buf)))
			_exit(3);
	}
}

/* Waits for a child of this worker, whatever it has ended with. */
static void reap(pid_t pid)
{
	while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR)
		continue;
}

static void work_fork(void)
{
	pid_t pid = fork();

	if (!pid) {
		call_a_few_times();
		_exit(rand_r(&seed) % 4);
	}
	reap(pid);
}

static void work_exec(void)
{
	pid_t pid = rand_r(&seed) % 2 ? fork() : vfork();

	if (!pid) {
		execl(self, "worker", "nothing", NULL);
		_exit(127);
	}
	reap(pid);
}

static void *thread(void *arg)
{
	call_a_few_times();
	return arg;
}

static void work_threads(void)
{
	pthread_t threads[3];
	int i, n;

	for (n = 0; n < 3; n++) {
		if (pthread_create(&threads[n], NULL, thread, NULL))
			break;
	}
	call_a_few_times();
	for (i = 0; i < n; i++)
		pthread_join(threads[i], NULL);
}

static void ignore(int sig)
{
}

static void work_signals(void)
{
	const struct timespec briefly = { .tv_nsec = 1000000 };
	const union sigval value = { .sival_int = 42 };
	pid_t pid;

	signal(SIGUSR1, ignore);
	sigqueue(getpid(), SIGUSR1, value);
	pid = fork();
	if (!pid) {
		pause();
		_exit(0);
	}
	nanosleep(&briefly, NULL);
	if (pid > 0)
		kill(pid, rand_r(&seed) % 2 ? SIGTERM : SIGKILL);
	reap(pid);
}

static void work_sockets(void)
{
	char data[64] = "some bytes", more[64];
	struct iovec out[2] = { { data, 10 }, { data, 20 } }, in = { more, sizeof(more) };
	struct msghdr sent = { .msg_iov = out, .msg_iovlen = 2 };
	struct msghdr got = { .msg_iov = &in, .msg_iovlen = 1 };
	int fds[2];

	if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, fds))
		return;
	sendmsg(fds[0], &sent, 0);
	recvmsg(fds[1], &got, 0);
	close(fds[0]);
	close(fds[1]);
}

static int open_ring(struct io_uring_params *params)
{
	return syscall(SYS_io_uring_setup, 1, params);
}

static bool has_uring(void)
{
	struct io_uring_params params = { 0 };
	int fd = open_ring(&params);

	if (fd < 0)
		return false;
	close(fd);
	return true;
}

/* Submits one operation that does nothing, to a ring of its own, which it needs. */
static void work_uring(void)
{
	struct io_uring_params params = { 0 };
	size_t size, entries;
	char *ring;
	void *sqes;
	int fd;

	while ((fd = open_ring(&params)) < 0)
		usleep(1000);
	size = params.sq_off.array + params.sq_entries * sizeof(uint32_t);
	entries = params.sq_entries * sizeof(struct io_uring_sqe);
	ring = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, IORING_OFF_SQ_RING);
	sqes = mmap(NULL, entries, PROT_READ | PROT_WRITE, MAP_SHARED, fd, IORING_OFF_SQES);
	if (ring != MAP_FAILED && sqes != MAP_FAILED) {
		memset(sqes, 0, entries);	/* IORING_OP_NOP */
		*(uint32_t *)(ring + params.sq_off.array) = 0;
		*(volatile uint32_t *)(ring + params.sq_off.tail) = 1;
		syscall(SYS_io_uring_enter, fd, 1, 1, IORING_ENTER_GETEVENTS, NULL, 0);
	}
	if (ring != MAP_FAILED)
		munmap(ring, size);
	if (sqes != MAP_FAILED)
		munmap(sqes, entries);
	close(fd);
}

/* Becomes another user, whom a tracer with less rights may no longer see. */
static void work_setuid(void)
{
	pid_t pid = fork();

	if (!pid) {
		if (setresuid(1000 + rand_r(&seed) % 3, 1000, 0))
			_exit(1);
		call_a_few_times();
		if (setresuid(0, 0, 0))
			_exit(1);
		call_a_few_times();
		_exit(0);
	}
	reap(pid);
}

static void work_namespaces(void)
{
	static const int flags[] = {
		CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWUTS, CLONE_NEWUSER, CLONE_NEWIPC,
	};
	pid_t pid = fork();

	if (!pid) {
		unshare(flags[rand_r(&seed) % 5] | flags[rand_r(&seed) % 5]);
		work_fork();
		_exit(0);
	}
	reap(pid);
}

static const struct kind {
	const char *name;
	void (*work)(void);
	bool (*is_possible)(void);
} kinds[] = {
	{ "fork", work_fork },
	{ "exec", work_exec },
	{ "threads", work_threads },
	{ "signals", work_signals },
	{ "sockets", work_sockets },
	{ "uring", work_uring, has_uring },
	{ "setuid", work_setuid },
	{ "namespaces", work_namespaces },
};

static volatile uint64_t *map_counter(const char *file)
{
	int fd = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	void *counter;

	if (fd < 0 || ftruncate(fd, sizeof(uint64_t)))
		return NULL;
	counter = mmap(NULL, sizeof(uint64_t), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	close(fd);
	return counter == MAP_FAILED ? NULL : counter;
}

static const struct kind *find_kind(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
		if (!strcmp(kinds[i].name, name))
			return &kinds[i];
	}
	return NULL;
}

static int work_for_ever(const struct kind *kind, const char *file)
{
	volatile uint64_t *counter = map_counter(file);

	if (!counter) {
		perror(file);
		return 1;
	}
	for (;; ++*counter)
		kind->work();
}

int main(int argc, char **argv)
{
	const struct kind *kind;

	self = "/proc/self/exe";
	if (argc == 2 && !strcmp(argv[1], "nothing"))
		return 0;
	if (argc != 2 && argc != 4) {
		fprintf(stderr, "usage: worker KIND [COUNTER SEED]\n");
		return 2;
	}
	kind = find_kind(argv[1]);
	if (!kind) {
		fprintf(stderr, "worker: unknown kind '%s'\n", argv[1]);
		return 2;
	}
	if (argc == 2)
		return kind->is_possible && !kind->is_possible() ? 4 : 0;
	seed = atoi(argv[3]);
	return work_for_ever(kind, argv[2]);
}
