// SPDX-License-Identifier: GPL-2.0
/* io_submit(): requests of all operations and priorities, in arrays of counts that do not fit. */
#include <linux/aio_abi.h>
#include <sys/uio.h>

#include "../program.h"

int main(void)
{
	static const long counts[] = { 0, 1, 2, 3, 0x7fffffff, 0x100000001, -1 };
	static const short priorities[] = { 0, 4, 0x2000, 0x4007, 0x6001, 0x7fff, -1 };
	char *page = last_page();
	long *array = (long *)(page + 4096) - 2;
	struct iovec vector = { "data", 4 };
	struct iocb request = { .aio_fildes = NO_FD, .aio_buf = (long)"text", .aio_nbytes = 4 };

	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		array[0] = (long)&request;
		array[1] = (long)(page + 4096) - 32;
		for (int op = 0; op < 11; op++) {
			request.aio_lio_opcode = op;
			request.aio_flags = 1 + op % 4;
			request.aio_rw_flags = 1 << op;
			request.aio_reqprio = priorities[i];
			request.aio_buf = op == IOCB_CMD_PREADV || op == IOCB_CMD_PWRITEV ?
				(long)&vector : (long)"text";
			request.aio_nbytes = op == IOCB_CMD_PWRITEV ? 1 : 4;
			request.aio_offset = op - 2;
			CALL(io_submit, 0L, counts[i], array);
			CALL(io_cancel, 0L, &request, page + 4090);
		}
		CALL(io_submit, 0L, counts[i], 0L);
		CALL(io_submit, 0L, counts[i], page + 4092);
	}
	return 0;
}
