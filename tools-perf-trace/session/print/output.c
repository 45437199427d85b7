// SPDX-License-Identifier: GPL-2.0
/* The output of lines: stderr, a file, a command, or a file for each thread. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/zalloc.h>

#include "util/color.h"
#include "util/debug.h"
#include "session/caller.h"
#include "session/config.h"
#include "session/setup/cpu_wide.h"
#include "session/setup/program.h"
#include "session/setup/workload.h"
#include "output.h"

/* Lines are written once this many bytes have accumulated. */
#define STOP_OUTPUT_CHUNK	65536

/* PID_MAX_LIMIT of the kernel */
#define STOP_MAX_TID		(4 << 20)

/* SIGPIPE reports that the reader of standard error is gone. */
static void fail_as_strace(const struct stop_output *output, const char *what, const char *name,
			   int error)
{
	if (!strcmp(what, "open"))
		fprintf(stderr, "strace: Can't fopen '%s': %s\n", name, strerror(error));
	else if (output->options->name)
		fprintf(stderr, "strace: %s: %s\n", name, strerror(error));
}

static void stop_output__fail(struct stop_output *output, const char *what, const char *name,
			      int error)
{
	if (output->error)
		return;
	WRITE_ONCE(output->error, -error);
	if (stop_caller.strace)
		fail_as_strace(output, what, name, error);
	else if (error != EPIPE)
		pr_err("--stop: cannot %s %s: %s\n", what, name, strerror(error));
}

