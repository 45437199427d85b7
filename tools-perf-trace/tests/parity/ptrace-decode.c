// SPDX-License-Identifier: GPL-2.0
/*
 * A tracer that prints a program's calls as the decoder shows them, in the form of
 * strace -f -o: like perf trace --stop, but without a patched kernel. It also reads
 * memory at the entry of calls whose rows require it.
 *
 * usage: ptrace-decode [-cEjpvxyY] [-X raw|abbrev|verbose] [-s MAX]
 *		      [-i CALL [-P N=HEX]] -o FILE COMMAND ...
 *	-c	decode calls that would be captured from a copy of the planned memory; fail
 *		if it is incomplete, or if the text differs from that of the task's own memory
 *	-E	at exits only
 *	-p	in perf trace's style
 *	-j	in JSON
 *	-i	show CALL as if it had returned 0
 *	-P	... and had stored these bytes where its argument N points to
 * The other letters are strace's.
 */
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "decode/decode.h"
#include "decode/decode_json.h"
#include "decode/engine/before.h"
#include "decode/proc/procpid.h"
#include "decode/proc/procfd.h"
#include "tests/unit/captured.h"

enum { MAX_TASKS = 1024, TEXT_SIZE = 65536 };

static struct task {
	pid_t pid;
	pid_t tgid;
	char comm[64];
	bool inside;
	struct decode_call call;
	uint64_t start;
	struct decode_snapshot before;
	struct decode_plan plan;
	struct captured *captured;
} tasks[MAX_TASKS];

static FILE *out;
/* The call whose result is shown as 0, as strace -e inject shows it. */
static const char *pretend;
/* Memory that it then overwrites: .bytes, where argument number .arg, from 1 on, points to */
static struct {
	unsigned int arg;
	unsigned char bytes[256];
	size_t len;
} poke;
static struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = 32 };
static bool exits_only, captures, captures_differ;
/* The task whose capture is being decoded. */
static pid_t reading;

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

static void poke_task(const struct task *task)
{
	struct iovec local = { poke.bytes, poke.len }, remote = { NULL, poke.len };

	if (!poke.len)
		return;
	remote.iov_base = (void *)(uintptr_t)task->call.args[poke.arg - 1];
	process_vm_writev(task->pid, &local, 1, &remote, 1, 0);
}

