// SPDX-License-Identifier: GPL-2.0
/* Numbers in place of names, strings in hex, and descriptions of descriptors. */
#include <errno.h>
#include <fcntl.h>
#include "decode/engine/before.h"
#include "decode/engine/fd.h"
#include "check.h"

static const uint32_t X86 = AUDIT_ARCH_X86_64;

static struct decode_options strace_with(enum decode_consts consts, enum decode_strings strings)
{
	return (struct decode_options){ .style = DECODE_STYLE_STRACE, .string_max = 32,
					.consts = consts, .strings = strings };
}

static void check_call(const struct decode_options *options, const struct decode_call *call,
		       const char *bytes, size_t len, const char *wanted, const char *name)
{
	check_text(decoded_as(options, X86, call, bytes, len), wanted, name);
}

static void numbers(void)
{
	struct decode_options raw = strace_with(DECODE_CONSTS_NUMBERS, 0);
	struct decode_options both = strace_with(DECODE_CONSTS_BOTH, 0), perf = both;
	struct decode_call open = { X86, NR(X86, openat), { -100, BASE, O_CREAT, 0600 }, -ENOENT };
	struct decode_call kill = { X86, NR(X86, kill), { 5, 77 }, 0 };
	struct decode_call clone = { X86, NR(X86, clone), { 0x100 | 17 }, 9 };
	struct decode_call lseek = { X86, NR(X86, lseek), { 3, 4, 99 }, -EINVAL };

	perf.style = DECODE_STYLE_PERF;
	check_call(&raw, &open, "a", 2,
		   "openat(-100, \"a\", 0x40, 0600) = -1 ENOENT (No such file or directory)",
		   "constants as numbers");
	check_call(&both, &open, "a", 2,
		   "openat(-100 /* AT_FDCWD */, \"a\", 0x40 /* O_RDONLY|O_CREAT */, 0600) = "
		   "-1 ENOENT (No such file or directory)", "constants both ways");
	check_call(&perf, &open, "a", 2,
		   "openat(dfd: -100 /* CWD */, filename: \"a\", flags: 0x40 /* RDONLY|CREAT */, "
		   "mode: 0600) = -1 ENOENT (No such file or directory)",
		   "constants both ways, perf style");
	check_call(&both, &kill, "", 0, "kill(5, 77) = 0", "no name of a signal");
	kill.args[1] = 9;
	check_call(&both, &kill, "", 0, "kill(5, 9 /* SIGKILL */) = 0", "a signal both ways");
	check_call(&raw, &clone, "", 0, "clone(child_stack=NULL, flags=0x100|17) = 9",
		   "flags and a signal as numbers");
	check_call(&both, &clone, "", 0,
		   "clone(child_stack=NULL, flags=0x100 /* CLONE_VM */|17 /* SIGCHLD */) = 9",
		   "flags and a signal both ways");
	check_call(&both, &lseek, "", 0,
		   "lseek(3, 4, 0x63 /* SEEK_??? */) = -1 EINVAL (Invalid argument)",
		   "no name of a constant");
}

