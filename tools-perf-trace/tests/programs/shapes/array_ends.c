// SPDX-License-Identifier: GPL-2.0
/* Arrays with more elements than are shown, whose memory ends with the last of these. */
#include <linux/udmabuf.h>
#include <poll.h>
#include <sys/ioctl.h>
#include "../program.h"

enum { FIRST = 31, LAST = 34 };

/* @count elements, of which @have can be read. */
static void arrays(char *end, long count, long have)
{
	struct udmabuf_create_list *list = (void *)(end - 8 - 24 * have);

	list->count = count;
	CALL(ioctl, NO_FD, UDMABUF_CREATE_LIST, list);
	list->count = 0;
	CALL(poll, end - 8 * have, count, 0L);
	CALL(io_submit, 0L, count, end - 8 * have);
	CALL(preadv, NO_FD, end - 16 * have, count, 0L);
	CALL(writev, NO_FD, end - 16 * have, count);
	CALL(vmsplice, NO_FD, end - 16 * have, count, 0L);
	CALL(process_vm_readv, -1, end - 16 * have, count, end - 16 * have, count, 0L);
	CALL(semop, -1, end - 6 * have, count);
	CALL(futex_waitv, end - 24 * have, count, 0L, 0L, 0L);
	CALL(io_uring_register, NO_FD, 2L, end - 4 * have, count);
	CALL(io_uring_register, NO_FD, 0L, end - 16 * have, count);
	CALL(sendmmsg, NO_FD, end - 64 * have, count, 0L);
	CALL(setgroups, count, end - 4 * have + 1);
	CALL(move_pages, -1, count, end - 8 * have, end - 4 * have, end, 0L);
	CALL(execve, "", end - 8 * have, end - 8 * have);
}

int main(void)
{
	char *end = last_page() + 4096;

	memset(end - 4096, 0, 4096);
	for (long count = FIRST; count <= LAST; count++) {
		for (long have = FIRST; have <= LAST; have++)
			arrays(end, count, have);
	}
	return 0;
}
