// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t msghdr32[] = {
	0, 0, 0x1001c, 1, 0x10028, 16, 0, 0x10024, 3, 0x00636261, 16, 1, 1, 5,
};
static const uint32_t importance[] = { 1, 4 };
static const uint32_t protocol[] = { 6, 0, 4 };
static const uint32_t short_int[] = { 1, 0, 3 };
static const uint32_t group[] = { 1, 2, 3, 0 };
static const uint32_t linger[] = { 1, 5, 8 };
static const uint32_t packet_stats[] = { 3, 2, 8 };
static const uint16_t inet[] = { 2, 0x5000, 0x007f, 0x0100, 0, 0, 0, 0 };

static const uint32_t tipc[] = { 0x0302001e, 1, 2, 0x10 };
static const uint32_t nfc[22] = { 39, 0, 2, 5, 0x62612004, [21] = 2 };
static const uint32_t wpan[] = { 36, 2, 0x0005ffff, 0, 0 };
static const uint32_t rxrpc[9] = { 0x10021, 0x100002, 0x581b0002, 0x0100007f };
static const uint32_t rxrpc_short[9] = { 0x10021, 0x40002, 0x581b0002 };
static const uint32_t ports[] = { 0xea609c40 };
static const uint64_t pidfd[] = {
	0, 0, 0, 0, 0x10038, 24, 0, 20, 0x400000001, 7,
};
static const uint64_t tos[] = {
	0, 0, 0, 0, 0x10038, 24, 0, 20, 0x4300000029, 7,
};

/* Two struct mmsghdr without buffers; msg_len is 5 and 6. */
static const uint64_t two_messages[16] = { [7] = 5, [15] = 6 };

/* BPF_LD | BPF_W | BPF_ABS and BPF_RET */
static const uint64_t packet_program[] = { 2, 0x10010, 4ULL << 32 | 0x20, 6 };
static const uint32_t packet_program32[] = { 1, 0x10008, 6, 0 };

