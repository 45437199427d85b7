/* SPDX-License-Identifier: GPL-2.0 */
/*
 * A sink is told what the engine has met and makes text of it. Punctuation,
 * quoting, names or no names, and what to leave out is decided here and
 * nowhere else.
 */
#ifndef PERF_TRACE_STOP_SINK_H
#define PERF_TRACE_STOP_SINK_H

#include "decode.h"
#include "table.h"

struct decode_sink;

enum decode_group {
	DECODE_GROUP_STRUCT,
	DECODE_GROUP_ENTRY,		/* a struct of which a list has many */
	DECODE_GROUP_ARRAY,
	DECODE_GROUP_SIGSET,		/* a set that has few members */
	DECODE_GROUP_SIGSET_INVERTED,	/* members are those missing */
	DECODE_GROUP_EXTRA,		/* behind a result */
	DECODE_GROUP_BITSET,		/* numbers of set bits */
	DECODE_GROUP_CHANGE,		/* a value, perhaps one before and one after */
	DECODE_GROUP_JOINED,		/* parts of one value */
	DECODE_GROUP_REMARK,		/* what the value just shown means */
	DECODE_GROUP_ERROR,		/* the error that a result is: its name, its text */
	DECODE_GROUP_QUOTA,		/* command and type of a quota */
	DECODE_GROUP_SUM,		/* terms of one value */
	DECODE_GROUP_SHIFTED,		/* a value, and by how many bits it is shifted */
	DECODE_GROUP_KERNEL_VERSION,	/* its parts */
	DECODE_GROUP_BPF_STMT,		/* a statement of a filter */
	DECODE_GROUP_BPF_JUMP,		/* a jump in a filter */
	DECODE_GROUP_HTONS,		/* a value in network order */
	DECODE_GROUP_HTONL,
	DECODE_GROUP_HTOBS,		/* ... in Bluetooth's order */
};

/* Lists that may be long and that few readers want to see whole. */
enum decode_list {
	DECODE_LIST_DIRENTS,
	DECODE_LIST_ENVIRONMENT,
	DECODE_LIST_PROGRAM,
};

/* Values with a notation of their own. */
enum decode_expr {
	DECODE_EXPR_DEVICE,		/* of @value */
	DECODE_EXPR_PORT,		/* @value, in network order */
	DECODE_EXPR_FLOW,		/* @value, in network order */
	DECODE_EXPR_INET,		/* 4 bytes at @data */
	DECODE_EXPR_INET6,		/* 16 bytes at @data, a field without a name */
	DECODE_EXPR_WAIT_STATUS,	/* @value */
	DECODE_EXPR_LIMIT,		/* @value, a number of as many bytes as @data says */
	DECODE_EXPR_IOCTL,		/* command @value, which has no name */
	DECODE_EXPR_GROUPS,		/* multicast groups @value */
	DECODE_EXPR_SHIFTED,		/* @value, in the bits from @data, a name, on */
	DECODE_EXPR_OCTETS,		/* @value bytes at @data, which are no text */
	DECODE_EXPR_INET6_FIELD,	/* a struct decode_inet6 at @data, a field without a name */
	DECODE_EXPR_OCTET,		/* @value, a byte in hex */
	DECODE_EXPR_INTERFACE,		/* network interface of index @value */
	DECODE_EXPR_SUM,		/* @value more than what @data names */
	DECODE_EXPR_ABSTRACT,		/* an abstract socket's name follows */
	DECODE_EXPR_MASK,		/* bits @value, a number of as many bytes as @data says */
	DECODE_EXPR_ERROR,		/* error @value, negated */
	DECODE_EXPR_IOPRIO,		/* priority @value */
	DECODE_EXPR_SYSCALL,		/* number @value of the syscall whose name @data is */
	DECODE_EXPR_OFFSET,		/* @value bytes behind where @data begins */
	DECODE_EXPR_IPC_CALL,		/* number @value of ipc(), with its version */
	DECODE_EXPR_NAMED,		/* number @value, of which set @data knows the name */
	DECODE_EXPR_PARTIAL,		/* a part of something that is not whole */
	DECODE_EXPR_TICKS,		/* @value hundredths of a second */
	DECODE_EXPR_MAC,		/* @value bytes at @data */
	DECODE_EXPR_INPUT_SPEED,	/* @value, of which the set at @data has the name */
	DECODE_EXPR_PRODUCT,		/* @value times what @data says */
};

/* The name of a field, NULL if it has one already or needs none, and 16 bytes. */
struct decode_inet6 {
	const char *field;
	const void *bytes;
};

