// SPDX-License-Identifier: GPL-2.0
/* Messages of NETLINK_SOCK_DIAG and their attributes. */
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/netlink_diag.h>
#include <linux/packet_diag.h>
#include <linux/sock_diag.h>
#include <linux/unix_diag.h>
#include <string.h>
#include <sys/socket.h>
#include "decode/engine/engine.h"
#include "nlattr.h"
#include "nlmsg.h"
#include "nldiag.h"
#include "special.h"

/* Newer than the C library of some machines */
enum { FAMILY_SMC = 43 };

#define LIST(t, e)	{ t, SHAPE_LIST, 0, { .elem = &decode_type__##e } }
#define MEMINFO(t)	{ t, SHAPE_INDEXED, 4, N(sk_meminfo) }
#define SHOWN(t, f)	{ t, SHAPE_CALL, 0, { .show = f } }

static const struct attribute unix_attributes[] = {
	TEXT(UNIX_DIAG_NAME), STRUCT(UNIX_DIAG_VFS, unix_diag_vfs), U32(UNIX_DIAG_PEER),
	LIST(UNIX_DIAG_ICONS, uint), STRUCT(UNIX_DIAG_RQLEN, unix_diag_rqlen),
	MEMINFO(UNIX_DIAG_MEMINFO), U8(UNIX_DIAG_SHUTDOWN), U32(7 /* UNIX_DIAG_UID */),
};

static const struct attribute netlink_attributes[] = {
	MEMINFO(NETLINK_DIAG_MEMINFO), LIST(NETLINK_DIAG_GROUPS, mask_word),
	STRUCT(NETLINK_DIAG_RX_RING, netlink_diag_ring),
	STRUCT(NETLINK_DIAG_TX_RING, netlink_diag_ring),
	{ NETLINK_DIAG_FLAGS, SHAPE_FLAGS, 4, N(ndiag_flags) },
};

static const struct attribute packet_attributes[] = {
	STRUCT(PACKET_DIAG_INFO, packet_diag_info), LIST(PACKET_DIAG_MCLIST, packet_mclist),
	STRUCT(PACKET_DIAG_RX_RING, packet_diag_ring),
	STRUCT(PACKET_DIAG_TX_RING, packet_diag_ring), U32(PACKET_DIAG_FANOUT),
	U32(PACKET_DIAG_UID), MEMINFO(PACKET_DIAG_MEMINFO),
};

static const struct attribute tls_attributes[] = {
	{ 1 /* TLS_INFO_VERSION */, SHAPE_SHORT_ENUM, 2, N(tls_versions) },
	{ 2 /* TLS_INFO_CIPHER */, SHAPE_SHORT_ENUM, 2, N(tls_ciphers) },
	{ 3 /* TLS_INFO_TXCONF */, SHAPE_SHORT_ENUM, 2, N(tls_confs) },
	{ 4 /* TLS_INFO_RXCONF */, SHAPE_SHORT_ENUM, 2, N(tls_confs) },
};
static const struct body tls = { 0, NULL, ATTRIBUTES(tls_info, tls_attributes) };

static const struct attribute mptcp_attributes[] = {
	{ 1 /* MPTCP_SUBFLOW_ATTR_TOKEN_REM */, SHAPE_HEX, 4, {} },
	{ 2 /* MPTCP_SUBFLOW_ATTR_TOKEN_LOC */, SHAPE_HEX, 4, {} },
	U32(3 /* MPTCP_SUBFLOW_ATTR_RELWRITE_SEQ */), U64(4 /* MPTCP_SUBFLOW_ATTR_MAP_SEQ */),
	U32(5 /* MPTCP_SUBFLOW_ATTR_MAP_SFSEQ */), U32(6 /* MPTCP_SUBFLOW_ATTR_SSN_OFFSET */),
	U16(7 /* MPTCP_SUBFLOW_ATTR_MAP_DATALEN */),
	{ 8 /* MPTCP_SUBFLOW_ATTR_FLAGS */, SHAPE_SHORT_FLAGS, 4, N(mptcp_flags) },
	U8(9 /* MPTCP_SUBFLOW_ATTR_ID_REM */), U8(10 /* MPTCP_SUBFLOW_ATTR_ID_LOC */),
};
static const struct body mptcp = { 0, NULL, ATTRIBUTES(mptcp_subflow, mptcp_attributes) };

static const struct attribute protocol_attributes[] = {
	TEXT(1 /* INET_ULP_INFO_NAME */), NESTED(2 /* INET_ULP_INFO_TLS */, tls),
	NESTED(3 /* INET_ULP_INFO_MPTCP */, mptcp),
};
static const struct body protocol = { 0, NULL, ATTRIBUTES(ulp_info, protocol_attributes) };

static void show_storage(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	if (len > 8 || len & (len - 1))
		decode_show_binary(ctx, bytes, len);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, decode_load(ctx, bytes, len));
}

static const struct attribute storage_attributes[] = {
	U32(2 /* SK_DIAG_BPF_STORAGE_MAP_ID */),
	SHOWN(3 /* SK_DIAG_BPF_STORAGE_MAP_VALUE */, show_storage),
};
static const struct body storage = { 0, NULL, ATTRIBUTES(bpf_storage, storage_attributes) };
static const struct attribute storages_attributes[] = {
	NESTED(1 /* SK_DIAG_BPF_STORAGE */, storage),
};
static const struct body storages = { 0, NULL, ATTRIBUTES(bpf_storages, storages_attributes) };

