// SPDX-License-Identifier: GPL-2.0
/* Values that are packed fields: wait statuses and file modes. */
#include <sys/wait.h>
#include "text.h"
#include "wait.h"
#include "trace/stop/generated/consts.h"

static void put_event(struct decode_sink *sink, unsigned int event)
{
	const char *name = decode_name(&decode_set__ptrace_events, event);

	text_puts(sink, "|");
	if (name)
		text_puts(sink, name);
	else
		text_number(sink, DECODE_HEX, event);
	text_puts(sink, "<<16");
}

void wait_status__put(struct decode_sink *sink, uint64_t value)
{
	int status = value, rest = status >> 16;

	if (WIFEXITED(status)) {
		text_printf(sink, "{WIFEXITED(s) && WEXITSTATUS(s) == %d}",
			    WEXITSTATUS(status));
	} else if (status == 0xffff) {
		text_puts(sink, "{WIFCONTINUED(s)}");
	} else if (WIFSTOPPED(status)) {
		text_puts(sink, "{WIFSTOPPED(s) && WSTOPSIG(s) == ");
		text_signal_name(sink, WSTOPSIG(status) & 0x7f, true);
		text_puts(sink, WSTOPSIG(status) & 0x80 ? " | 0x80}" : "}");
	} else if (WIFSIGNALED(status)) {
		text_puts(sink, "{WIFSIGNALED(s) && WTERMSIG(s) == ");
		text_signal_name(sink, WTERMSIG(status), true);
		text_puts(sink, WCOREDUMP(status) ? " && WCOREDUMP(s)}" : "}");
	} else {
		text_printf(sink, "%#x", status);
	}
	if (rest && status != 0xffff && WIFSTOPPED(status & 0xffff))
		put_event(sink, rest);
}

void text_mode(struct decode_sink *sink, uint64_t mode, bool keep_prefix)
{
	const char *type = decode_name(&decode_set__file_types, mode & 0170000);
	uint64_t bits = mode & 07000;
	bool raw = type || bits;

	/* An unknown type: the rest of the bits has no meaning. */
	if (!type && mode & 0170000)
		return text_number(sink, DECODE_OCTAL, mode);

	if (raw && !text_raw(sink, DECODE_OCTAL, mode))
		return;
	if (type)
		text_printf(sink, "%s|", keep_prefix ? type : type + 2);
	if (bits) {
		text_flag_names(sink, &decode_set__mode_bits, bits, keep_prefix);
		text_puts(sink, "|");
	}
	text_number(sink, DECODE_OCTAL, type ? mode & 0777 : mode & ~07000ULL);
	if (raw)
		text_raw_end(sink);
}