static const struct expectation short_lines[] = {
	{ "sendmmsg: only the first is sent", "sendmmsg", AUDIT_ARCH_X86_64,
	  { 3, 0x10000, 2, 0 }, 1, WORDS(two_messages),
	  "sendmmsg(fd: 3, mmsg: [{ .msg_hdr: { .msg_name: NULL, .msg_namelen: 0, "
	  ".msg_iov: NULL, .msg_iovlen: 0, .msg_controllen: 0, .msg_flags: 0 }, .msg_len: 5 }, "
	  "{ .msg_hdr: { .msg_name: NULL, .msg_namelen: 0, .msg_iov: NULL, .msg_iovlen: 0, "
	  ".msg_controllen: 0, .msg_flags: 0 } }], vlen: 2, flags: 0) = 1",
	  "sendmmsg(3, [{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=NULL, msg_iovlen=0, "
	  "msg_controllen=0, msg_flags=0}, msg_len=5}, {msg_hdr={msg_name=NULL, msg_namelen=0, "
	  "msg_iov=NULL, msg_iovlen=0, msg_controllen=0, msg_flags=0}}], 2, 0) = 1" },
	{ "recvmmsg: no message, and no timeout", "recvmmsg", AUDIT_ARCH_X86_64,
	  { 3, 0x10000, 0, 0, 0 }, 0, WORDS(two_messages),
	  "recvmmsg(fd: 3, mmsg: [], vlen: 0, flags: 0, timeout: NULL) = 0 (Timeout)",
	  "recvmmsg(3, [], 0, 0, NULL) = 0 (Timeout)" },
	{ "a protocol", "socket", AUDIT_ARCH_X86_64, { 29, 3, 6 }, 4, NULL, 0,
	  "socket(family: CAN, type: RAW, protocol: ISOTP) = 4",
	  "socket(AF_CAN, SOCK_RAW, CAN_ISOTP) = 4" },
	{ "an address of TIPC", "bind", AUDIT_ARCH_X86_64, { 3, 0x10000, 16 }, 0, WORDS(tipc),
	  "bind(fd: 3, umyaddr: { .sa_family: TIPC, .addrtype: SERVICE_ADDR, .scope: NODE_SCOPE, "
	  ".addr: { .name: { .name: { .type: 1, .instance: 2 }, .domain: 0x10 } } }, "
	  "addrlen: 16) = 0",
	  "bind(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_ADDR, scope=TIPC_NODE_SCOPE, "
	  "addr={name={name={type=1, instance=2}, domain=0x10}}}, 16) = 0" },
	{ "an address of near-field communication", "bind", AUDIT_ARCH_I386, { 3, 0x10000, 88 }, 0,
	  WORDS(nfc),
	  "bind(fd: 3, umyaddr: { .sa_family: NFC, .dev_idx: 0, .target_idx: 0x2, "
	  ".nfc_protocol: NFC_DEP, .dsap: SNEP, .ssap: 0x20, .service_name: "
	  "\"ab\", .service_name_len: 2 }, addrlen: 88) = 0",
	  "bind(3, {sa_family=AF_NFC, dev_idx=0, target_idx=0x2, nfc_protocol=NFC_PROTO_NFC_DEP, "
	  "dsap=0x4 /* LLCP_SAP_SNEP */, ssap=0x20, service_name=\"ab\", service_name_len=2}, "
	  "88) = 0" },
	{ "an address of low-rate networks", "bind", AUDIT_ARCH_X86_64, { 3, 0x10000, 20 }, 0,
	  WORDS(wpan),
	  "bind(fd: 3, umyaddr: { .sa_family: IEEE802154, .addr: { .addr_type: SHORT, "
	  ".pan_id: BROADCAST, .short_addr: 0x5 } }, addrlen: 20) = 0",
	  "bind(3, {sa_family=AF_IEEE802154, addr={addr_type=0x2 /* IEEE802154_ADDR_SHORT */, "
	  "pan_id=0xffff /* IEEE802154_PANID_BROADCAST */, short_addr=0x5}}, 20) = 0" },
	{ "an address of remote calls", "bind", AUDIT_ARCH_X86_64, { 3, 0x10000, 36 }, 0,
	  WORDS(rxrpc),
	  "bind(fd: 3, umyaddr: { .sa_family: RXRPC, .srx_service: CM_SERVICE, "
	  ".transport_type: DGRAM, .transport_len: 16, .transport: { .sin: { .sin_family: INET, "
	  ".sin_port: 7000, .sin_addr: 127.0.0.1 } } }, addrlen: 36) = 0",
	  "bind(3, {sa_family=AF_RXRPC, srx_service=0x1 /* CM_SERVICE */, "
	  "transport_type=SOCK_DGRAM, transport_len=16, transport={sin={sin_family=AF_INET, "
	  "sin_port=htons(7000), sin_addr=inet_addr(\"127.0.0.1\")}}}, 36) = 0" },
	{ "an address of remote calls that is too short", "bind", AUDIT_ARCH_X86_64,
	  { 3, 0x10000, 36 }, 0, WORDS(rxrpc_short),
	  "bind(fd: 3, umyaddr: { .sa_family: RXRPC, .srx_service: CM_SERVICE, "
	  ".transport_type: DGRAM, .transport_len: 4, .transport: { .sin: { .sin_family: INET, "
	  ".data: \"\\33X\" } } }, addrlen: 36) = 0",
	  "bind(3, {sa_family=AF_RXRPC, srx_service=0x1 /* CM_SERVICE */, "
	  "transport_type=SOCK_DGRAM, transport_len=4, transport={sin={sin_family=AF_INET, "
	  "\"\\33X\"}}}, 36) = 0" },
	{ "a range of ports", "setsockopt", AUDIT_ARCH_X86_64, { 3, 0, 51, 0x10000, 4 }, 0,
	  WORDS(ports),
	  "setsockopt(fd: 3, level: IP, optname: LOCAL_PORT_RANGE, optval: [0xea609c40 "
	  "(40000..60000)], optlen: 4) = 0",
	  "setsockopt(3, SOL_IP, IP_LOCAL_PORT_RANGE, [0xea609c40 /* 40000..60000 */], 4) = 0" },
	{ "a descriptor of a process", "sendmsg", AUDIT_ARCH_X86_64, { 3, 0x10000, 0 }, 0,
	  WORDS(pidfd),
	  "sendmsg(fd: 3, msg: { .msg_name: NULL, .msg_namelen: 0, .msg_iov: NULL, "
	  ".msg_iovlen: 0, .msg_control: [{ .cmsg_len: 20, .cmsg_level: SOCKET, .cmsg_type: "
	  "PIDFD, .cmsg_data: 7 }], .msg_controllen: 24, .msg_flags: 0 }, flags: 0) = 0",
	  "sendmsg(3, {msg_name=NULL, msg_namelen=0, msg_iov=NULL, msg_iovlen=0, "
	  "msg_control=[{cmsg_len=20, cmsg_level=SOL_SOCKET, cmsg_type=SCM_PIDFD, "
	  "cmsg_data=7}], msg_controllen=24, msg_flags=0}, 0) = 0" },
	{ "data of an unknown type", "sendmsg", AUDIT_ARCH_X86_64, { 3, 0x10000, 0 }, 0,
	  WORDS(tos),
	  "sendmsg(fd: 3, msg: { .msg_name: NULL, .msg_namelen: 0, .msg_iov: NULL, "
	  ".msg_iovlen: 0, .msg_control: [{ .cmsg_len: 20, .cmsg_level: IPV6, .cmsg_type: "
	  "0x43, .cmsg_data: \"\\x07\\x00\\x00\\x00\" }], .msg_controllen: 24, "
	  ".msg_flags: 0 }, flags: 0) = 0",
	  "sendmsg(3, {msg_name=NULL, msg_namelen=0, msg_iov=NULL, msg_iovlen=0, "
	  "msg_control=[{cmsg_len=20, cmsg_level=SOL_IPV6, cmsg_type=0x43, "
	  "cmsg_data=\"\\x07\\x00\\x00\\x00\"}], msg_controllen=24, msg_flags=0}, 0) = 0" },
	{ "i386: msghdr", "sendmsg", AUDIT_ARCH_I386, { 3, 0x10000, 0 }, 3, WORDS(msghdr32),
	  "sendmsg(fd: 3, msg: { .msg_name: NULL, .msg_namelen: 0, .msg_iov: [{ .iov_base: "
	  "\"abc\", .iov_len: 3 }], .msg_iovlen: 1, .msg_control: [{ .cmsg_len: 16, "
	  ".cmsg_level: SOCKET, .cmsg_type: RIGHTS, .cmsg_data: [5] }], .msg_controllen: 16, "
	  ".msg_flags: 0 }, flags: 0) = 3",
	  "sendmsg(3, {msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base=\"abc\", iov_len=3}], "
	  "msg_iovlen=1, msg_control=[{cmsg_len=16, cmsg_level=SOL_SOCKET, "
	  "cmsg_type=SCM_RIGHTS, cmsg_data=[5]}], msg_controllen=16, msg_flags=0}, 0) = 3" },
	{ "an address of packets", "bind", AUDIT_ARCH_X86_64, { 3, 0x10000, 20 }, 0,
	  BYTES("\21\0\10\0\0\0\0\0\1\0\4\2\1\2\0\0\0\0\0"),
	  "bind(fd: 3, umyaddr: { .sa_family: PACKET, .sll_protocol: IP, .sll_ifindex: 0, "
	  ".sll_hatype: ETHER, .sll_pkttype: OUTGOING, .sll_halen: 2, .sll_addr: [0x1, 0x2] }, "
	  "addrlen: 20) = 0",
	  "bind(3, {sa_family=AF_PACKET, sll_protocol=htons(ETH_P_IP), sll_ifindex=0, "
	  "sll_hatype=ARPHRD_ETHER, sll_pkttype=PACKET_OUTGOING, sll_halen=2, "
	  "sll_addr=[0x1, 0x2]}, 20) = 0" },
	{ "an option of groups", "setsockopt", AUDIT_ARCH_X86_64, { 3, 0, 35, 0x10000, 8 }, 0,
	  BYTES("\340\0\0\1\177\0\0\1"),
	  "setsockopt(fd: 3, level: IP, optname: ADD_MEMBERSHIP, optval: { .imr_multiaddr: "
	  "224.0.0.1, .imr_interface: 127.0.0.1 }, optlen: 8) = 0",
	  "setsockopt(3, SOL_IP, IP_ADD_MEMBERSHIP, {imr_multiaddr=inet_addr(\"224.0.0.1\"), "
	  "imr_interface=inet_addr(\"127.0.0.1\")}, 8) = 0" },
	{ "an option", "setsockopt", AUDIT_ARCH_X86_64, { 3, 1, 13, 0x10000, 8 }, 0,
	  WORDS(linger),
	  "setsockopt(fd: 3, level: SOCKET, optname: LINGER, optval: { .l_onoff: 1, "
	  ".l_linger: 5 }, optlen: 8) = 0",
	  "setsockopt(3, SOL_SOCKET, SO_LINGER, {l_onoff=1, l_linger=5}, 8) = 0" },
	{ "packets that were dropped", "getsockopt", AUDIT_ARCH_X86_64,
	  { 3, 263, 6, 0x10000, 0x10008 }, 0, WORDS(packet_stats),
	  "getsockopt(fd: 3, level: PACKET, optname: STATISTICS, optval: { .tp_packets: 3, "
	  ".tp_drops: 2 }, optlen: [8]) = 0",
	  "getsockopt(3, SOL_PACKET, PACKET_STATISTICS, {tp_packets=3, tp_drops=2}, [8]) = 0" },
	{ "the importance of messages", "setsockopt", AUDIT_ARCH_X86_64,
	  { 3, 271, 127, 0x10000, 5 }, 0, WORDS(importance),
	  "setsockopt(fd: 3, level: TIPC, optname: IMPORTANCE, optval: [MEDIUM_IMPORTANCE], "
	  "optlen: 5) = 0",
	  "setsockopt(3, SOL_TIPC, TIPC_IMPORTANCE, [TIPC_MEDIUM_IMPORTANCE], 5) = 0" },
	{ "an importance without a name", "setsockopt", AUDIT_ARCH_X86_64,
	  { 3, 271, 127, 0x10004, 4 }, 0, WORDS(importance),
	  "setsockopt(fd: 3, level: TIPC, optname: IMPORTANCE, optval: [0x4], optlen: 4) = 0",
	  "setsockopt(3, SOL_TIPC, TIPC_IMPORTANCE, [0x4 /* TIPC_???_IMPORTANCE */], 4) = 0" },
	{ "an importance that is too short", "setsockopt", AUDIT_ARCH_X86_64,
	  { 3, 271, 127, 0x10000, 3 }, -22, WORDS(importance),
	  "setsockopt(fd: 3, level: TIPC, optname: IMPORTANCE, optval: 0x10000, optlen: 3) "
	  "= -1 EINVAL (Invalid argument)",
	  "setsockopt(3, SOL_TIPC, TIPC_IMPORTANCE, 0x10000, 3) = -1 EINVAL (Invalid argument)" },
	{ "a number that is longer", "setsockopt", AUDIT_ARCH_X86_64,
	  { 3, 271, 130, 0x10000, 8 }, 0, WORDS(importance),
	  "setsockopt(fd: 3, level: TIPC, optname: CONN_TIMEOUT, optval: [1], optlen: 8) = 0",
	  "setsockopt(3, SOL_TIPC, TIPC_CONN_TIMEOUT, [1], 8) = 0" },
	{ "a group of TIPC", "setsockopt", AUDIT_ARCH_X86_64, { 3, 271, 135, 0x10000, 16 }, 0,
	  WORDS(group),
	  "setsockopt(fd: 3, level: TIPC, optname: GROUP_JOIN, optval: "
	  "\"\\1\\0\\0\\0\\2\\0\\0\\0\\3\\0\\0\\0\\0\\0\\0\\0\", optlen: 16) = 0",
	  "setsockopt(3, SOL_TIPC, TIPC_GROUP_JOIN, 0x10000, 16) = 0" },
	{ "the protocol of a socket", "getsockopt", AUDIT_ARCH_X86_64,
	  { 3, 0, 52, 0x10000, 0x10008 }, 0, WORDS(protocol),
	  "getsockopt(fd: 3, level: IP, optname: PROTOCOL, optval: [TCP], optlen: [4]) = 0",
	  "getsockopt(3, SOL_IP, IP_PROTOCOL, [IPPROTO_TCP], [4]) = 0" },
	{ "part of a protocol", "getsockopt", AUDIT_ARCH_X86_64,
	  { 3, 0, 52, 0x10000, 0x10008 }, 0, WORDS(short_int),
	  "getsockopt(fd: 3, level: IP, optname: PROTOCOL, optval: \"\\x01\\x00\\x00\", "
	  "optlen: [3]) = 0",
	  "getsockopt(3, SOL_IP, IP_PROTOCOL, \"\\x01\\x00\\x00\", [3]) = 0" },
	{ "part of a setting", "getsockopt", AUDIT_ARCH_X86_64,
	  { 3, 1, 74, 0x10000, 0x10008 }, 0, WORDS(short_int),
	  "getsockopt(fd: 3, level: SOCKET, optname: TXREHASH, optval: "
	  "\"\\x01\\x00\\x00\", optlen: [3]) = 0",
	  "getsockopt(3, SOL_SOCKET, SO_TXREHASH, \"\\x01\\x00\\x00\", [3]) = 0" },
	{ "an option that is asked for", "getsockopt", AUDIT_ARCH_X86_64,
	  { 3, 1, 13, 0x10000, 0x10008 }, 0,
	  WORDS(linger),
	  "getsockopt(fd: 3, level: SOCKET, optname: LINGER, optval: { .l_onoff: 1, "
	  ".l_linger: 5 }, optlen: [8]) = 0",
	  "getsockopt(3, SOL_SOCKET, SO_LINGER, {l_onoff=1, l_linger=5}, [8]) = 0" },
	{ "an address", "connect", AUDIT_ARCH_X86_64, { 3, 0x10000, 16 }, -115,
	  WORDS(inet),
	  "connect(fd: 3, uservaddr: { .sa_family: INET, .sin_port: 80, .sin_addr: 127.0.0.1 "
	  "}, addrlen: 16) = -1 EINPROGRESS (Operation now in progress)",
	  "connect(3, {sa_family=AF_INET, sin_port=htons(80), "
	  "sin_addr=inet_addr(\"127.0.0.1\")}, 16) = -1 EINPROGRESS (Operation now in "
	  "progress)" },
};

