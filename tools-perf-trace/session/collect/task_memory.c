// SPDX-License-Identifier: GPL-2.0
/*
 * Reads the memory of a stopped task by process_vm_readv(), in whole chunks that are cached
 * until the next stop.
 */
#include <stdint.h>
#include <string.h>
#include <sys/uio.h>

#include "task_memory.h"

#define CHUNK_MASK	(~(u64)(TASK_MEMORY_CHUNK - 1))

/* The smallest possible mapping */
#define PAGE_BYTES	4096

void task_memory__reset(struct task_memory *memory, pid_t tid)
{
	memory->tid = tid;
	memory->nr = 0;
}

static int task_memory__find(const struct task_memory *memory, u64 addr)
{
	unsigned int i;

	for (i = 0; i < memory->nr; i++) {
		if (memory->addr[i] == addr)
			return i;
	}
	return -1;
}

/* Number of consecutive missing chunks, of those for @len bytes from @addr on */
static unsigned int task_memory__missing(const struct task_memory *memory,
					 u64 addr, size_t len)
{
	unsigned int nr = 0;

	do {
		nr++;
		addr += TASK_MEMORY_CHUNK;
		len -= len < TASK_MEMORY_CHUNK ? len : TASK_MEMORY_CHUNK;
	} while (len && addr && nr < TASK_MEMORY_CHUNKS &&
		 task_memory__find(memory, addr) < 0);

	return nr;
}

/* Sets up one vector for each page of @nr consecutive chunks; returns their number. */
static unsigned int page_vectors(const u64 *addr, unsigned int nr, struct iovec *vectors)
{
	unsigned int i, pages = 0;

	for (i = 0; i < nr; i++) {
		if (!pages || addr[i] % PAGE_BYTES == 0)
			vectors[pages++] = (struct iovec){
				.iov_base = (void *)(uintptr_t)addr[i],
			};
		vectors[pages - 1].iov_len += TASK_MEMORY_CHUNK;
	}
	return pages;
}

/*
 * Reads all chunks by one call, which stops at the first unreadable page: each page is a
 * separate vector for that.
 */
static size_t task_memory__readv(struct task_memory *memory, unsigned int first,
				 unsigned int nr)
{
	struct iovec remote[TASK_MEMORY_CHUNKS];
	struct iovec local = {
		.iov_base = memory->data[first],
		.iov_len = (size_t)nr * TASK_MEMORY_CHUNK,
	};
	unsigned int pages = page_vectors(memory->addr + first, nr, remote);
	ssize_t copied = process_vm_readv(memory->tid, &local, 1, remote, pages, 0);

	return copied < 0 ? 0 : copied / TASK_MEMORY_CHUNK;
}

/* Loads the chunks for @len bytes from @addr on; returns the index of the first one. */
static int task_memory__load(struct task_memory *memory, u64 addr, size_t len)
{
	unsigned int nr = task_memory__missing(memory, addr, len), i, first;
	size_t copied;

	if (memory->nr + nr > TASK_MEMORY_CHUNKS)
		memory->nr = 0;
	first = memory->nr;
	for (i = 0; i < nr; i++)
		memory->addr[first + i] = addr + (u64)i * TASK_MEMORY_CHUNK;

	copied = task_memory__readv(memory, first, nr);
	for (i = 0; i < nr; i++)
		memory->readable[first + i] = i < copied;

	/* Chunks behind an unreadable one have not been tried. */
	memory->nr = first + (copied < nr ? copied + 1 : nr);
	return first;
}

ssize_t task_memory__read(void *ctx, u64 addr, void *buf, size_t len)
{
	struct task_memory *memory = ctx;
	size_t done = 0;

	while (done < len) {
		u64 from = addr + done;
		size_t offset = from & ~CHUNK_MASK, n;
		int chunk = task_memory__find(memory, from & CHUNK_MASK);

		if (from < addr)
			break;
		if (chunk < 0)
			chunk = task_memory__load(memory, from & CHUNK_MASK,
						  offset + len - done);
		if (!memory->readable[chunk])
			break;

		n = TASK_MEMORY_CHUNK - offset;
		if (n > len - done)
			n = len - done;
		memcpy((char *)buf + done, memory->data[chunk] + offset, n);
		done += n;
	}
	return done || !len ? (ssize_t)done : -1;
}
