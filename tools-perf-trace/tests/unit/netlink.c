// SPDX-License-Identifier: GPL-2.0
/*
 * Data sent through a socket: when the socket's protocol is looked up, and messages that strace
 * does not decode.
 */
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>
#include "netlink.h"

/* Attributes of a kind of link, or of the links below it: strace shows them as bytes. */
static const struct own {
	const char *kind;
	bool port;
	uint16_t type;
	const char *bytes;
	size_t len;
	const char *shown;
} kinds[] = {
	{ "vlan", false, 1, B("\5\0"), "[{nla_len=6, nla_type=IFLA_VLAN_ID}, 5]" },
	{ "vlan", false, 2, B("\1\0\0\0\3\0\0\0"), "[{nla_len=12, nla_type=IFLA_VLAN_FLAGS}, "
	  "{flags=VLAN_FLAG_REORDER_HDR, mask=VLAN_FLAG_REORDER_HDR|VLAN_FLAG_GVRP}]" },
	{ "vlan", false, 3, B("\14\0\1\0\2\0\0\0\3\0\0\0"), "[{nla_len=16, "
	  "nla_type=IFLA_VLAN_EGRESS_QOS}, [{nla_len=12, nla_type=IFLA_VLAN_QOS_MAPPING}, "
	  "{from=2, to=3}]]" },
	{ "vlan", false, 5, B("\201\0"), "[{nla_len=6, nla_type=IFLA_VLAN_PROTOCOL}, "
	  "htons(ETH_P_8021Q)]" },
	{ "veth", false, 1, B("\0\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0\6\0\3\0v\0\0\0"), "[{nla_len=28, "
	  "nla_type=VETH_INFO_PEER}, {ifi_family=AF_UNSPEC, ifi_type=ARPHRD_ETHER, ifi_index=0, "
	  "ifi_flags=0, ifi_change=0}, [{nla_len=6, nla_type=IFLA_IFNAME}, \"v\"]]" },
	{ "vxlan", false, 1, B("\7\0\0\0"), "[{nla_len=8, nla_type=IFLA_VXLAN_ID}, 7]" },
	{ "vxlan", false, 2, B("\357\1\1\1"), "[{nla_len=8, nla_type=IFLA_VXLAN_GROUP}, "
	  "inet_addr(\"239.1.1.1\")]" },
	{ "vxlan", false, 10, B("\0\1\0\2"), "[{nla_len=8, nla_type=IFLA_VXLAN_PORT_RANGE}, "
	  "{low=htons(1), high=htons(2)}]" },
	{ "vxlan", false, 15, B("\22\265"),
	  "[{nla_len=6, nla_type=IFLA_VXLAN_PORT}, htons(4789)]" },
	{ "vxlan", false, 29, B("\1"), "[{nla_len=5, nla_type=IFLA_VXLAN_DF}, VXLAN_DF_SET]" },
	{ "geneve", false, 11, B("\0\0\0\5"),
	  "[{nla_len=8, nla_type=IFLA_GENEVE_LABEL}, htonl(5)]" },
	{ "geneve", false, 13, B("\2"),
	  "[{nla_len=5, nla_type=IFLA_GENEVE_DF}, GENEVE_DF_INHERIT]" },
	{ "macvlan", false, 1, B("\4\0\0\0"), "[{nla_len=8, nla_type=IFLA_MACVLAN_MODE}, "
	  "MACVLAN_MODE_BRIDGE]" },
	{ "macvtap", false, 2, B("\3\0"), "[{nla_len=6, nla_type=IFLA_MACVLAN_FLAGS}, "
	  "MACVLAN_FLAG_NOPROMISC|MACVLAN_FLAG_NODST]" },
	{ "macvlan", false, 5, B("\12\0\4\0\1\2\3\4\5\6"), "[{nla_len=14, "
	  "nla_type=IFLA_MACVLAN_MACADDR_DATA}, [{nla_len=10, nla_type=IFLA_MACVLAN_MACADDR}, "
	  "01:02:03:04:05:06]]" },
	{ "ipvlan", false, 1, B("\2\0"),
	  "[{nla_len=6, nla_type=IFLA_IPVLAN_MODE}, IPVLAN_MODE_L3S]" },
	{ "ipvtap", false, 2, B("\1\0"),
	  "[{nla_len=6, nla_type=IFLA_IPVLAN_FLAGS}, IPVLAN_F_PRIVATE]" },
	{ "bond", false, 1, B("\4"), "[{nla_len=5, nla_type=IFLA_BOND_MODE}, BOND_MODE_8023AD]" },
	{ "bond", false, 8, B("\10\0\1\0\177\0\0\1"), "[{nla_len=12, "
	  "nla_type=IFLA_BOND_ARP_IP_TARGET}, [{nla_len=8, nla_type=0x1}, "
	  "inet_addr(\"127.0.0.1\")]]" },
	{ "bond", false, 23, B("\6\0\1\0\5\0\0\0"), "[{nla_len=12, nla_type=IFLA_BOND_AD_INFO}, "
	  "[{nla_len=6, nla_type=IFLA_BOND_AD_INFO_AGGREGATOR}, 5]]" },
	{ "bond", true, 1, B("\1"), "[{nla_len=5, nla_type=IFLA_BOND_SLAVE_STATE}, "
	  "BOND_STATE_BACKUP]" },
	{ "bond", true, 9, B("\377\377\377\377"),
	  "[{nla_len=8, nla_type=IFLA_BOND_SLAVE_PRIO}, -1]" },
	{ "vrf", false, 1, B("\376\0\0\0"),
	  "[{nla_len=8, nla_type=IFLA_VRF_TABLE}, RT_TABLE_MAIN]" },
	{ "vrf", true, 1, B("\12\0\0\0"), "[{nla_len=8, nla_type=IFLA_VRF_PORT_TABLE}, 0xa]" },
	{ "netkit", false, 5, B("\1\0\0\0"),
	  "[{nla_len=8, nla_type=IFLA_NETKIT_MODE}, NETKIT_L3]" },
	{ "gre", false, 4, B("\0\0\0\7"), "[{nla_len=8, nla_type=IFLA_GRE_IKEY}, htonl(7)]" },
	{ "gretap", false, 6, B("\177\0\0\1"),
	  "[{nla_len=8, nla_type=IFLA_GRE_LOCAL}, inet_addr(\"127.0.0.1\")]" },
	{ "ip6gre", false, 7, B("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1"),
	  "[{nla_len=20, nla_type=IFLA_GRE_REMOTE}, inet_pton(AF_INET6, \"::1\")]" },
	{ "erspan", false, 14, B("\1\0"),
	  "[{nla_len=6, nla_type=IFLA_GRE_ENCAP_TYPE}, TUNNEL_ENCAP_FOU]" },
	{ "sit", false, 9, B("\51"), "[{nla_len=5, nla_type=IFLA_IPTUN_PROTO}, IPPROTO_IPV6]" },
	{ "ipip", false, 16, B("\5\0"), "[{nla_len=6, nla_type=IFLA_IPTUN_ENCAP_FLAGS}, "
	  "TUNNEL_ENCAP_FLAG_CSUM|TUNNEL_ENCAP_FLAG_REMCSUM]" },
	{ "ip6tnl", false, 8, B("\1\0\0\0"), "[{nla_len=8, nla_type=IFLA_IPTUN_FLAGS}, 0x1]" },
	{ "vti", false, 2, B("\0\0\0\3"), "[{nla_len=8, nla_type=IFLA_VTI_IKEY}, htonl(3)]" },
	{ "xfrm", false, 2, B("\52\0\0\0"), "[{nla_len=8, nla_type=IFLA_XFRM_IF_ID}, 0x2a]" },
	{ "macsec", false, 4, B("\1\0\0\1\0\302\200\0"), "[{nla_len=12, "
	  "nla_type=IFLA_MACSEC_CIPHER_SUITE}, MACSEC_CIPHER_ID_GCM_AES_128]" },
	{ "macsec", false, 13, B("\2"),
	  "[{nla_len=5, nla_type=IFLA_MACSEC_VALIDATION}, MACSEC_VALIDATE_STRICT]" },
	{ "hsr", false, 7, B("\1"), "[{nla_len=5, nla_type=IFLA_HSR_PROTOCOL}, HSR_PROTOCOL_PRP]" },
	{ "gtp", false, 4, B("\1\0\0\0"), "[{nla_len=8, nla_type=IFLA_GTP_ROLE}, GTP_ROLE_SGSN]" },
	{ "bareudp", false, 1, B("\22\265"),
	  "[{nla_len=6, nla_type=IFLA_BAREUDP_PORT}, htons(4789)]" },
	{ "netkit", false, 3, B("\2\0\0\0"),
	  "[{nla_len=8, nla_type=IFLA_NETKIT_POLICY}, NETKIT_DROP]" },
};