static const struct attribute inet_attributes[] = {
	STRUCT(INET_DIAG_MEMINFO, inet_diag_meminfo),
	STRUCT(INET_DIAG_VEGASINFO, tcpvegas_info), TEXT(INET_DIAG_CONG), U8(INET_DIAG_TOS),
	U8(INET_DIAG_TCLASS), MEMINFO(INET_DIAG_SKMEMINFO),
	SHOWN(INET_DIAG_SHUTDOWN, decode_show_diag_shutdown),
	STRUCT(INET_DIAG_DCTCPINFO, tcp_dctcp_info),
	{ INET_DIAG_PROTOCOL, SHAPE_ANY_ENUM, 1, N(ip_protocols) }, U8(INET_DIAG_SKV6ONLY),
	SHOWN(INET_DIAG_LOCALS, decode_show_diag_addresses),
	SHOWN(INET_DIAG_PEERS, decode_show_diag_addresses), U32(INET_DIAG_MARK),
	STRUCT(INET_DIAG_BBRINFO, tcp_bbr_info), U32(INET_DIAG_CLASS_ID),
	LIST(18 /* INET_DIAG_MD5SIG */, md5sig),
	NESTED(19 /* INET_DIAG_ULP_INFO */, protocol),
	NESTED(20 /* INET_DIAG_SK_BPF_STORAGES */, storages), U64(21 /* INET_DIAG_CGROUP_ID */),
	SHOWN(22 /* INET_DIAG_SOCKOPT */, decode_show_diag_sockopt),
};

static const struct attribute request_attributes[] = {
	SHOWN(INET_DIAG_REQ_BYTECODE, decode_show_diag_bytecode),
	{ 3 /* INET_DIAG_REQ_PROTOCOL */, SHAPE_ANY_ENUM, 1, N(ip_protocols) },
};

/* The struct has grown; what is missing is shown as 0. */
static void show_dmb(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const struct decode_layout *layout = &decode_layout__smc_dmbinfo;
	uint8_t whole[56] = {};

	if (len < layout->size)
		return decode_show_binary(ctx, bytes, len);
	if (len > layout->size)
		layout = &decode_layout__smc_dmbinfo_ext;
	memcpy(whole, bytes, len < sizeof(whole) ? len : sizeof(whole));
	decode_show_fields(ctx, layout, whole, layout->size);
}

static const struct attribute smc_attributes[] = {
	STRUCT(1 /* SMC_DIAG_CONNINFO */, smc_conninfo),
	STRUCT(2 /* SMC_DIAG_LGRINFO */, smc_lgrinfo),
	{ 3 /* SMC_DIAG_SHUTDOWN */, SHAPE_SHORT_FLAGS, 1, N(shutdown_bits) },
	SHOWN(4 /* SMC_DIAG_DMBINFO */, show_dmb),
	STRUCT(5 /* SMC_DIAG_FALLBACK */, smc_fallback),
};

#define BODY(l, ...)	{ 0, &decode_layout__##l, ATTRIBUTES(__VA_ARGS__) }
#define ALONE(l)	{ .layout = &decode_layout__##l, .alone = true }

static const struct {
	uint8_t family;
	struct body request, answer;
} bodies[] = {
	{ AF_UNIX, ALONE(unix_diag_req), BODY(unix_diag_msg, unix_diag, unix_attributes) },
	{ AF_INET, BODY(inet_diag_req_v2, inet_diag_req, request_attributes),
	  BODY(inet_diag_msg, inet_diag, inet_attributes) },
	{ AF_INET6, BODY(inet_diag_req_v2, inet_diag_req, request_attributes),
	  BODY(inet_diag_msg, inet_diag, inet_attributes) },
	{ AF_NETLINK, ALONE(netlink_diag_req),
	  BODY(netlink_diag_msg, netlink_diag, netlink_attributes) },
	{ AF_PACKET, ALONE(packet_diag_req),
	  BODY(packet_diag_msg, packet_diag, packet_attributes) },
	{ FAMILY_SMC, ALONE(smc_diag_req), BODY(smc_diag_msg, smc_diag, smc_attributes) },
};

/* Requests of these types have the first version of the struct. */
static const struct body old_request = BODY(inet_diag_req, inet_diag_req, request_attributes);

static bool is_old(const struct decode_nlmsg *msg)
{
	return (msg->type == TCPDIAG_GETSOCK || msg->type == DCCPDIAG_GETSOCK) &&
	       (msg->bytes[0] == AF_INET || msg->bytes[0] == AF_INET6);
}

void decode_show_diag_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	const bool request = msg->flags & NLM_F_REQUEST;
	const struct body *body = NULL;

	for (size_t i = 0; i < DECODE_ARRAY_SIZE(bodies); i++) {
		if (bodies[i].family == msg->bytes[0])
			body = request ? &bodies[i].request : &bodies[i].answer;
	}
	if (request && is_old(msg))
		body = &old_request;
	if (body && msg->len > 1)
		decode_show_body(ctx, body, msg);
	else
		decode_show_unknown_body(ctx, msg);
}
