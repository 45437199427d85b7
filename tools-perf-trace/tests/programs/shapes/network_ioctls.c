// SPDX-License-Identifier: GPL-2.0
/* ioctl() of sockets: a name and a union, lists with their length in bytes, routes. */
#include <net/if.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "../program.h"

int main(void)
{
	static const char *const names[] = { "lo", "", "none", "name-of-16-bytes", "q\"\n\377" };
	static const unsigned char addresses[][16] = {
		{ 2, 0, 0, 80, 127, 0, 0, 1 }, { 0, 0, 1, 2 }, { 10, 0, 0, 1, 2 },
		{ 1, 0, 2, 3, 4, 5, 6, 7 },
		{ 0x43, 0x10, 0, 0, 0xff, 0xff, 0xff, 0xff },
		{ 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff },
	};
	static const int lengths[] = { 0, 1, 39, 40, 41, 80, 120, -1, 0x7fffffff };
	char *end = last_page() + 4096;
	struct ifreq *request = (void *)(end - sizeof(*request));
	struct ifconf *list = (void *)(end - 1024);
	int fds[2] = { -1 };

	fds[1] = CALL(socket, AF_UNIX, SOCK_DGRAM, 0);
	for (long command = 0x8901; command < 0x8956; command++) {
		if (command == 0x8912)
			continue;
		for (int i = 0; i < 6; i++) {
			memset(request, i, sizeof(*request));
			strncpy(request->ifr_name, names[i % 5], 16);
			memcpy(&request->ifr_addr, addresses[i], 16);
			CALL(ioctl, -1, command, request);
			CALL(ioctl, -1, command, end - 16 - i * 8);
		}
		CALL(ioctl, -1, command, 0L);
		CALL(ioctl, -1, command, end - 2);
	}
	for (int i = 0; i < 5; i++) {
		/* Only questions: name, index, flags, MTU, address, hardware address, queue. */
		static const unsigned short questions[] = {
			0x8910, 0x8933, 0x8913, 0x8921, 0x8927, 0x8942, 0x891d,
		};

		for (int j = 0; j < 7; j++) {
			memset(request, 0, sizeof(*request));
			strncpy(request->ifr_name, names[i], 16);
			if (questions[j] == 0x8910)
				request->ifr_ifindex = i;
			CALL(ioctl, fds[1], questions[j], request);
		}
	}
	for (int i = 0; i < 9; i++) {
		*list = (struct ifconf) { lengths[i], { i & 1 ? end - 400 : NULL } };
		CALL(ioctl, -1, SIOCGIFCONF, list);
		*list = (struct ifconf) { 0, { NULL } };
		list->ifc_len = lengths[i] < 0 || lengths[i] > 400 ? 400 : lengths[i];
		list->ifc_buf = end - 500;
		CALL(ioctl, fds[1], SIOCGIFCONF, list);
		list->ifc_len = lengths[i];
		list->ifc_buf = i & 1 ? end - 20 : NULL;
		CALL(ioctl, fds[1], SIOCGIFCONF, list);
	}
	return 0;
}
