/* SPDX-License-Identifier: GPL-2.0 */
/*
 * A sink turns the values that the engine passes to it into text. Punctuation,
 * quoting, the use of names, and omissions are decided here and nowhere else.
 */
#ifndef PERF_TRACE_STOP_SINK_H
#define PERF_TRACE_STOP_SINK_H

#include "decode/decode.h"
#include "table.h"

struct decode_sink;

enum decode_group {
	DECODE_GROUP_STRUCT,
	DECODE_GROUP_ENTRY,		/* a struct that is one of many in a list */
	DECODE_GROUP_ARRAY,
	DECODE_GROUP_SIGSET,		/* a set with few members */
	DECODE_GROUP_SIGSET_INVERTED,	/* the members shown are those missing */
	DECODE_GROUP_EXTRA,		/* additional information after a result */
	DECODE_GROUP_BITSET,		/* numbers of set bits */
	DECODE_GROUP_CHANGE,		/* a value, maybe before and after the call */
	DECODE_GROUP_JOINED,		/* parts of one value */
	DECODE_GROUP_REMARK,		/* the meaning of the preceding value */
	DECODE_GROUP_ERROR,		/* the error of a result: its name, its text */
	DECODE_GROUP_QUOTA,		/* command and type of a quota */
	DECODE_GROUP_SUM,		/* terms of one value */
	DECODE_GROUP_FRACTION,		/* numerator and denominator */
	DECODE_GROUP_SHIFTED,		/* a value, and the number of bits to shift it */
	DECODE_GROUP_KERNEL_VERSION,	/* parts of a kernel version */
	DECODE_GROUP_BPF_STMT,		/* a statement of a filter */
	DECODE_GROUP_BPF_JUMP,		/* a jump in a filter */
	DECODE_GROUP_HTONS,		/* a value in network byte order */
	DECODE_GROUP_HTONL,
	DECODE_GROUP_HTOBS,		/* ... in Bluetooth byte order */
};

/* Lists that may be long, so that a sink may abbreviate them. */
enum decode_list {
	DECODE_LIST_DIRENTS,
	DECODE_LIST_ENVIRONMENT,
	DECODE_LIST_PROGRAM,
};

/* Values with a notation of their own. */
enum decode_expr {
	DECODE_EXPR_DEVICE,		/* device number @value */
	DECODE_EXPR_PORT,		/* @value, in network byte order */
	DECODE_EXPR_FLOW,		/* @value, in network byte order */
	DECODE_EXPR_BE64,		/* @value, in network byte order */
	DECODE_EXPR_INET,		/* 4 bytes at @data */
	DECODE_EXPR_INET6,		/* 16 bytes at @data, a field without a name */
	DECODE_EXPR_WAIT_STATUS,	/* @value */
	DECODE_EXPR_LIMIT,		/* @value, whose size in bytes is at @data */
	DECODE_EXPR_IOCTL,		/* command @value, which has no name */
	DECODE_EXPR_COMMAND,		/* ioctl command @value, a struct decode_command at @data */
	DECODE_EXPR_GROUPS,		/* multicast groups @value */
	DECODE_EXPR_SHIFTED,		/* @value, shifted by the bits that @data names */
	DECODE_EXPR_OCTETS,		/* @value bytes at @data, which are not text */
	DECODE_EXPR_INET6_FIELD,	/* a struct decode_inet6 at @data, a field without a name */
	DECODE_EXPR_OCTET,		/* @value, a byte in hex */
	DECODE_EXPR_INTERFACE,		/* network interface of index @value */
	DECODE_EXPR_SUM,		/* @value added to the constant that @data names */
	DECODE_EXPR_ABSTRACT,		/* an abstract socket's name follows */
	DECODE_EXPR_MASK,		/* bits @value, whose size in bytes is at @data */
	DECODE_EXPR_ERROR,		/* error @value, negated */
	DECODE_EXPR_IOPRIO,		/* priority @value */
	DECODE_EXPR_SYSCALL,		/* number @value of the syscall with name @data */
	DECODE_EXPR_OFFSET,		/* @value bytes after the start of @data, a name */
	DECODE_EXPR_IPC_CALL,		/* number @value of ipc(), with its version */
	DECODE_EXPR_NAMED,		/* number @value, with a name in set @data */
	DECODE_EXPR_PARTIAL,		/* an item that is incomplete */
	DECODE_EXPR_TICKS,		/* @value hundredths of a second */
	DECODE_EXPR_USECS,		/* @value microseconds */
	DECODE_EXPR_CHARACTER,		/* character @value */
	DECODE_EXPR_NSECS,		/* @value nanoseconds, which may be negative */
	DECODE_EXPR_MAC,		/* @value bytes at @data */
	DECODE_EXPR_INPUT_SPEED,	/* @value, with a name in set @data */
	DECODE_EXPR_PRODUCT,		/* @value times @data, a name */
	DECODE_EXPR_FUTEX_OP,		/* operation and comparison of FUTEX_WAKE_OP */
	DECODE_EXPR_TONE,		/* a struct decode_tone at @data */
	DECODE_EXPR_ESCAPED,		/* character @value, control characters as in C */
	DECODE_EXPR_KEY,		/* key @value, whose type has the name @data or NULL */
	DECODE_EXPR_FUNCTION_KEY,	/* @value of a function key, with name @data */
	DECODE_EXPR_FOURCC,		/* 4 characters, the first in the lowest byte of @value */
	DECODE_EXPR_MEMBER,		/* @value, the lower 16 bits of which are in class @data */
	DECODE_EXPR_UUID,		/* 16 bytes at @data */
	DECODE_EXPR_PERCENT,		/* @value tenths of a percent */
	DECODE_EXPR_RANGE,		/* from the lower to the upper 16 bits of @value */
};

