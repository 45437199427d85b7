// SPDX-License-Identifier: GPL-2.0
/* Names of options of SCTP, RDS and IPVS. */
#include <sys/socket.h>

#include "../program.h"

static void options(long level, int from, int to)
{
	socklen_t len;

	for (int option = from; option < to; option++) {
		len = 4;
		CALL(getsockopt, -1L, level, option, NULL, &len);
		CALL(setsockopt, -1L, level, option, NULL, 4L);
	}
}

int main(void)
{
	options(132, 99, 135);
	options(276, 9999, 10013);
	options(0, 1151, 1170);
	return 0;
}
