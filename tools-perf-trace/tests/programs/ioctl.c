// SPDX-License-Identifier: GPL-2.0
/* Commands that work on files available to every user, and some that fail. */
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <linux/if.h>
#include <linux/nsfs.h>
#include <linux/perf_event.h>
#include <linux/random.h>
#include <linux/rtc.h>
#include <linux/sockios.h>
#include <linux/userfaultfd.h>
#include <net/if_arp.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include "program.h"

static void sockets(void)
{
	static const unsigned int queries[] = {
		SIOCGIFFLAGS, SIOCGIFADDR, SIOCGIFNETMASK, SIOCGIFBRDADDR, SIOCGIFDSTADDR,
		SIOCGIFMTU, SIOCGIFMETRIC, SIOCGIFHWADDR, SIOCGIFINDEX, SIOCGIFTXQLEN, SIOCGIFMAP,
		SIOCGIFSLAVE, SIOCETHTOOL,
	};
	int fd = CALL(socket, AF_INET, SOCK_DGRAM, 0), number;
	struct ifconf conf = { .ifc_len = 0 };
	struct ifreq request, one;

	for (size_t i = 0; i < sizeof(queries) / sizeof(queries[0]); i++) {
		memset(&request, 0, sizeof(request));
		strcpy(request.ifr_name, "lo");
		CALL(ioctl, fd, queries[i], &request);
		strcpy(request.ifr_name, "nonexistent");
		CALL(ioctl, fd, queries[i], &request);
		CALL(ioctl, fd, queries[i], NULL);
		CALL(ioctl, fd, queries[i], last_page() + 4090);
	}
	memset(&request, 0, sizeof(request));
	request.ifr_ifindex = 1;
	CALL(ioctl, fd, SIOCGIFNAME, &request);
	request.ifr_ifindex = 12345;
	CALL(ioctl, fd, SIOCGIFNAME, &request);
	CALL(ioctl, fd, SIOCGIFCONF, NULL);
	CALL(ioctl, NO_FD, SIOCGIFCONF, &conf);
	conf.ifc_len = sizeof(one);
	conf.ifc_req = &one;
	CALL(ioctl, fd, SIOCGIFCONF, &conf);
	CALL(ioctl, fd, SIOCINQ, &number);
	CALL(ioctl, fd, SIOCOUTQ, &number);
	CALL(ioctl, fd, SIOCGPGRP, &number);
	CALL(ioctl, fd, SIOCATMARK, &number);
	CALL(ioctl, fd, SIOCGSKNS, 0);
}

static void set_interfaces(void)
{
	static const unsigned int changes[] = {
		SIOCSIFFLAGS, SIOCSIFADDR, SIOCSIFMTU, SIOCSIFHWADDR, SIOCSIFNAME, SIOCSIFTXQLEN,
		SIOCSIFMAP, SIOCSIFMETRIC, SIOCSIFSLAVE, SIOCADDMULTI, SIOCSIFNETMASK,
		SIOCSIFBRDADDR, SIOCSIFDSTADDR, SIOCDELMULTI, SIOCSIFHWBROADCAST,
	};
	struct ifreq request;

	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		memset(&request, 1, sizeof(request));
		CALL(ioctl, NO_FD, changes[i], &request);
		memset(&request, 0, sizeof(request));
		strcpy(request.ifr_name, "eth0");
		request.ifr_hwaddr.sa_family = changes[i] == SIOCSIFHWADDR ? ARPHRD_ETHER : AF_INET;
		request.ifr_hwaddr.sa_data[0] = 0x7f;
		CALL(ioctl, NO_FD, changes[i], &request);
		CALL(ioctl, NO_FD, changes[i], 1L);
	}
	CALL(ioctl, NO_FD, SIOCBRADDBR, "bridge");
	CALL(ioctl, NO_FD, SIOCBRDELBR, "a bridge of a long name");
	CALL(ioctl, NO_FD, SIOCBRADDIF, &request);
}

static void files(void)
{
	struct { struct fiemap head; struct fiemap_extent extents[2]; } map = {
		.head = { .fm_length = ~0ULL, .fm_flags = FIEMAP_FLAG_SYNC } };
	struct fstrim_range range = { 1, 2, 3 };
	struct file_clone_range clone = { NO_FD, 4096, 8192, 0 };
	int fd = open("/etc/passwd", O_RDONLY);
	struct fsxattr attributes;
	long number = 0;

	CALL(ioctl, fd, FS_IOC_GETFLAGS, &number);
	CALL(ioctl, NO_FD, FS_IOC_SETFLAGS, &number);
	CALL(ioctl, fd, FS_IOC_FSGETXATTR, &attributes);
	CALL(ioctl, NO_FD, FS_IOC_FSSETXATTR, &attributes);
	CALL(ioctl, fd, FIGETBSZ, &number);
	CALL(ioctl, NO_FD, FIBMAP, &number);
	CALL(ioctl, fd, FS_IOC_FIEMAP, &map);
	map.head.fm_extent_count = 2;
	CALL(ioctl, fd, FS_IOC_FIEMAP, &map);
	CALL(ioctl, NO_FD, FS_IOC_FIEMAP, &map);
	CALL(ioctl, NO_FD, FITRIM, &range);
	CALL(ioctl, NO_FD, FICLONE, 3);
	CALL(ioctl, NO_FD, FICLONERANGE, &clone);
	CALL(ioctl, NO_FD, FIFREEZE, 0);
	CALL(ioctl, NO_FD, FITHAW, 0);
	CALL(ioctl, NO_FD, FS_IOC_SETFSLABEL, "label");
	CALL(ioctl, fd, FS_IOC_GETVERSION, &number);
	CALL(ioctl, fd, FIOCLEX);
}

