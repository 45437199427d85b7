// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/kernel.h>
#include <linux/zalloc.h>

#include "notices.h"

#define STOP_NOTICES_MAX_BYTES	(1UL << 20)

void stop_notices__add(struct stop_notices *notices, const char *format, ...)
{
	char *line = NULL, *text;
	va_list args;
	int len;

	va_start(args, format);
	len = vasprintf(&line, format, args);
	va_end(args);
	if (len < 0)
		return;
	text = notices->len + len > STOP_NOTICES_MAX_BYTES ? NULL :
	       realloc(notices->text, notices->len + len);
	if (text) {
		notices->text = text;
		memcpy(text + notices->len, line, len);
		notices->len += len;
	}
	free(line);
}

/* A file that is ready for writing takes PIPE_BUF bytes without blocking. */
void stop_notices__write(struct stop_notices *notices)
{
	struct pollfd pollfd = { .fd = fileno(notices->output), .events = POLLOUT };
	ssize_t written;

	while (notices->len && poll(&pollfd, 1, 0) > 0 && (pollfd.revents & POLLOUT)) {
		written = write(pollfd.fd, notices->text, min_t(size_t, notices->len, PIPE_BUF));
		if (written <= 0)
			break;
		notices->len -= written;
		memmove(notices->text, notices->text + written, notices->len);
	}
}

int stop_notices__finish(struct stop_notices *notices)
{
	int err = 0;

	if (fwrite(notices->text, 1, notices->len, notices->output) != notices->len ||
	    fflush(notices->output))
		err = -errno;
	notices->len = 0;
	zfree(&notices->text);
	return err;
}
