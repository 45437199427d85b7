// SPDX-License-Identifier: GPL-2.0
/*
 * Messages of families of generic netlink, of whose commands and attributes strace knows no names.
 * For the rest they look as strace 7.2 has printed them.
 */
#include "netlink_genl.h"

/* An attribute in each */
static const struct line lines[] = {
#define TEAM_SET	TEAM, REQUEST, 1, "TEAM_CMD_OPTIONS_SET"
#define TEAM_PORTS	TEAM, REPLY, 3, "TEAM_CMD_PORT_LIST_GET"
	{ TEAM_SET, 1, B("\xff\xff\xff\x7f"),
	  "[{nla_len=8, nla_type=TEAM_ATTR_TEAM_IFINDEX}, 2147483647]" },
	{ TEAM, REQUEST, 0, "TEAM_CMD_NOOP", 9, B("\1"),
	  "[{nla_len=5, nla_type=0x9 /* TEAM_ATTR_??? */}, \"\\x01\"]" },
	{ TEAM, REPLY, 9, "0x9 /* TEAM_CMD_??? */", 3, B(""),
	  "{nla_len=4, nla_type=TEAM_ATTR_LIST_PORT}" },
	{ TEAM_SET, 2, B("\50\0\1\200\11\0\1\0mode\0\0\0\0\5\0\3\0\5\0\0\0\17\0\4\0roundrobin\0\0"),
	  "[{nla_len=44, nla_type=TEAM_ATTR_LIST_OPTION}, [{nla_len=40, "
	  "nla_type=NLA_F_NESTED|TEAM_ATTR_ITEM_OPTION}, [[{nla_len=9, "
	  "nla_type=TEAM_ATTR_OPTION_NAME}, \"mode\"], [{nla_len=5, "
	  "nla_type=TEAM_ATTR_OPTION_TYPE}, NLA_STRING], [{nla_len=15, "
	  "nla_type=TEAM_ATTR_OPTION_DATA}, \"roundrobin\"]]]]" },
	{ TEAM_SET, 2, B("\34\0\1\0\5\0\3\0\3\0\0\0\10\0\4\0\2\0\0\0\10\0\6\0\377\377\377\177"),
	  "[{nla_len=32, nla_type=TEAM_ATTR_LIST_OPTION}, [{nla_len=28, "
	  "nla_type=TEAM_ATTR_ITEM_OPTION}, [[{nla_len=5, nla_type=TEAM_ATTR_OPTION_TYPE}, "
	  "NLA_U32], [{nla_len=8, nla_type=TEAM_ATTR_OPTION_DATA}, 2], [{nla_len=8, "
	  "nla_type=TEAM_ATTR_OPTION_PORT_IFINDEX}, 2147483647]]]]" },
	{ TEAM_SET, 2, B("\34\0\1\0\5\0\3\0\16\0\0\0\10\0\4\0\376\377\377\377\10\0\7\0\3\0\0\0"),
	  "[{nla_len=32, nla_type=TEAM_ATTR_LIST_OPTION}, [{nla_len=28, "
	  "nla_type=TEAM_ATTR_ITEM_OPTION}, [[{nla_len=5, nla_type=TEAM_ATTR_OPTION_TYPE}, "
	  "NLA_S32], [{nla_len=8, nla_type=TEAM_ATTR_OPTION_DATA}, -2], [{nla_len=8, "
	  "nla_type=TEAM_ATTR_OPTION_ARRAY_INDEX}, 3]]]]" },
	{ TEAM_SET, 2, B("\24\0\1\0\5\0\3\0\13\0\0\0\6\0\4\0\1\2\0\0"),
	  "[{nla_len=24, nla_type=TEAM_ATTR_LIST_OPTION}, [{nla_len=20, "
	  "nla_type=TEAM_ATTR_ITEM_OPTION}, [[{nla_len=5, nla_type=TEAM_ATTR_OPTION_TYPE}, "
	  "NLA_BINARY], [{nla_len=6, nla_type=TEAM_ATTR_OPTION_DATA}, \"\\x01\\x02\"]]]]" },
	{ TEAM_SET, 2, B("\24\0\1\0\10\0\4\0\1\0\0\0\5\0\3\0\3\0\0\0"),
	  "[{nla_len=24, nla_type=TEAM_ATTR_LIST_OPTION}, [{nla_len=20, "
	  "nla_type=TEAM_ATTR_ITEM_OPTION}, [[{nla_len=8, nla_type=TEAM_ATTR_OPTION_DATA}, "
	  "\"\\x01\\x00\\x00\\x00\"], [{nla_len=5, nla_type=TEAM_ATTR_OPTION_TYPE}, "
	  "NLA_U32]]]]" },
	{ TEAM_SET, 2, B("\20\0\1\0\5\0\3\0\6\0\0\0\4\0\5\0"),
	  "[{nla_len=20, nla_type=TEAM_ATTR_LIST_OPTION}, [{nla_len=16, "
	  "nla_type=TEAM_ATTR_ITEM_OPTION}, [[{nla_len=5, nla_type=TEAM_ATTR_OPTION_TYPE}, "
	  "NLA_FLAG], {nla_len=4, nla_type=TEAM_ATTR_OPTION_REMOVED}]]]" },
	{ TEAM_PORTS, 3, B("\40\0\1\0\10\0\1\0\377\377\377\177\4\0\3\0\10\0\4\0\377\377\377\377"
			   "\5\0\5\0\377\0\0\0"),
	  "[{nla_len=36, nla_type=TEAM_ATTR_LIST_PORT}, [{nla_len=32, "
	  "nla_type=TEAM_ATTR_ITEM_PORT}, [[{nla_len=8, nla_type=TEAM_ATTR_PORT_IFINDEX}, "
	  "2147483647], {nla_len=4, nla_type=TEAM_ATTR_PORT_LINKUP}, [{nla_len=8, "
	  "nla_type=TEAM_ATTR_PORT_SPEED}, -1], [{nla_len=5, nla_type=TEAM_ATTR_PORT_DUPLEX}, "
	  "DUPLEX_UNKNOWN]]]]" },
	/* A family that is not known, as strace prints all */
	{ OTHER, REQUEST, 1, "0x1", 1, B("\1\0\0\0"),
	  "[{nla_len=8, nla_type=0x1}, \"\\x01\\x00\\x00\\x00\"]" },
};