static void duplicates(void)
{
	struct { struct file_dedupe_range head; struct file_dedupe_range_info info[2]; } same = {
		{ 4096, 8192, 2, 0, 0 }, { { NO_FD, 1, 0, 0, 0 }, { 5, 2, 3, -1, 0 } } };

	CALL(ioctl, NO_FD, FIDEDUPERANGE, &same);
	same.head.dest_count = 0;
	CALL(ioctl, NO_FD, FIDEDUPERANGE, &same);
	CALL(ioctl, NO_FD, FIDEDUPERANGE, 1L);
}

static void randomness(void)
{
	int fd = open("/dev/urandom", O_RDONLY), count = 5;
	struct { struct rand_pool_info head; char bytes[8]; } pool = { { 3, 4 }, "abcd" };

	CALL(ioctl, fd, RNDGETENTCNT, &count);
	CALL(ioctl, NO_FD, RNDADDTOENTCNT, &count);
	CALL(ioctl, NO_FD, RNDADDENTROPY, &pool);
	CALL(ioctl, NO_FD, RNDADDENTROPY, 1L);
	CALL(ioctl, NO_FD, RNDGETENTCNT, NULL);
	CALL(ioctl, NO_FD, RNDCLEARPOOL);
}

static void namespaces(void)
{
	int fd = open("/proc/self/ns/net", O_RDONLY);
	int user = open("/proc/self/ns/user", O_RDONLY);
	unsigned int owner;

	CALL(ioctl, fd, NS_GET_USERNS);
	CALL(ioctl, fd, NS_GET_NSTYPE);
	CALL(ioctl, user, NS_GET_NSTYPE);
	CALL(ioctl, fd, NS_GET_PARENT);
	CALL(ioctl, user, NS_GET_OWNER_UID, &owner);
	CALL(ioctl, fd, NS_GET_OWNER_UID, &owner);
}

static void page_faults(void)
{
	struct uffdio_api api = { .api = UFFD_API };
	struct uffdio_register reg = { { 0x10000, 4096 }, UFFDIO_REGISTER_MODE_MISSING, 5 };
	struct uffdio_copy copy = { 0x10000, 0x20000, 4096, UFFDIO_COPY_MODE_DONTWAKE, 6 };
	struct uffdio_zeropage zero = { { 0x10000, 4096 }, 0, 7 };

	CALL(ioctl, NO_FD, UFFDIO_REGISTER, &reg);
	CALL(ioctl, NO_FD, UFFDIO_API, &api);
	CALL(ioctl, NO_FD, UFFDIO_REGISTER, &reg);
	reg.range.start = (uintptr_t)last_page();
	CALL(ioctl, NO_FD, UFFDIO_REGISTER, &reg);
	CALL(ioctl, NO_FD, UFFDIO_COPY, &copy);
	CALL(ioctl, NO_FD, UFFDIO_ZEROPAGE, &zero);
	CALL(ioctl, NO_FD, UFFDIO_WAKE, &reg.range);
	CALL(ioctl, NO_FD, UFFDIO_UNREGISTER, &reg.range);
	CALL(ioctl, NO_FD, UFFDIO_UNREGISTER, 1L);
}

static void events(void)
{
	uint64_t number = 1000;

	CALL(ioctl, NO_FD, PERF_EVENT_IOC_ENABLE, 0);
	CALL(ioctl, NO_FD, PERF_EVENT_IOC_DISABLE, 1);
	CALL(ioctl, NO_FD, PERF_EVENT_IOC_RESET, 6);
	CALL(ioctl, NO_FD, PERF_EVENT_IOC_REFRESH, 3);
	CALL(ioctl, NO_FD, PERF_EVENT_IOC_PERIOD, &number);
	CALL(ioctl, NO_FD, PERF_EVENT_IOC_ID, &number);
	CALL(ioctl, NO_FD, PERF_EVENT_IOC_SET_OUTPUT, -1);
	CALL(ioctl, NO_FD, PERF_EVENT_IOC_SET_FILTER, "a == 1");
	CALL(ioctl, NO_FD, PERF_EVENT_IOC_PAUSE_OUTPUT, 1);
	CALL(ioctl, NO_FD, PERF_EVENT_IOC_SET_BPF, 5);
}

static void clocks(void)
{
	int fd = open("/dev/rtc0", O_RDONLY);
	struct rtc_time time = { 1, 2, 3, 4, 5, 106, 0, 0, 0 };
	struct rtc_wkalrm alarm = { 1, 0, time };
	unsigned long number;

	CALL(ioctl, fd, RTC_RD_TIME, &time);
	CALL(ioctl, NO_FD, RTC_SET_TIME, &time);
	CALL(ioctl, NO_FD, RTC_ALM_SET, &time);
	CALL(ioctl, NO_FD, RTC_WKALM_SET, &alarm);
	CALL(ioctl, NO_FD, RTC_IRQP_SET, 64);
	CALL(ioctl, fd, RTC_IRQP_READ, &number);
	CALL(ioctl, NO_FD, RTC_AIE_ON);
}

int main(void)
{
	sockets();
	set_interfaces();
	files();
	duplicates();
	randomness();
	namespaces();
	page_faults();
	events();
	clocks();
	return 0;
}
