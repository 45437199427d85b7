// SPDX-License-Identifier: GPL-2.0
/*
 * A tracer that stops at syscall exits only and prints what the decoder says
 * of them, in the form of strace -f -o: what perf trace --stop does, without a
 * patched kernel.
 *
 * usage: ptrace-decode [-p] [-v] [-s MAX] -o FILE COMMAND [ARGUMENT ...]
 */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#include "../decode.h"

enum { MAX_TASKS = 1024, TEXT_SIZE = 65536 };

static struct task {
	pid_t pid;
	bool inside;
	struct decode_call call;
} tasks[MAX_TASKS];

static FILE *out;
static struct decode_options options = { DECODE_STYLE_STRACE, 32, false };

static struct task *task_of(pid_t pid)
{
	for (int i = 0; i < MAX_TASKS; i++) {
		if (!tasks[i].pid) {
			tasks[i].pid = pid;
			fprintf(out, "%d --- attached ---\n", pid);
		}
		if (tasks[i].pid == pid)
			return &tasks[i];
	}
	fprintf(stderr, "ptrace-decode: too many tasks\n");
	exit(2);
}

static ssize_t read_task(void *ctx, uint64_t addr, void *buf, size_t len)
{
	pid_t pid = *(pid_t *)ctx;
	size_t done = 0;

	/* Page by page: a read across a hole must return what lies in front of it. */
	while (done < len) {
		size_t here = 4096 - ((addr + done) & 4095);
		struct iovec local, remote;
		ssize_t got;

		if (here > len - done)
			here = len - done;
		local = (struct iovec){ (char *)buf + done, here };
		remote = (struct iovec){ (void *)(uintptr_t)(addr + done), here };
		got = process_vm_readv(pid, &local, 1, &remote, 1, 0);
		if (got <= 0)
			break;
		done += got;
	}
	return done ? (ssize_t)done : -1;
}

/* The number of a socket's inode, 0 if @fd is no socket. */
static unsigned long socket_inode(pid_t pid, int fd)
{
	char path[64], target[64] = "";
	unsigned long inode = 0;
	ssize_t len;

	snprintf(path, sizeof(path), "/proc/%d/fd/%d", pid, fd);
	len = readlink(path, target, sizeof(target) - 1);
	return len > 0 && sscanf(target, "socket:[%lu]", &inode) == 1 ? inode : 0;
}

static int netlink_protocol(void *ctx, int fd)
{
	unsigned long wanted = socket_inode(*(pid_t *)ctx, fd), inode;
	int protocol, found = -1;
	char path[64], line[256];
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/net/netlink", *(pid_t *)ctx);
	file = wanted ? fopen(path, "re") : NULL;
	while (file && found < 0 && fgets(line, sizeof(line), file)) {
		if (sscanf(line, "%*s %d %*s %*s %*s %*s %*s %*s %*s %lu", &protocol, &inode) == 2 &&
		    inode == wanted)
			found = protocol;
	}
	if (file)
		fclose(file);
	return found;
}

static void print_call(struct task *task)
{
	static char args[TEXT_SIZE], result[TEXT_SIZE];
	struct decode_memory memory = { read_task, &task->pid, netlink_protocol };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	const char *name = decode__syscall_name(task->call.arch, task->call.nr);

	decode__call(&task->call, &memory, &options, &text);
	if (name)
		fprintf(out, "%d %s(%s) = %s\n", task->pid, name, args, result);
	else
		fprintf(out, "%d syscall_%#" PRIx64 "(%s) = %s\n", task->pid,
			(uint64_t)task->call.nr, args, result);
}

static void syscall_stop(struct task *task)
{
	struct __ptrace_syscall_info info;

	if (ptrace(PTRACE_GET_SYSCALL_INFO, task->pid, sizeof(info), &info) <= 0)
		return;
	if (info.op == PTRACE_SYSCALL_INFO_ENTRY) {
		task->inside = true;
		task->call.arch = info.arch;
		task->call.nr = info.entry.nr;
		for (int i = 0; i < 6; i++)
			task->call.args[i] = info.entry.args[i];
	} else if (info.op == PTRACE_SYSCALL_INFO_EXIT && task->inside) {
		task->inside = false;
		task->call.ret = info.exit.rval;
		print_call(task);
	}
}

/* Returns the signal to hand on. */
static int handle_stop(struct task *task, int status)
{
	int signal = WSTOPSIG(status);

	if (signal == (SIGTRAP | 0x80)) {
		syscall_stop(task);
		return 0;
	}
	/* The image that had the arguments is gone. */
	if (status >> 16 == PTRACE_EVENT_EXEC)
		memset(task->call.args, 0, sizeof(task->call.args));
	if (status >> 16 || signal == SIGTRAP)
		return 0;
	if (signal == SIGSTOP && !task->call.arch)
		return 0;
	return signal;
}

static void trace(void)
{
	int status, signal;
	pid_t pid;

	while ((pid = waitpid(-1, &status, __WALL)) > 0) {
		if (!WIFSTOPPED(status))
			continue;
		signal = handle_stop(task_of(pid), status);
		ptrace(PTRACE_SYSCALL, pid, 0, signal);
	}
}

static void start(char **argv)
{
	pid_t pid = fork();
	int status;

	if (!pid) {
		ptrace(PTRACE_TRACEME, 0, 0, 0);
		raise(SIGSTOP);
		execvp(argv[0], argv);
		_exit(127);
	}
	if (pid < 0 || waitpid(pid, &status, 0) != pid || !WIFSTOPPED(status) ||
	    ptrace(PTRACE_SETOPTIONS, pid, 0,
		   PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK |
		   PTRACE_O_TRACEVFORK | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL)) {
		perror("ptrace-decode: ptrace");
		exit(2);
	}
	task_of(pid);
	ptrace(PTRACE_SYSCALL, pid, 0, 0);
}

int main(int argc, char **argv)
{
	int option;

	while ((option = getopt(argc, argv, "+pvs:o:")) > 0) {
		if (option == 'p')
			options.style = DECODE_STYLE_PERF;
		else if (option == 'v')
			options.verbose = true;
		else if (option == 's')
			options.string_max = atoi(optarg);
		else if (option == 'o')
			out = fopen(optarg, "we");
	}
	if (!out || optind >= argc) {
		fprintf(stderr, "usage: ptrace-decode [-p] [-v] [-s MAX] -o FILE COMMAND ...\n");
		return 2;
	}
	start(argv + optind);
	trace();
	return fclose(out) ? 2 : 0;
}
