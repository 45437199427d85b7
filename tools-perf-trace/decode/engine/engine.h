/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Walks rows and layouts, reads the memory that they refer to and passes the
 * values to the sink. Functions of special/ may use all of this.
 */
#ifndef PERF_TRACE_STOP_ENGINE_H
#define PERF_TRACE_STOP_ENGINE_H

#include "decode/decode.h"
#include "abi.h"
#include "fd.h"
#include "sink.h"
#include "table.h"

enum {
	DECODE_NR_ARGS = 6,
	/* Structs nest, and hostile memory can make them nest without end. */
	DECODE_MAX_DEPTH = 8,
	/* The largest element or piece of an array that is read at once. */
	DECODE_MAX_OBJECT = 1280,
	/* The largest struct */
	DECODE_MAX_STRUCT = 4096,
	/* The longest string or buffer that is read, whatever string_max says. */
	DECODE_MAX_STRING = 16384,
	/* Reads per syscall, so that a task is not stopped for long. */
	DECODE_MAX_READS = 512,
};

struct decode_snapshot;

/**
 * struct decode_ctx - state of decoding one call
 * @memory: memory to read: @after or @before
 * @after: memory as it is now
 * @before: memory as it was at the entry, if that is known and the row needs it
 * @snapshot: set at the entry only: records all reads for @before; @failed is set, too
 * @value: arguments, cut to the ABI's word; 64-bit ones are put together
 * @failed: the call returned an error
 * @awaits: the call has not returned, and one of its outputs was reached
 * @outer: bytes of the struct whose fields are being shown
 * @outer_size: number of these bytes
 * @index: of the element that is being shown, in the innermost array
 * @room: for a received message, size of the buffer for its name; otherwise -1
 * @watch: callbacks for descriptors and paths; NULL once arguments are done
 * @reads: remaining reads, of memory and of descriptions of descriptors and processes
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
	uint64_t index;
	int64_t room;
	unsigned int depth;
	const struct decode_watch *watch;
	unsigned int reads;
	char scratch[DECODE_MAX_STRING + 1];
};

/* Reads memory; returns the number of bytes read, 0 for none. */
size_t decode_read(struct decode_ctx *ctx, uint64_t addr, void *buf, size_t len);
/* The same, all or nothing. */
bool decode_read_all(struct decode_ctx *ctx, uint64_t addr, void *buf, size_t len);
/* The same for memory as it is now, whatever @ctx->memory is. */
bool decode_read_now(struct decode_ctx *ctx, uint64_t addr, void *buf, size_t len);
/* Trims the last read, at @addr, to its first @len bytes in the snapshot, if there is one. */
void decode_used(struct decode_ctx *ctx, uint64_t addr, size_t len);
/* Reads a word of the ABI. */
bool decode_read_word(struct decode_ctx *ctx, uint64_t addr, uint64_t *word);
/* An integer of @size bytes, or a word when @size is 0. */
uint64_t decode_load(const struct decode_ctx *ctx, const void *bytes, size_t size);

/* Values */
static inline uint64_t decode_cut(uint64_t value, size_t size)
{
	return size < 8 ? value & ((1ULL << (8 * size)) - 1) : value;
}

/* A value that needs no memory. */
void decode_show_scalar(struct decode_ctx *ctx, const struct decode_type *type, uint64_t value);
/* Any value. */
void decode_show(struct decode_ctx *ctx, const struct decode_type *type, uint64_t value);
void decode_show_bytes(struct decode_ctx *ctx, const struct decode_type *type,
		       const void *bytes, size_t len);
void decode_show_fields(struct decode_ctx *ctx, const struct decode_layout *layout,
			const void *bytes, size_t len);
/* The same inside a struct that was begun. */
void decode_show_members(struct decode_ctx *ctx, const struct decode_layout *layout,
			 const void *bytes, size_t len);
/* The whole struct, by the layout's own function if it has one. */
void decode_show_layout(struct decode_ctx *ctx, const struct decode_layout *layout,
			const void *bytes, size_t len);
/* Does it show any field? */
bool decode_has_fields(struct decode_ctx *ctx, const struct decode_layout *layout,
		       const void *bytes, size_t len);
void decode_show_array(struct decode_ctx *ctx, const struct decode_type *elem,
		       uint64_t addr, uint64_t count);
void decode_show_buffer(struct decode_ctx *ctx, uint64_t addr, uint64_t len);
/* The first bytes of binary data, at most string_max. */
void decode_show_binary(struct decode_ctx *ctx, const void *bytes, size_t len);
/* Bytes from @from to @size of an extensible struct at @addr, shown unless all are zero. */
void decode_show_rest(struct decode_ctx *ctx, uint64_t addr, size_t from, size_t size);
void decode_show_string(struct decode_ctx *ctx, uint64_t addr);
/* The first @max bytes of a string, which count as cut if there is no NUL among them. */
void decode_show_characters(struct decode_ctx *ctx, uint64_t addr, size_t max);
/* A string of at most @max bytes, whatever the limit of strings is. */
void decode_show_string_max(struct decode_ctx *ctx, uint64_t addr, size_t max);
void decode_show_path(struct decode_ctx *ctx, uint64_t addr);
void decode_show_struct(struct decode_ctx *ctx, const struct decode_layout *layout,
			uint64_t addr);

