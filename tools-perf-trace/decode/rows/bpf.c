// SPDX-License-Identifier: GPL-2.0
#include "rows.h"

ROW(bpf) = { .args = {
	ENUM("cmd", bpf_cmds), MEMORY_IN("uattr", bpf_attr), UINT("size") } };
