// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>
#include <linux/bitmap.h>
#include <linux/bitops.h>
#include <linux/kernel.h>
#include <linux/perf_event.h>

#include "util/debug.h"
#include "util/header.h"
#include "decode/decode.h"
#include "session/setup/masks.h"
#include "info.h"

static void write_table(const struct stop_abi *abi, FILE *fp)
{
	const struct stop_capture_table *table = &abi->table;
	const struct stop_info_table head = {
		.arch = abi->arch,
		.nr_entries = table->nr_entries,
		.nr_ops = table->nr_ops,
	};

	fwrite(&head, sizeof(head), 1, fp);
	fwrite(table->entries, sizeof(*table->entries), table->nr_entries, fp);
	fwrite(table->ops, sizeof(*table->ops), table->nr_ops, fp);
}

int stop_info__make(const struct stop_info_head *head, const struct stop_masks *masks,
		    void **data, size_t *size)
{
	char *text = NULL;
	FILE *fp = open_memstream(&text, size);
	unsigned int i;

	if (!fp)
		return -ENOMEM;
	fwrite(head, sizeof(*head), 1, fp);
	for (i = 0; i < masks->nr; i++)
		write_table(&masks->abi[i], fp);
	if (fclose(fp)) {
		free(text);
		return -ENOMEM;
	}
	*data = text;
	return 0;
}

/* Takes @len bytes from @data; false if there are not so many. */
static bool take(const void **data, size_t *size, void *buf, size_t len)
{
	if (len > *size)
		return false;
	memcpy(buf, *data, len);
	*data += len;
	*size -= len;
	return true;
}

/* Entries and operations have the same size in all versions. */
static bool skip_calls(const struct stop_info_table *table, const void **data, size_t *size)
{
	u64 len = (u64)table->nr_entries * sizeof(struct perf_syscall_capture_entry) +
		  (u64)table->nr_ops * sizeof(struct perf_syscall_capture_op);

	if (len > *size)
		return false;
	*data += len;
	*size -= len;
	return true;
}

static bool take_head(struct stop_info_head *head, const void **data, size_t *size)
{
	const void *begin = *data;

	if (!take(data, size, head, sizeof(*head)) || head->size < sizeof(*head) ||
	    head->size - sizeof(*head) > *size)
		return false;
	/* Skip what a newer version has added. */
	*data = begin + head->size;
	*size -= head->size - sizeof(*head);
	return head->nr_tables && head->nr_tables <= STOP_MAX_ABIS;
}

static bool take_all(struct stop_info *info, const void *data, size_t size)
{
	unsigned int i;

	if (!take_head(&info->head, &data, &size))
		return false;
	for (i = 0; i < info->head.nr_tables; i++) {
		if (!take(&data, &size, &info->tables[i], sizeof(info->tables[i])))
			return false;
		info->entries[i] = data;
		if (!skip_calls(&info->tables[i], &data, &size))
			return false;
	}
	return true;
}

int stop_info__parse(struct stop_info *info, const void *data, size_t size)
{
	unsigned int i;

	if (!take_all(info, data, size)) {
		pr_err("-i: damaged capture tables (%zu bytes)\n", size);
		return -EINVAL;
	}
	for (i = 0; i < info->head.nr_tables; i++) {
		if (decode__nr_syscalls(info->tables[i].arch) > 0)
			continue;
		pr_err("-i: this perf has no syscall tables for ABI %#x\n",
		       info->tables[i].arch);
		return -EOPNOTSUPP;
	}
	return 0;
}

void stop_info__assume(struct stop_info *info)
{
	unsigned int i;

	*info = (struct stop_info) {
		.assumed = true,
		.head.string_max = UINT32_MAX,
		.head.flags = STOP_INFO_SEES_EXEC | STOP_INFO_UNABBREVIATED,
	};
	for (i = 0; i < STOP_MAX_ABIS && stop_masks__native(i); i++)
		info->tables[info->head.nr_tables++].arch = stop_masks__native(i);
}