static void lengths(void)
{
	start_family(TEAM, REQUEST, 2);
	check_text(sent_message(GENERIC_FD), "9, [{nlmsg_len=20, nlmsg_type=team, "
		   "nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, "
		   "{cmd=TEAM_CMD_OPTIONS_GET, version=1}], 20, 0, NULL, 0",
		   "a message without attributes");
	end--;
	check(strstr(sent_message(GENERIC_FD), "nlmsg_pid=0}, \"\\x02\\x01\\x00\"], 19,"),
	      "a message without the whole header");
}

/* An operation of a family whose name is in front of it */
static void operation(const char *family, const char *command)
{
	const uint32_t id = 1;
	size_t ops, op;

	start_family(GENL_ID_CTRL, 0, CTRL_CMD_NEWFAMILY);
	put(CTRL_ATTR_FAMILY_NAME, family, strlen(family) + 1);
	ops = begin(CTRL_ATTR_OPS);
	op = begin(1);
	put(CTRL_ATTR_OP_ID, &id, sizeof(id));
	finish(op);
	finish(ops);
	check(strstr(sent_message(GENERIC_FD), command), command);
}

int main(void)
{
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		check_line(&lines[i]);
	lengths();
	operation("team", "nla_type=CTRL_ATTR_OP_ID}, TEAM_CMD_OPTIONS_SET]");
	operation("ethtool", "nla_type=CTRL_ATTR_OP_ID}, ETHTOOL_MSG_STRSET_GET]");
	operation("other", "nla_type=CTRL_ATTR_OP_ID}, CTRL_CMD_NEWFAMILY]");
	return check_failed;
}