/* Values that have a notation instead of a name */
static void notations(void)
{
	static const char nfc[] = "\47\0\0\0\1\0\0\0\2\0\0\0\5\0\0\0\4\0a";
	static const char wpan[20] = { 36, 0, 0, 0, 3, 0, 0, 0, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8 };
	struct decode_options raw = strace_with(DECODE_CONSTS_NUMBERS, 0);
	struct decode_options both = strace_with(DECODE_CONSTS_BOTH, 0);
	struct decode_call bind = { X86, NR(X86, bind), { 3, BASE, 96 }, 0 };
	char bytes[96] = { 0 };

	memcpy(bytes, nfc, sizeof(nfc));
	bytes[88] = 1;
	check_call(&raw, &bind, bytes, sizeof(bytes),
		   "bind(3, {sa_family=0x27, dev_idx=1, target_idx=0x2, nfc_protocol=0x5, "
		   "dsap=0x4, ssap=0, service_name=\"a\", service_name_len=1}, 96) = 0",
		   "an interface and a number with its name as numbers");
	check_call(&both, &bind, bytes, sizeof(bytes),
		   "bind(3, {sa_family=0x27 /* AF_NFC */, dev_idx=1 /* if_nametoindex(\"lo\") */, "
		   "target_idx=0x2, nfc_protocol=0x5 /* NFC_PROTO_NFC_DEP */, "
		   "dsap=0x4 /* LLCP_SAP_SNEP */, ssap=0, service_name=\"a\", "
		   "service_name_len=1}, 96) = 0", "an interface both ways");
	bind.args[2] = sizeof(wpan);
	check_call(&raw, &bind, wpan, sizeof(wpan),
		   "bind(3, {sa_family=0x24, addr={addr_type=0x3, pan_id=0x1, "
		   "hwaddr=\"\\x01\\x02\\x03\\x04\\x05\\x06\\x07\\x08\"}}, 20) = 0",
		   "a hardware address as bytes");
	check_call(&both, &bind, wpan, sizeof(wpan),
		   "bind(3, {sa_family=0x24 /* AF_IEEE802154 */, addr={addr_type=0x3 /* "
		   "IEEE802154_ADDR_LONG */, pan_id=0x1, hwaddr=\"\\x01\\x02\\x03\\x04\\x05\\x06"
		   "\\x07\\x08\" /* 01:02:03:04:05:06:07:08 */}}, 20) = 0",
		   "a hardware address both ways");
}

static void hex(void)
{
	struct decode_options odd = strace_with(0, DECODE_STRINGS_HEX_ODD);
	struct decode_options all = strace_with(0, DECODE_STRINGS_HEX);
	struct decode_call call = { X86, NR(X86, write), { 1, BASE, 3 }, 3 };

	check_call(&odd, &call, "a\tb", 3, "write(1, \"a\\tb\", 3) = 3", "a string that is text");
	check_call(&odd, &call, "a\377b", 3, "write(1, \"\\x61\\xff\\x62\", 3) = 3",
		   "a string that is not");
	check_call(&all, &call, "a\tb", 3, "write(1, \"\\x61\\x09\\x62\", 3) = 3",
		   "all strings in hex");
}

/* Describes descriptor 3 by @ctx; the working directory has no path. */
static bool describe(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about)
{
	(void)detail;
	if (fd != 3 || !ctx)
		return false;
	memcpy(about, ctx, sizeof(*about));
	return true;
}

static enum decode_style style = DECODE_STYLE_STRACE;

static const char *fd_line(struct decode_fd *entry, struct decode_fd *exit,
			   const struct decode_call *call, enum decode_strings strings)
{
	static char args[8192], result[8192], line[17000];
	struct decode_memory before = { .fd = describe, .ctx = entry };
	struct decode_memory after = { .fd = describe, .ctx = exit };
	struct decode_options options = { .style = style, .string_max = 32, .strings = strings,
					  .fds = DECODE_FDS_ALL };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct decode_snapshot snapshot = { .bytes = NULL };
	struct decode_call copy = *call;
	char name[DECODE_NAME_SIZE];

	if (entry)
		decode__snapshot(call, &before, &options, &snapshot);
	copy.before = decode_snapshot__memory(&snapshot);
	decode__call(&copy, &after, &options, &text);
	decode_snapshot__free(&snapshot);
	snprintf(line, sizeof(line), "%s(%s) = %s", decode__call_name(X86, call->nr, name), args,
		 result);
	return line;
}

static const struct decode_call fsync_3 = { AUDIT_ARCH_X86_64, 74, { 3 }, 0 };
static const struct decode_call close_3 = { AUDIT_ARCH_X86_64, 3, { 3 }, 0 };
static const struct decode_call dup2_3 = { AUDIT_ARCH_X86_64, 33, { 4, 3 }, 3 };
static const struct decode_call dup_4 = { AUDIT_ARCH_X86_64, 32, { 4 }, 3 };

