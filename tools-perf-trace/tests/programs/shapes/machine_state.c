// SPDX-License-Identifier: GPL-2.0
/* Calls for the state of the processor and of the kernel's image, with unusual arguments. */
#include "../program.h"

#ifdef SYS_arch_prctl
static void x86(char *end)
{
	static const long codes[] = {
		0, 0x1001, 0x1002, 0x1003, 0x1004, 0x1011, 0x1012, 0x1021, 0x1022, 0x1023, 0x1024,
		0x1025, 0x2001, 0x2003, 0x4001, 0x4002, 0x4003, 0x5001, 0x5002, 0x5003, 0x5004, 0x5005,
		-1L,
	};
	unsigned int description[4] = { 1, 0x1000, 0xfffff, 0x51 };

	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++) {
		if (codes[i] != 0x1001 && codes[i] != 0x1002)
			CALL(arch_prctl, codes[i], end - 8 + i % 9);
		CALL(arch_prctl, codes[i] | 1L << 32, -1L);
	}
	for (long func = -1; func < 19; func++) {
		description[3] = func * 17;
		description[0] = func;
		memcpy(end - 16, description, 16);
		CALL(modify_ldt, func, end - 16 + (func & 1), 16L);
		CALL(modify_ldt, func, end - 16, 15L + func);
		CALL(modify_ldt, func | 1L << 33, NULL, -1L);
	}
	for (long level = -2; level < 5; level++)
		CALL(iopl, level | 1L << 40);
	CALL(ioperm, -1L, 1L << 40, 7L | 1L << 33);
	CALL(ioperm, 65535L, 2L, -1L);
}
#else
static void x86(char *end)
{
	(void)end;
}
#endif

int main(void)
{
	static const long lengths[] = { 0, 1, 24, 28, 32, 33, 64, -1 };
	char *end = last_page() + 4096;
	long head[3] = { 0, 1L << 40, -1 };

	x86(end);
	memcpy(end - 24, head, 24);
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		CALL(set_robust_list, end - 24 + i, lengths[i]);
		CALL(get_robust_list, 0L, end - 8 * i, end - 8);
		CALL(get_robust_list, -1L, &head[0], &head[1]);
		CALL(rseq, end - 32, lengths[i], i, 0x53053053L);
		CALL(rseq, end - 31, lengths[i], 1L << i, -1L);
		CALL(membarrier, 1L << i, i | 1L << 33, lengths[i]);
		CALL(membarrier, (1L << i) - 1, i, -1L);
		CALL(init_module, end - 16, lengths[i], i & 1 ? end - 3 : "name=\"value\" x=1");
		CALL(finit_module, NO_FD, end - 1 - i, 1L << i);
		CALL(delete_module, i & 1 ? "no such" : end - i, 0x800L << i);
		CALL(kexec_load, end, lengths[i], end - 32, 62L << 16 | i | 1L << 40);
		CALL(kexec_file_load, NO_FD, -1L, lengths[i], "cmd", 1L << i | 1L << 35);
		CALL(getrandom, end - 16, lengths[i], 4L << i);
		CALL(getcpu, end - 4 + i, i & 1 ? end - 4 : NULL, end);
		CALL(memfd_create, end - i, 1L << i | 21L << 26);
		CALL(memfd_create, NULL, 0x3fL << 26 | i << 20);
		CALL(memfd_secret, 1L << (i * 4));
		CALL(process_mrelease, -1L, 1L << i);
		CALL(pidfd_getfd, -1L, 1L << 32 | i, i);
	}
	return 0;
}