struct decode_sink_ops {
	/* Next comes the value of this argument or field. False: leave it out. */
	bool (*argument)(struct decode_sink *sink, const char *name, bool named);
	/*
	 * More will be known when the call ends: of the argument just shown, or of the
	 * @next one. That is then all for now. Without it (NULL) addresses are shown.
	 */
	void (*awaited)(struct decode_sink *sink, bool next);
	bool (*field)(struct decode_sink *sink, const char *name, bool detail);
	/* False: show only how many there are, with .counted. */
	bool (*lists)(struct decode_sink *sink, enum decode_list list);
	/* Next comes an element. */
	void (*item)(struct decode_sink *sink);
	/* The same, of an array whose indices have names. */
	void (*index)(struct decode_sink *sink, const struct decode_set *set,
		      unsigned int index);
	void (*begin)(struct decode_sink *sink, enum decode_group group);
	void (*end)(struct decode_sink *sink, enum decode_group group);
	/* More of the group exists and is not shown. */
	void (*omitted)(struct decode_sink *sink);
	/* The same, in place of an item that cannot be read. */
	void (*omitted_at)(struct decode_sink *sink, uint64_t address);

	/* What comes next is what has become of the value just shown. */
	void (*changed)(struct decode_sink *sink);

	void (*number)(struct decode_sink *sink, enum decode_kind base, uint64_t value);
	void (*address)(struct decode_sink *sink, uint64_t address);
	/* What the descriptor just shown is. */
	void (*fd)(struct decode_sink *sink, const struct decode_fd *about);
	/* What the process just shown is called. */
	void (*comm)(struct decode_sink *sink, const char *name, size_t len);
	void (*flags)(struct decode_sink *sink, const struct decode_set *set, uint64_t value);
	void (*constant)(struct decode_sink *sink, const struct decode_set *set,
			 uint64_t value);
	/* The same of a value or a last part that has none: strace shows nothing here. */
	void (*no_flags)(struct decode_sink *sink, const struct decode_set *set);
	/* A constant with a minus sign. */
	void (*negated)(struct decode_sink *sink, const struct decode_set *set, uint64_t value);
	/* Flags, of which @set has the numbers of the bits. */
	void (*bits)(struct decode_sink *sink, const struct decode_set *set, uint64_t value);
	void (*mode)(struct decode_sink *sink, uint64_t value);
	/* @member: of a set of signals */
	void (*signal)(struct decode_sink *sink, uint64_t number, bool member);
	void (*string)(struct decode_sink *sink, const char *bytes, size_t len, bool cut);
	/* The same, of bytes that are no text. */
	void (*binary)(struct decode_sink *sink, const void *bytes, size_t len, bool cut);
	/* A value that is not to be had. */
	void (*unknown)(struct decode_sink *sink);
	/* Next come bytes @from to @to of a struct, which have no fields. */
	void (*rest)(struct decode_sink *sink, uint64_t from, uint64_t to);
	void (*expression)(struct decode_sink *sink, enum decode_expr expr,
			   const void *data, uint64_t value);
	/* In local time. */
	void (*date)(struct decode_sink *sink, int64_t sec, uint32_t nsec);
	/* The address stands for @count things that are not shown; @cut: or more. */
	void (*counted)(struct decode_sink *sink, uint64_t address, uint64_t count,
			const char *singular, const char *plural, bool cut);

	void (*result)(struct decode_sink *sink, enum decode_result kind, int64_t value);
	/* @text NULL: no such error is known. */
	void (*error)(struct decode_sink *sink, int64_t error, const char *name,
		      const char *text, bool restart);
	/* Behind a result: what comes next is this. */
	void (*label)(struct decode_sink *sink, const char *label);
	void (*word)(struct decode_sink *sink, const char *word);

	/* Nothing more comes. May be NULL. */
	void (*finish)(struct decode_sink *sink);
};

/* Groups deeper than this do not come out right; no row has half as many. */
enum { DECODE_SINK_DEPTH = 32 };

/* What stands in an array or object of JSON. */
enum decode_json_members {
	DECODE_JSON_FIELDS,		/* objects, each with the type of its value */
	DECODE_JSON_BARE,		/* values */
	DECODE_JSON_KEYS,		/* values with keys: it is an object */
};

/**
 * struct decode_json_frame - an array or object that is open
 * @close: what ends it
 * @members: what stands in it
 * @any: something does
 * @field: its last field is open: it ends when the next one begins
 * @after: objects around the value that is being written, which end with it
 * @unnamed: how many members have no key of their own
 * @value_at: where in the text the last value begins
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
 * struct decode_json - what only JSON needs to know
 * @frame: what is open
 * @depth: how many of them
 * @closing: bytes that will close all of them
 * @failed: what is being written does not fit
 * @name: of the next value, or of its place
 * @indexed: the next value has a place in its array
 * @index: which
 * @changed: the next value is what has become of the last one
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
 * struct decode_sink - where text is put
 * @ops: style
 * @buf: text
 * @size: bytes at @buf
 * @len: bytes used, without the NUL
 * @whole: how many of them stay when the text is cut: pieces are never cut in two
 * @full: text was cut
 * @verbose: leave nothing out
 * @consts: names of constants, their numbers or both
 * @strings: which strings to put in hex
 * @filled: for each depth, the deepest in bit 0: something stands there already
 * @skipped: for each depth: something was left out
 * @group: for each depth: what was begun there
 * @depth: groups that are open
 * @type: of the value that comes next, as far as a table says what it is
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

#endif /* PERF_TRACE_STOP_SINK_H */
