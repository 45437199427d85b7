// SPDX-License-Identifier: GPL-2.0
/* Reads the captured memory of a task from its areas. */
#include <string.h>
#include "decode/capture.h"

static size_t padded(size_t size)
{
	return (size + 7) & ~(size_t)7;
}

static const struct decode_area *area_at(const struct decode_areas *areas, size_t offset)
{
	const struct decode_area *area = (const void *)(areas->data + offset);

	if (offset + sizeof(*area) > areas->size ||
	    area->size > areas->size - offset - sizeof(*area))
		return NULL;
	return area;
}

/* The smallest page size: an unreadable page is unreadable up to its end. */
enum { PAGE_BYTES = 4096 };

/* Does the memory of @area end at offset @skip, so that no copied bytes are missing? */
static bool ends_at(const struct decode_area *area, uint64_t skip)
{
	const char *bytes = (const char *)(area + 1);
	uint64_t end = area->addr + area->size;

	/* There is no memory in the rest of an unreadable page. */
	if (area->flags & DECODE_AREA_FAULT)
		return skip >= area->size && (area->addr + skip) / PAGE_BYTES == end / PAGE_BYTES;
	/* A string ends after its NUL. */
	return skip == area->size && !(area->flags & DECODE_AREA_CUT) && area->size &&
	       !bytes[area->size - 1];
}

/* Copies memory at @addr from the first area that contains it; @end: the memory ends there. */
static size_t copy_from_area(const struct decode_areas *areas, bool entry, uint64_t addr,
			     char *buf, size_t len, bool *end, bool *larger)
{
	const struct decode_area *area;
	size_t at = 0;

	while ((area = area_at(areas, at))) {
		uint64_t skip = addr - area->addr;

		at += sizeof(*area) + padded(area->size);
		if (entry != !!(area->flags & DECODE_AREA_ENTRY))
			continue;
		*end |= ends_at(area, skip);
		if (skip >= area->size)
			continue;
		if (len > area->size - skip)
			len = area->size - skip;
		memcpy(buf, (const char *)(area + 1) + skip, len);
		*larger = !skip && area->size == DECODE_STRUCT_BYTES &&
			  !(area->flags & (DECODE_AREA_CUT | DECODE_AREA_FAULT));
		return len;
	}
	return 0;
}

/*
 * Areas of several operations may be adjacent, so a read may need more than one. A damaged file
 * may have thousands of small ones, among each of which the next one is searched.
 */
static ssize_t read_areas(struct decode_areas *areas, bool after, uint64_t addr, char *buf,
			  size_t len)
{
	size_t done = 0, got;
	bool end = false, larger = false;

	for (unsigned int pieces = 0; done < len && pieces < DECODE_MAX_OPS; pieces++) {
		got = after ? copy_from_area(areas, false, addr + done, buf + done, len - done,
					     &end, &larger) : 0;
		if (!got)
			got = copy_from_area(areas, true, addr + done, buf + done, len - done,
					     &end, &larger);
		if (!got)
			break;
		done += got;
	}
	/* The rest of a large struct is not copied, and counts as zeros. */
	if (larger && done == DECODE_STRUCT_BYTES) {
		memset(buf + done, 0, len - done);
		done = len;
	}
	areas->missed |= done < len && !end;
	return done ? (ssize_t)done : -1;
}

static ssize_t read_before(void *ctx, uint64_t addr, void *buf, size_t len)
{
	return read_areas(ctx, false, addr, buf, len);
}

static ssize_t read_after(void *ctx, uint64_t addr, void *buf, size_t len)
{
	return read_areas(ctx, true, addr, buf, len);
}

void decode_areas__init(struct decode_areas *areas, const void *data, size_t size)
{
	*areas = (struct decode_areas){
		.data = data, .size = size,
		.before = { .read = read_before, .ctx = areas, .whole = DECODE_STRUCT_BYTES },
		.after = { .read = read_after, .ctx = areas, .whole = DECODE_STRUCT_BYTES },
	};
}
