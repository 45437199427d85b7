// SPDX-License-Identifier: GPL-2.0
/*
 * Writes tests/fuzz/corpus: inputs for a few calls whose memory is nested or contains
 * lengths, which random inputs rarely have.
 *
 * usage: fuzz_corpus DIRECTORY
 */
#include <stdio.h>
#include <stdlib.h>
#include "tests/unit/check.h"
#include "fuzz.h"

/* @bytes is the memory at BASE. */
struct seed {
	const char *file, *call;
	uint8_t arch, mood;
	uint64_t args[6];
	int64_t ret;
	const void *bytes;
	size_t len;
};

#define WORDS(w)	w, sizeof(w)
#define AT(n)		(0x10000 + (n))

static const uint64_t iovec[] = { AT(32), 8, AT(36), 4, 0x6867666564636261 };
static const uint64_t msghdr[] = {
	AT(56), 16, AT(72), 1, AT(88), 24, 0, 0x0100007f50000002, 0, AT(72), 16,
	20, 0x0000000100000001, 5, 6, 7,
};
static const uint64_t argv[] = { AT(24), AT(26), 0, 0x626100610061 };
static const uint8_t dirents[] = {
	1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 24, 0, 4, 'a', 0, 0, 0, 0,
	3, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 24, 0, 8, 'b', 'c', 0, 0, 0,
};
static const uint32_t pollfds[] = { 3, 0x00010001, 4, 0x00040004, UINT32_MAX, 0 };
static const uint64_t words[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 };
static const uint32_t halves[] = { 2, 3, 0x10008, 0x10010, 5, 6, 7, 8, 9, 10, 11, 12 };

static const struct seed seeds[] = {
	{ "openat", "openat", 0, 0, { -100, AT(0), 0101, 0644 }, 3, "/tmp/\xc3\xa4\xff", 9 },
	{ "write", "write", 0, MOOD_SHORT, { 1, AT(0), 12 }, 12, "hello\n\0world", 12 },
	{ "writev", "writev", 0, MOOD_CHANGE, { 1, AT(0), 2 }, 12, WORDS(iovec) },
	{ "readv", "readv", 0, 0, { 1, AT(0), 2 }, 12, WORDS(iovec) },
	{ "sendmsg", "sendmsg", 0, 0, { 3, AT(0), 0 }, 16, WORDS(msghdr) },
	{ "recvmsg", "recvmsg", 0, MOOD_CHANGE, { 3, AT(0), 0 }, 16, WORDS(msghdr) },
	{ "execve", "execve", 0, 0, { AT(24), AT(0), AT(0) }, -2, WORDS(argv) },
	{ "getdents64", "getdents64", 0, 0, { 3, AT(0), 100 }, 48, WORDS(dirents) },
	{ "getdents64-hostile", "getdents64", 0, MOOD_CHANGE | MOOD_SHORT, { 3, AT(0), 100 }, 48,
	  WORDS(dirents) },
	{ "poll", "poll", 0, 0, { AT(0), 3, 5 }, 2, WORDS(pollfds) },
	{ "clone3", "clone3", 0, 0, { AT(0), 88 }, 5, WORDS(words) },
	{ "rt_sigaction", "rt_sigaction", 1, 0, { 2, AT(0), AT(8), 8 }, 0, WORDS(halves) },
	{ "ioctl-termios", "ioctl", 0, 0, { 0, 0x5401, AT(0) }, 0, WORDS(words) },
	{ "ioctl-ifconf", "ioctl", 0, 0, { 0, 0x8912, AT(0) }, 0, WORDS(words) },
	{ "ioctl-fiemap", "ioctl", 0, 0, { 0, 0xc020660b, AT(0) }, 0, WORDS(words) },
	{ "getsockopt", "getsockopt", 0, 0, { 3, 1, 13, AT(16), AT(0) }, 0, WORDS(halves) },
	{ "connect", "connect", 2, 0, { 3, AT(0), 16 }, 0, WORDS(halves) },
	{ "wait4", "wait4", 2, 0, { -1, AT(0), 0, AT(0) }, 5, WORDS(words) },
	{ "statx", "statx", 0, MOOD_FAIL, { -100, AT(0), 0, 0xfff, AT(0) }, 0, WORDS(words) },
	{ "unknown", "bpf", 3, 0, { 1, 2, 3, 4, 5, 6 }, -1, WORDS(words) },
};

static void write_seed(const char *dir, const struct seed *seed)
{
	struct input input = {
		.arch = seed->arch, .mood = seed->mood, .verbose = 1, .string_max = 32,
		.args_size = 2048, .result_size = 512, .ret = seed->ret,
	};
	char path[512];
	FILE *file;

	input.nr = decode__syscall_nr(input_arch(&input), seed->call);
	memcpy(input.args, seed->args, sizeof(input.args));
	snprintf(path, sizeof(path), "%s/%s", dir, seed->file);
	file = fopen(path, "we");
	if (!file || fwrite(&input, sizeof(input), 1, file) != 1 ||
	    fwrite(seed->bytes, seed->len, 1, file) != 1 || fclose(file)) {
		perror(path);
		exit(1);
	}
}

int main(int argc, char **arguments)
{
	if (argc != 2) {
		fprintf(stderr, "usage: fuzz_corpus DIRECTORY\n");
		return 2;
	}
	for (size_t i = 0; i < sizeof(seeds) / sizeof(seeds[0]); i++)
		write_seed(arguments[1], &seeds[i]);
	return 0;
}
