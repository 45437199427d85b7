// SPDX-License-Identifier: GPL-2.0
/* Memory policy, and the memory of other processes. */
#include <linux/mempolicy.h>
#include <sys/uio.h>
#include "program.h"

#ifndef SYS_memfd_secret
#define SYS_memfd_secret		447
#define SYS_process_mrelease		448
#endif
#ifndef SYS_set_mempolicy_home_node
#define SYS_set_mempolicy_home_node	450
#endif

static void policies(char *page, char *end)
{
	static const unsigned long nodes[] = {
		0, 1, 2, 64, 65, 128, 129, 1025, 8 * 4096, 100000, 1UL << 40, 1UL << 63, -1UL };
	unsigned long mask[32] = { 1, 0x123456789abcdef };

	for (size_t i = 0; i < sizeof(nodes) / sizeof(nodes[0]); i++)
		CALL(mbind, page, 4096L, MPOL_BIND, page, nodes[i], 0);
	CALL(mbind, page, 4096L, MPOL_PREFERRED | MPOL_F_STATIC_NODES, mask, 8L,
	     MPOL_MF_STRICT | MPOL_MF_MOVE);
	CALL(mbind, page, 4096L, MPOL_DEFAULT, NULL, 0L, 0);
	CALL(mbind, page, 4096L, 77, 1L, 8L, 0xff00);
	CALL(mbind, page, 4096L, -1L, end, 8L, -1L);
	CALL(mbind, page, 4096L, MPOL_BIND, end - 8, 66L, 0);
	CALL(set_mempolicy, MPOL_PREFERRED, mask, 8L);
	CALL(set_mempolicy, MPOL_DEFAULT | MPOL_F_STATIC_NODES, mask, 8L);
	CALL(set_mempolicy, MPOL_LOCAL | 0x100 | MPOL_F_RELATIVE_NODES, end - 4, 64L);
	CALL(set_mempolicy, -1, mask, 8L);
	CALL(set_mempolicy, MPOL_DEFAULT, NULL, 0L);
	CALL(set_mempolicy_home_node, page, 4096L, 0L, 0L);
	CALL(set_mempolicy_home_node, page, 4096L, -1L, 1L);
}

static void questions(char *page, char *end)
{
	unsigned long mask[32] = { 0 };
	int mode = 0;

	CALL(get_mempolicy, &mode, mask, 1024L, NULL, 0L);
	CALL(get_mempolicy, &mode, mask, 1025L, NULL, 0L);
	CALL(get_mempolicy, &mode, NULL, 0L, page, MPOL_F_ADDR | MPOL_F_NODE);
	CALL(get_mempolicy, NULL, mask, 1024L, NULL, MPOL_F_MEMS_ALLOWED);
	CALL(get_mempolicy, NULL, mask, 1024L, page, 0xffL);
	CALL(get_mempolicy, end, mask, 0L, page, 0L);
	CALL(get_mempolicy, &mode, mask, 1L, NULL, 0L);
	CALL(migrate_pages, -1, 64L, end, NULL);
	CALL(migrate_pages, -1, 128L, mask, mask + 1);
	CALL(migrate_pages, -1, 0L, mask, mask);
}

static void moves(char *page, char *end)
{
	void *pages[40] = { page, (void *)1, end };
	int nodes[40] = { 0, 0, 1 }, status[40];

	CALL(move_pages, 0, 3L, pages, nodes, status, MPOL_MF_MOVE);
	CALL(move_pages, 0, 3L, pages, NULL, status, 0);
	CALL(move_pages, 0, 0L, pages, nodes, status, MPOL_MF_MOVE_ALL);
	CALL(move_pages, 0, 3L, end - 8, end - 4, end - 4, 0x10);
	CALL(move_pages, 0, 3L, NULL, NULL, NULL, 1);
	CALL(move_pages, 0, 1L, pages, nodes, end, MPOL_MF_MOVE);
	CALL(move_pages, -1, 40L, pages, nodes, status, MPOL_MF_MOVE);
	CALL(move_pages, 0, -1L, pages, nodes, status, MPOL_MF_MOVE);
}

static void others(char *page, char *end)
{
	struct iovec parts[3] = { { page, 4 }, { page + 4, 4 }, { page + 8, 2 } };
	char here[16] = { 0 };
	struct iovec local[2] = { { here, 5 }, { here + 8, 5 } };
	struct iovec bad[2] = { { here, 5 }, { (void *)1, 5 } };
	int pid = getpid();

	CALL(process_vm_readv, pid, local, 2L, parts, 3L, 0L);
	CALL(process_vm_readv, pid, local, 2L, parts, 2L, 5L);
	CALL(process_vm_readv, pid, local, 2L, bad, 2L, 0L);
	CALL(process_vm_readv, pid, end - 16, 2L, parts, 2L, 0L);
	CALL(process_vm_readv, pid, NULL, 0L, NULL, 0L, 0L);
	CALL(process_vm_readv, -1, local, -1L, parts, -1L, 0L);
	CALL(process_vm_writev, pid, parts, 3L, local, 2L, 0L);
	CALL(process_vm_writev, pid, bad, 2L, local, 2L, 0L);
	CALL(process_vm_writev, pid, end - 16, 3L, end - 16, 2L, 0L);
	CALL(process_madvise, NO_FD, parts, 3L, MADV_COLD, 0);
	CALL(process_madvise, NO_FD, end - 16, 3L, -1, -1L);
	CALL(process_madvise, NO_FD, end, 0L, 77, 0);
	CALL(process_mrelease, NO_FD, 0);
	CALL(process_mrelease, -1L, 5);
}

int main(void)
{
	char *page = last_page();

	policies(page, page + 4096);
	questions(page, page + 4096);
	moves(page, page + 4096);
	others(page, page + 4096);
	CALL(remap_file_pages, page, 4096L, 0L, 3L, MAP_NONBLOCK);
	CALL(remap_file_pages, page, 4096L, PROT_READ, -1L, 0xffffffffff01L);
	CALL(mmap, NULL, 4096L, 3, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB | 63 << 26, -1, 0);
	CALL(mmap, NULL, 4096L, 3, 0x10ff00000L, -1, 0);
	CALL(memfd_create, "x", 63U << 26 | 4);
	CALL(memfd_secret, 02000001);
	CALL(memfd_secret, 1);
	return 0;
}