/* A link of @own->kind with one attribute */
static const char *link_of(const struct own *own)
{
	size_t info, data;

	start(RTM_NEWLINK, 0, 32);
	info = begin(IFLA_LINKINFO);
	put(own->port ? IFLA_INFO_SLAVE_KIND : IFLA_INFO_KIND, own->kind, strlen(own->kind) + 1);
	data = begin(own->port ? IFLA_INFO_SLAVE_DATA : IFLA_INFO_DATA);
	put(own->type, own->bytes, own->len);
	finish(data);
	finish(info);
	return sent_message(ROUTE_FD);
}

static void kinds_of_links(void)
{
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		const char *data = from(link_of(&kinds[i]), "_DATA}, ");
		char wanted[512], name[64];

		snprintf(wanted, sizeof(wanted), "_DATA}, %s]]]], %zu, 0, NULL, 0", kinds[i].shown,
			 end);
		snprintf(name, sizeof(name), "%s, attribute %u", kinds[i].kind, kinds[i].type);
		check_text(data, wanted, name);
	}
}

/* Not all kernels have this protocol, with which strace could be compared. */
static void algorithms(void)
{
	struct { struct nlmsghdr head; char names[3][64]; uint32_t rest[4]; } algorithm = {
		{ 224, 16 /* CRYPTO_MSG_NEWALG */, 0x400, 5, 0 }, { "cbc(aes)", "aesni", "kernel" },
		{ 5, 0xe, 1, 0x20 },
	};
	struct { char type[64]; uint32_t sizes[2]; } report = { "ahash", { 64, 32 } };

	memcpy(message, &algorithm, sizeof(algorithm));
	end = sizeof(algorithm);
	put(3 /* CRYPTOCFGA_REPORT_HASH */, &report, sizeof(report));
	put(22 /* CRYPTOCFGA_REPORT_SIG */, "sig", 4);
	check_text(sent_message(CRYPTO_FD),
		   "8, [{nlmsg_len=308, nlmsg_type=CRYPTO_MSG_NEWALG, nlmsg_flags=NLM_F_CREATE, "
		   "nlmsg_seq=5, nlmsg_pid=0}, {cru_name=\"cbc(aes)\", cru_driver_name=\"aesni\", "
		   "cru_module_name=\"kernel\", cru_type=0x5, cru_mask=0xe, cru_refcnt=1, "
		   "cru_flags=0x20}, [[{nla_len=76, nla_type=CRYPTOCFGA_REPORT_HASH}, "
		   "{type=\"ahash\", blocksize=64, digestsize=32}], [{nla_len=8, "
		   "nla_type=CRYPTOCFGA_REPORT_SIG}, {type=\"sig\"}]]], 308, 0, NULL, 0",
		   "an algorithm");
	algorithm.head = (struct nlmsghdr){ 24, 19 /* CRYPTO_MSG_GETALG */, 0x300, 5, 0 };
	check_text(sent(CRYPTO_FD, &algorithm, 24),
		   "8, [{nlmsg_len=24, nlmsg_type=CRYPTO_MSG_GETALG, nlmsg_flags=NLM_F_DUMP, "
		   "nlmsg_seq=5, nlmsg_pid=0}, \"cbc(aes)\"], 24, 0, NULL, 0",
		   "an algorithm that is there in part");
}

