// SPDX-License-Identifier: GPL-2.0
#include "util/record.h"
#include "session/config.h"
#include "printer.h"

bool stop_printer__many(const struct stop_printer *printer)
{
	const struct stop_config *config = printer->config;

	/* With a file for each thread, the file name identifies the thread. */
	if (config->options->output.name && config->options->output.separately)
		return false;
	if (config->decode.style != DECODE_STYLE_STRACE)
		return config->show_tid;
	return (config->to_file && config->show_tid) ||
	       stop_tasks__nr_traced(&printer->tasks) > 1;
}
