// SPDX-License-Identifier: GPL-2.0
/* Calls on files and mounts that are newer than many headers, which lack their structs. */
#include <sys/stat.h>
#include "program.h"

enum {
	FCHMODAT2 = 452, STATMOUNT = 457, LISTMOUNT = 458, SETXATTRAT = 463, GETXATTRAT = 464,
	LISTXATTRAT = 465, REMOVEXATTRAT = 466, OPEN_TREE_ATTR = 467, FILE_GETATTR = 468,
	FILE_SETATTR = 469, LISTNS = 470,
};

static const char path[] = "/nonexistent";

/* The same struct at the end of a page, and with other sizes. */
static void sizes(long call, void *bytes, long size)
{
	char *end = last_page() + 4096;

	syscall(call, -1, path, bytes, size - 1, 0);
	syscall(call, -1, path, bytes, size + 8, 0x1100);
	syscall(call, -1, path, bytes, 0L, -1);
	syscall(call, -1, path, bytes, 4097L, 0x400);
	memcpy(end - size, bytes, size);
	syscall(call, -1, path, end - size, size, 0);
	syscall(call, -1, path, end - size, size + 1, 0);
	syscall(call, -1, path, end - size + 1, size, 0);
	syscall(call, -1, NULL, NULL, size, 0x800);
}

static void attributes(void)
{
	struct { uint64_t xflags; uint32_t ext, next, proj, cow; uint64_t more; } attr = { 0x18 };

	syscall(FILE_GETATTR, AT_FDCWD, "/etc/passwd", &attr, 24L, 0);
	for (long call = FILE_GETATTR; call <= FILE_SETATTR; call++) {
		attr.xflags = -1;
		attr.proj = 5;
		attr.more = 0;
		syscall(call, -1, path, &attr, 24L, 0x100);
		attr.xflags = 1ULL << 32;
		attr.more = 7;
		syscall(call, 3, path, &attr, 24L, 0);
		sizes(call, &attr, 24);
	}
}

static void attribute(long call)
{
	struct { uint64_t value; uint32_t size, flags; uint64_t more; } args = { 0, 0, 0, 0 };
	char text[] = "a value that is longer than what is shown of it";
	char *end = last_page() + 4096;

	syscall(call, AT_FDCWD, path, 0, "user.a", &args, 16L);
	args.value = (uintptr_t)text;
	args.size = 5;
	for (args.flags = 0; args.flags < 5; args.flags++)
		syscall(call, -1, path, args.flags << 8, "user.a", &args, 16L);
	args.size = sizeof(text);
	syscall(call, -1, path, -1, "user.a", &args, 16L);
	args.size = 65537;
	syscall(call, -1, path, 0x1100, "user.a", &args, 24L);
	args.size = 0;
	args.more = 7;
	syscall(call, -1, path, 0, "user.a", &args, 24L);
	syscall(call, -1, path, 0, NULL, &args, 15L);
	args.value = (uintptr_t)end - 3;
	args.size = 4;
	syscall(call, -1, path, 0, NULL, &args, 16L);
	memcpy(end - 16, &args, 16);
	syscall(call, -1, path, 0, "user.a", end - 16, 16L);
	syscall(call, -1, path, 0, "user.a", end - 16, 17L);
	syscall(call, -1, path, 0, "user.a", end - 15, 16L);
	syscall(call, -1, path, 0, "user.a", NULL, 16L);
}

static void extended_attributes(void)
{
	struct { uint64_t value; uint32_t size, flags; } args = { (uintptr_t)"value", 5, 0 };
	char bytes[100];
	int fd = CALL(memfd_create, "data", 3);

	attribute(SETXATTRAT);
	attribute(GETXATTRAT);
	syscall(SETXATTRAT, fd, "", 0x1000, "trusted.a", &args, 16L);
	args.value = (uintptr_t)bytes;
	args.size = sizeof(bytes);
	syscall(GETXATTRAT, fd, "", 0x1000, "trusted.a", &args, 16L);
	args.size = 0;
	syscall(GETXATTRAT, fd, "", 0x1000, "trusted.a", &args, 16L);
	syscall(LISTXATTRAT, fd, "", 0x1000, bytes, 100L);
	syscall(LISTXATTRAT, fd, "", 0x1000, bytes, 0L);
	syscall(LISTXATTRAT, fd, "", 0x1000, bytes, 3L);
	syscall(LISTXATTRAT, -1, NULL, 0x1800, NULL, -1L);
	syscall(REMOVEXATTRAT, fd, "", 0x1000, "trusted.a");
	syscall(REMOVEXATTRAT, -1, path, 0x8000, NULL);
}