/*
 * Hardware addresses as strace has printed them: it takes the family for the type of hardware,
 * whose addresses have at most so many bytes. Those of InfiniBand have 20, of tunnels 4 or 16.
 */
static const struct address {
	int family;
	uint16_t type;
	size_t len;
	const char *shown;
} addresses[] = {
	{ AF_UNSPEC, IFLA_ADDRESS, 0, "{nla_len=4, nla_type=IFLA_ADDRESS}" },
	{ AF_UNSPEC, IFLA_ADDRESS, 1, "[{nla_len=5, nla_type=IFLA_ADDRESS}, 01]" },
	{ AF_UNSPEC, IFLA_ADDRESS, 4, "[{nla_len=8, nla_type=IFLA_ADDRESS}, 01:02:03:04]" },
	{ AF_UNSPEC, IFLA_BROADCAST, 6,
	  "[{nla_len=10, nla_type=IFLA_BROADCAST}, 01:02:03:04:05:06]" },
	{ AF_UNSPEC, IFLA_ADDRESS, 16,
	  "[{nla_len=20, nla_type=IFLA_ADDRESS}, 01:02:03:04:05:06:07]" },
	{ AF_UNSPEC, IFLA_BROADCAST, 20,
	  "[{nla_len=24, nla_type=IFLA_BROADCAST}, 01:02:03:04:05:06:07]" },
	{ AF_UNSPEC, IFLA_PERM_ADDRESS, 20,
	  "[{nla_len=24, nla_type=IFLA_PERM_ADDRESS}, 01:02:03:04:05:06:07]" },
	{ AF_BRIDGE, IFLA_ADDRESS, 6, "[{nla_len=10, nla_type=IFLA_ADDRESS}, 01]" },
	{ AF_UNIX, IFLA_ADDRESS, 8, "[{nla_len=12, nla_type=IFLA_ADDRESS}, 01:02:03:04:05:06]" },
	{ AF_PPPOX, IFLA_ADDRESS, 20, "[{nla_len=24, nla_type=IFLA_ADDRESS}, "
	  "01:02:03:04:05:06:07:08:09:0a:0b:0c:0d:0e:0f:10]" },
	{ AF_IUCV, IFLA_ADDRESS, 21, "[{nla_len=25, nla_type=IFLA_ADDRESS}, "
	  "01:02:03:04:05:06:07:08:09:0a:0b:0c:0d:0e:0f:10:11:12:13:14]" },
	{ AF_INET6, IFLA_ADDRESS, 20, "[{nla_len=24, nla_type=IFLA_ADDRESS}, "
	  "01:02:03:04:05:06:07:08:09:0a:0b:0c:0d:0e:0f:10:11:12:13:14]" },
	{ AF_UNSPEC, IFLA_ADDRESS, 33, "[{nla_len=37, nla_type=IFLA_ADDRESS}, "
	  "\"\\x01\\x02\\x03\\x04\\x05\\x06\\x07\\x08\\x09\\x0a\\x0b\\x0c\\x0d\\x0e\\x0f"
	  "\\x10\\x11\\x12\\x13\\x14\\x15\\x16\\x17\\x18\\x19\\x1a\\x1b\\x1c\\x1d\\x1e\\x1f"
	  "\\x20\"...]" },
};

