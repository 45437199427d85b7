// SPDX-License-Identifier: GPL-2.0
/* Addresses of each family, whole, too short and too long. */
#include <arpa/inet.h>
#include <linux/if_packet.h>
#include <linux/nfc.h>
#include <linux/rxrpc.h>
#include <net/ethernet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>
#include "program.h"

static unsigned char bytes[200];

/* A length, those around it, and the largest one. */
static void lengths(int family, const char *hex, int len)
{
	memset(bytes, 0, sizeof(bytes));
	bytes[0] = family;
	bytes[1] = family >> 8;
	for (int i = 0; i < 64 && hex[2 * i]; i++) {
		char byte[3] = { hex[2 * i], hex[2 * i + 1], 0 };

		bytes[2 + i] = strtoul(byte, NULL, 16);
	}
	CALL(connect, NO_FD, bytes, len - 1);
	CALL(connect, NO_FD, bytes, len);
	CALL(connect, NO_FD, bytes, len + 1);
	CALL(connect, NO_FD, bytes, 128);
	CALL(connect, NO_FD, bytes, 129);
}

static void bluetooth(void)
{
	/* HCI, SCO, RFCOMM and L2CAP differ by length only. */
	for (int len = 2; len <= 18; len += 3)
		lengths(AF_BLUETOOTH, "3500010203040506070809", len);
	lengths(AF_BLUETOOTH, "0100ffffeeddccbbaa0500020003", 14);
	lengths(AF_BLUETOOTH, "ffff000000000000", 6);
	lengths(AF_BLUETOOTH, "00000100", 6);
	lengths(AF_BLUETOOTH, "fe7f0200", 6);
}

static void packets(void)
{
	struct sockaddr_ll packet = { AF_PACKET, htons(ETH_P_IP), 1, 1, PACKET_OUTGOING, 6,
				      { 1, 2, 3, 4, 5, 6, 7, 8 } };

	CALL(bind, NO_FD, &packet, 20);
	CALL(bind, NO_FD, &packet, 19);
	CALL(bind, NO_FD, &packet, 12);
	CALL(bind, NO_FD, &packet, 11);
	CALL(bind, NO_FD, &packet, 21);
	packet.sll_halen = 10;
	packet.sll_protocol = 0x7777;
	packet.sll_hatype = 7777;
	packet.sll_pkttype = 77;
	packet.sll_ifindex = 777777;
	CALL(bind, NO_FD, &packet, 20);
	packet.sll_halen = 0;
	packet.sll_ifindex = -1;
	packet.sll_protocol = htons(ETH_P_ALL);
	CALL(bind, NO_FD, &packet, 20);
	packet.sll_halen = 255;
	packet.sll_ifindex = 0;
	packet.sll_protocol = 0;
	packet.sll_hatype = 0;
	packet.sll_pkttype = 0;
	CALL(bind, NO_FD, &packet, 20);
}

static void internet(void)
{
	struct sockaddr_in6 inet6 = { AF_INET6, htons(80), htonl(5), IN6ADDR_LOOPBACK_INIT, 1 };

	lengths(AF_INET, "0050000000000102030405060708", 16);
	for (int len = 22; len <= 29; len++)
		CALL(bind, NO_FD, &inet6, len);
	inet6.sin6_addr.s6_addr[0] = 0xfe;
	inet6.sin6_addr.s6_addr[1] = 0x80;
	CALL(bind, NO_FD, &inet6, 28);
	inet6.sin6_addr.s6_addr[0] = 0xff;
	inet6.sin6_addr.s6_addr[1] = 0x02;
	CALL(bind, NO_FD, &inet6, 28);
	inet6.sin6_scope_id = 777777;
	CALL(bind, NO_FD, &inet6, 28);
	inet6.sin6_addr.s6_addr[1] = 0x08;
	inet6.sin6_scope_id = 1;
	CALL(bind, NO_FD, &inet6, 28);
}

/* Call signs of amateur radio stations, and the stations that repeat their messages. */
static void radio(void)
{
	/* Signs, then ones with odd characters, bits or numbers of stations */
	static const char *signs[] = {
		"98aa6282848608", "98aa624040400a", "82404040404000", "40404040404000",
		"98aa6240404001", "98aa6240404020", "98aa6240404042", "40404040404002",
		"40408240404000", "82408440404000", "98ab6240404000", "98aa5440404000",
		"98aa5e40404000", "98aa4840404006", "c2c4c640404000", "00000000000000",
		"fefefefefefefe", "98aa6282848680",
	};
	char hex[64];

	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
		for (int count = 0; count < 11; count += 3) {
			snprintf(hex, sizeof(hex), "%s000000%02x000000%s%s", signs[i], count,
				 signs[i], signs[0]);
			lengths(AF_AX25, hex, 16);
			lengths(AF_AX25, hex, 23);
			lengths(AF_AX25, hex, 72);
		}
	}
	lengths(AF_AX25, "98aa62828486080000000000ffffff80", 30);
	lengths(AF_AX25, "98aa6282848608000000ffffffff", 16);
}

/* Addresses of near-field communication, with and without the name of a service */
static void near_field(void)
{
	static const long sizes[] = { 15, 16, 17, 87, 88, 95, 96, 97 };
	static const long lens[] = { 0, 1, 15, 20, 62, 63, 64, -1 };
	struct sockaddr_nfc_llcp nfc = { .sa_family = AF_NFC, .dev_idx = 1, .target_idx = 2,
					 .service_name = "urn:nfc:sn:snep" };

	for (int i = 0; i < 9; i++) {
		nfc.nfc_protocol = nfc.dsap = i;
		nfc.ssap = 256 - i;
		nfc.service_name_len = lens[i % 8];
		for (size_t j = 0; j < sizeof(sizes) / sizeof(sizes[0]); j++)
			CALL(bind, NO_FD, &nfc, sizes[j]);
	}
	nfc.dev_idx = nfc.target_idx = 777777;
	CALL(bind, NO_FD, &nfc, 96);
}

