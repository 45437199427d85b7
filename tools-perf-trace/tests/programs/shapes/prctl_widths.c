// SPDX-License-Identifier: GPL-2.0
/* Options of prctl() whose arguments are as wide as a register, and those that have 32 bits. */
#include <linux/prctl.h>

#include "../program.h"

int main(void)
{
	static const unsigned long values[] = {
		0, 1, 3, 0x1234, 0x7fffffff, 0x80000000, 0xffffffff, 0x100000001, -1UL
	};
	static const long options[] = {
		PR_SET_SYSCALL_USER_DISPATCH, PR_SET_MM, PR_SET_MM_MAP_SIZE, PR_SET_VMA, PR_MCE_KILL,
		PR_SET_TSC, PR_SET_ENDIAN, PR_SET_UNALIGN, PR_CAP_AMBIENT, PR_PAC_RESET_KEYS,
		PR_SET_TAGGED_ADDR_CTRL, PR_SVE_SET_VL, PR_SET_FP_MODE, PR_SET_SPECULATION_CTRL,
		PR_SCHED_CORE, PR_GET_TID_ADDRESS, PR_GET_UNALIGN
	};

	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		for (size_t j = 0; j < sizeof(values) / sizeof(values[0]); j++) {
			CALL(prctl, options[i], 98L, 8L, values[j], 0x8000000000000001);
			CALL(prctl, options[i] | 0x100000000, values[j] | 0x100, 16L, 8L, values[j]);
		}
	}
	CALL(prctl, 0x59616d61L, -2L, 0L, 0L, 0L);
	CALL(prctl, -1L, 1L, 2L, 3L, 4L);
	return 0;
}