/* A link with one address of bytes 1, 2, ... */
static void link_with(const struct address *address)
{
	unsigned char bytes[64];

	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = i + 1;
	start(RTM_NEWLINK, NLM_F_REQUEST, 32);
	message[16] = address->family;
	put(address->type, bytes, address->len);
	/* The attribute is the last, and has no padding. */
	end = 36 + address->len;
}

static void addresses_of_links(void)
{
	const struct address *infiniband = &addresses[5];

	for (size_t i = 0; i < sizeof(addresses) / sizeof(addresses[0]); i++) {
		char wanted[512], name[64];

		link_with(&addresses[i]);
		snprintf(wanted, sizeof(wanted), "ifi_change=0}, %s], %zu, 0, NULL, 0",
			 addresses[i].shown, end);
		snprintf(name, sizeof(name), "an address of %zu bytes, family %d",
			 addresses[i].len, addresses[i].family);
		check_text(from(sent_message(ROUTE_FD), "ifi_change"), wanted, name);
	}
	link_with(infiniband);
	style = DECODE_STYLE_PERF;
	check(strstr(sent_message(ROUTE_FD),
		     "01:02:03:04:05:06:07:08:09:0a:0b:0c:0d:0e:0f:10:11:12:13:14"),
	      "perf's style shows all bytes of an address");
	style = DECODE_STYLE_STRACE;
}

