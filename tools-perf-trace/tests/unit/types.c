// SPDX-License-Identifier: GPL-2.0
/* Rows and layouts that are made at run time, from the kernel's types. */
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
#include <linux/uinput.h>
#include "decode/btf/types.h"
#include "decode/engine/engine.h"
#include "decode/engine/learned.h"
#include "check.h"

static const uint32_t X86 = AUDIT_ARCH_X86_64;

/* A syscall that no table has */
enum { NEW_NR = 1000 };

static const char *line_of(const uint64_t args[6], int64_t ret, const void *bytes, size_t len)
{
	struct decode_call call = { .nr = NEW_NR, .ret = ret };

	memcpy(call.args, args, sizeof(call.args));
	return decoded(DECODE_STYLE_STRACE, X86, &call, bytes, len);
}

/* Arguments whose types C alone tells */
static void without_btf(void)
{
	static const struct decode_param params[] = {
		{ "unsigned int", "dfd" }, { "const char *", "pathname" }, { "umode_t", "mode" },
		{ "size_t", "usize" }, { "long", "n" }, { "struct unheard_of *", "uargs" },
	};
	const uint64_t args[6] = { -100, BASE, 0644, -1, -5, 0x1234 };
	struct decode_types *types = decode_types__load(NULL);

	check(types && !decode_types__learn(types, X86, NEW_NR, "newcall", params, 6),
	      "a row without types");
	check_text(line_of(args, 0, "/tmp/x", 7),
		   "newcall(AT_FDCWD, \"/tmp/x\", 0644, 18446744073709551615, -5, 0x1234) = 0",
		   "integers, a path and an unknown struct");
	check(decode__syscall_nr(X86, "newcall") == NEW_NR, "its number is found by its name");
	decode_unlearn();
	decode_types__free(types);
	check(decode__syscall_nr(X86, "newcall") == -1, "it is forgotten");
}

static void buffers(void)
{
	static const struct decode_param params[] = {
		{ "const void *", "buf" }, { "size_t", "len" }, { "char *", "out" },
		{ "unsigned int", "out_size" }, { "const char *const *", "names" }, { "int *", "id" },
	};
	static const uint64_t bytes[] = { 0x6c6c6548, 0x21, 0x10000, 0, 7 };
	struct decode_types *types = decode_types__load(NULL);
	const uint64_t args[6] = { BASE, 4, BASE + 8, 1, BASE + 16, BASE + 32 };

	decode_types__learn(types, X86, NEW_NR, "newcall", params, 6);
	check_text(line_of(args, 0, bytes, sizeof(bytes)),
		   "newcall(\"Hell\", 4, \"!\", 1, [\"Hell\"], [7]) = 0",
		   "data with a length, strings, a number that the call may change");
	check_text(line_of((const uint64_t[6]){ 0, 2, BASE, 5 }, 3, bytes, sizeof(bytes)),
		   "newcall(NULL, 2, \"Hel\", 5, NULL, NULL) = 3", "a buffer that is filled in part");
	decode_unlearn();
	decode_types__free(types);
}

#if __has_include(<bpf/btf.h>)
#include <bpf/btf.h>

/* Types like those of a new syscall */
struct peer {
	int32_t pid;
	uint16_t port;
};

struct new_args {
	uint64_t flags;
	int32_t out_fd;
	int32_t mode;
	struct peer inner;
	char name[8];
	uint32_t low : 3;
	uint32_t high : 5;
	const char *label;
	struct peer *peer;
	union {
		uint32_t small;
		uint64_t big;
	};
	uint16_t ports[3];
	uint16_t reserved;
};

struct ids {
	int u16, u32, u64, s32, chr, pid, mode, peer, peer_ptr, label;
};

