// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t iocb32[] = {
	0x10008, 0, 0x11, 0, 0, 0, 8, 5, 0x10048, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0x10050, 2, 0x6261 };
static const uint64_t io_events[] = { 1, 2, -11UL, 0 };

static const struct expectation short_lines[] = {
	{ "i386: io_submit", "io_submit", AUDIT_ARCH_I386, { 5, 1, 0x10000 }, 1, WORDS(iocb32),
	  "io_submit(ctx_id: 0x5, nr: 1, iocbpp: [{ .aio_data: 0x11, .aio_lio_opcode: PWRITEV, "
	  ".aio_fildes: 5, .aio_buf: [{ .iov_base: \"ab\", .iov_len: 2 }], .aio_offset: 0 }]) = 1",
	  "io_submit(0x5, 1, [{aio_data=0x11, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_fildes=5, "
	  "aio_buf=[{iov_base=\"ab\", iov_len=2}], aio_offset=0}]) = 1" },
	{ "i386: io_pgetevents", "io_pgetevents_time64", AUDIT_ARCH_I386,
	  { 5, 1, 2, 0x10000, 0, 0 }, 1, WORDS(io_events),
	  "io_pgetevents_time64(ctx_id: 0x5, min_nr: 1, nr: 2, events: [{ .data: 0x1, .obj: 0x2, "
	  ".res: -11, .res2: 0 }], timeout: NULL, usig: NULL) = 1",
	  "io_pgetevents_time64(0x5, 1, 2, [{data=0x1, obj=0x2, res=-11, res2=0}], NULL, NULL) = 1" },
	{ "a request that was cancelled", "io_cancel", AUDIT_ARCH_X86_64, { 5, 0, 0x10000 }, 0,
	  WORDS(io_events),
	  "io_cancel(ctx_id: 0x5, iocb: NULL, result: { .data: 0x1, .obj: 0x2, .res: -11, .res2: 0 "
	  "}) = 0", "io_cancel(0x5, NULL, {data=0x1, obj=0x2, res=-11, res2=0}) = 0" },
};

STYLES(aio, LINES(short_lines), NO_LINES);
