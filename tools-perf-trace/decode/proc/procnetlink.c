// SPDX-License-Identifier: GPL-2.0
/* Finds the netlink protocol of a task's socket. */
#include <stdio.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>
#include "procfd.h"

enum { PROC_PATH = 64 };

/* Most sockets are not netlink sockets: check the protocol first, which is fast. */
static unsigned long netlink_inode(pid_t pid, int fd)
{
	char name[PROC_PATH], target[PROC_PATH] = "", protocol[16] = "";
	unsigned long inode;

	snprintf(name, sizeof(name), "/proc/%d/fd/%d", (int)pid, fd);
	if (getxattr(name, "system.sockprotoname", protocol, sizeof(protocol) - 1) <= 0 ||
	    strcmp(protocol, "NETLINK"))
		return 0;
	if (readlink(name, target, sizeof(target) - 1) <= 0 ||
	    sscanf(target, "socket:[%lu]", &inode) != 1)
		return 0;
	return inode;
}

int procfd__netlink_protocol(pid_t pid, int fd)
{
	unsigned long wanted = netlink_inode(pid, fd), inode;
	int protocol, found = -1;
	char name[PROC_PATH], line[256];
	FILE *table;

	snprintf(name, sizeof(name), "/proc/%d/net/netlink", (int)pid);
	table = wanted ? fopen(name, "re") : NULL;
	if (!table)
		return -1;
	while (found < 0 && fgets(line, sizeof(line), table)) {
		int fields = sscanf(line, "%*s %d %*s %*s %*s %*s %*s %*s %*s %lu",
				    &protocol, &inode);

		if (fields == 2 && inode == wanted)
			found = protocol;
	}
	fclose(table);
	return found;
}
