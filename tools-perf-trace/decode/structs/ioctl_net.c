// SPDX-License-Identifier: GPL-2.0
/* Interfaces: a name, followed by the value that the command gets or sets. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "decode/special/sockets.h"
#include "ioctl.h"

static const struct decode_field name_fields[] = { F("name", 0, T(HEX, 1)) };
static LAYOUT(if_name, 16, name_fields, .portable = true, .show = decode_show__fixed_string);

static const struct decode_field sockaddr_fields[] = { F("sa_family", 0, T(UNSIGNED, 2)) };
static LAYOUT(if_addr, 16, sockaddr_fields, .portable = true, .show = decode_show__if_sockaddr);
static LAYOUT(if_hwaddr, 16, sockaddr_fields, .portable = true, .show = decode_show__hwaddr);

static const struct decode_field map_fields[] = {
	F("mem_start", 0, T(HEX, 8)),
	F("mem_end", 8, T(HEX, 8)),
	F("base_addr", 16, T(HEX, 2)),
	F("irq", 18, T(HEX, 1)),
	F("dma", 19, T(HEX, 1)),
	F("port", 20, T(HEX, 1)),
};
static const struct decode_field map32_fields[] = {
	F("mem_start", 0, T(HEX, 4)),
	F("mem_end", 4, T(HEX, 4)),
	F("base_addr", 8, T(HEX, 2)),
	F("irq", 10, T(HEX, 1)),
	F("dma", 11, T(HEX, 1)),
	F("port", 12, T(HEX, 1)),
};
static LAYOUT(ifmap32, 16, map32_fields);
static LAYOUT(ifmap, 24, map_fields, .compat = &decode_layout__ifmap32);

/* struct ifreq is shorter in 32-bit ABIs, because struct ifmap is. */
#define IFREQ(n)							\
	static LAYOUT(ifreq_##n##_32, 32, ifreq_##n##_fields);		\
	LAYOUT(ifreq_##n, 40, ifreq_##n##_fields, .compat = &decode_layout__ifreq_##n##_32)
#define NAME	F("ifr_name", 0, T_INNER(if_name))

#define GET(n, field, ...)						\
	static const struct decode_field ifreq_##n##_get_fields[] = {	\
		NAME, F_WHEN(field, 16, decode_when__succeeded, __VA_ARGS__) };	\
	IFREQ(n##_get)
#define SET(n, field, ...)						\
	static const struct decode_field ifreq_##n##_set_fields[] = {	\
		NAME, F(field, 16, __VA_ARGS__) };			\
	IFREQ(n##_set)
#define GET_SET(n, field, ...) GET(n, field, __VA_ARGS__); SET(n, field, __VA_ARGS__)

GET_SET(flags, "ifr_flags", T_SET(FLAGS, 2, if_flags));
GET_SET(addr, "ifr_addr", T_INNER(if_addr));
GET_SET(dstaddr, "ifr_dstaddr", T_INNER(if_addr));
GET_SET(broadaddr, "ifr_broadaddr", T_INNER(if_addr));
GET_SET(netmask, "ifr_netmask", T_INNER(if_addr));
GET_SET(metric, "ifr_metric", T(SIGNED, 4));
GET_SET(mtu, "ifr_mtu", T(SIGNED, 4));
GET_SET(hwaddr, "ifr_hwaddr", T_INNER(if_hwaddr));
GET_SET(slave, "ifr_slave", T_INNER(if_name));
GET_SET(qlen, "ifr_qlen", T(SIGNED, 4));
GET_SET(map, "ifr_map", T_INNER(ifmap));
GET(index, "ifr_ifindex", T(SIGNED, 4));
SET(newname, "ifr_newname", T_INNER(if_name));

static const struct decode_field ifreq_name_get_fields[] = {
	F("ifr_ifindex", 16, T(SIGNED, 4)),
	F_WHEN("ifr_name", 0, decode_when__succeeded, T_INNER(if_name)),
};
IFREQ(name_get);
static const struct decode_field ifreq_port_fields[] = {
	F("ifr_ifindex", 16, T_CALL_SIZED(interface, 4)),
};
IFREQ(port);
static const struct decode_field ifreq_entry_fields[] = {
	NAME, F("ifr_addr", 16, T_INNER(if_addr)),
};
IFREQ(entry);
const struct decode_type decode_type__ifreq_entry = T_INNER(ifreq_entry);

static const struct decode_field ifconf_fields[] = {
	F("ifc_len", 0, T_CALL_SIZED(ifc_len, 4)),
	F("ifc_buf", 8, T_MEMORY(OUT, ifc_buf)),
};
static const struct decode_field ifconf32_fields[] = {
	F("ifc_len", 0, T_CALL_SIZED(ifc_len, 4)),
	F("ifc_buf", 4, T_MEMORY(OUT, ifc_buf)),
};
static LAYOUT(ifconf32, 8, ifconf32_fields);
LAYOUT(ifconf, 16, ifconf_fields, .compat = &decode_layout__ifconf32);
