// SPDX-License-Identifier: GPL-2.0
/* Attributes of tunnels, and of links that encrypt or duplicate packets. */
#include <linux/if_link.h>
#include <linux/if_tunnel.h>
#include "decode/engine/engine.h"
#include "rtkinds.h"

/* An address is IPv4's or IPv6's by the kind of the link. */
#define DATA(name, set, list) \
	const struct body decode_##name##_data = { 0, NULL, ATTRIBUTES(set, list) }

#define GRE(ADDRESS)									\
	INTERFACE(IFLA_GRE_LINK), PORT(IFLA_GRE_IFLAGS), PORT(IFLA_GRE_OFLAGS),		\
	FLOW(IFLA_GRE_IKEY), FLOW(IFLA_GRE_OKEY), ADDRESS(IFLA_GRE_LOCAL),		\
	ADDRESS(IFLA_GRE_REMOTE), U8(IFLA_GRE_TTL), U8(IFLA_GRE_TOS),			\
	U8(IFLA_GRE_PMTUDISC), U8(IFLA_GRE_ENCAP_LIMIT), FLOW(IFLA_GRE_FLOWINFO),	\
	WORD(IFLA_GRE_FLAGS), ENUM(IFLA_GRE_ENCAP_TYPE, 2, tunnel_encaps),		\
	FLAGS(IFLA_GRE_ENCAP_FLAGS, 2, tunnel_encap_flags), PORT(IFLA_GRE_ENCAP_SPORT),	\
	PORT(IFLA_GRE_ENCAP_DPORT), U8(IFLA_GRE_IGNORE_DF), WORD(IFLA_GRE_FWMARK),	\
	U32(IFLA_GRE_ERSPAN_INDEX), U8(IFLA_GRE_ERSPAN_VER), U8(IFLA_GRE_ERSPAN_DIR),	\
	U16(IFLA_GRE_ERSPAN_HWID)

static const struct attribute gre_attributes[] = { GRE(INET) };
DATA(gre, ifla_gre, gre_attributes);
static const struct attribute gre6_attributes[] = { GRE(INET6) };
DATA(gre6, ifla_gre, gre6_attributes);

#define IPTUN(ADDRESS)									\
	INTERFACE(IFLA_IPTUN_LINK), ADDRESS(IFLA_IPTUN_LOCAL), ADDRESS(IFLA_IPTUN_REMOTE), \
	U8(IFLA_IPTUN_TTL), U8(IFLA_IPTUN_TOS), U8(IFLA_IPTUN_ENCAP_LIMIT),		\
	FLOW(IFLA_IPTUN_FLOWINFO), ENUM(IFLA_IPTUN_PROTO, 1, ip_protocols),		\
	U8(IFLA_IPTUN_PMTUDISC), INET6(IFLA_IPTUN_6RD_PREFIX),				\
	INET(IFLA_IPTUN_6RD_RELAY_PREFIX), U16(IFLA_IPTUN_6RD_PREFIXLEN),		\
	U16(IFLA_IPTUN_6RD_RELAY_PREFIXLEN), ENUM(IFLA_IPTUN_ENCAP_TYPE, 2, tunnel_encaps), \
	FLAGS(IFLA_IPTUN_ENCAP_FLAGS, 2, tunnel_encap_flags),				\
	PORT(IFLA_IPTUN_ENCAP_SPORT), PORT(IFLA_IPTUN_ENCAP_DPORT), WORD(IFLA_IPTUN_FWMARK)

/* IPv4: the flags of sit, in 16 bits of network byte order */
static const struct attribute iptun_attributes[] = { IPTUN(INET), PORT(IFLA_IPTUN_FLAGS) };
DATA(iptun, ifla_iptun, iptun_attributes);
static const struct attribute iptun6_attributes[] = { IPTUN(INET6), WORD(IFLA_IPTUN_FLAGS) };
DATA(iptun6, ifla_iptun, iptun6_attributes);

#define VTI(ADDRESS)									\
	INTERFACE(IFLA_VTI_LINK), FLOW(IFLA_VTI_IKEY), FLOW(IFLA_VTI_OKEY),		\
	ADDRESS(IFLA_VTI_LOCAL), ADDRESS(IFLA_VTI_REMOTE), WORD(IFLA_VTI_FWMARK)

static const struct attribute vti_attributes[] = { VTI(INET) };
DATA(vti, ifla_vti, vti_attributes);
static const struct attribute vti6_attributes[] = { VTI(INET6) };
DATA(vti6, ifla_vti, vti6_attributes);

static const struct attribute xfrm_attributes[] = {
	INTERFACE(IFLA_XFRM_LINK), WORD(IFLA_XFRM_IF_ID),
};
DATA(xfrm, ifla_xfrm, xfrm_attributes);

static const struct attribute macsec_attributes[] = {
	{ IFLA_MACSEC_SCI, SHAPE_HEX, 8, {} }, PORT(IFLA_MACSEC_PORT), U8(IFLA_MACSEC_ICV_LEN),
	ENUM(IFLA_MACSEC_CIPHER_SUITE, 8, macsec_ciphers), U32(IFLA_MACSEC_WINDOW),
	U8(IFLA_MACSEC_ENCODING_SA), U8(IFLA_MACSEC_ENCRYPT), U8(IFLA_MACSEC_PROTECT),
	U8(IFLA_MACSEC_INC_SCI), U8(IFLA_MACSEC_ES), U8(IFLA_MACSEC_SCB),
	U8(IFLA_MACSEC_REPLAY_PROTECT), ENUM(IFLA_MACSEC_VALIDATION, 1, macsec_validations),
	ENUM(IFLA_MACSEC_OFFLOAD, 1, macsec_offloads),
};
DATA(macsec, ifla_macsec, macsec_attributes);

static const struct attribute hsr_attributes[] = {
	INTERFACE(IFLA_HSR_SLAVE1), INTERFACE(IFLA_HSR_SLAVE2), U8(IFLA_HSR_MULTICAST_SPEC),
	MAC(IFLA_HSR_SUPERVISION_ADDR), U16(IFLA_HSR_SEQ_NR), U8(IFLA_HSR_VERSION),
	ENUM(IFLA_HSR_PROTOCOL, 1, hsr_protocols),
	/* By number: newer than some headers. */
	INTERFACE(8 /* IFLA_HSR_INTERLINK */),
};
DATA(hsr, ifla_hsr, hsr_attributes);

static const struct attribute gtp_attributes[] = {
	{ IFLA_GTP_FD0, SHAPE_FD, 4, {} }, { IFLA_GTP_FD1, SHAPE_FD, 4, {} },
	U32(IFLA_GTP_PDP_HASHSIZE), ENUM(IFLA_GTP_ROLE, 4, gtp_roles),
	U8(IFLA_GTP_CREATE_SOCKETS), U8(IFLA_GTP_RESTART_COUNT),
	/* By number: newer than some headers. */
	INET(7 /* IFLA_GTP_LOCAL */), INET6(8 /* IFLA_GTP_LOCAL6 */),
};
DATA(gtp, ifla_gtp, gtp_attributes);

static const struct attribute bareudp_attributes[] = {
	PORT(IFLA_BAREUDP_PORT), { IFLA_BAREUDP_ETHERTYPE, SHAPE_ETHER, 2, N(ether_types) },
	U16(IFLA_BAREUDP_SRCPORT_MIN),
};
DATA(bareudp, ifla_bareudp, bareudp_attributes);