/* Attributes of messages of NETLINK_ROUTE, as strace has printed them if it knows them */
static const struct routed {
	const char *name;
	uint16_t message;
	uint8_t family, body;
	uint16_t type;
	const char *bytes;
	size_t len;
	const char *shown;
} routed[] = {
	{ "one hop", RTM_NEWROUTE, AF_INET, 12, RTA_MULTIPATH,
	  B("\20\0\0\11\0\0\0\0\10\0\5\0\12\0\0\1"),
	  "[{nla_len=20, nla_type=RTA_MULTIPATH}, [{rtnh_len=16, rtnh_flags=0, rtnh_hops=9, "
	  "rtnh_ifindex=0}, [{nla_len=8, nla_type=RTA_GATEWAY}, inet_addr(\"10.0.0.1\")]]]" },
	{ "two hops", RTM_NEWROUTE, AF_INET, 12, RTA_MULTIPATH,
	  B("\20\0\1\11\0\0\0\0\10\0\5\0\12\0\0\1\10\0\4\0\0\0\0\0"),
	  "[{nla_len=28, nla_type=RTA_MULTIPATH}, [[{rtnh_len=16, rtnh_flags=RTNH_F_DEAD, "
	  "rtnh_hops=9, rtnh_ifindex=0}, [{nla_len=8, nla_type=RTA_GATEWAY}, "
	  "inet_addr(\"10.0.0.1\")]], {rtnh_len=8, rtnh_flags=RTNH_F_ONLINK, rtnh_hops=0, "
	  "rtnh_ifindex=0}]]" },
	{ "a hop that is too long", RTM_NEWROUTE, AF_INET, 12, RTA_MULTIPATH,
	  B("\100\0\0\0\0\0\0\0\10\0\5\0\12\0\0\1"),
	  "[{nla_len=20, nla_type=RTA_MULTIPATH}, [{rtnh_len=64, rtnh_flags=0, rtnh_hops=0, "
	  "rtnh_ifindex=0}, [{nla_len=8, nla_type=RTA_GATEWAY}, inet_addr(\"10.0.0.1\")]]]" },
	{ "a hop that is too short ends the list", RTM_NEWROUTE, AF_INET, 12, RTA_MULTIPATH,
	  B("\10\0\0\0\0\0\0\0\0\0\0\1\0\0\0\0\10\0\5\0\12\0\0\1"),
	  "[{nla_len=28, nla_type=RTA_MULTIPATH}, [{rtnh_len=8, rtnh_flags=0, rtnh_hops=0, "
	  "rtnh_ifindex=0}, {rtnh_len=0, rtnh_flags=0, rtnh_hops=1, rtnh_ifindex=0}]]" },
	{ "bytes behind hops", RTM_NEWROUTE, AF_INET, 12, RTA_MULTIPATH,
	  B("\10\0\0\0\0\0\0\0\1\2\3\4"),
	  "[{nla_len=16, nla_type=RTA_MULTIPATH}, [{rtnh_len=8, rtnh_flags=0, rtnh_hops=0, "
	  "rtnh_ifindex=0}, \"\\x01\\x02\\x03\\x04\"]]" },
	{ "part of a hop", RTM_NEWROUTE, AF_INET, 12, RTA_MULTIPATH, B("\10\0\0\0"),
	  "[{nla_len=8, nla_type=RTA_MULTIPATH}, \"\\x08\\x00\\x00\\x00\"]" },
	{ "a gateway of another family", RTM_NEWROUTE, AF_INET, 12, RTA_VIA,
	  B("\12\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1"), "[{nla_len=22, nla_type=RTA_VIA}, "
	  "{rtvia_family=AF_INET6, inet_pton(AF_INET6, \"::1\", &rtvia_addr)}]" },
	{ "an IPv4 gateway", RTM_NEWROUTE, AF_MPLS, 12, RTA_VIA, B("\2\0\12\0\0\1"),
	  "[{nla_len=10, nla_type=RTA_VIA}, {rtvia_family=AF_INET, "
	  "rtvia_addr=inet_addr(\"10.0.0.1\")}]" },
	{ "part of a gateway", RTM_NEWROUTE, AF_INET, 12, RTA_VIA, B("\2\0\12\0"),
	  "[{nla_len=8, nla_type=RTA_VIA}, {rtvia_family=AF_INET, "
	  "rtvia_addr=\"\\x0a\\x00\"}]" },
	{ "the family of a gateway", RTM_NEWROUTE, AF_INET, 12, RTA_VIA, B("\2\0"),
	  "[{nla_len=6, nla_type=RTA_VIA}, {rtvia_family=AF_INET}]" },
	{ "a forwarding entry", RTM_NEWNEIGH, AF_BRIDGE, 12, 14 /* NDA_FDB_EXT_ATTRS */,
	  B("\5\0\1\0\7\0\0\0\4\0\2\0"), "[{nla_len=16, nla_type=NDA_FDB_EXT_ATTRS}, "
	  "[[{nla_len=5, nla_type=NFEA_ACTIVITY_NOTIFY}, "
	  "FDB_NOTIFY_BIT|FDB_NOTIFY_INACTIVE_BIT|0x4], "
	  "{nla_len=4, nla_type=NFEA_DONT_REFRESH}]]" },
	{ "a rule of a tunnel", RTM_NEWRULE, AF_INET, 12, 12 /* FRA_TUN_ID */,
	  B("\0\0\0\1\0\0\0\5"), "[{nla_len=12, nla_type=FRA_TUN_ID}, htobe64(4294967301)]" },
	{ "next hops", RTM_NEWNEXTHOP, AF_INET, 8, 2 /* NHA_GROUP */,
	  B("\1\0\0\0\2\3\0\0\4\0\0\0\5\0\1\0\7"), "[{nla_len=21, nla_type=NHA_GROUP}, [{id=1, "
	  "weight=2, weight_high=3}, {id=4, weight=5, weight_high=0, resvd2=0x1}]]" },
	{ "a dump of groups", RTM_GETNEXTHOP, AF_INET, 8, 9 /* NHA_GROUPS */, B("\1\0\0\0"),
	  "[{nla_len=8, nla_type=NHA_GROUPS}, 1]" },
	{ "a resilient group", RTM_NEWNEXTHOP, AF_INET, 8, 12 /* NHA_RES_GROUP */,
	  B("\6\0\1\0\5\0\0\0\10\0\2\0\5\0\0\0"), "[{nla_len=20, nla_type=NHA_RES_GROUP}, "
	  "[[{nla_len=6, nla_type=NHA_RES_GROUP_BUCKETS}, 5], [{nla_len=8, "
	  "nla_type=NHA_RES_GROUP_IDLE_TIMER}, 5 /* 0.05 s */]]]" },
	{ "a bucket", RTM_NEWNEXTHOP, AF_INET, 8, 13 /* NHA_RES_BUCKET */,
	  B("\6\0\1\0\5\0\0\0\10\0\3\0\6\0\0\0"), "[{nla_len=20, nla_type=NHA_RES_BUCKET}, "
	  "[[{nla_len=6, nla_type=NHA_RES_BUCKET_INDEX}, 5], [{nla_len=8, "
	  "nla_type=NHA_RES_BUCKET_NH_ID}, 6]]]" },
	{ "statistics of traffic control", RTM_NEWQDISC, 0, 20, 7 /* TCA_STATS2 */,
	  B("\24\0\1\0\5\0\0\0\0\0\0\0\6\0\0\0\0\0\0\0\14\0\2\0\1\0\0\0\2\0\0\0"
	    "\30\0\3\0\1\0\0\0\2\0\0\0\3\0\0\0\4\0\0\0\5\0\0\0"),
	  "[{nla_len=60, nla_type=TCA_STATS2}, [[{nla_len=20, nla_type=TCA_STATS_BASIC}, "
	  "{bytes=5, packets=6}], [{nla_len=12, nla_type=TCA_STATS_RATE_EST}, {bps=1, pps=2}], "
	  "[{nla_len=24, nla_type=TCA_STATS_QUEUE}, {qlen=1, backlog=2, drops=3, requeues=4, "
	  "overlimits=5}]]]" },
	{ "more of them", RTM_NEWQDISC, 0, 20, 7 /* TCA_STATS2 */,
	  B("\24\0\5\0\1\0\0\0\0\0\0\0\2\0\0\0\0\0\0\0"
	    "\20\0\7\0\1\0\0\0\0\0\0\0\2\0\0\0\14\0\10\0\11\0\0\0\0\0\0\0"),
	  "[{nla_len=52, nla_type=TCA_STATS2}, [[{nla_len=20, nla_type=TCA_STATS_RATE_EST64}, "
	  "{bps=1, pps=2}], [{nla_len=16, nla_type=TCA_STATS_BASIC_HW}, {bytes=1, packets=2}], "
	  "[{nla_len=12, nla_type=TCA_STATS_PKT64}, 9]]]" },
	{ "parameters of neighbours", RTM_NEWNEIGHTBL, 0, 4, 6 /* NDTA_PARMS */,
	  B("\10\0\1\0\5\0\0\0\10\0\3\0\5\0\0\0\14\0\3\0\5\0\0\0\0\0\0\0"),
	  "[{nla_len=32, nla_type=NDTA_PARMS}, [[{nla_len=8, nla_type=NDTPA_IFINDEX}, 5], "
	  "[{nla_len=8, nla_type=NDTPA_REACHABLE_TIME}, \"\\x05\\x00\\x00\\x00\"], "
	  "[{nla_len=12, nla_type=NDTPA_REACHABLE_TIME}, 5]]]" },
};

