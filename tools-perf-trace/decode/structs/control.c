// SPDX-License-Identifier: GPL-2.0
/* Structs in socket control messages. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/sockets.h"
#include "structs.h"

const struct decode_type decode_type__hex8 = T(HEX, 1);

static const struct decode_field timeval64_fields[] = {
	F("tv_sec", 0, T(SIGNED, 8)),
	F("tv_usec", 8, T(SIGNED, 8)),
};
LAYOUT(timeval64, 16, timeval64_fields, .portable = true);

static const struct decode_field in_pktinfo_fields[] = {
	F("ipi_ifindex", 0, T_CALL_SIZED(interface, 4)),
	F("ipi_spec_dst", 4, T_CALL_SIZED(inet_addr, 4)),
	F("ipi_addr", 8, T_CALL_SIZED(inet_addr, 4)),
};
LAYOUT(in_pktinfo, 12, in_pktinfo_fields, .portable = true);

/* An error, followed by the address of the node that reported it. */
static const struct decode_field recverr_fields[] = {
	F("ee_errno", 0, T(UNSIGNED, 4)),
	F("ee_origin", 4, T(UNSIGNED, 1)),
	F("ee_type", 5, T(UNSIGNED, 1)),
	F("ee_code", 6, T(UNSIGNED, 1)),
	F("ee_info", 8, T(UNSIGNED, 4)),
	F("ee_data", 12, T(UNSIGNED, 4)),
	F("offender", 16, { .kind = DECODE_CALL, .size = 1, .len = FIXED(16),
			    .show = decode_show__inner_sockaddr }),
};
LAYOUT(recverr, 32, recverr_fields, .portable = true);
