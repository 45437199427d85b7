// SPDX-License-Identifier: GPL-2.0
/* Filters that the kernel refuses: each has an unknown instruction. */
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include "program.h"

static void *const BAD = (void *)0x123;

static struct sock_filter program[512], returns[] = {
	BPF_STMT(BPF_RET, 0), BPF_STMT(BPF_RET, 0x30005), BPF_STMT(BPF_RET, 0x50001),
	BPF_STMT(BPF_RET, 0x7fc00000), BPF_STMT(BPF_RET, 0x7ff00007), BPF_STMT(BPF_RET, 0x7ffc0000),
	BPF_STMT(BPF_RET, 0x7fff0000), BPF_STMT(BPF_RET, 0x80000000), BPF_STMT(BPF_RET, 0xffffffff),
	BPF_STMT(BPF_LD | BPF_ABS, -0x1000), BPF_STMT(BPF_LD | BPF_ABS, -4096 + 60),
	BPF_STMT(BPF_LD | BPF_ABS, -4096 + 62), BPF_STMT(BPF_LD | BPF_ABS, -4096 + 64),
	BPF_STMT(BPF_LD | BPF_IND, -4096 + 4), BPF_STMT(BPF_LDX | BPF_ABS, -4096 + 4),
	BPF_STMT(BPF_LD | BPF_B | BPF_ABS, -4096 + 8), BPF_STMT(0xffff, 1),
	BPF_STMT(BPF_LD | BPF_ABS, -0x100000), BPF_JUMP(BPF_LD | BPF_ABS, -4092, 0, 5),
	BPF_JUMP(BPF_RET, 0x50001, 3, 0),
};

/* All codes; every second one has a jump offset. */
static void write_program(void)
{
	for (unsigned int i = 0; i < 512; i++)
		program[i] = (struct sock_filter){ i, i & 1 ? i >> 1 : 0, 0, i << 8 };
}

static void seccomp(struct sock_fprog *good, struct sock_fprog *empty, struct sock_fprog *bad,
		    struct sock_fprog *cut)
{
	unsigned int action = SECCOMP_RET_ALLOW;
	char sizes[8];

	CALL(seccomp, SECCOMP_SET_MODE_FILTER, 0, good);
	CALL(seccomp, SECCOMP_SET_MODE_FILTER, 63, empty);
	CALL(seccomp, SECCOMP_SET_MODE_FILTER, -1, bad);
	CALL(seccomp, SECCOMP_SET_MODE_FILTER, 0x40, cut);
	CALL(seccomp, SECCOMP_SET_MODE_FILTER, 0, BAD);
	CALL(seccomp, SECCOMP_SET_MODE_STRICT, 1, NULL);
	CALL(seccomp, SECCOMP_SET_MODE_STRICT, 0, 5L);
	CALL(seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action);
	action = 0x7fff0001;
	CALL(seccomp, SECCOMP_GET_ACTION_AVAIL, 1, &action);
	CALL(seccomp, SECCOMP_GET_ACTION_AVAIL, 0, BAD);
	CALL(seccomp, SECCOMP_GET_NOTIF_SIZES, 0, sizes);
	CALL(seccomp, SECCOMP_GET_NOTIF_SIZES, 1, sizes);
	CALL(seccomp, 77, 5, sizes);
	CALL(prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, good);
	CALL(prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, cut);
	CALL(prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, BAD);
}

int main(void)
{
	struct sock_fprog codes = { 512, program }, values = { 20, returns };
	struct sock_fprog empty = { 0, returns };
	struct sock_fprog bad = { 3, BAD }, cut = { 2, NULL }, none = { 5, NULL };

	write_program();
	cut.filter = (void *)(last_page() + 4088);
	seccomp(&codes, &empty, &bad, &cut);
	seccomp(&values, &none, &bad, &cut);
	return 0;
}
