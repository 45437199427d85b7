/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Walks rows and layouts, reads the memory that they speak of and tells the
 * sink what is there. All that a function of special/ may use.
 */
#ifndef PERF_TRACE_STOP_ENGINE_H
#define PERF_TRACE_STOP_ENGINE_H

#include "abi.h"
#include "decode.h"
#include "fd.h"
#include "sink.h"
#include "table.h"

enum {
	DECODE_NR_ARGS = 6,
	/* Structs nest, and hostile memory can make them nest for ever. */
	DECODE_MAX_DEPTH = 8,
	/* The largest struct or piece of an array that is read in one go. */
	DECODE_MAX_OBJECT = 1024,
	/* The longest string or buffer that is read, whatever string_max says. */
	DECODE_MAX_STRING = 16384,
	/* Reads that one syscall may cost: nobody is kept stopped for long. */
	DECODE_MAX_READS = 512,
};

struct decode_snapshot;

/**
 * struct decode_ctx - one call on its way through the engine
 * @memory: what is read: either of the next two
 * @after: memory as it is
 * @before: memory as it was at the entry, when that is known and the row needs it
 * @snapshot: records what is read for @before: this is the entry, and @failed is set
 * @value: arguments, cut to the ABI's word; 64-bit ones are put together
 * @failed: the call returned an error
 * @awaits: the call has not returned, and what it will put out was met
 * @outer: bytes of the struct whose fields are being shown
 * @outer_size: how many of them are there
 * @room: of a message that is received, bytes that its name had to fit in; or -1
 * @watch: who wants to know of what is met; NULL once arguments are done
 * @reads: reads that are left, of memory and of what descriptors are
 */
struct decode_ctx {
	const struct decode_call *call;
	const struct decode_memory *memory;
	const struct decode_memory *after;
	const struct decode_memory *before;
	struct decode_snapshot *snapshot;
	const struct decode_options *options;
	const struct decode_abi *abi;
	const struct decode_row *row;
	struct decode_sink *sink;
	uint64_t value[DECODE_NR_ARGS];
	bool failed;
	bool awaits;
	const uint8_t *outer;
	size_t outer_size;
	int64_t room;
	unsigned int depth;
	const struct decode_watch *watch;
	unsigned int reads;
	char scratch[DECODE_MAX_STRING + 1];
};

/* Memory. Bytes that were read, 0 for none. */
size_t decode_read(struct decode_ctx *ctx, uint64_t addr, void *buf, size_t len);
/* The same, all or nothing. */
bool decode_read_all(struct decode_ctx *ctx, uint64_t addr, void *buf, size_t len);
/* The same of memory as it is, whatever @ctx->memory is. */
bool decode_read_now(struct decode_ctx *ctx, uint64_t addr, void *buf, size_t len);
/* Of what was read last, at @addr, only the first @len bytes were of use. */
void decode_used(struct decode_ctx *ctx, uint64_t addr, size_t len);
/* A word of the ABI. */
bool decode_read_word(struct decode_ctx *ctx, uint64_t addr, uint64_t *word);
/* An integer of @size bytes, or a word when @size is 0. */
uint64_t decode_load(const struct decode_ctx *ctx, const void *bytes, size_t size);

/* Values */
void decode_show(struct decode_ctx *ctx, const struct decode_type *type, uint64_t value);
void decode_show_bytes(struct decode_ctx *ctx, const struct decode_type *type,
		       const void *bytes, size_t len);
void decode_show_fields(struct decode_ctx *ctx, const struct decode_layout *layout,
			const void *bytes, size_t len);
/* The same inside of a struct that was begun. */
void decode_show_members(struct decode_ctx *ctx, const struct decode_layout *layout,
			 const void *bytes, size_t len);
/* The whole struct, by the layout's own function if it has one. */
void decode_show_layout(struct decode_ctx *ctx, const struct decode_layout *layout,
			const void *bytes, size_t len);
void decode_show_array(struct decode_ctx *ctx, const struct decode_type *elem,
		       uint64_t addr, uint64_t count);
