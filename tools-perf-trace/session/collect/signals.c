// SPDX-License-Identifier: GPL-2.0
/* Makes records of the signal tracepoints. */
#include <errno.h>
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

static int stop_signal_fields__find(struct stop_signal_fields *fields, struct evsel *evsel,
				    const char *extra)
{
	struct stop_field found[] = { { .name = "sig" }, { .name = "siginfo" }, { .name = extra } };

	if (!stop_fields__find(evsel, found, ARRAY_SIZE(found))) {
		pr_err("--stop: unexpected fields in the signal tracepoints\n");
		return -EINVAL;
	}
	fields->signo = found[0].offset;
	fields->info = found[1].offset;
	fields->extra = found[2].offset;
	return 0;
}

int stop_signals__find_fields(struct stop_signals *signals)
{
	return stop_signal_fields__find(&signals->sent_fields, signals->sent, "pid") ?:
	       stop_signal_fields__find(&signals->delivered_fields, signals->delivered,
					"sa_handler");
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

static bool is_whole(const struct stop_signal_fields *fields, const struct stop_sample *sample)
{
	return stop_sample__has(sample, fields->signo, sizeof(s32)) &&
	       stop_sample__has(sample, fields->info, STOP_SIGINFO_SIZE) &&
	       stop_sample__has(sample, fields->extra, sizeof(long));
}

struct stop_record *stop_signals__record(const struct stop_signals *signals,
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
	record->ip = stop_sample__ip(sample);
	record->signal.signo = load_int(sample, fields->signo);
	memcpy(record->signal.info, (const char *)sample->raw_data + fields->info,
	       sizeof(record->signal.info));
	if (sent) {
		record->signal.target = load_int(sample, fields->extra);
		if (signals->comms)
			read_comm(record->signal.comm, sample->pid);
	} else {
		memcpy(&record->signal.handler, (const char *)sample->raw_data + fields->extra,
		       sizeof(long));
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
	};

	memcpy(info, signal->info, sizeof(signal->info));
	decode__signal(&shown, options, buf, size);
}
