// SPDX-License-Identifier: GPL-2.0
/* Sizes of attributes, headers and contexts of security calls that are not what they should be. */
#include <linux/capability.h>

#include "../program.h"

enum { LSM_GET_SELF_ATTR = 459, LSM_SET_SELF_ATTR, LSM_LIST_MODULES };

int main(void)
{
	static const unsigned int versions[] = { 0, 0x19980330, 0x20071026, 0x20080522, 0x20080523, -1 };
	static const long sizes[] = { 0, 1, 3, 7, 8, 9, 12, 15, 16, 17, 24, 25, 4096, 4097, 0x100000010,
				      -1 };
	char *page = last_page();
	struct __user_cap_header_struct *header = (void *)(page + 4088);
	struct __user_cap_data_struct data[3];

	for (int i = 0; i < 6; i++) {
		for (int j = 0; j < 2; j++) {
			*header = (struct __user_cap_header_struct) { versions[i], j ? 0x7ffffff1 : -1 };
			memset(data, i, sizeof(data));
			CALL(capget, header, data);
			*header = (struct __user_cap_header_struct) { versions[i], 0x7ffffff0 };
			CALL(capset, header, data);
			CALL(capget, header, page + 4090);
			CALL(capset, header, 0L);
			CALL(capget, header, 0L);
		}
		CALL(capset, page + 4092, data);
	}
	for (int i = 0; i < 16; i++) {
		char *end = page + 4096 - (sizes[i] & 0x1f);

		memset(page, i & 1 ? 0xff : 0x11, 4096);
		CALL(landlock_create_ruleset, end, sizes[i], 0x8L);
		CALL(landlock_create_ruleset, end, sizes[i], 0L);
		CALL(landlock_create_ruleset, 0L, sizes[i], 2L);
		CALL(landlock_add_rule, -1, (long)i % 4, end, 0L);
		CALL(landlock_add_rule, -1, (long)i | 1L << 32, end, 1L << i);
		CALL(landlock_restrict_self, -1, 0x10L << i);
		syscall(LSM_GET_SELF_ATTR, 100L << (i % 3), end, page + 4092, 0x10L);
		syscall(LSM_SET_SELF_ATTR, 100L + i, end, sizes[i] & 0xff, 0x10L);
		syscall(LSM_LIST_MODULES, page, page + 4094, 1L + i);
		CALL(personality, 0xffffffffL | (long)i << 32);
	}
	return 0;
}
