// SPDX-License-Identifier: GPL-2.0
/* Messages of NETLINK_GENERIC, NETLINK_NETFILTER and NETLINK_SELINUX. */
#include <linux/genetlink.h>
#include <linux/netfilter/nfnetlink.h>
#include <string.h>
#include <sys/socket.h>
#include "decode/engine/engine.h"
#include "names.h"
#include "nlattr.h"
#include "nlmsg.h"
#include "special.h"

#define EACH(b)	{ .each = &b }

static const struct attribute op_attributes[] = {
	{ CTRL_ATTR_OP_ID, SHAPE_SHORT_ENUM, 4, N(ctrl_cmds) },
	{ CTRL_ATTR_OP_FLAGS, SHAPE_SHORT_FLAGS, 4, N(genl_flags) },
};
static const struct body op = { 0, NULL, ATTRIBUTES(ctrl_op, op_attributes) };
static const struct body ops = EACH(op);

static const struct attribute group_attributes[] = {
	TEXT(CTRL_ATTR_MCAST_GRP_NAME), WORD(CTRL_ATTR_MCAST_GRP_ID),
};
static const struct body group = { 0, NULL, ATTRIBUTES(ctrl_group, group_attributes) };
static const struct body groups = EACH(group);

/* By number: newer than some headers */
static const struct attribute policy_attributes[] = {
	{ 1 /* NL_POLICY_TYPE_ATTR_TYPE */, SHAPE_SHORT_ENUM, 4, N(nl_types) },
	LONG(2 /* NL_POLICY_TYPE_ATTR_MIN_VALUE_S */), LONG(3 /* ..._MAX_VALUE_S */),
	U64(4 /* NL_POLICY_TYPE_ATTR_MIN_VALUE_U */), U64(5 /* ..._MAX_VALUE_U */),
	U32(6 /* NL_POLICY_TYPE_ATTR_MIN_LENGTH */), U32(7 /* ..._MAX_LENGTH */),
	WORD(8 /* NL_POLICY_TYPE_ATTR_POLICY_IDX */), WORD(9 /* ..._POLICY_MAXTYPE */),
	WORD(10 /* NL_POLICY_TYPE_ATTR_BITFIELD32_MASK */),
	{ 12 /* NL_POLICY_TYPE_ATTR_MASK */, SHAPE_HEX, 8, {} },
};
static const struct body policy = { 0, NULL, ATTRIBUTES(nl_policy, policy_attributes) };
static const struct body policy_of_attribute = EACH(policy);
static const struct body policies = EACH(policy_of_attribute);

static const struct attribute op_policy_attributes[] = {
	U32(1 /* CTRL_ATTR_POLICY_DO */), U32(2 /* CTRL_ATTR_POLICY_DUMP */),
};
static const struct body op_policy = { 0, NULL, ATTRIBUTES(ctrl_policy, op_policy_attributes) };
static const struct body op_policies = EACH(op_policy);

static const struct attribute ctrl_attributes[] = {
	{ CTRL_ATTR_FAMILY_ID, SHAPE_HEX, 2, {} }, TEXT(CTRL_ATTR_FAMILY_NAME),
	U32(CTRL_ATTR_VERSION), U32(CTRL_ATTR_HDRSIZE), U32(CTRL_ATTR_MAXATTR),
	NESTED(CTRL_ATTR_OPS, ops), NESTED(CTRL_ATTR_MCAST_GROUPS, groups),
	NESTED(8 /* CTRL_ATTR_POLICY */, policies),
	NESTED(9 /* CTRL_ATTR_OP_POLICY */, op_policies), U32(10 /* CTRL_ATTR_OP */),
};

static const struct body control = {
	0, &decode_layout__genlmsghdr_ctrl, ATTRIBUTES(ctrl_attributes, ctrl_attributes),
};
static const struct body other_family = { .layout = &decode_layout__genlmsghdr };
static const struct body netfilter = { .layout = &decode_layout__nfgenmsg };
static const struct body enforcing = { .layout = &decode_layout__selnl_setenforce, .alone = true };
static const struct body policy_load = {
	.layout = &decode_layout__selnl_policyload, .alone = true,
};

/* A body without which the message is just bytes. */
static void show_whole(struct decode_ctx *ctx, const struct body *body,
		       const struct decode_nlmsg *msg)
{
	if (body && msg->len >= body->layout->size)
		return decode_show_body(ctx, body, msg);
	ctx->sink->ops->item(ctx->sink);
	decode_show_binary(ctx, msg->bytes, msg->len);
}

/* Families whose @body is NULL have attributes without names. */
static const struct family {
	const char *name;
	const struct decode_set *commands;
	struct body (*body)(const struct decode_nlmsg *msg);
} families[] = {
	{ "netdev", &decode_set__netdev_cmds, NULL },
	{ "TASKSTATS", &decode_set__taskstats_cmds, NULL },
	{ "mptcp_pm", &decode_set__mptcp_cmds, NULL },
	{ "tcp_metrics", &decode_set__tcp_metrics_cmds, NULL },
	{ "SEG6", &decode_set__seg6_cmds, NULL }, { "IOAM6", &decode_set__ioam6_cmds, NULL },
	{ "nl80211", &decode_set__nl80211_cmds, NULL },
	{ "devlink", &decode_set__devlink_cmds, NULL },
	{ "team", &decode_set__team_cmds, decode_team_body },
	{ "ethtool", &decode_set__ethtool_cmds, decode_ethtool_body },
};

