// SPDX-License-Identifier: GPL-2.0
/*
 * A tracer that stops at syscall exits only and prints what the decoder says
 * of them, in the form of strace -f -o: what perf trace --stop does, without a
 * patched kernel.
 *
 * usage: ptrace-decode [-p | -j] [-v] [-i CALL] [-s MAX] -o FILE COMMAND [ARGUMENT ...]
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
#include <time.h>
#include <unistd.h>
#include "../decode.h"
#include "../decode_json.h"

enum { MAX_TASKS = 1024, TEXT_SIZE = 65536 };

static struct task {
	pid_t pid;
	bool inside;
	struct decode_call call;
	uint64_t start;
} tasks[MAX_TASKS];

static FILE *out;
/* The call of which the result is shown as 0, as strace -e inject shows it. */
static const char *pretend;
static struct decode_options options = { DECODE_STYLE_STRACE, 32, false };

static struct task *task_of(pid_t pid)
{
	for (int i = 0; i < MAX_TASKS; i++) {
		if (!tasks[i].pid) {
			tasks[i].pid = pid;
			if (options.style != DECODE_STYLE_JSON)
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

static uint64_t now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000ULL + time.tv_nsec;
}

/* A line of /proc/PID/status, without its key; empty if there is none. */
static const char *status_of(pid_t pid, const char *key)
{
	static char line[256];
	char path[64];
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/status", pid);
	file = fopen(path, "re");
	while (file && fgets(line, sizeof(line), file)) {
		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, key, strlen(key)))
			continue;
		fclose(file);
		return line + strlen(key);
	}
	if (file)
		fclose(file);
	return "";
}

static void print_json(struct task *task, const struct decode_text *text)
{
	static char json[2 * TEXT_SIZE + DECODE_JSON_LINE_MIN];
	char comm[64];
	struct decode_line line = {
		.arch = task->call.arch, .nr = task->call.nr,
		.pid = atoi(status_of(task->pid, "Tgid:\t")), .tid = task->pid, .comm = comm,
		.start = task->start, .end = now(), .started = true, .ended = true,
		.args = text->args, .result = text->result,
	};

	snprintf(comm, sizeof(comm), "%s", status_of(task->pid, "Name:\t"));
	decode_json__line(&line, json, sizeof(json));
	fprintf(out, "%s\n", json);
}

static void print_call(struct task *task)
{
	static char args[TEXT_SIZE], result[TEXT_SIZE];
	struct decode_memory memory = { read_task, &task->pid };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	const char *name = decode__syscall_name(task->call.arch, task->call.nr);

	if (pretend && name && !strcmp(name, pretend))
		task->call.ret = 0;
	decode__call(&task->call, &memory, &options, &text);
	if (options.style == DECODE_STYLE_JSON)
		print_json(task, &text);
	else if (name)
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
		task->start = now();
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

	while ((option = getopt(argc, argv, "+i:pjvs:o:")) > 0) {
		if (option == 'p')
			options.style = DECODE_STYLE_PERF;
		else if (option == 'j')
			options.style = DECODE_STYLE_JSON;
		else if (option == 'i')
			pretend = optarg;
		else if (option == 'v')
			options.verbose = true;
		else if (option == 's')
			options.string_max = atoi(optarg);
		else if (option == 'o')
			out = fopen(optarg, "we");
	}
	if (!out || optind >= argc) {
		fprintf(stderr, "usage: ptrace-decode [-p | -j] [-v] [-i CALL] [-s MAX] "
			"-o FILE COMMAND ...\n");
		return 2;
	}
	start(argv + optind);
	trace();
	return fclose(out) ? 2 : 0;
}