/* Addresses of low-rate wireless networks */
static void low_rate(void)
{
	static const unsigned short ids[] = { 0, 1, 0xffff, 0xfffe };
	unsigned char wpan[20] = { AF_IEEE802154, 0, 1, 2, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8 };

	for (int type = 0; type < 6; type++) {
		wpan[4] = type;
		for (size_t i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
			memcpy(wpan + 8, &ids[i], 2);
			memcpy(wpan + 10, &ids[3 - i], 2);
			CALL(bind, NO_FD, wpan, 20);
		}
	}
	lengths(AF_IEEE802154, "0000020000000100ffff000000000000ffff", 20);
	lengths(AF_IEEE802154, "0000ffffff7f0100ffff000000000000ffff", 18);
}

/* Addresses of remote procedure calls, in which there are those of the transport */
static void remote_calls(void)
{
	static const int families[] = { AF_INET, AF_INET6, AF_UNIX, AF_UNSPEC, 777 };
	static const unsigned short services[] = { 0, 1, 52, 2500, 2501, 2502, 2503, 65535 };
	struct sockaddr_rxrpc rpc = { .srx_family = AF_RXRPC, .transport_type = SOCK_DGRAM };

	for (size_t i = 0; i < sizeof(families) / sizeof(families[0]); i++) {
		rpc.transport.sin6 = (struct sockaddr_in6){ families[i], htons(7000), htonl(5),
							    IN6ADDR_LOOPBACK_INIT, 1 };
		for (int len = 0; len < 33; len++) {
			rpc.transport_len = len;
			rpc.srx_service = services[len % 8];
			CALL(bind, NO_FD, &rpc, 36);
		}
		rpc.transport_len = 77;
		lengths(AF_RXRPC, "0000020010000200000000000000", 36);
		for (int len = 34; len < 50; len++)
			CALL(bind, NO_FD, &rpc, len);
	}
	for (int type = 0; type < 12; type++) {
		rpc.transport_type = type;
		CALL(bind, NO_FD, &rpc, 36);
	}
}

int main(void)
{
	internet();
	near_field();
	low_rate();
	remote_calls();
	radio();
	lengths(AF_UNIX, "2f746d702f78", 8);
	lengths(AF_NETLINK, "0000050000000300000009", 12);
	lengths(AF_NETLINK, "0100ffffffffffffffff09", 12);
	lengths(AF_VSOCK, "0100ffffffffffffffff04000000", 16);
	lengths(AF_VSOCK, "0000010000000000000002000203", 16);
	lengths(AF_VSOCK, "0000010000000500000000000000", 16);
	lengths(AF_ALG, "6861736861616161616161616161ffffffffffffffff73686132353600414243", 25);
	lengths(AF_ALG, "68617368000000000000000000000100000002000000736861323536", 60);
	lengths(AF_XDP, "0300000000000200000003000000", 16);
	lengths(AF_XDP, "0000010000000200000003000000", 16);
	lengths(AF_QIPCRTR, "000001000000fffffffe", 12);
	lengths(AF_QIPCRTR, "0000ffffffffffffffff", 12);
	lengths(AF_MCTP, "0000000000000000000000", 12);
	lengths(AF_MCTP, "0000ffffffffff00ffffff", 14);
	lengths(AF_IPX, "0000000000010002030405060100", 16);
	lengths(AF_IPX, "0452000000010002030405060104", 16);
	lengths(AF_X25, "31323334353637383930313233343500", 18);
	lengths(AF_X25, "31323334003637383930313233343536", 18);
	lengths(AF_APPLETALK, "05000100070000", 16);
	lengths(AF_NETROM, "8682a4a6a2606402000000868486888a8c609e9c9a98969462", 16);
	lengths(AF_ROSE, "0102030405868486888a8c600200000086", 28);
	lengths(AF_CAN, "0000010000000200000003000000", 24);
	lengths(AF_TIPC, "0203010000000200000003000000", 16);
	lengths(AF_VSOCK, "0000010000000200000003000000", 16);
	lengths(AF_ALG, "68617368000000000000000000000000000000", 88);
	lengths(AF_PPPOX, "00000000010002030405060708656800", 30);
	lengths(AF_IUCV, "0000010000000200000003000000", 32);
	lengths(AF_CAIF, "0000010000000200000003000000", 24);
	lengths(AF_PHONET, "0102030405060708", 16);
	lengths(AF_QIPCRTR, "0102030405060708", 12);
	lengths(AF_XDP, "0102030405060708090a0b0c0d0e", 16);
	lengths(AF_MCTP, "0102030405060708090a0b0c0d0e", 16);
	lengths(AF_LLC, "0102030405060708090a0b0c0d0e", 16);
	lengths(AF_KEY, "0102030405060708090a0b0c0d0e", 16);
	lengths(AF_UNSPEC, "0102030405060708090a0b0c0d0e", 16);
	lengths(777, "0102030405060708090a0b0c0d0e", 16);
	lengths(-1, "0102030405060708090a0b0c0d0e", 16);
	bluetooth();
	packets();
	return 0;
}