/* Requests that begin with their size. */
static void requests(long call, uint32_t size)
{
	struct { uint32_t size, spare; uint64_t id, param, ns, more; } request = { size };
	char *end = last_page() + 4096;
	uint64_t ids[4] = { 0 };

	for (int bit = 0; bit < 17; bit++) {
		request.param = 1 << bit;
		syscall(call, &request, ids, 4L, bit);
	}
	for (request.param = 0x80; request.param < 1UL << 34; request.param <<= 1)
		syscall(call, &request, ids, 4L, -1);
	request.id = request.ns = -1;
	request.spare = 3;
	syscall(call, &request, ids, 0L, 1);
	for (request.size = 22; request.size < 42; request.size++)
		syscall(call, &request, ids, 0L, 2);
	request.more = 7;
	request.size = 40;
	syscall(call, &request, ids, 4L, 2);
	memcpy(end - 32, &request, 32);
	syscall(call, end - 32, NULL, 4L, 0);
	memcpy(end - 4, &request, 4);
	syscall(call, end - 4, ids, 4L, 0);
	syscall(call, end - 3, ids, -1L, 0);
	syscall(call, NULL, NULL, 0L, 0);
}

static void mounts(void)
{
	struct { uint32_t size, fd; uint64_t id, param; } request = { 24, 0, -1, 0 };
	static char bytes[8192];
	uint64_t ids[3];
	int found = syscall(LISTMOUNT, &request, ids, 3L, 0);

	syscall(LISTMOUNT, &request, ids, 0L, 0);
	for (int i = 0; i < found; i++) {
		request.id = ids[i];
		for (int bit = 0; bit < 16; bit++) {
			request.param = 1 << bit;
			syscall(STATMOUNT, &request, bytes, sizeof(bytes), 0);
		}
		request.param = 3;
		syscall(STATMOUNT, &request, bytes, 512L, 0);
		syscall(STATMOUNT, &request, bytes, 100L, 0);
		syscall(STATMOUNT, &request, bytes, 8L, 0);
		syscall(STATMOUNT, &request, bytes, 0L, 0);
		request.param = 0x78;
		syscall(STATMOUNT, &request, bytes, 512L, 0);
	}
}

static void others(void)
{
	struct { uint64_t set, clear, propagation, fd; } attr = { 1, 0x200010, 1 << 18, 7 };
	struct { uint64_t flags, mode, resolve; } how = { 1UL << 32 };
	unsigned int handle[40] = { 0 };
	int id;

	for (int bit = 0; bit < 18; bit++) {
		syscall(FCHMODAT2, -1, path, 0755, 1 << bit);
		CALL(renameat2, -1, path, -1, path, 1 << bit);
		syscall(OPEN_TREE_ATTR, -1, path, 1 << bit, &attr, 32L);
		CALL(open_tree, -1, path, 1 << bit);
		CALL(fsmount, -1, 0, 1 << (bit + 10));
		CALL(fanotify_mark, -1, 0x111 << bit, 1L << bit, -1, path);
	}
	CALL(openat2, -1, path, &how, sizeof(how));
	how.flags = -1;
	CALL(openat2, -1, path, &how, sizeof(how));
	CALL(name_to_handle_at, AT_FDCWD, "/etc/passwd", handle, &id, 0);
	CALL(name_to_handle_at, AT_FDCWD, "/etc/passwd", handle, &id, 0);
	handle[0] = 128;
	CALL(name_to_handle_at, AT_FDCWD, "/etc/passwd", handle, &id, 3);
	CALL(name_to_handle_at, AT_FDCWD, "/etc/passwd", handle, &id, AT_SYMLINK_FOLLOW);
	for (int advice = 0; advice < 30; advice++)
		CALL(process_madvise, -1, NULL, 0L, advice, 0);
}

int main(void)
{
	attributes();
	extended_attributes();
	requests(LISTNS, 32);
	requests(STATMOUNT, 24);
	requests(LISTMOUNT, 24);
	mounts();
	others();
	return 0;
}