static const struct expectation verbose_lines[] = {
	{ "an option that is a program", "setsockopt", AUDIT_ARCH_X86_64,
	  { 3, 1, 26, 0x10000, 16 }, 0, WORDS(packet_program),
	  "setsockopt(fd: 3, level: SOCKET, optname: ATTACH_FILTER, optval: { .len: 2, .filter: "
	  "[{ LD|W|ABS, 0x4 }, { RET|K, 0 }] }, optlen: 16) = 0",
	  "setsockopt(3, SOL_SOCKET, SO_ATTACH_FILTER, {len=2, filter=["
	  "BPF_STMT(BPF_LD|BPF_W|BPF_ABS, 0x4), BPF_STMT(BPF_RET|BPF_K, 0)]}, 16) = 0" },
	{ "i386: a program that selects a socket", "setsockopt", AUDIT_ARCH_I386,
	  { 3, 1, 51, 0x10000, 8 }, 0, WORDS(packet_program32),
	  "setsockopt(fd: 3, level: SOCKET, optname: ATTACH_REUSEPORT_CBPF, optval: { .len: 1, "
	  ".filter: [{ RET|K, 0 }] }, optlen: 8) = 0",
	  "setsockopt(3, SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, {len=1, filter=["
	  "BPF_STMT(BPF_RET|BPF_K, 0)]}, 8) = 0" },
};

STYLES(network, LINES(short_lines), LINES(verbose_lines));
