// SPDX-License-Identifier: GPL-2.0
/* Decodes signals: their siginfo and their names. */
#include <stdio.h>
#include <string.h>
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "trace/stop/generated/consts.h"

/* A siginfo has only one process, so @id need not be checked. */
static bool describe_sender(void *ctx, enum decode_id kind, int id, struct decode_process *about)
{
	const struct decode_signal *signal = ctx;

	(void)kind;
	(void)id;
	about->here = signal->here;
	about->comm_len = signal->comm ? strnlen(signal->comm, DECODE_COMM_MAX) : 0;
	memcpy(about->comm, signal->comm ?: "", about->comm_len);
	return true;
}

void decode__signal(const struct decode_signal *signal, const struct decode_options *options,
		    char *buf, size_t size)
{
	const struct decode_call call = { .arch = signal->arch, .nr = -1 };
	const struct decode_memory memory = {
		.ctx = (void *)signal, .process = describe_sender };
	const struct decode_layout *layout;
	struct decode_sink sink;
	struct decode_ctx ctx;

	decode_init(&ctx, &call, &memory, options);
	decode_start_sink(&sink, options, buf, size);
	ctx.sink = &sink;
	layout = decode_layout_of(&ctx, &decode_layout__siginfo);
	if (sink.ops->argument(&sink, "siginfo", false))
		decode_show_layout(&ctx, layout, signal->info, layout->size);
	decode_finish_sink(&sink);
}

void decode__quote(const char *string, char *buf, size_t size)
{
	const struct decode_options options = { .style = DECODE_STYLE_STRACE };
	struct decode_sink sink;

	decode_start_sink(&sink, &options, buf, size);
	sink.ops->string(&sink, string, strlen(string), false);
	decode_finish_sink(&sink);
}

const char *decode__signal_name(int number, char buf[DECODE_SIGNAL_NAME_SIZE])
{
	const char *name = decode_name(&decode_set__signals, number);

	if (name)
		return name;
	/* Counted from the kernel's SIGRTMIN (32); the C library reserves the first two. */
	snprintf(buf, DECODE_SIGNAL_NAME_SIZE, number > 32 && number <= 64 ? "SIGRT_%d" : "%d",
		 number > 32 && number <= 64 ? number - 32 : number);
	return buf;
}