static void add_integers(struct btf *btf, struct ids *ids)
{
	ids->u16 = btf__add_int(btf, "unsigned short", 2, 0);
	ids->u32 = btf__add_int(btf, "unsigned int", 4, 0);
	ids->u64 = btf__add_int(btf, "long unsigned int", 8, 0);
	ids->s32 = btf__add_int(btf, "int", 4, BTF_INT_SIGNED);
	ids->chr = btf__add_int(btf, "char", 1, 0);
	ids->pid = btf__add_typedef(btf, "pid_t", ids->s32);
	ids->mode = btf__add_enum(btf, "new_mode", 4);
	btf__add_enum_value(btf, "NEW_MODE_NONE", 0);
	btf__add_enum_value(btf, "NEW_MODE_ALL", -1);
	ids->label = btf__add_ptr(btf, btf__add_const(btf, ids->chr));
}

static void add_peer(struct btf *btf, struct ids *ids)
{
	ids->peer = btf__add_struct(btf, "peer", sizeof(struct peer));
	btf__add_field(btf, "pid", ids->pid, 0, 0);
	btf__add_field(btf, "port", ids->u16, 32, 0);
	ids->peer_ptr = btf__add_ptr(btf, ids->peer);
}

/* The argument of a command that the tables do not have */
static void add_setup(struct btf *btf, const struct ids *ids)
{
	const int name = btf__add_array(btf, ids->u32, ids->chr, UINPUT_MAX_NAME_SIZE);

	btf__add_struct(btf, "uinput_setup", sizeof(struct uinput_setup));
	btf__add_field(btf, "name", name, offsetof(struct uinput_setup, name) * 8, 0);
	btf__add_field(btf, "ff_effects_max", ids->u32,
		       offsetof(struct uinput_setup, ff_effects_max) * 8, 0);
}

static int add_args(struct btf *btf, const struct ids *ids)
{
	const int name = btf__add_array(btf, ids->u32, ids->chr, 8);
	const int ports = btf__add_array(btf, ids->u32, ids->u16, 3);
	const int either = btf__add_union(btf, NULL, 8);
	int args;

	btf__add_field(btf, "small", ids->u32, 0, 0);
	btf__add_field(btf, "big", ids->u64, 0, 0);
	args = btf__add_struct(btf, "new_args", sizeof(struct new_args));
#define AT(field)	(8 * offsetof(struct new_args, field))
	btf__add_field(btf, "flags", ids->u64, AT(flags), 0);
	btf__add_field(btf, "out_fd", ids->s32, AT(out_fd), 0);
	btf__add_field(btf, "mode", ids->mode, AT(mode), 0);
	btf__add_field(btf, "inner", ids->peer, AT(inner), 0);
	btf__add_field(btf, "name", name, AT(name), 0);
	btf__add_field(btf, "low", ids->u32, AT(name) + 64, 3);
	btf__add_field(btf, "high", ids->u32, AT(name) + 67, 5);
	btf__add_field(btf, "label", ids->label, AT(label), 0);
	btf__add_field(btf, "peer", ids->peer_ptr, AT(peer), 0);
	btf__add_field(btf, NULL, either, AT(small), 0);
	btf__add_field(btf, "ports", ports, AT(ports), 0);
	btf__add_field(btf, "reserved", ids->u16, AT(reserved), 0);
	return args;
}

static void add_function(struct btf *btf, const struct ids *ids, int args)
{
	const int pointer = btf__add_ptr(btf, args);
	const int proto = btf__add_func_proto(btf, ids->s32);

	btf__add_func_param(btf, "dfd", ids->s32);
	btf__add_func_param(btf, "uargs", pointer);
	btf__add_func_param(btf, "usize", ids->u64);
	btf__add_func(btf, "do_newcall", BTF_FUNC_GLOBAL, proto);
}

/* A struct that contains itself, and typedefs in a circle: no kernel has these. */
static void add_nonsense(struct btf *btf)
{
	const int square = btf__add_array(btf, 1, btf__add_array(btf, 1, 1, 2), 2);
	const int last = btf__type_cnt(btf), self = last + 2;

	btf__add_typedef(btf, "chicken", last + 1);
	btf__add_typedef(btf, "egg", last);
	btf__add_struct(btf, "self", 8);
	btf__add_field(btf, NULL, self, 0, 0);
	btf__add_field(btf, "egg", last, 0, 0);
	btf__add_struct(btf, "loop", 8);
	for (int i = 0; i < 40; i++)
		btf__add_field(btf, i % 2 ? "again" : "once more", self + 1, 0, 0);
	btf__add_field(btf, "square", square, 0, 0);
}

