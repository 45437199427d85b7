/* SPDX-License-Identifier: GPL-2.0 */
/* Tables of the attributes of links, by kind. */
#ifndef PERF_TRACE_STOP_SPECIAL_RTKINDS_H
#define PERF_TRACE_STOP_SPECIAL_RTKINDS_H

#include "nlattr.h"

#define INET(t)		{ t, SHAPE_INET, 0, {} }
#define INET6(t)	{ t, SHAPE_INET6, 0, {} }
#define MAC(t)		{ t, SHAPE_MAC, 0, {} }
#define FLOW(t)		{ t, SHAPE_FLOW, 4, {} }

/* rttunnels.c: one name for kinds with the same attributes, "6" for tunnels over IPv6 */
extern const struct body decode_gre_data, decode_gre6_data;
extern const struct body decode_iptun_data, decode_iptun6_data;
extern const struct body decode_vti_data, decode_vti6_data;
extern const struct body decode_xfrm_data, decode_macsec_data, decode_hsr_data;
extern const struct body decode_gtp_data, decode_bareudp_data;

#endif /* PERF_TRACE_STOP_SPECIAL_RTKINDS_H */