static int netlink_protocol(void *ctx, int fd)
{
	return procfd__netlink_protocol(*(pid_t *)ctx, fd);
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

/* Keeps the old values if the task is gone. */
static void look_who(struct task *task)
{
	pid_t tgid = atoi(status_of(task->pid, "Tgid:\t"));

	if (!tgid)
		return;
	task->tgid = tgid;
	snprintf(task->comm, sizeof(task->comm), "%s", status_of(task->pid, "Name:\t"));
}

static void print_json(struct task *task, const struct decode_text *text)
{
	static char json[2 * TEXT_SIZE + DECODE_JSON_LINE_MIN];
	struct decode_line line = {
		.arch = task->call.arch, .nr = task->call.nr,
		.pid = task->tgid, .tid = task->pid, .comm = task->comm,
		.start = task->start, .end = now(), .started = true, .ended = true,
		.args = text->args, .result = text->result,
	};

	decode_json__line(&line, json, sizeof(json));
	fprintf(out, "%s\n", json);
}

/* Events other than syscalls are shown in JSON only. */
static void print_note(const struct task *task, enum decode_event event, int number)
{
	static char json[TEXT_SIZE], info[TEXT_SIZE];
	char name[DECODE_SIGNAL_NAME_SIZE];
	siginfo_t siginfo = { .si_signo = number };
	struct decode_signal signal = { .arch = task->call.arch, .info = &siginfo };
	struct decode_note note = {
		.event = event, .pid = task->tgid, .tid = task->pid, .comm = task->comm,
		.time = now(), .status = number,
		.signal = decode__signal_name(number, name), .info = info,
	};

	if (options.style != DECODE_STYLE_JSON)
		return;
	if (event == DECODE_EVENT_SIGNAL)
		ptrace(PTRACE_GETSIGINFO, task->pid, 0, &siginfo);
	decode__signal(&signal, &options, info, sizeof(info));
	decode_json__note(&note, json, sizeof(json));
	fprintf(out, "%s\n", json);
}

static bool describe_fd(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about)
{
	static struct procsock_cache cache;

	return procfd__describe_cached(*(pid_t *)ctx, fd, detail, &cache, about);
}

static bool describe_other_fd(void *ctx, int pidfd, int fd, enum decode_fds detail,
			      struct decode_fd *about)
{
	return procfd__describe_other(*(pid_t *)ctx, pidfd, fd, detail, NULL, about);
}

static bool describe_fd_of(void *ctx, int pid, int fd, enum decode_fds detail,
			   struct decode_fd *about)
{
	return procfd__describe_of(*(pid_t *)ctx, pid, fd, detail, NULL, about);
}

static bool describe_process(void *ctx, enum decode_id kind, int id, struct decode_process *about)
{
	return procpid__describe(*(pid_t *)ctx, kind, id, about);
}

static struct decode_memory memory_of(struct task *task)
{
	return (struct decode_memory){
		.read = read_task, .ctx = &task->pid, .fd = describe_fd,
		.other_fd = describe_other_fd, .fd_of = describe_fd_of, .process = describe_process,
		.netlink_protocol = netlink_protocol };
}

static int protocol_of(void *ctx, int fd)
{
	(void)ctx;
	return procfd__netlink_protocol(reading, fd);
}

static bool is_captured(const struct task *task)
{
	return captures && (task->plan.way == DECODE_WAY_CAPTURED ||
			    task->plan.way == DECODE_WAY_PLAIN) &&
	       !decode__asks_task(task->call.arch, task->call.nr, &options, &task->plan);
}

static void capture_entry(struct task *task, const struct decode_memory *memory)
{
	const struct decode_abi *abi = decode_abi__find(task->call.arch);

	decode__plan(task->call.arch, task->call.nr, &options, CAPTURED_ROOM, &task->plan);
	if (!is_captured(task))
		return;
	if (!task->captured)
		task->captured = malloc(sizeof(*task->captured));
	task->captured->call = &task->call;
	task->captured->plan = &task->plan;
	task->captured->word = abi ? abi->word : 8;
	task->captured->size = 0;
	captured_run(task->captured, memory, true);
}

static const char *decode_stopped(struct task *task, const struct decode_memory *memory,
				  struct decode_text *text)
{
	task->call.before = decode_snapshot__memory(&task->before);
	return decode__call(&task->call, memory, &options, text);
}

/* Decodes the same call from the task's memory, so that nothing else can differ. */
static void compare_ways(struct task *task, const struct decode_memory *memory,
			 const struct decode_text *captured, bool missed)
{
	static char args[TEXT_SIZE], result[TEXT_SIZE];
	struct decode_text stopped = { args, sizeof(args), result, sizeof(result) };
	const char *name = decode_stopped(task, memory, &stopped);

	if (!missed && !strcmp(captured->args, args) && !strcmp(captured->result, result))
		return;
	captures_differ = true;
	fprintf(stderr, "%s, stopped: (%s) = %s\n%s, captured%s: (%s) = %s\n", name ?: "?", args,
		result, name ?: "?", missed ? " in part" : "", captured->args, captured->result);
}

static const char *decode_captured(struct task *task, const struct decode_memory *memory,
				   struct decode_text *text)
{
	struct decode_areas areas;
	const char *name;

	captured_run(task->captured, memory, false);
	decode_areas__init(&areas, task->captured->bytes, task->captured->size);
	areas.before.netlink_protocol = protocol_of;
	areas.after.netlink_protocol = protocol_of;
	reading = task->pid;
	task->call.before = &areas.before;
	name = decode__call(&task->call, &areas.after, &options, text);
	compare_ways(task, memory, text, areas.missed);
	return name;
}

static void look_at_entry(struct task *task)
{
	const struct decode_call *call = &task->call;
	struct decode_memory memory = memory_of(task);

	if (exits_only)
		return;
	capture_entry(task, &memory);
	if (decode__needs_entry(call->arch, call->nr) ||
	    (options.fds && decode__needs_entry_for_fds(call->arch, call->nr)) ||
	    (options.pids && decode__needs_entry_for_pids(call->arch, call->nr)))
		decode__snapshot(call, &memory, &options, &task->before);
}

static void print_call(struct task *task)
{
	static char args[TEXT_SIZE], result[TEXT_SIZE];
	struct decode_memory memory = memory_of(task);
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	char number[DECODE_NAME_SIZE];
	const char *name;

	name = decode__syscall_name(task->call.arch, task->call.nr);
	if (pretend && name && !strcmp(name, pretend)) {
		task->call.ret = 0;
		poke_task(task);
	}
	if (is_captured(task))
		name = decode_captured(task, &memory, &text);
	else
		name = decode_stopped(task, &memory, &text);
	decode_snapshot__clear(&task->before);
	if (options.style == DECODE_STYLE_JSON)
		print_json(task, &text);
	else
		fprintf(out, "%d %s(%s) = %s\n", task->pid,
			name ?: decode__call_name(task->call.arch, task->call.nr, number),
			args, result);
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
		task->call.sp = info.stack_pointer;
		for (int i = 0; i < 6; i++)
			task->call.args[i] = info.entry.args[i];
		look_at_entry(task);
	} else if (info.op == PTRACE_SYSCALL_INFO_EXIT && task->inside) {
		task->inside = false;
		task->call.ret = info.exit.rval;
		print_call(task);
	}
}