static void descriptors(void)
{
	struct decode_fd file = { .path = "/a<b>\n", .path_len = 6 };

	check_text(fd_line(NULL, &file, &fsync_3, 0), "fsync(3</a\\74b\\76\\n>) = 0",
		   "a path with odd characters");
	check_text(fd_line(NULL, &file, &fsync_3, DECODE_STRINGS_HEX),
		   "fsync(3<\\x2f\\x61\\x3c\\x62\\x3e\\x0a>) = 0", "a path in hex");
	check_text(fd_line(NULL, &file, &dup_4, 0), "dup(4) = 3</a\\74b\\76\\n>", "a result");
	check_text(fd_line(&file, NULL, &close_3, 0), "close(3</a\\74b\\76\\n>) = 0",
		   "what a descriptor was");
	check_text(fd_line(NULL, NULL, &close_3, 0), "close(3) = 0", "a descriptor of nothing");
	check_text(fd_line(&file, &file, &dup2_3, 0), "dup2(4, 3</a\\74b\\76\\n>) = 3</a\\74b\\76\\n>",
		   "a descriptor that was replaced");
	check_text(fd_line(NULL, &file, &dup2_3, 0), "dup2(4, 3) = 3</a\\74b\\76\\n>",
		   "... and nobody knows what it was");
	style = DECODE_STYLE_PERF;
	check_text(fd_line(NULL, &file, &fsync_3, 0), "fsync(fd: 3</a\\74b\\76\\n>) = 0",
		   "a path, perf style");
	style = DECODE_STYLE_STRACE;
	file.deleted = true;
	file.kind = DECODE_FD_CHAR_DEVICE;
	file.major = 1;
	file.minor = 3;
	check_text(fd_line(NULL, &file, &fsync_3, 0),
		   "fsync(3</a\\74b\\76\\n<char 1:3>>(deleted)) = 0", "a device without a name");
	file.deleted = false;
	file.masters = true;
	check_text(fd_line(NULL, &file, &fsync_3, 0),
		   "fsync(3</a\\74b\\76\\n<char 1:3 @/dev/pts/0>>) = 0", "a pseudo-terminal");
}

static void sockets(void)
{
	struct decode_fd fd = { .kind = DECODE_FD_SOCKET, .protocol = "TCP", .local = "1.2.3.4:5",
				.remote = "6.7.8.9:10" };

	check_text(fd_line(NULL, &fd, &fsync_3, 0), "fsync(3<TCP:[1.2.3.4:5->6.7.8.9:10]>) = 0",
		   "ends of a socket");
	fd = (struct decode_fd){ .kind = DECODE_FD_SOCKET, .protocol = "UNIX", .local = "7",
				 .path = "\0a\"", .path_len = 3 };
	check_text(fd_line(NULL, &fd, &fsync_3, 0), "fsync(3<UNIX:[7,@\"a\\\"\"]>) = 0",
		   "an abstract name");
	fd = (struct decode_fd){ .kind = DECODE_FD_PROCESS, .pid = 12 };
	check_text(fd_line(NULL, &fd, &fsync_3, 0), "fsync(3<pid:12>) = 0", "a process");
}

/* No string in it is terminated, and its path_len exceeds the buffer. */
static void hostile_names(void)
{
	static struct decode_fd fd;

	memset(&fd, 'x', sizeof(fd));
	fd.kind = DECODE_FD_SOCKET;
	fd.deleted = false;
	check(strlen(fd_line(&fd, &fd, &close_3, 0)) > 4096, "texts without an end");
	fd.kind = DECODE_FD_PATH;
	check(strlen(fd_line(&fd, &fd, &close_3, 0)) > 4096, "a path without an end");
}

static void unknown_calls(void)
{
	static const struct { uint32_t arch; int64_t nr; const char *name; } calls[] = {
		{ AUDIT_ARCH_X86_64, 999, "syscall_0x3e7" },
		{ AUDIT_ARCH_X86_64, -1, "syscall_0xffffffffffffffff" },
		{ AUDIT_ARCH_I386, -1, "syscall_0xffffffff" },
		{ AUDIT_ARCH_I386, 5, "open" },
		{ 0, 5, "syscall_0x5" },
	};
	char name[DECODE_NAME_SIZE];

	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++)
		check_text(decode__call_name(calls[i].arch, calls[i].nr, name), calls[i].name,
			   "name of a call");
}

int main(void)
{
	numbers();
	notations();
	hex();
	descriptors();
	sockets();
	hostile_names();
	unknown_calls();
	return check_failed;
}