void decode_show_buffer(struct decode_ctx *ctx, uint64_t addr, uint64_t len);
void decode_show_string(struct decode_ctx *ctx, uint64_t addr);
/* A string of which no more than @max bytes count. */
void decode_show_cut_string(struct decode_ctx *ctx, uint64_t addr, size_t max);
/* Of at most @max bytes, whatever the limit of strings is. */
void decode_show_string_max(struct decode_ctx *ctx, uint64_t addr, size_t max);
void decode_show_path(struct decode_ctx *ctx, uint64_t addr);
void decode_show_struct(struct decode_ctx *ctx, const struct decode_layout *layout,
			uint64_t addr);

/* What the call reads and then overwrites. */
void decode_show_inout_array(struct decode_ctx *ctx, const struct decode_type *elem,
			     uint64_t addr, uint64_t count);
void decode_show_inout_struct(struct decode_ctx *ctx, const struct decode_layout *layout,
			      uint64_t addr);
/* A file descriptor, with what it is if that is wanted. */
void decode_show_fd(struct decode_ctx *ctx, int64_t fd);
/* Nothing is shown, but there is one. */
void decode_meet_fd(struct decode_ctx *ctx, int fd);
/* Only what it is. */
void decode_show_fd_name(struct decode_ctx *ctx, int fd);

/* The id of a process or a thread, with its name if that is wanted. */
void decode_show_pid(struct decode_ctx *ctx, int64_t pid);
/* Only the name. */
void decode_show_comm(struct decode_ctx *ctx, int64_t pid);

/* Bytes of what lies in a struct or an array, 0 if that is not known. */
size_t decode_size_of(const struct decode_ctx *ctx, const struct decode_type *type);
size_t decode_abi_size(const struct decode_abi *abi, const struct decode_type *type);
/* How a struct is laid out there; NULL if that is not known. */
const struct decode_layout *decode_layout_of(const struct decode_ctx *ctx,
					     const struct decode_layout *layout);
const struct decode_layout *decode_abi_layout(const struct decode_abi *abi,
					      const struct decode_layout *layout);
/* Elements of an array to show, at most. */
uint64_t decode_array_limit(const struct decode_ctx *ctx);
uint64_t decode_length(struct decode_ctx *ctx, struct decode_len len);
const struct decode_variant *decode_variant_of(const struct decode_row *row, uint64_t value);
/* Argument @i, after its variant was chosen; NULL behind the last one. */
static inline const struct decode_field *decode_arg(const struct decode_row *row,
						    const struct decode_variant *variant,
						    unsigned int i)
{
	const struct decode_field *field;

	if (i >= DECODE_NR_ARGS)
		return NULL;
	field = &row->args[i];
	if (variant && i >= row->from) {
		i -= row->from;
		if (i >= variant->nr)
			return NULL;
		field = &variant->args[i];
	}
	return field->name ? field : NULL;
}

/* For those who walk something else than a call's arguments. */
void decode_init(struct decode_ctx *ctx, const struct decode_call *call,
		 const struct decode_memory *memory, const struct decode_options *options);
void decode_start_sink(struct decode_sink *sink, const struct decode_options *options,
		       char *buf, size_t size);
void decode_finish_sink(struct decode_sink *sink);

void decode_show_result(struct decode_ctx *ctx);

/* Of a call that has not returned: does this argument of it tell nothing yet? */
bool decode_awaits_argument(const struct decode_type *type, uint64_t value);
/* Will it tell more, if the call puts something in its place? */
bool decode_awaits_change(const struct decode_type *type, uint64_t value);
/* Will the result be more than a number? */
bool decode_awaits_result(const struct decode_row *row);

/* Records in @snapshot what the arguments reach; false when the row does not need it. */
bool decode_record(const struct decode_call *call, const struct decode_memory *memory,
		   const struct decode_options *options, struct decode_snapshot *snapshot);
bool decode_row_needs_entry(const struct decode_row *row, const struct decode_variant *variant,
			    const struct decode_options *options);

#endif /* PERF_TRACE_STOP_ENGINE_H */