/**
 * struct decode_command - an ioctl command that a macro with arguments makes
 * @name: the macro
 * @set: names of @value, NULL if it is a number
 * @value: first argument, if @valued
 * @size: size of the command's argument, the last argument if @sized
 */
struct decode_command {
	const char *name;
	const struct decode_set *set;
	uint32_t value;
	uint32_t size;
	bool valued;
	bool sized;
};

/* An address of 16 bytes, and the name of its field; NULL if it has been shown or has none. */
struct decode_inet6 {
	const char *field;
	const void *bytes;
};

/**
 * struct decode_tone - a sound
 * @hz: its frequency, 0 if there is none
 * @msecs: its duration, 0 if it lasts
 */
struct decode_tone {
	unsigned int hz, msecs;
};

struct decode_sink_ops {
	/* The value of this argument or field follows. Returns false to omit it. */
	bool (*argument)(struct decode_sink *sink, const char *name, bool named);
	/*
	 * The call's exit will show more of the preceding argument, or the @next one. The
	 * text ends here; if this is NULL, it goes on with addresses in place of outputs.
	 */
	void (*awaited)(struct decode_sink *sink, bool next);
	bool (*field)(struct decode_sink *sink, const char *name, bool detail);
	/* Returns false to show only the number of entries, with .counted. */
	bool (*lists)(struct decode_sink *sink, enum decode_list list);
	/* An element follows. */
	void (*item)(struct decode_sink *sink);
	/* The same, for an array whose indices have names. */
	void (*index)(struct decode_sink *sink, const struct decode_set *set,
		      unsigned int index);
	void (*begin)(struct decode_sink *sink, enum decode_group group);
	void (*end)(struct decode_sink *sink, enum decode_group group);
	/* The group has more members, which are not shown. */
	void (*omitted)(struct decode_sink *sink);
	/* The same, in place of an item that cannot be read. */
	void (*omitted_at)(struct decode_sink *sink, uint64_t address);

	/* The next value is the preceding one after the call has changed it. */
	void (*changed)(struct decode_sink *sink);

	void (*number)(struct decode_sink *sink, enum decode_kind base, uint64_t value);
	void (*address)(struct decode_sink *sink, uint64_t address);
	/* Description of the preceding descriptor. */
	void (*fd)(struct decode_sink *sink, const struct decode_fd *about);
	/* Description of the preceding process. */
	void (*process)(struct decode_sink *sink, const struct decode_process *about);
	void (*flags)(struct decode_sink *sink, const struct decode_set *set, uint64_t value);
	void (*constant)(struct decode_sink *sink, const struct decode_set *set,
			 uint64_t value);
	/* Flags, or a last part of a value, that are 0: strace shows nothing here. */
	void (*no_flags)(struct decode_sink *sink, const struct decode_set *set);
	/* A constant with a minus sign. */
	void (*negated)(struct decode_sink *sink, const struct decode_set *set, uint64_t value);
	/* Flags, for which @set has the numbers of the bits. */
	void (*bits)(struct decode_sink *sink, const struct decode_set *set, uint64_t value);
	void (*mode)(struct decode_sink *sink, uint64_t value);
	/* @member: it is a member of a set of signals */
	void (*signal)(struct decode_sink *sink, uint64_t number, bool member);
	void (*string)(struct decode_sink *sink, const char *bytes, size_t len, bool cut);
	/* The same, for bytes that are not text. */
	void (*binary)(struct decode_sink *sink, const void *bytes, size_t len, bool cut);
	/* A value that is not available. */
	void (*unknown)(struct decode_sink *sink);
	/* Bytes @from to @to of a struct follow, which belong to no field. */
	void (*rest)(struct decode_sink *sink, uint64_t from, uint64_t to);
	void (*expression)(struct decode_sink *sink, enum decode_expr expr,
			   const void *data, uint64_t value);
	/* In local time; @fraction of a second, which has @digits, is omitted if 0. */
	void (*date)(struct decode_sink *sink, int64_t sec, uint32_t fraction, int digits);
	/* @count things at @address that are not shown; @cut: at least as many. */
	void (*counted)(struct decode_sink *sink, uint64_t address, uint64_t count,
			const char *singular, const char *plural, bool cut);