/* Memory that the call reads and then overwrites. */
/* Numbers that the call replaces: as it was, and as it is if that differs */
void decode_show_number_change(struct decode_ctx *ctx, enum decode_kind kind, uint64_t was,
			       uint64_t now);
void decode_show_inout_array(struct decode_ctx *ctx, const struct decode_type *elem,
			     uint64_t addr, uint64_t count);
void decode_show_inout_struct(struct decode_ctx *ctx, const struct decode_layout *layout,
			      uint64_t addr);
/* The same for the first @len bytes. */
void decode_show_changing_struct(struct decode_ctx *ctx, const struct decode_layout *layout,
				 uint64_t addr, size_t len);
/* A file descriptor, with its description if options ask for it. */
void decode_show_fd(struct decode_ctx *ctx, int64_t fd);
/* Reports a descriptor to @ctx->watch without showing it. */
void decode_meet_fd(struct decode_ctx *ctx, int fd);
/* Only the description. */
void decode_show_fd_name(struct decode_ctx *ctx, int fd);
/* Descriptor @fd of the process that @pidfd refers to. */
void decode_show_other_fd(struct decode_ctx *ctx, int pidfd, int fd);
/* Descriptor @fd of process @pid. */
void decode_show_fd_of(struct decode_ctx *ctx, int pid, int fd);
/* The name of the file of descriptor @fd, whatever the options say; false if it is unknown. */
bool decode_describe_fd(struct decode_ctx *ctx, int fd, enum decode_fds detail,
			struct decode_fd *about);

/* The ID of a process or a thread, with its name if options ask for it. */
void decode_show_pid(struct decode_ctx *ctx, int64_t pid);
/* Only what is shown after the ID. */
void decode_show_process(struct decode_ctx *ctx, enum decode_id kind, int64_t id);

/* Bytes of a field or an element, 0 if that is not known. */
size_t decode_size_of(const struct decode_ctx *ctx, const struct decode_type *type);
size_t decode_abi_size(const struct decode_abi *abi, const struct decode_type *type);
/* The layout of a struct in the ABI; NULL if that is not known. */
const struct decode_layout *decode_layout_of(const struct decode_ctx *ctx,
					     const struct decode_layout *layout);
const struct decode_layout *decode_abi_layout(const struct decode_abi *abi,
					      const struct decode_layout *layout);
/* Maximum number of elements of an array to show. */
uint64_t decode_array_limit(const struct decode_ctx *ctx);
/*
 * Begins element @i, with its name in @indices if that is not NULL; false if it and those
 * behind it are omitted.
 */
bool decode_begin_element(const struct decode_ctx *ctx, const struct decode_set *indices,
			  uint64_t i);
uint64_t decode_length(struct decode_ctx *ctx, struct decode_len len);
const struct decode_variant *decode_variant_of(const struct decode_row *row, uint64_t value);
/* The one that the call's arguments and the style choose */
const struct decode_variant *decode_chosen_variant(const struct decode_ctx *ctx);
/* Argument @i of the row and its @variant, if any; NULL after the last one. */
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

/* The register of an argument's value, or of the low half of its 64 bits */
unsigned int decode_first_register(const struct decode_abi *abi, const struct decode_row *row,
				   unsigned int arg);

/* Must be called before anything is shown, even if it is not a call's arguments. */
void decode_init(struct decode_ctx *ctx, const struct decode_call *call,
		 const struct decode_memory *memory, const struct decode_options *options);
/* Replaces a call that stands for another one by that one, which is stored in @meant. */
void decode_follow(struct decode_ctx *ctx, struct decode_call *meant, const char **name);

/* Must arguments be read at the call's entry, as the call may change what they show? */
bool decode_needs_entry(const struct decode_ctx *ctx);
void decode_show_arguments(struct decode_ctx *ctx);
void decode_show_result(struct decode_ctx *ctx);

/* For an unfinished call: is this argument an output that is not there yet? */
bool decode_awaits_argument(const struct decode_type *type, uint64_t value);
/* May the call change the memory that this argument refers to? */
bool decode_awaits_change(const struct decode_type *type, uint64_t value);
/* Will the result be more than a number? */
bool decode_awaits_result(const struct decode_row *row);

bool decode_row_needs_entry(const struct decode_row *row, const struct decode_variant *variant,
			    const struct decode_options *options);

#endif /* PERF_TRACE_STOP_ENGINE_H */
