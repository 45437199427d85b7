/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Tables of the attributes of the family "ethtool" of generic netlink. Types are numbers, with
 * the rest of the name behind them: many are newer than some headers.
 */
#ifndef PERF_TRACE_STOP_SPECIAL_NLETHTOOL_H
#define PERF_TRACE_STOP_SPECIAL_NLETHTOOL_H

#include "nlattr.h"

/* A body called @n, with the attributes of the table @n_attributes */
#define ETHTOOL(n)								\
	const struct body decode_ethtool_##n = {				\
		0, NULL, ATTRIBUTES(ethtool_##n, n##_attributes),		\
	}
/* The same within one file */
#define INNER(n)								\
	static const struct body n = { 0, NULL, ATTRIBUTES(ethtool_##n, n##_attributes) }

#define HEADER(t)	NESTED(t, decode_ethtool_header)
#define BITSET(t)	NESTED(t, decode_ethtool_bitset)
#define SIGNED(t)	{ t, SHAPE_SIGNED, 4, {} }
/* The kernel sends as many bytes as the number needs. */
#define UINT(t)		{ t, SHAPE_ANY_UNSIGNED, 1, {} }
#define ANY_FLAGS(t, s)	{ t, SHAPE_ANY_FLAGS, 1, N(s) }
/* Lists */
#define U32S(t)		{ t, SHAPE_LIST, 4, { .elem = &decode_type__uint } }
#define U64S(t)		{ t, SHAPE_INDEXED, 8, {} }
#define INTS(t)		{ t, SHAPE_LIST, 4, { .elem = &decode_type__int } }
#define WORDS(t)	{ t, SHAPE_LIST, 4, { .elem = &decode_type__hex32 } }

/* nlethtool.c */
extern const struct body decode_ethtool_header, decode_ethtool_bitset;

/* nlethcables.c */
extern const struct body decode_ethtool_cable_test, decode_ethtool_cable_ntf,
	decode_ethtool_cable_tdr, decode_ethtool_cable_tdr_ntf;

/* nlethlinks.c */
extern const struct body decode_ethtool_linkinfo, decode_ethtool_linkmodes,
	decode_ethtool_linkstate, decode_ethtool_debug, decode_ethtool_wol, decode_ethtool_eee,
	decode_ethtool_mm, decode_ethtool_fec;

/* nlethmodules.c */
extern const struct body decode_ethtool_module, decode_ethtool_module_eeprom,
	decode_ethtool_module_fw_flash, decode_ethtool_plca, decode_ethtool_phy, decode_ethtool_pse,
	decode_ethtool_pse_ntf, decode_ethtool_mse;

/* nlethqueues.c */
extern const struct body decode_ethtool_rings, decode_ethtool_channels, decode_ethtool_coalesce,
	decode_ethtool_pause, decode_ethtool_features, decode_ethtool_rss;

/* nlethstats.c */
extern const struct body decode_ethtool_stats, decode_ethtool_tsinfo, decode_ethtool_tsconfig,
	decode_ethtool_phc_vclocks, decode_ethtool_tunnel_info;

#endif /* PERF_TRACE_STOP_SPECIAL_NLETHTOOL_H */