	void (*result)(struct decode_sink *sink, enum decode_result kind, int64_t value);
	/* A result without a kind has no sign. */
	bool unsigned_results;
	/* @name and @text are NULL for an unknown error. */
	void (*error)(struct decode_sink *sink, int64_t error, const char *name,
		      const char *text, bool restart);
	/* After a result: a label for the next value. */
	void (*label)(struct decode_sink *sink, const char *label);
	void (*word)(struct decode_sink *sink, const char *word);

	/* Ends the text. May be NULL. */
	void (*finish)(struct decode_sink *sink);
};

/* Deeper groups are not shown correctly; no row has half as many. */
enum { DECODE_SINK_DEPTH = 32 };

/* Members of a JSON array or object. */
enum decode_json_members {
	DECODE_JSON_FIELDS,		/* objects, each with the type of its value */
	DECODE_JSON_BARE,		/* values */
	DECODE_JSON_KEYS,		/* values with keys, of an object */
};

/**
 * struct decode_json_frame - an array or object that is open
 * @close: text that closes it
 * @members: kind of its members
 * @any: it has a member
 * @field: its last field is open, and is closed when the next one begins
 * @after: number of objects around the value being written, which are closed with it
 * @unnamed: number of members without a key of their own
 * @value_at: offset in the text where the last value begins
 */
struct decode_json_frame {
	const char *close;
	enum decode_json_members members;
	bool any;
	bool field;
	uint8_t after;
	unsigned int unnamed;
	size_t value_at;
};

/**
 * struct decode_json - state that only JSON needs
 * @frame: arrays and objects that are open
 * @depth: number of open arrays and objects
 * @closing: bytes that are needed to close all of them
 * @failed: the value being written does not fit
 * @name: name of the next value, or of its index
 * @indexed: the next value has an index in its array
 * @index: that index
 * @changed: the next value is the last one after the call has changed it
 * @remark: the next value is a remark on the last one
 * @abstract: the next value is the name of an abstract socket
 */
struct decode_json {
	struct decode_json_frame frame[DECODE_SINK_DEPTH];
	unsigned int depth;
	size_t closing;
	bool failed;
	const char *name;
	unsigned int index;
	bool indexed;
	bool changed;
	bool remark;
	bool abstract;
};

/**
 * struct decode_sink - output of text in one style
 * @ops: style
 * @buf: text
 * @size: bytes at @buf
 * @len: bytes used, without the NUL
 * @whole: bytes that are kept when the text is cut: pieces are never split
 * @full: text was cut
 * @verbose: omit nothing
 * @consts: names of constants, their numbers or both
 * @strings: which strings to show in hex
 * @recorded: the call was recorded, so this machine's names of interfaces are not its own
 * @filled: for each depth, the deepest in bit 0: the group has a member
 * @skipped: for each depth: a member was omitted
 * @group: for each depth: enum decode_group
 * @depth: number of open groups
 * @type: type of the next value, if a table specifies it
 * @json: the state of JSON
 */
struct decode_sink {
	const struct decode_sink_ops *ops;
	char *buf;
	size_t size;
	size_t len;
	size_t whole;
	bool full;
	bool verbose;
	enum decode_consts consts;
	enum decode_strings strings;
	bool recorded;
	uint32_t filled;
	uint32_t skipped;
	uint8_t group[DECODE_SINK_DEPTH];
	unsigned int depth;
	const struct decode_type *type;
	struct decode_json json;
};

extern const struct decode_sink_ops decode_sink__perf;
extern const struct decode_sink_ops decode_sink__strace;
extern const struct decode_sink_ops decode_sink__json;

void decode_sink__init(struct decode_sink *sink, const struct decode_sink_ops *ops,
		       bool verbose, char *buf, size_t size);

/* Begins a text in the style of @options, of at most @size bytes with its NUL in @buf. */
void decode_start_sink(struct decode_sink *sink, const struct decode_options *options,
		       char *buf, size_t size);
void decode_finish_sink(struct decode_sink *sink);

#endif /* PERF_TRACE_STOP_SINK_H */
