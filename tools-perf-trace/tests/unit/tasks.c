// SPDX-License-Identifier: GPL-2.0
/* The count of traced tasks, and the sockets that close_range() and an exec close. */
#include <linux/close_range.h>
#include <linux/netlink.h>
#include <sys/socket.h>
#include "session/print/sockets.h"
#include "session/print/tasks.h"
#include "check.h"

static const uint32_t X86 = AUDIT_ARCH_X86_64;

/* No such process exists. */
enum { PID = 1 << 30, WORKER };

static unsigned int count_traced(const struct stop_tasks *tasks)
{
	const struct stop_task *task;
	unsigned int nr = 0;
	size_t bucket;

	hash_for_each(tasks->hash, bucket, task, node)
		nr += stop_task__is_traced(task);
	return nr;
}

static bool traces(const struct stop_tasks *tasks, unsigned int nr)
{
	return tasks->nr_traced == nr && count_traced(tasks) == nr;
}

/* A process without a parent, and a thread of it that works for the kernel */
static struct stop_task *start_worker(struct stop_tasks *tasks)
{
	struct stop_task *worker;

	stop_tasks__fork(tasks, PID, PID, WORKER);
	worker = stop_tasks__find(tasks, WORKER);
	stop_tasks__find_worker(tasks, worker, "iou-wrk-1");
	return worker;
}

static void workers(void)
{
	struct stop_tasks tasks = { .offline = true };
	struct stop_task *leader, *worker;

	stop_tasks__init(&tasks, X86);
	leader = stop_tasks__findnew(&tasks, PID, PID);
	stop_tasks__findnew(&tasks, 1, 1);
	worker = start_worker(&tasks);
	check(traces(&tasks, 2), "a worker of the kernel is not traced");
	stop_tasks__remove(&tasks, worker);
	check(traces(&tasks, 2), "... and does not count when it exits");
	stop_tasks__detach(&tasks, leader);
	check(traces(&tasks, 1), "a detached process");
	worker = start_worker(&tasks);
	check(traces(&tasks, 1), "the worker of a detached process is subtracted once");
	stop_tasks__detach(&tasks, worker);
	stop_tasks__findnew(&tasks, PID, WORKER);
	check(traces(&tasks, 1), "... whatever is seen of it");
	stop_tasks__remove(&tasks, worker);
	check(traces(&tasks, 1), "... and not again when it exits");
	stop_tasks__exit(&tasks);
	check(tasks.nr_traced == 0, "no task is left");
}

/* The last thread of a process is killed when its leader has exited. */
static void late_thread(void)
{
	struct stop_tasks tasks = { .offline = true };
	struct stop_task *thread;

	stop_tasks__init(&tasks, X86);
	thread = stop_tasks__findnew(&tasks, PID, WORKER);
	stop_tasks__findnew(&tasks, PID, WORKER + 1);
	stop_tasks__leader(&tasks, PID);
	stop_tasks__exited(&tasks, thread);
	check(stop_tasks__find(&tasks, PID), "an implied leader stays while there are threads");
	stop_tasks__exited(&tasks, stop_tasks__find(&tasks, WORKER + 1));
	check(!stop_tasks__find(&tasks, PID), "... and goes with the last one");
	thread = stop_tasks__findnew(&tasks, PID, WORKER);
	stop_tasks__findnew(&tasks, PID, PID);
	stop_tasks__exited(&tasks, thread);
	check(stop_tasks__find(&tasks, PID), "a leader that is traced stays");
	stop_tasks__exit(&tasks);
}

static void reused(void)
{
	struct stop_tasks tasks = { .offline = true };
	struct stop_task *task;

	stop_tasks__init(&tasks, X86);
	task = stop_tasks__findnew(&tasks, PID, WORKER);
	task->pending = true;
	task = stop_tasks__findnew(&tasks, WORKER, WORKER);
	check(task->pid == WORKER && !task->pending, "a thread ID in another process is another task");
	check(traces(&tasks, 1), "... and the only one");
	stop_tasks__exit(&tasks);
}

static void leaders(void)
{
	struct stop_tasks tasks = { .offline = true };
	struct stop_task *leader;

	stop_tasks__init(&tasks, X86);
	stop_tasks__findnew(&tasks, PID, WORKER);
	leader = stop_tasks__leader(&tasks, PID);
	check(traces(&tasks, 1), "a leader of which nothing was seen is not traced");
	stop_tasks__detach(&tasks, leader);
	stop_tasks__findnew(&tasks, PID, PID);
	check(traces(&tasks, 1), "a detached leader that makes a syscall");
	stop_tasks__exit(&tasks);
}

/* The syscall number @nr of the task has returned @ret. */
static void note(struct stop_sockets *sockets, int nr, int64_t ret, uint64_t one, uint64_t two,
		 uint64_t three)
{
	const struct stop_task task = {
		.pid = PID, .arch = X86, .nr = nr, .args = { one, two, three },
	};

	stop_sockets__note(sockets, &task, ret);
}

#define NOTE(name, ...)	note(&sockets, NR(X86, name), __VA_ARGS__)
#define OPEN(fd, protocol) NOTE(socket, fd, AF_NETLINK, SOCK_RAW, protocol)
#define PROTOCOL(fd)	stop_sockets__protocol(&sockets, PID, fd)

static void closed_sockets(void)
{
	struct stop_sockets sockets = { .offline = true };
	int fd;

	stop_sockets__init(&sockets);
	for (fd = 3; fd < 9; fd++)
		OPEN(fd, NETLINK_AUDIT);
	NOTE(dup2, 9, 8, 9, 0);
	check(PROTOCOL(8) == NETLINK_AUDIT && PROTOCOL(9) == NETLINK_AUDIT,
	      "the protocol of a socket, and of a copy");
	NOTE(close, 0, 3, 0, 0);
	check(PROTOCOL(3) == -1 && PROTOCOL(4) == NETLINK_AUDIT, "close()");
	NOTE(close_range, 0, 5, 6, 0);
	check(PROTOCOL(4) == NETLINK_AUDIT && PROTOCOL(5) == -1 && PROTOCOL(6) == -1 &&
	      PROTOCOL(7) == NETLINK_AUDIT, "close_range() closes what is between its bounds");
	NOTE(close_range, -22, 7, 7, 8);
	NOTE(close_range, 0, 7, UINT32_MAX, CLOSE_RANGE_CLOEXEC);
	check(PROTOCOL(7) == NETLINK_AUDIT && PROTOCOL(9) == NETLINK_AUDIT,
	      "... but not if it fails, or is for the next exec");
	NOTE(close_range, 0, 8, UINT32_MAX, 0);
	check(PROTOCOL(7) == NETLINK_AUDIT && PROTOCOL(8) == -1 && PROTOCOL(9) == -1,
	      "... up to the last one");
	stop_sockets__remove(&sockets, PID);
	check(PROTOCOL(7) == -1, "an exec");
	NOTE(close_range, 0, 0, UINT32_MAX, 0);
	check(hash_empty(sockets.hash), "close_range() without a socket");
	stop_sockets__exit(&sockets);
}

int main(void)
{
	workers();
	leaders();
	late_thread();
	reused();
	closed_sockets();
	return check_failed;
}
