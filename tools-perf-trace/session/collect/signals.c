// SPDX-License-Identifier: GPL-2.0
/* Makes records of the signal tracepoints. */
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <linux/kernel.h>

#include "util/debug.h"
#include "util/evsel.h"
#include "decode/decode.h"
#include "decode/proc/proccomm.h"
#include "session/record.h"
#include "session/setup/fields.h"
#include "sample.h"
#include "signals.h"

/* In siginfo.h of the kernel only */
#ifndef SYS_SECCOMP
#define SYS_SECCOMP	1
#endif

/* Some of the results of signal_generate */
enum {
	SIGNAL_IS_SENT		= 0,	/* TRACE_SIGNAL_DELIVERED */
	SIGNAL_LOSES_INFO	= 4,	/* TRACE_SIGNAL_LOSE_INFO */
};

static int find(struct evsel *evsel, const char *event, struct stop_field *fields,
		unsigned int nr)
{
	if (stop_fields__find(evsel, event, fields, nr))
		return 0;
	pr_err("--stop: unexpected fields in the signal tracepoints\n");
	return -EINVAL;
}

static int find_delivered(struct stop_signals *signals, bool known)
{
	struct stop_field fields[] = { { .name = "sig" }, { .name = "siginfo" },
				       { .name = "sa_handler" }, { .name = "exit_code" } };
	int err = find(known ? NULL : signals->delivered, "signal:signal_deliver", fields,
		       ARRAY_SIZE(fields));

	signals->delivered_fields = (struct stop_signal_fields) {
		.signo = fields[0].offset, .info = fields[1].offset,
		.extra = fields[2].offset, .exit_code = fields[3].offset,
	};
	return err;
}

static int find_sent(struct stop_signals *signals, bool known)
{
	struct stop_field fields[] = { { .name = "sig" }, { .name = "siginfo" },
				       { .name = "pid" }, { .name = "result" } };
	int err = find(known ? NULL : signals->sent, "signal:signal_generate", fields,
		       ARRAY_SIZE(fields));

	signals->sent_fields = (struct stop_signal_fields) {
		.signo = fields[0].offset, .info = fields[1].offset,
		.extra = fields[2].offset, .result = fields[3].offset,
	};
	return err;
}

int stop_signals__find_fields(struct stop_signals *signals, bool known)
{
	int err = find_delivered(signals, known);

	return err || !signals->sent ? err : find_sent(signals, known);
}

static s32 load_int(const struct stop_sample *sample, unsigned int offset)
{
	s32 value;

	memcpy(&value, (const char *)sample->raw_data + offset, sizeof(value));
	return value;
}

static void read_comm(char comm[16], pid_t pid)
{
	char name[DECODE_COMM_MAX + 1];

	name[proccomm__read(pid, name)] = '\0';
	scnprintf(comm, 16, "%s", name);
}

static void load_delivered(struct stop_signal *signal, const struct stop_signal_fields *fields,
			   const struct stop_sample *sample)
{
	if (stop_sample__has(sample, fields->extra, sizeof(long)))
		memcpy(&signal->handler, (const char *)sample->raw_data + fields->extra,
		       sizeof(long));
	if (stop_sample__has(sample, fields->exit_code, sizeof(s32)))
		signal->exit_code = load_int(sample, fields->exit_code);
}

/* A signal that is ignored, or pending already, is not delivered: it gets no number. */
static void load_sent(struct stop_signal *signal, const struct stop_signal_fields *fields,
		      const struct stop_sample *sample)
{
	s32 result = SIGNAL_IS_SENT;

	if (stop_sample__has(sample, fields->result, sizeof(s32)))
		result = load_int(sample, fields->result);
	if (result != SIGNAL_IS_SENT && result != SIGNAL_LOSES_INFO)
		signal->signo = 0;
	signal->target = load_int(sample, fields->extra);
	signal->sender = sample->pid;
}

static bool is_whole(const struct stop_signal_fields *fields, const struct stop_sample *sample)
{
	return stop_sample__has(sample, fields->signo, sizeof(s32)) &&
	       stop_sample__has(sample, fields->info, STOP_SIGINFO_SIZE) &&
	       stop_sample__has(sample, fields->extra, sizeof(s32));
}

/* A seccomp filter has refused a syscall: which one, in all layouts of a 64-bit siginfo */
static void load_refused(struct stop_record *record, const struct stop_sample *sample)
{
	const struct stop_signal *signal = &record->signal;
	s32 code, nr;

	memcpy(&code, signal->info + offsetof(siginfo_t, si_code), sizeof(code));
	if (signal->signo != SIGSYS || code != SYS_SECCOMP)
		return;
	memcpy(&nr, signal->info + offsetof(siginfo_t, si_syscall), sizeof(nr));
	memcpy(&record->arch, signal->info + offsetof(siginfo_t, si_arch), sizeof(record->arch));
	record->nr = nr;
	record->has_args = stop_sample__exit_args(sample, record->arch, record->args);
}

struct stop_record *stop_signals__record(const struct stop_signals *signals, u32 arch,
					 const struct evsel *evsel,
					 const struct stop_sample *sample)
{
	const bool sent = evsel == signals->sent;
	const struct stop_signal_fields *fields;
	struct stop_record *record;

	if (!evsel || !sample->raw_data || (!sent && evsel != signals->delivered))
		return NULL;
	fields = sent ? &signals->sent_fields : &signals->delivered_fields;
	if (!is_whole(fields, sample))
		return NULL;
	record = stop_record__new(sent ? STOP_RECORD_SIGNAL_SENT : STOP_RECORD_SIGNAL, 0);
	if (!record)
		return NULL;

	record->pid = sample->pid;
	record->tid = sample->tid;
	record->ip = stop_sample__ip(sample, arch);
	record->signal.signo = load_int(sample, fields->signo);
	memcpy(record->signal.info, (const char *)sample->raw_data + fields->info,
	       sizeof(record->signal.info));
	if (sent) {
		load_sent(&record->signal, fields, sample);
		if (signals->comms)
			read_comm(record->signal.comm, sample->pid);
	} else {
		load_delivered(&record->signal, fields, sample);
		load_refused(record, sample);
	}
	return record;
}

void stop_signal__describe(const struct stop_signal *signal, u32 arch,
			   const struct decode_options *options, char *buf, size_t size)
{
	char info[128] = { 0 };
	const struct decode_signal shown = {
		.arch = arch,
		.info = info,
		.comm = *signal->comm ? signal->comm : NULL,
		.here = signal->sender,
	};

	memcpy(info, signal->info, sizeof(signal->info));
	decode__signal(&shown, options, buf, size);
}
