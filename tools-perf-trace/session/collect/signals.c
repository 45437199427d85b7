// SPDX-License-Identifier: GPL-2.0
/*
 * Makes records of the signal tracepoints. A siginfo is kernel memory that no tracepoint
 * shows as a whole; the sender and the status of a child are derived from other data.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <linux/audit.h>
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
	struct stop_field found[] = {
		{ .name = "sig" }, { .name = "errno" }, { .name = "code" }, { .name = extra },
	};

	if (!stop_fields__find(evsel, found, ARRAY_SIZE(found))) {
		pr_err("--stop: unexpected fields in the signal tracepoints\n");
		return -EINVAL;
	}
	fields->signo = found[0].offset;
	fields->error = found[1].offset;
	fields->code = found[2].offset;
	fields->extra = found[3].offset;
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

static void stop_signal__read_times(struct stop_signal *signal, pid_t pid)
{
	char path[32], line[1024];
	const char *fields;
	FILE *fp;

	snprintf(path, sizeof(path), "/proc/%d/stat", pid);
	fp = fopen(path, "re");
	if (!fp)
		return;
	if (fgets(line, sizeof(line), fp)) {
		fields = strrchr(line, ')');
		signal->has_times = fields &&
			sscanf(fields, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu",
			       &signal->utime, &signal->stime) == 2;
	}
	fclose(fp);
}

/* Most likely the sender still exists. */
static void stop_signal__read_user(struct stop_signal *signal, pid_t sender)
{
	struct stat st;
	char path[32];

	signal->sender = sender;
	snprintf(path, sizeof(path), "/proc/%d", sender);
	signal->has_uid = !stat(path, &st);
	if (signal->has_uid)
		signal->uid = st.st_uid;
}

static void stop_signal__read_comm(struct stop_signal *signal)
{
	char name[DECODE_COMM_MAX + 1];

	name[proccomm__read(signal->sender, name)] = '\0';
	scnprintf(signal->comm, sizeof(signal->comm), "%s", name);
}

void stop_signals__exiting(struct stop_record *record, int status, bool group)
{
	record->signal.status = status;
	record->signal.group = group;
	stop_signal__read_user(&record->signal, record->pid);
	stop_signal__read_times(&record->signal, record->pid);
}

static bool is_whole(const struct stop_signal_fields *fields, const struct stop_sample *sample)
{
	return stop_sample__has(sample, fields->signo, sizeof(s32)) &&
	       stop_sample__has(sample, fields->error, sizeof(s32)) &&
	       stop_sample__has(sample, fields->code, sizeof(s32)) &&
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
	record->signal.error = load_int(sample, fields->error);
	record->signal.code = load_int(sample, fields->code);
	if (sent) {
		record->signal.target = load_int(sample, fields->extra);
		record->signal.sender = sample->pid;
		if (!signals->offline)
			stop_signal__read_user(&record->signal, sample->pid);
		if (signals->comms)
			stop_signal__read_comm(&record->signal);
	} else {
		memcpy(&record->signal.handler, (const char *)sample->raw_data + fields->extra,
		       sizeof(long));
	}
	return record;
}

/* Build a siginfo in the kernel's layout, for the decoder. */
static void stop_signal__fill(const struct stop_signal *signal, u32 arch, char info[128])
{
	const u32 word = arch & __AUDIT_ARCH_64BIT ? 8 : 4, part = 8 + word;
	const s32 head[] = { signal->signo, signal->error, signal->code };
	const s32 sender[] = { signal->sender, signal->uid, signal->status };

	memset(info, 0, 128);
	memcpy(info, head, sizeof(head));
	memcpy(info + part, sender, sizeof(sender));
	memcpy(info + part + 8 + word, &signal->utime, word);
	memcpy(info + part + 8 + 2 * word, &signal->stime, word);
}

/* Are all fields of the siginfo known? */
static bool stop_signal__is_whole(const struct stop_signal *signal)
{
	if (signal->code == SI_KERNEL)
		return true;
	if (signal->signo == SIGCHLD && signal->code > 0)
		return signal->has_uid && signal->has_status && signal->has_times;
	if (signal->code == SI_USER || signal->code == SI_TKILL)
		return signal->has_uid;
	return false;
}

void stop_signal__describe(const struct stop_signal *signal, u32 arch,
			   const struct decode_options *options, char *buf, size_t size)
{
	char info[128];
	const struct decode_signal shown = {
		.arch = arch,
		.info = info,
		.whole = stop_signal__is_whole(signal),
		.comm = *signal->comm ? signal->comm : NULL,
	};

	stop_signal__fill(signal, arch, info);
	decode__signal(&shown, options, buf, size);
}
