// SPDX-License-Identifier: GPL-2.0
/*
 * Measures the cost of decoding a call, in nanoseconds: with memory that is copied, so that
 * only the decoder counts, and with memory of another process.
 */
#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>
#include "decode/decode.h"

enum { ARGC = 10, ENVC = 20 };

static unsigned int reads;

static ssize_t copy(void *ctx, uint64_t addr, void *buf, size_t len)
{
	(void)ctx;
	reads++;
	memcpy(buf, (void *)(uintptr_t)addr, len);
	return len;
}

static ssize_t read_process(void *ctx, uint64_t addr, void *buf, size_t len)
{
	struct iovec local = { buf, len }, remote = { (void *)(uintptr_t)addr, len };

	return process_vm_readv(*(pid_t *)ctx, &local, 1, &remote, 1, 0);
}

static uint64_t now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000ULL + time.tv_nsec;
}

/* The best of several rounds: other processes make some of them longer. */
static uint64_t cost(const struct decode_call *call, enum decode_style style,
		     const struct decode_memory *memory)
{
	static char args[65536], result[4096];
	struct decode_options options = { .style = style, .string_max = 32 };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	enum { ROUNDS = 50, CALLS = 200 };
	uint64_t best = UINT64_MAX, start, took;

	for (int round = 0; round < ROUNDS; round++) {
		start = now();
		for (int i = 0; i < CALLS; i++)
			decode__call(call, memory, &options, &text);
		took = (now() - start) / CALLS;
		best = took < best ? took : best;
	}
	return best;
}

static void bench(const char *name, pid_t *child, const struct decode_call *partial)
{
	struct decode_memory here = { .read = copy };
	struct decode_memory there = { .read = read_process, .ctx = child };
	struct decode_call call = *partial;
	uint64_t strace, perf, json, remote;

	call.arch = AUDIT_ARCH_X86_64;
	call.nr = decode__syscall_nr(call.arch, name);
	strace = cost(&call, DECODE_STYLE_STRACE, &here);
	perf = cost(&call, DECODE_STYLE_PERF, &here);
	json = cost(&call, DECODE_STYLE_JSON, &here);
	remote = cost(&call, DECODE_STYLE_STRACE, &there);
	reads = 0;
	decode__call(&call, &here, &(struct decode_options){ .string_max = 32 },
		     &(struct decode_text){ 0 });
	printf("%-12s %8llu %8llu %8llu %8u %12llu\n", name, (unsigned long long)strace,
	       (unsigned long long)perf, (unsigned long long)json, reads,
	       (unsigned long long)remote);
}

#define ADDRESS_OF(x)	((uintptr_t)(x))

/* Two pages are readable after each string: a path is read up to its maximum length. */
static char path[12288] = "/usr/lib/x86_64-linux-gnu/libc.so.6";
static char data[12288] = "What a read has brought, of which 32 bytes are shown.\n";

static struct msghdr *message(void)
{
	static struct sockaddr_in name = { .sin_family = AF_INET };
	static struct iovec iov[2] = { { data, 20 }, { data + 20, 20 } };
	static union { struct cmsghdr head; char bytes[CMSG_SPACE(sizeof(int))]; } control;
	static struct msghdr msg = {
		.msg_name = &name, .msg_namelen = sizeof(name), .msg_iov = iov, .msg_iovlen = 2,
		.msg_control = &control, .msg_controllen = sizeof(control),
	};

	name.sin_port = htons(80);
	name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	control.head = (struct cmsghdr){ CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS };
	return &msg;
}

/* Lists are read in pieces, which must not end in a hole. */
static struct {
	char *argv[ARGC + 1], *envp[ENVC + 1];
	struct stat status;
	char behind[16384];
} task;

static void prepare(void)
{
	stat("/", &task.status);
	message();
	for (int i = 0; i < ARGC; i++)
		task.argv[i] = data;
	for (int i = 0; i < ENVC; i++)
		task.envp[i] = data;
}

static void bench_all(pid_t *child)
{
	bench("openat", child, &(struct decode_call){
		.args = { -100, ADDRESS_OF(path), O_CLOEXEC }, .ret = 3 });
	bench("read", child, &(struct decode_call){
		.args = { 3, ADDRESS_OF(data), 54 }, .ret = 54 });
	bench("newfstatat", child, &(struct decode_call){
		.args = { -100, ADDRESS_OF(path), ADDRESS_OF(&task.status), 0 } });
	bench("recvmsg", child, &(struct decode_call){
		.args = { 3, ADDRESS_OF(message()), 0 }, .ret = 40 });
	bench("execve", child, &(struct decode_call){
		.args = { ADDRESS_OF(path), ADDRESS_OF(task.argv), ADDRESS_OF(task.envp) } });
}

/* Forks a process that has a copy of this one's memory. */
static pid_t fork_child(void)
{
	pid_t child = fork();

	if (!child) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		for (;;)
			pause();
	}
	return child;
}

int main(void)
{
	pid_t child;

	/* Before the fork: the child needs a copy. */
	prepare();
	child = fork_child();
	if (child < 0) {
		perror("fork");
		return 1;
	}
	printf("ns a call        strace     perf     JSON    reads  strace, of another process\n");
	bench_all(&child);
	kill(child, SIGKILL);
	return 0;
}