/* Renames an existing file, to keep its contents. */
static int keep_old(const char *name)
{
	char old[PATH_MAX];
	struct stat st;

	if (lstat(name, &st) || !S_ISREG(st.st_mode) || !st.st_size)
		return 0;
	if (snprintf(old, sizeof(old), "%s.old", name) >= (int)sizeof(old)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	return rename(name, old);
}

static int open_file(const char *name, bool append)
{
	if (!append && !stop_caller.strace && keep_old(name))
		return -1;
	return open(name, O_WRONLY | O_CREAT | O_CLOEXEC | (append ? O_APPEND : O_TRUNC), 0666);
}

/* As long as tracing may fail to begin, perf strace does not overwrite a file. */
static int stop_output__open_file(const struct stop_output_options *options)
{
	if (stop_caller.strace && !options->append)
		return open(options->name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
	return open_file(options->name, options->append);
}

void stop_output__begin(const struct stop_output *output)
{
	/* Only a regular file can be truncated. */
	if (stop_caller.strace && output->owned && !output->options->append &&
	    ftruncate(output->fd, 0))
		pr_debug("cannot truncate %s: %s\n", output->name, strerror(errno));
}

static int stop_output__open_named(struct stop_output *output)
{
	const struct stop_output_options *options = output->options;
	const char *name = options->name;

	output->name = stop_caller.output ?: name;
	if (options->separately)
		return 0;
	if (stop_program__is_output(name)) {
		output->command = stop_workload__popen(name + 1);
		output->fd = output->command ? fileno(output->command) : -1;
	} else {
		output->fd = stop_output__open_file(options);
		output->owned = true;
	}
	if (output->fd >= 0)
		return 0;
	stop_output__fail(output, stop_program__is_output(name) ? "run" : "open", output->name,
			  errno);
	return output->error;
}

static int stop_output__check(const struct stop_config *config)
{
	const struct stop_output_options *options = &config->options->output;

	if (options->separately && (config->summary || options->tree)) {
		pr_err("--output-separately cannot be used with %s\n",
		       config->summary ? "-s or -S" : "--tree");
		return -EINVAL;
	}
	if (options->separately && options->name && stop_program__is_output(options->name)) {
		pr_err("--output-separately requires -o with a file, not a command\n");
		return -EINVAL;
	}
	if (options->queue_full == STOP_QUEUE_WAITS && stop_cpu_wide__is(config)) {
		pr_err("--queue-full=wait cannot be used with -a, -C and -G: no task waits there\n"
		       "Use drop or end.\n");
		return -EINVAL;
	}
	if (config->options->given & (STOP_GIVEN_APPEND | STOP_GIVEN_SEPARATELY) &&
	    !options->name && (options->separately || options->append))
		pr_warning("--output-separately and --output-append-mode have no effect without -o\n");
	return 0;
}

/* The write callback of output->lines, called when its buffer is full or flushed */
static ssize_t append_text(void *cookie, const char *lines, size_t size)
{
	struct stop_output *output = cookie;
	size_t room = output->room ?: STOP_OUTPUT_CHUNK;
	char *text;

	while (room < output->size + size)
		room *= 2;
	if (room != output->room) {
		text = realloc(output->text, room);
		if (!text) {
			stop_output__fail(output, "write to", output->name, ENOMEM);
			return 0;
		}
		output->text = text;
		output->room = room;
	}
	memcpy(output->text + output->size, lines, size);
	output->size += size;
	return size;
}

/* Does not use open_memstream(), which takes one character at a time. */
static int stop_output__open_lines(struct stop_output *output)
{
	const cookie_io_functions_t functions = { .write = append_text };

	output->lines = fopencookie(output, "w", functions);
	if (!output->lines)
		return -ENOMEM;
	setvbuf(output->lines, NULL, _IOFBF, STOP_OUTPUT_CHUNK);
	/* Only the printer thread uses it: no locking needed. */
	__fsetlocking(output->lines, FSETLOCKING_BYCALLER);
	return 0;
}

/* The environment variable is described at no-color.org. */
static bool stop_output__wants_color(const struct stop_output *output)
{
	const char *no_color = getenv("NO_COLOR");

	switch (output->options->color) {
	case STOP_COLOR_ALWAYS:
		return true;
	case STOP_COLOR_NEVER:
		return false;
	case STOP_COLOR_AUTO:
	default:
		return output->fd >= 0 && isatty(output->fd) && !(no_color && *no_color);
	}
}

int stop_output__open(struct stop_output *output, const struct stop_config *config)
{
	int err = stop_output__check(config);

	if (err)
		return err;
	*output = (struct stop_output){
		.options = &config->options->output,
		.name = "standard error",
		.fd = -1,
	};
	err = stop_output__open_lines(output);
	if (err)
		return err;
	if (output->options->name)
		err = stop_output__open_named(output);
	else
		output->fd = fileno(config->output);
	perf_use_color_default = stop_output__wants_color(output);
	if (err)
		stop_output__close(output);
	return err;
}

static bool stop_output__add_part(struct stop_output *output)
{
	size_t max = 2 * output->max_parts ?: 64;
	struct stop_part *parts;

	if (output->nr_parts < output->max_parts)
		return true;
	parts = reallocarray(output->parts, max, sizeof(*parts));
	if (!parts)
		return false;
	output->parts = parts;
	output->max_parts = max;
	return true;
}

static bool stop_output__is_separate(const struct stop_output *output)
{
	return output->options->name && output->options->separately;
}

void stop_output__end_line(struct stop_output *output, pid_t tid)
{
	struct stop_part *last = output->nr_parts ? &output->parts[output->nr_parts - 1] : NULL;
	size_t begin = last ? last->end : 0;

	if (!stop_output__is_separate(output))
		return;
	fflush(output->lines);
	if (!last || last->tid != tid) {
		if (!stop_output__add_part(output)) {
			stop_output__fail(output, "write to", output->name, ENOMEM);
			return;
		}
		last = &output->parts[output->nr_parts++];
		*last = (struct stop_part){ .tid = tid, .begin = begin };
	}
	last->end = output->size;
}

bool stop_output__is_due(struct stop_output *output)
{
	return output->size + __fpending(output->lines) >= STOP_OUTPUT_CHUNK;
}

/* Returns 0 or an errno. */
static int write_all(int fd, const char *text, size_t size)
{
	struct pollfd room = { .fd = fd, .events = POLLOUT };

	while (size) {
		ssize_t written = write(fd, text, size);

		if (written >= 0) {
			text += written;
			size -= written;
		} else if (errno == EAGAIN) {
			poll(&room, 1, -1);
		} else if (errno != EINTR) {
			return errno;
		}
	}
	return 0;
}

/* An exiting thread may have no ID any more, and a damaged file any. */
static bool has_file(pid_t tid)
{
	return tid > 0 && tid <= STOP_MAX_TID;
}

/* Test and set: does the thread have its file already? */
static bool stop_output__test_and_set_seen(struct stop_output *output, pid_t tid)
{
	size_t word = tid / 64, nr = output->nr_seen / 64;
	u64 bit = 1ULL << (tid % 64), *seen;
	bool was;

	if (word >= nr) {
		seen = reallocarray(output->seen, 2 * word + 1, sizeof(*seen));
		if (!seen)
			return true;
		memset(seen + nr, 0, (2 * word + 1 - nr) * sizeof(*seen));
		output->seen = seen;
		output->nr_seen = 64 * (2 * word + 1);
	}
	was = output->seen[word] & bit;
	output->seen[word] |= bit;
	return was;
}

/*
 * Writes the lines of one thread. Its file is closed again at once: there may be more
 * threads than the limit of open files.
 */
static void stop_output__write_thread(struct stop_output *output, const struct stop_part *parts,
				      size_t nr)
{
	const pid_t tid = parts->tid;
	const bool own = has_file(tid);
	char name[PATH_MAX];
	int fd, err = 0;
	size_t i;

	snprintf(name, sizeof(name), "%s.%d", output->name, tid);
	fd = own ? open_file(name, stop_output__test_and_set_seen(output, tid) ||
				   output->options->append) : STDERR_FILENO;
	if (fd < 0) {
		stop_output__fail(output, "open", name, errno);
		return;
	}
	for (i = 0; i < nr && !err; i++)
		err = write_all(fd, output->text + parts[i].begin,
				parts[i].end - parts[i].begin);
	if (own && close(fd) && !err)
		err = errno;
	if (err)
		stop_output__fail(output, "write to", name, err);
}

static int stop_part__cmp(const void *a, const void *b)
{
	const struct stop_part *one = a, *other = b;

	if (one->tid != other->tid)
		return one->tid < other->tid ? -1 : 1;
	return one->begin < other->begin ? -1 : 1;
}

static void stop_output__write_parts(struct stop_output *output)
{
	struct stop_part *parts = output->parts;
	size_t begin, end, nr = output->nr_parts;

	qsort(parts, nr, sizeof(*parts), stop_part__cmp);
	for (begin = 0; begin < nr && !output->error; begin = end) {
		for (end = begin + 1; end < nr && parts[end].tid == parts[begin].tid; end++)
			;
		stop_output__write_thread(output, parts + begin, end - begin);
	}
	output->nr_parts = 0;
}

void stop_output__write(struct stop_output *output)
{
	int err = 0;

	fflush(output->lines);
	if (output->size && !output->error) {
		if (stop_output__is_separate(output))
			stop_output__write_parts(output);
		else
			err = write_all(output->fd, output->text, output->size);
		if (err)
			stop_output__fail(output, "write to", output->name, err);
	}
	output->nr_parts = 0;
	output->size = 0;
}

/* Status 126 or 127: the shell could not run the command, and has reported why. */
static void stop_output__close_command(struct stop_output *output)
{
	int status = pclose(output->command);

	if (WIFEXITED(status) && (WEXITSTATUS(status) == 126 || WEXITSTATUS(status) == 127))
		stop_output__fail(output, "run", output->name + 1, ENOENT);
}

int stop_output__close(struct stop_output *output)
{
	if (output->command)
		stop_output__close_command(output);
	else if (output->owned && output->fd >= 0 && close(output->fd))
		stop_output__fail(output, "write to", output->name, errno);
	fclose(output->lines);
	zfree(&output->text);
	zfree(&output->parts);
	zfree(&output->seen);
	return output->error;
}