static bool write_btf(const char *file, bool nonsense)
{
	struct btf *btf = btf__new_empty();
	const void *bytes;
	struct ids ids;
	__u32 size;
	FILE *fp;
	bool done;

	add_integers(btf, &ids);
	add_peer(btf, &ids);
	add_setup(btf, &ids);
	add_function(btf, &ids, add_args(btf, &ids));
	if (nonsense)
		add_nonsense(btf);
	bytes = btf__raw_data(btf, &size);
	fp = fopen(file, "w");
	done = fp && fwrite(bytes, 1, size, fp) == size;
	if (fp)
		fclose(fp);
	btf__free(btf);
	return done;
}

/* Memory that begins at BASE */
struct image {
	struct new_args args;
	struct peer peer;
	char label[8];
};

static struct image image(void)
{
	return (struct image){
		.args = {
			.flags = 0x11, .out_fd = 5, .mode = -1, .inner = { 10, 80 },
			.name = "eightchr", .low = 5, .high = 17,
			.label = (const char *)(BASE + offsetof(struct image, label)),
			.peer = (struct peer *)(BASE + offsetof(struct image, peer)),
			.big = 0x100000002, .ports = { 1, 2, 3 },
		},
		.peer = { 11, 443 }, .label = "label",
	};
}

#define NEW_ARGS							\
	"{flags=0x11, out_fd=5, mode=NEW_MODE_ALL, inner={pid=10, port=80}, "	\
	"name=\"eightchr\", low=5, high=17, label=\"label\", "		\
	"peer={pid=11, port=443}, small=2, big=4294967298, ports=[1, 2, 3]"

static void structs(struct decode_types *types)
{
	static const struct decode_param params[] = {
		{ "const struct new_args *", "uargs" }, { "size_t", "usize" },
		{ "enum new_mode", "mode" }, { "pid_t", "pid" },
	};
	static const struct decode_param missing[] = { { "struct no_such_struct *", "uargs" } };
	const uint64_t args[6] = { BASE, sizeof(struct new_args), 0, 9 };
	const uint64_t shorter[6] = { BASE, 16, -1, 9 };
	const uint64_t longer[6] = { BASE, 4096, 7, 9 };
	struct image memory = image();

	decode_types__learn(types, X86, NEW_NR, "newcall", params, 4);
	check_text(line_of(args, 3, &memory, sizeof(memory)),
		   "newcall(" NEW_ARGS ", ...}, 72, NEW_MODE_NONE, 9) = 3",
		   "a struct with structs, an enum, an array, bits, a union and pointers");
	check_text(line_of(shorter, 3, &memory, sizeof(memory)),
		   "newcall({flags=0x11, out_fd=5, mode=NEW_MODE_ALL}, 16, NEW_MODE_ALL, 9) = 3",
		   "a struct that is shorter than the kernel's");
	check_text(line_of(longer, -E2BIG, &memory, sizeof(memory)),
		   "newcall(" NEW_ARGS ", ...}, 4096, 0x7, 9) = "
		   "-1 E2BIG (Argument list too long)", "a struct that is longer");
	check_text(line_of(args, 3, &memory, 32),
		   "newcall(0x10000, 72, NEW_MODE_NONE, 9) = 3", "a struct cut by a hole");
	decode_types__learn(types, X86, NEW_NR, "newcall", missing, 1);
	check_text(line_of(args, 3, &memory, sizeof(memory)), "newcall(0x10000) = 3",
		   "a struct that is not there");
}