/* Statistics of a link: the same as of IFLA_STATS64 */
static void statistics(void)
{
	const uint64_t counts[25] = { 1 };

	start(RTM_NEWSTATS, 0, 28);
	put(1 /* IFLA_STATS_LINK_64 */, counts, sizeof(counts));
	check(strstr(sent_message(ROUTE_FD), "nla_type=IFLA_STATS_LINK_64}, {rx_packets=1, "),
	      "statistics of a link");
}

static void attributes_of_routes(void)
{
	for (size_t i = 0; i < sizeof(routed) / sizeof(routed[0]); i++) {
		const struct routed *one = &routed[i];
		char wanted[512];

		start(one->message, 0, 16 + one->body);
		message[16] = one->family;
		put(one->type, one->bytes, one->len);
		end = 16 + one->body + 4 + one->len;
		snprintf(wanted, sizeof(wanted), "%s], %zu, 0, NULL, 0", one->shown, end);
		check_text(from(sent_message(ROUTE_FD), one->len ? "[{nla_len" : "{nla_len"),
			   wanted, one->name);
	}
}

int main(void)
{
	static const char text[] = "GET /index.html HTTP/1.0";
	const struct nlmsghdr header = { .nlmsg_len = sizeof(header), .nlmsg_type = RTM_GETLINK };

	check_text(sent(3, text, sizeof(text) - 1),
		   "3, \"GET /index.html HTTP/1.0\", 24, 0, NULL, 0", "text");
	check(!lookups, "the protocol is not looked up for text");
	check(strstr(sent(ROUTE_FD, &header, sizeof(header)), "nlmsg_type=RTM_GETLINK"),
	      "a netlink message");
	check(lookups, "the protocol is looked up for what can be a message");
	check(strstr(sent(3, &header, sizeof(header)), "\"\\20\\0\\0\\0"),
	      "the same bytes through another socket");
	kinds_of_links();
	addresses_of_links();
	attributes_of_routes();
	statistics();
	algorithms();
	return check_failed;
}
