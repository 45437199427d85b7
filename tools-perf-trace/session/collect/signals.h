/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SIGNALS_H
#define PERF_TRACE_STOP_SESSION_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>
#include <linux/types.h>
#include <sys/types.h>

struct decode_options;
struct evsel;
struct stop_sample;
struct stop_config;
struct stop_record;
struct stop_signal;

/* Offsets of a signal tracepoint's fields in its raw data */
struct stop_signal_fields {
	unsigned int	signo;
	unsigned int	info;
	unsigned int	extra;
	unsigned int	exit_code;
	unsigned int	result;
};

/**
 * struct stop_signals - the events of signals
 * @sent: signal:signal_generate, which reports the sender; @extra is the target;
 *	NULL for users who may not use it
 * @delivered: signal:signal_deliver; @extra is the handler
 * @comms: read the names of senders
 * @sent_fields: offsets in @sent
 * @delivered_fields: offsets in @delivered
 */
struct stop_signals {
	struct evsel			*sent;
	struct evsel			*delivered;
	bool				comms;
	struct stop_signal_fields	sent_fields;
	struct stop_signal_fields	delivered_fields;
};

/* Formats the siginfo; @arch: AUDIT_ARCH_* of the native ABI, whose layout it has. */
void stop_signal__describe(const struct stop_signal *signal, u32 arch,
			   const struct decode_options *options, char *buf, size_t size);

/* 0, or a negated errno after a message on stderr; @known: in the formats that perf knows */
int stop_signals__find_fields(struct stop_signals *signals, bool known);

/* Makes a record of a sample, NULL if it is not from one of these events; @arch: native */
struct stop_record *stop_signals__record(const struct stop_signals *signals, u32 arch,
					 const struct evsel *evsel,
					 const struct stop_sample *sample);

#endif /* PERF_TRACE_STOP_SESSION_SIGNALS_H */