/* Returns how many bytes of the header were read, or -1; stores the size of the file in @size. */
static ssize_t read_header(const char *file, struct perf_file_header *header, u64 *size)
{
	int fd = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat st;
	ssize_t len;

	if (fd < 0)
		return -1;
	len = pread(fd, header, sizeof(*header), 0);
	*size = fstat(fd, &st) ? 0 : st.st_size;
	close(fd);
	return len;
}

static bool is_perf_data(const struct perf_file_header *header)
{
	return !memcmp(&header->magic, "PERFILE2", sizeof(header->magic));
}

bool stop_info__is_in(const char *file)
{
	struct perf_file_header header;
	u64 size;

	return read_header(file, &header, &size) == sizeof(header) && is_perf_data(&header) &&
	       test_bit(HEADER_SYSCALL_CAPTURE, header.adds_features);
}

/* Offset of the end of the feature sections, which follow the records; 0 if they cannot be read. */
static u64 end_of_sections(const char *file, const struct perf_file_header *header)
{
	const int nr = bitmap_weight(header->adds_features, HEADER_FEAT_BITS);
	struct perf_file_section sections[HEADER_FEAT_BITS];
	const ssize_t len = nr * sizeof(*sections);
	u64 begin = header->data.offset + header->data.size, end = begin + len;
	int fd = open(file, O_RDONLY | O_CLOEXEC), i;
	bool known;

	if (fd < 0)
		return 0;
	known = pread(fd, sections, len, begin) == len;
	close(fd);
	for (i = 0; known && i < nr; i++)
		end = max(end, sections[i].offset + sections[i].size);
	return end;
}

static int tell_cut(const char *file, u64 size, const char *what, u64 end)
{
	pr_err("-i %s: truncated at offset %#" PRIx64 ": its %s to %#" PRIx64 "\n", file, size,
	       what, end);
	return -EINVAL;
}

int stop_info__check_length(const char *file)
{
	struct perf_file_header header = { .magic = 0 };
	ssize_t len;
	u64 size, end;

	len = read_header(file, &header, &size);
	/* The file is opened again later, and the error is reported then. */
	if (len < (ssize_t)sizeof(header.magic) || !is_perf_data(&header))
		return 0;
	if (len < (ssize_t)sizeof(header))
		return tell_cut(file, size, "header extends", sizeof(header));
	end = header.data.offset + header.data.size;
	if (end < header.data.offset)
		return 0;
	if (end > size)
		return tell_cut(file, size, "records extend", end);
	/* If perf was killed, there are no sections. */
	end = header.data.size ? end_of_sections(file, &header) : 0;
	return end > size ? tell_cut(file, size, "sections extend", end) : 0;
}

/* Reads a record of at most @left bytes; returns its size, or 0 if it is incomplete or invalid. */
static unsigned int read_record(FILE *fp, u64 left, unsigned int *next)
{
	static char rest[UINT16_MAX];
	struct perf_event_header header;
	size_t len;

	*next = 0;
	if (left < sizeof(header) || fread(&header, sizeof(header), 1, fp) != 1)
		return 0;
	*next = header.size;
	if (header.size < sizeof(header) || header.size > left)
		return 0;
	len = header.size - sizeof(header);
	return fread(rest, 1, len, fp) == len ? header.size : 0;
}

/* perf reads records from a mapping: one that extends beyond the end of the file would be fatal. */
u64 stop_info__whole(const char *file, u64 offset, u64 size, unsigned int *next)
{
	FILE *fp = fopen(file, "re");
	unsigned int len = 1;
	u64 whole = 0;

	if (fp && !fseeko(fp, offset, SEEK_SET)) {
		while (whole < size && len) {
			len = read_record(fp, size - whole, next);
			whole += len;
		}
	}
	if (fp)
		fclose(fp);
	return whole;
}