/* Returns the signal to deliver. */
static int handle_stop(struct task *task, int status)
{
	int signal = WSTOPSIG(status);
	siginfo_t info;

	if (options.style == DECODE_STYLE_JSON)
		look_who(task);
	if (signal == (SIGTRAP | 0x80)) {
		syscall_stop(task);
		return 0;
	}
	/* The image that had the arguments is gone. */
	if (status >> 16 == PTRACE_EVENT_EXEC && exits_only)
		memset(task->call.args, 0, sizeof(task->call.args));
	if (status >> 16 || signal == SIGTRAP)
		return 0;
	if (signal == SIGSTOP && !task->call.arch)
		return 0;
	/* PTRACE_GETSIGINFO fails in a group-stop. */
	print_note(task, ptrace(PTRACE_GETSIGINFO, task->pid, 0, &info) ? DECODE_EVENT_STOPPED :
			 DECODE_EVENT_SIGNAL, signal);
	return signal;
}

static void trace(void)
{
	int status, signal;
	pid_t pid;

	while ((pid = waitpid(-1, &status, __WALL)) > 0) {
		if (!WIFSTOPPED(status)) {
			if (WIFSIGNALED(status))
				print_note(task_of(pid), DECODE_EVENT_KILLED, WTERMSIG(status));
			else
				print_note(task_of(pid), DECODE_EVENT_EXITED, WEXITSTATUS(status));
			continue;
		}
		signal = handle_stop(task_of(pid), status);
		ptrace(PTRACE_SYSCALL, pid, 0, signal);
	}
}

static void start(char **argv)
{
	pid_t pid = fork();
	int status;

	if (!pid) {
		/* -y shows the files: stderr must not be the file of the tracer's messages. */
		dup2(STDOUT_FILENO, STDERR_FILENO);
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

static enum decode_consts consts_called(const char *name)
{
	if (!strcmp(name, "raw"))
		return DECODE_CONSTS_NUMBERS;
	return strcmp(name, "verbose") ? DECODE_CONSTS_NAMES : DECODE_CONSTS_BOTH;
}

/* The option of strace */
static const struct option long_options[] = {
	{ "decode-pids", required_argument, NULL, 'N' },
	{}
};

static unsigned int pids_called(const char *words)
{
	return (strstr(words, "comm") ? DECODE_PIDS_COMM : 0) |
	       (strstr(words, "pidns") ? DECODE_PIDS_HERE : 0);
}

static void parse_poke(const char *value)
{
	char *hex;

	poke.arg = strtoul(value, &hex, 10);
	if (poke.arg < 1 || poke.arg > 6 || *hex++ != '=')
		exit(2);
	while (poke.len < sizeof(poke.bytes) && sscanf(hex, "%2hhx", &poke.bytes[poke.len]) == 1) {
		poke.len++;
		hex += 2;
	}
}

static void set_option(int option, const char *value)
{
	switch (option) {
	case 'c': captures = true; break;
	case 'E': exits_only = true; break;
	case 'p': options.style = DECODE_STYLE_PERF; break;
	case 'j': options.style = DECODE_STYLE_JSON; break;
	case 'i': pretend = value; break;
	case 'P': parse_poke(value); break;
	case 'v': options.verbose = true; break;
	case 's': options.string_max = strtoul(value, NULL, 0); break;
	case 'x': options.strings += options.strings < DECODE_STRINGS_HEX; break;
	case 'X': options.consts = consts_called(value); break;
	case 'y': options.fds += options.fds < DECODE_FDS_ALL; break;
	case 'Y': options.pids |= DECODE_PIDS_COMM; break;
	case 'N': options.pids = pids_called(value); break;
	case 'o': out = fopen(value, "we"); break;
	default: exit(2);
	}
}

int main(int argc, char **argv)
{
	int option;

	while ((option = getopt_long(argc, argv, "+cEi:jpP:vxyYs:X:o:", long_options, NULL)) > 0)
		set_option(option, optarg);
	if (!out || optind >= argc) {
		fprintf(stderr, "usage: ptrace-decode [-cEjpvxyY] [-X raw|abbrev|verbose] [-s MAX] "
			"[-i CALL [-P N=HEX]] -o FILE COMMAND ...\n");
		return 2;
	}
	start(argv + optind);
	trace();
	return fclose(out) ? 2 : captures_differ ? 3 : 0;
}