/* The call changes one field. */
static void changed(struct decode_types *types)
{
	static const struct decode_param params[] = { { "struct peer *", "peer" } };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = 32 };
	struct decode_call call = { X86, NEW_NR, { BASE }, 0 };
	struct decode_snapshot snapshot = { .bytes = NULL };
	const struct peer was = { 1, 2 }, is = { 1, 3 };
	struct memory before = { &was, sizeof(was), 0 }, after = { &is, sizeof(is), 0 };
	struct decode_memory entry = { .read = memory_read, .ctx = &before };
	struct decode_memory exit = { .read = memory_read, .ctx = &after };
	char args[128], result[64];
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };

	decode_types__learn(types, X86, NEW_NR, "newcall", params, 1);
	check(decode__needs_entry(X86, NEW_NR), "a struct that may change needs the entry");
	check_captured(&call, &entry, &exit, &options);
	decode__snapshot(&call, &entry, &options, &snapshot);
	call.before = decode_snapshot__memory(&snapshot);
	decode__call(&call, &exit, &options, &text);
	check_text(args, "{pid=1, port=2} => {pid=1, port=3}", "a struct that the call changes");
	decode__call(&call, &entry, &options, &text);
	check_text(args, "{pid=1, port=2}", "a struct that it does not change");
	decode_snapshot__free(&snapshot);
}

static void functions(struct decode_types *types)
{
	const struct decode_row *row = decode_types__function(types, "do_newcall");
	const uint64_t args[6] = { -100, BASE, 16 };
	struct image memory = image();

	check(row, "a function of the kernel has a row");
	decode_learn(X86, NEW_NR, "newcall", row);
	check_text(line_of(args, 0, &memory, sizeof(memory)),
		   "newcall(AT_FDCWD, {flags=0x11, out_fd=5, mode=NEW_MODE_ALL}, 16) = 0",
		   "its arguments");
	check(!decode_types__function(types, "no_such_function"), "a function that is not there");
}

static void ioctls(struct decode_types *types)
{
	const struct uinput_setup setup = { .name = "pad", .ff_effects_max = 3 };
	struct decode_call call = {
		.nr = NR(X86, ioctl), .args = { 3, UI_DEV_SETUP, BASE }, .ret = 0 };

	check_text(decoded(DECODE_STYLE_STRACE, X86, &call, &setup, sizeof(setup)),
		   "ioctl(3, UI_DEV_SETUP, 0x10000) = 0", "an ioctl that no table has");
	check(!decode_types__learn_ioctls(types, X86), "ioctls are learned");
	check_text(decoded(DECODE_STYLE_STRACE, X86, &call, &setup, sizeof(setup)),
		   "ioctl(3, UI_DEV_SETUP, {name=\"pad\", ff_effects_max=3}) = 0",
		   "its struct");
}

/* Nothing may loop or crash; what is shown does not matter. */
static void nonsense(const char *file)
{
	static const struct decode_param params[] = {
		{ "chicken", "c" }, { "struct self *", "self" }, { "struct loop *", "loop" }, { "***", "stars" },
		{ "const const", "const" }, { "enum", "enum" },
	};
	const uint64_t args[6] = { 1, BASE, 3, 4, 5, 6 };
	struct decode_types *types;

	write_btf(file, true);
	types = decode_types__load(file);
	if (types) {
		decode_types__learn(types, X86, NEW_NR, "newcall", params, 6);
		line_of(args, 0, "12345678", 8);
		decode_unlearn();
	}
	decode_types__free(types);
	check(true, "types that contain themselves");
	check(!truncate(file, 100) && !decode_types__load(file), "types that are cut are refused");
}

static void with_btf(void)
{
	char file[] = "/tmp/types.XXXXXX";
	struct decode_types *types;
	int fd = mkstemp(file);

	close(fd);
	check(write_btf(file, false), "the types are written");
	types = decode_types__load(file);
	check(types && decode_types__has_btf(types), "and read");
	if (types) {
		structs(types);
		changed(types);
		functions(types);
		ioctls(types);
		decode_unlearn();
	}
	decode_types__free(types);
	nonsense(file);
	unlink(file);
	check(!decode_types__load(file), "a file of types that is not there");
}
#else
static void with_btf(void)
{
	puts("ok - the kernel's types # SKIP libbpf-dev is not installed");
}
#endif

int main(void)
{
	without_btf();
	buffers();
	with_btf();
	return check_failed;
}
