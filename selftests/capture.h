/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Shared by the tests of syscall capture: tables, the records made with them,
 * and memory that ends at an unreadable page.
 */
#ifndef CAPTURE_H
#define CAPTURE_H

#include "sysexit_stop.h"

#define CAPTURE(name)	PERF_SYSCALL_CAPTURE_##name

/* PERF_RECORD_SYSCALL; data[] has room for the largest data and sample_id */
struct syscall_record {
	struct perf_event_header header;
	__u32 pid, tid;
	__u64 event_id;
	__u64 ip;
	__u64 enter_time, exit_time;
	__u32 arch;
	__u32 flags;
	__s64 nr;
	__u64 args[6];
	__s64 ret;
	__u32 cookie;
	__u32 data_size;
	char data[MAX_RECORD_SIZE - 128];
};

#define SYSCALL_RECORD_SIZE	offsetof(struct syscall_record, data)
#define MAX_CAPTURE_DATA	32768
#define MAX_CAPTURE_ELEMENTS	1024
#define MAX_CAPTURE_ENTRIES	1024
#define MAX_CAPTURE_TABLE_OPS	4096
#define MAX_CAPTURE_NR		8191

/* cookie of the tables that the functions below set, unless another one is passed */
#define CAPTURE_COOKIE		0xc0ffee

/*
 * Operations on argument @arg, with a limit that the test does not reach and,
 * where there is a length, a length of 0. Further initializers override these.
 */
#define STRING(arg, ...)	((struct perf_syscall_capture_op) {	\
	.type = CAPTURE(STRING), .base_index = (arg), .max_bytes = 4096, __VA_ARGS__ })
#define BYTES(arg, ...)		((struct perf_syscall_capture_op) {	\
	.type = CAPTURE(BYTES), .base_index = (arg), .max_bytes = 4096, __VA_ARGS__ })
#define VECTOR(arg, ...)	((struct perf_syscall_capture_op) {	\
	.type = CAPTURE(VECTOR), .base_index = (arg), .max_bytes = 4096,	\
	.max_elements = 16, __VA_ARGS__ })
#define POINTERS(arg, ...)	((struct perf_syscall_capture_op) {	\
	.type = CAPTURE(POINTERS), .base_index = (arg), .max_bytes = 4096,	\
	.max_elements = 16, __VA_ARGS__ })

/* the ioctls; all return 0 or -errno */
int event_capture_ioctl(struct stop_event *ev, void *request);
int event_capture_array(struct stop_event *ev, __u32 arch, int nr, __u32 cookie,
			const struct perf_syscall_capture_op *ops, int n);
/* captures several syscalls without operations: records without data */
int event_capture_bare(struct stop_event *ev, __u32 arch, __u32 cookie,
		       const int *nrs, int n);
int event_capture_remove(struct stop_event *ev, __u32 arch);

/* sets a table of syscall @nr alone, with the operations that follow */
#define event_capture(ev, nr, ...) ({					\
	const struct perf_syscall_capture_op ops_[] = { __VA_ARGS__ };	\
	event_capture_array(ev, NATIVE_ARCH, nr, CAPTURE_COOKIE, ops_,	\
			    ARRAY_SIZE(ops_)); })

/* for raw_syscalls:sys_enter, opened disabled */
struct perf_event_attr capture_attr(void);
/* opens, maps and enables an event of @pid that captures syscall @nr without data */
int event_capture_at(struct stop_event *ev, pid_t pid, int nr);

/*
 * Reads the next record of a captured syscall, if there is one. Samples and lost
 * records are counted in @ev. A record that is not laid out as documented is
 * reported on stderr, and false is returned.
 */
bool event_syscall_now(struct stop_event *ev, struct syscall_record *r);
bool event_syscall(struct stop_event *ev, struct syscall_record *r);
/* the same for any of @n events; returns the event's index, or -1 */
int events_syscall_now(struct stop_event *ev, int n, struct syscall_record *r);
/* sends a request to the tracee, and reads its record when it is done */
bool tracee_captured_args(struct tracee *t, struct stop_event *ev,
			  struct syscall_record *r, const long *request);

#define tracee_captured(t, ev, r, ...)					\
	tracee_captured_args(t, ev, r, (const long[7]) { __VA_ARGS__ })
/* the cookie of the table that captures getppid, read into @r; 0: no record */
__u32 tracee_cookie(struct tracee *t, struct stop_event *ev, struct syscall_record *r);

/* the area of operation @op, or of its element @element - 1; NULL: there is none */
const struct perf_syscall_area *record_area(const struct syscall_record *r, int op,
					    int element);
int record_areas(const struct syscall_record *r);
/* the area that follows @area, or the first one for NULL; NULL: there is none */
const struct perf_syscall_area *record_next_area(const struct syscall_record *r,
						 const struct perf_syscall_area *area);
/* true if the area is as expected; reports differences on stderr */
bool area_is(const struct perf_syscall_area *area, const void *addr, const void *bytes,
	     size_t size, int flags);
/* the same for memory that the tracee shares */
bool area_copies(const struct perf_syscall_area *area, const void *addr, size_t size,
		 int flags);

/* copies @text with its NUL */
void store_string(char *to, const char *text);
/* zeroed pages, shared with children, and an unreadable one behind them */
char *guarded_pages(int n);
void guarded_pages_free(char *pages, int n);

/*
 * A tracee, its event, which captures one syscall, and memory that both share:
 * MEMORY_PAGES with an unreadable one behind them. The ring buffer has room for
 * the largest record.
 */
#define MEMORY_PAGES	16

struct capture_session {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;	/* the newest */
	int nr;
	char *memory;
	char *end;			/* end of the memory */
};

int session_begin(struct capture_session *s, int nr);
void session_end(struct capture_session *s);
/* makes the call, and checks the record except for its data */
bool session_call_args(struct capture_session *s, const long *args);
const struct perf_syscall_area *session_area(struct capture_session *s, int op, int element);

/* replaces the operations of the table */
#define session_set(s, ...) ({						\
	struct capture_session *s_ = (s);				\
	event_capture(&s_->event, s_->nr, __VA_ARGS__); })
#define session_call(s, ...)						\
	session_call_args(s, (const long[6]) { __VA_ARGS__ })

/* NULL when the kernel can capture syscalls, else the reason */
const char *capture_missing(void);

/* NULL when the events of CPUs and cgroups can capture, else the reason */
const char *cpu_capture_missing(void);

#define REQUIRE_CAPTURE()	REQUIRE(capture_missing())

#endif /* CAPTURE_H */
