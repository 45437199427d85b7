// SPDX-License-Identifier: GPL-2.0
/* prctl(), with each option and its arguments. */
#include <sys/prctl.h>
#include "program.h"

static void all_options(void)
{
	for (long option = -1; option <= 64; option++) {
		/* Options that could not be undone, or need more care, come later. */
		if (option == PR_SET_SECCOMP || option == PR_SET_TIMERSLACK ||
		    option == PR_SET_CHILD_SUBREAPER || option == 59)
			continue;
		CALL(prctl, option, -1L, 0x1234L, 0x5678L, 0x9abcL);
	}
}

/* Options whose second argument has names. */
static void named_values(void)
{
	static const long options[] = {
		PR_SET_UNALIGN, PR_SET_FPEMU, PR_SET_FPEXC, PR_SET_ENDIAN, PR_SET_FP_MODE, 47, 50,
		52, 54, 55, 60, PR_SET_MM };

	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		for (long value = 0; value < 6; value++)
			CALL(prctl, options[i], value, 3L, 5L, 6L);
	}
	CALL(prctl, 50L, 0x40010L);
	CALL(prctl, 53L, 0L, 16L, 0L, 0L);
	CALL(prctl, 53L, 3L, 2L, 0L, 0L);
	for (long value = 0; value < 5; value++)
		CALL(prctl, 62L, value, 1L, value, 0L);
	CALL(prctl, PR_MCE_KILL, 1L, 5L, 0L, 0L);
	CALL(prctl, PR_MCE_KILL, 7L, 1L, 0L, 0L);
	CALL(prctl, PR_MCE_KILL_GET, 0L, 0L, 0L, 0L);
	CALL(prctl, 0x59616d61L, -1L);
	CALL(prctl, 0x59616d61L, 0L);
}

static void answers(void)
{
	static const long options[] = {
		PR_GET_PDEATHSIG, PR_GET_TSC, PR_GET_CHILD_SUBREAPER, PR_GET_TID_ADDRESS };
	/* Some options write 64 bits whatever the ABI. */
	uint64_t value = 0;

	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++)
		CALL(prctl, options[i], &value);
	CALL(prctl, PR_SET_DUMPABLE, 0L);
	CALL(prctl, PR_GET_DUMPABLE);
	CALL(prctl, PR_SET_DUMPABLE, 1L);
	CALL(prctl, PR_SET_PDEATHSIG, 15L);
	CALL(prctl, PR_GET_PDEATHSIG, &value);
	CALL(prctl, PR_SET_PDEATHSIG, 0L);
	CALL(prctl, PR_SET_SECUREBITS, 0x1L);
	CALL(prctl, PR_GET_SECUREBITS);
	CALL(prctl, PR_SET_SECUREBITS, 0x1000L);
	CALL(prctl, PR_SET_TIMERSLACK, 50000L);
	CALL(prctl, PR_GET_TIMERSLACK);
	CALL(prctl, PR_SET_KEEPCAPS, 1L);
	CALL(prctl, PR_GET_KEEPCAPS);
}

static void strings(char *page, char *end)
{
	char name[16];

	CALL(prctl, PR_SET_NAME, "a name that is too long");
	CALL(prctl, PR_SET_NAME, "fifteen bytes!!");
	CALL(prctl, PR_GET_NAME, name);
	CALL(prctl, PR_SET_NAME, end - 4);
	CALL(prctl, PR_SET_NAME, NULL);
	CALL(prctl, 0x53564d41L, 0L, page, 4096L, "name");
	CALL(prctl, 0x53564d41L, 0L, page, 4096L, end - 3);
	CALL(prctl, 0x53564d41L, 5L, page, 4096L, 5L);
	CALL(prctl, PR_SET_SECCOMP, 0L, page, 5L, 6L);
	CALL(prctl, PR_SET_SECCOMP, 2L, NULL);
	CALL(prctl, PR_SET_SECCOMP, 2L, 1L);
	CALL(prctl, PR_GET_SECCOMP);
	CALL(prctl, 59L, 0L, 1L, 2L, 3L);
}

int main(void)
{
	char *page = last_page();

	all_options();
	named_values();
	answers();
	strings(page, page + 4096);
	CALL(arch_prctl, 0x1003, page);
	CALL(arch_prctl, 0x1003, page + 4096);
	CALL(arch_prctl, 77, page);
	CALL(arch_prctl, 0x1011);
	for (int code = 0x1021; code < 0x1026; code++)
		CALL(arch_prctl, code, page);
	for (long feature = 0; feature < 11; feature++)
		CALL(arch_prctl, 0x1023, feature);
	CALL(getrusage, -1, page);
	CALL(getrusage, -3, page);
	CALL(personality, 0xffffffffL);
	return 0;
}