/* @len: with the NUL */
static const struct family *family_of(const char *name, size_t len)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(families); i++) {
		if (strlen(families[i].name) + 1 == len && !memcmp(families[i].name, name, len))
			return &families[i];
	}
	return NULL;
}

/* Commands of the family whose name is in front of its operations; NULL if that is not known. */
static const struct decode_set *commands_in(struct decode_ctx *ctx, const uint8_t *bytes,
					    size_t len)
{
	const struct family *family;
	const uint8_t *name;
	size_t size;

	name = decode_find_attribute(ctx, bytes, len, CTRL_ATTR_FAMILY_NAME, CTRL_ATTR_OPS, &size);
	family = name ? family_of((const char *)name, size) : NULL;
	return family ? family->commands : NULL;
}

/* The same as the tables, with other names of commands. */
static void show_commands(struct decode_ctx *ctx, const struct decode_set *commands,
			  const struct decode_nlmsg *msg)
{
	struct attribute own_op[DECODE_ARRAY_SIZE(op_attributes)];
	struct attribute own[DECODE_ARRAY_SIZE(ctrl_attributes)];
	struct body own_body = op, own_ops = EACH(own_body), own_control = control;

	memcpy(own_op, op_attributes, sizeof(own_op));
	memcpy(own, ctrl_attributes, sizeof(own));
	own_op[0].set = commands;
	own_body.attributes = own_op;
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(own); i++) {
		if (own[i].type == CTRL_ATTR_OPS)
			own[i].nested = &own_ops;
	}
	own_control.attributes = own;
	show_whole(ctx, &own_control, msg);
}

static void show_control(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	const struct decode_set *commands = NULL;

	if (msg->len > 4)
		commands = commands_in(ctx, msg->bytes + 4, msg->len - 4);
	if (commands)
		show_commands(ctx, commands, msg);
	else
		show_whole(ctx, &control, msg);
}

void decode_show_generic_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	const char *name = decode_generic_family(ctx, msg->type);
	const struct family *family = name ? family_of(name, strlen(name) + 1) : NULL;
	struct body body = other_family;

	if (msg->type == GENL_ID_CTRL)
		return show_control(ctx, msg);
	if (family && family->body)
		body = family->body(msg);
	show_whole(ctx, &body, msg);
}

void decode_show_selinux_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	const struct body * const known[] = { &enforcing, &policy_load };
	const unsigned int index = msg->type - DECODE_NLMSG_FIRST;

	show_whole(ctx, index < DECODE_ARRAY_SIZE(known) ? known[index] : NULL, msg);
}

static const struct decode_set * const subsystems[] = {
	[NFNL_SUBSYS_CTNETLINK] = &decode_set__nf_conntrack,
	[NFNL_SUBSYS_CTNETLINK_EXP] = &decode_set__nf_expect,
	[NFNL_SUBSYS_QUEUE] = &decode_set__nf_queue,
	[NFNL_SUBSYS_ULOG] = &decode_set__nf_log,
	[NFNL_SUBSYS_OSF] = &decode_set__nf_osf,
	[NFNL_SUBSYS_IPSET] = &decode_set__nf_ipset,
	[NFNL_SUBSYS_ACCT] = &decode_set__nf_acct,
	[NFNL_SUBSYS_CTNETLINK_TIMEOUT] = &decode_set__nf_timeout,
	[NFNL_SUBSYS_CTHELPER] = &decode_set__nf_helper,
	[NFNL_SUBSYS_NFTABLES] = &decode_set__nf_tables,
	[NFNL_SUBSYS_NFT_COMPAT] = &decode_set__nf_compat,
	[12 /* NFNL_SUBSYS_HOOK */] = &decode_set__nf_hook,
};

const struct decode_set *decode_netfilter_messages(uint16_t type)
{
	return type >> 8 < DECODE_ARRAY_SIZE(subsystems) ? subsystems[type >> 8] : NULL;
}

void decode_show_netfilter_type(struct decode_ctx *ctx, uint16_t type)
{
	const struct decode_set *messages = decode_netfilter_messages(type);
	struct decode_sink *sink = ctx->sink;

	if (has_name(&decode_set__nf_batch, type))
		return sink->ops->constant(sink, &decode_set__nf_batch, type);
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	sink->ops->item(sink);
	sink->ops->begin(sink, DECODE_GROUP_SHIFTED);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__nf_subsystems, type >> 8);
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_UNSIGNED, 8);
	sink->ops->end(sink, DECODE_GROUP_SHIFTED);
	sink->ops->item(sink);
	if (messages)
		sink->ops->constant(sink, messages, type & 0xff);
	else
		sink->ops->number(sink, DECODE_HEX, type & 0xff);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* The messages between which a transaction is have bytes behind the struct. */
void decode_show_netfilter_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	const size_t size = netfilter.layout->size;
	struct decode_nlmsg start = *msg;

	if (!has_name(&decode_set__nf_batch, msg->type) || msg->len <= size)
		return show_whole(ctx, &netfilter, msg);
	start.len = size;
	decode_show_body(ctx, &netfilter, &start);
	ctx->sink->ops->item(ctx->sink);
	decode_show_binary(ctx, msg->bytes + size, msg->len - size);
}
