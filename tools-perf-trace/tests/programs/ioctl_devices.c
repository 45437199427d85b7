// SPDX-License-Identifier: GPL-2.0
/*
 * Commands of devices that few machines have, on an invalid descriptor. With strace's injection
 * these calls appear to succeed, and so show what a command would return.
 */
#include <linux/gpio.h>
#include <linux/hdreg.h>
#include <linux/input.h>
#include <linux/ioctl.h>
#include <linux/kvm.h>
#include <linux/lirc.h>
#include <linux/perf_event.h>
#include <linux/ptp_clock.h>
#include <linux/rtc.h>
#include <linux/udmabuf.h>
#include <linux/vfio.h>
#include <linux/watchdog.h>
#include <mtd/mtd-abi.h>
#include <mtd/ubi-user.h>
#include <scsi/sg.h>
#include "program.h"

static const unsigned int commands[] = {
	MTDFILEMODE, OTPGETREGIONCOUNT, MEMERASE, MEMLOCK, MEMUNLOCK, MEMISLOCKED, MEMERASE64,
	MEMGETBADBLOCK, MEMSETBADBLOCK, OTPGETREGIONINFO, OTPLOCK, MEMGETREGIONCOUNT, OTPSELECT,
	ECCGETSTATS, MEMGETINFO, MEMGETOOBSEL, ECCGETLAYOUT, MEMWRITEOOB, MEMREADOOB,
	MEMWRITEOOB64, MEMREADOOB64, MEMGETREGIONINFO, MEMWRITE, UBI_IOCVOLCRBLK, UBI_IOCVOLRMBLK,
	UBI_IOCEBER, UBI_IOCEBCH, UBI_IOCEBMAP, UBI_IOCEBUNMAP, UBI_IOCEBISMAP, UBI_IOCRMVOL,
	UBI_IOCDET, UBI_IOCVOLUP, UBI_IOCRSVOL, UBI_IOCSETVOLPROP, UBI_IOCATT, UBI_IOCMKVOL,
	PTP_CLOCK_GETCAPS, PTP_CLOCK_GETCAPS2, PTP_EXTTS_REQUEST, PTP_EXTTS_REQUEST2,
	PTP_PEROUT_REQUEST, PTP_PEROUT_REQUEST2, PTP_PIN_SETFUNC, PTP_PIN_SETFUNC2,
	PTP_PIN_GETFUNC, PTP_PIN_GETFUNC2, PTP_SYS_OFFSET, PTP_SYS_OFFSET2,
	PTP_SYS_OFFSET_EXTENDED, PTP_SYS_OFFSET_EXTENDED2, PTP_SYS_OFFSET_PRECISE,
	PTP_SYS_OFFSET_PRECISE2, GPIO_GET_CHIPINFO_IOCTL, GPIO_GET_LINEINFO_UNWATCH_IOCTL,
	GPIO_GET_LINEINFO_IOCTL, GPIO_GET_LINEINFO_WATCH_IOCTL, GPIO_GET_LINEHANDLE_IOCTL,
	GPIO_GET_LINEEVENT_IOCTL, GPIOHANDLE_GET_LINE_VALUES_IOCTL,
	GPIOHANDLE_SET_LINE_VALUES_IOCTL, GPIOHANDLE_SET_CONFIG_IOCTL, GPIO_V2_GET_LINEINFO_IOCTL,
	GPIO_V2_GET_LINEINFO_WATCH_IOCTL, GPIO_V2_GET_LINE_IOCTL, GPIO_V2_LINE_SET_CONFIG_IOCTL,
	GPIO_V2_LINE_GET_VALUES_IOCTL, GPIO_V2_LINE_SET_VALUES_IOCTL,
	EVIOCGNAME(8), EVIOCGNAME(0), EVIOCGPHYS(8), EVIOCGUNIQ(8), EVIOCGPROP(8),
	EVIOCGMTSLOTS(12), EVIOCGMTSLOTS(2), EVIOCGKEY(8), EVIOCGLED(8), EVIOCGSND(8), EVIOCGSW(8),
	EVIOCGABS(0), EVIOCGABS(0x3f), EVIOCSABS(0), EVIOCSABS(0x2f), EVIOCGKEYCODE,
	EVIOCGKEYCODE_V2, EVIOCSKEYCODE, EVIOCSKEYCODE_V2, EVIOCSFF, EVIOCGMASK, EVIOCSMASK,
	EVIOCGBIT(0, 8), EVIOCGBIT(EV_KEY, 8), EVIOCGBIT(EV_PWR, 4), EVIOCGBIT(0x1f, 8),
	SG_SET_TIMEOUT, SG_GET_TIMEOUT, SG_EMULATED_HOST, SG_SET_TRANSFORM, SG_GET_TRANSFORM,
	SG_SET_RESERVED_SIZE, SG_GET_RESERVED_SIZE, SG_GET_SCSI_ID, SG_SCSI_RESET,
	SG_GET_REQUEST_TABLE, SG_GET_VERSION_NUM, SG_IO,
	HDIO_GET_IDENTITY, HDIO_OBSOLETE_IDENTITY, HDIO_GET_NICE, HDIO_SET_NICE, HDIO_GET_BUSSTATE,
	HDIO_SET_BUSSTATE, HDIO_DRIVE_RESET, HDIO_SCAN_HWIF, HDIO_DRIVE_CMD,
	KVM_CHECK_EXTENSION, KVM_CREATE_VCPU, KVM_SET_USER_MEMORY_REGION, KVM_NMI, UDMABUF_CREATE,
	WDIOC_GETSUPPORT, LIRC_GET_FEATURES, RTC_PARAM_GET, RTC_PARAM_SET,
	PERF_EVENT_IOC_QUERY_BPF, VFIO_DEVICE_PCI_HOT_RESET, VFIO_IOMMU_GET_INFO,
	/* COUNTER_ADD_WATCH_IOCTL, COUNTER_ENABLE_EVENTS_IOCTL */
	0x40063e00, 0x3e01,
	/* No table describes their arguments. */
	_IOC(_IOC_WRITE, 0xf0, 1, 8), _IOC(_IOC_READ, 0xf0, 2, 48),
	_IOC(_IOC_READ | _IOC_WRITE, 0xf0, 3, 4), _IOC(_IOC_NONE, 0xf0, 4, 8),
	_IOC(_IOC_WRITE, 'T', 0xf0, 4),
};

enum { SIZE = 8192 };

static void fill(unsigned char *memory, int byte)
{
	if (byte >= 0)
		memset(memory, byte, SIZE);
	for (int i = 0; byte < 0 && i < SIZE; i++)
		memory[i] = i % 4 ? 0 : 1 + i / 4 % 7;
}

static void all(char *memory, unsigned long arg, int byte)
{
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		fill((unsigned char *)memory, byte);
		CALL(ioctl, -1, commands[i], arg);
	}
}

/* A command for a disk, in both versions of its struct. */
static void scsi(char *memory, int direction)
{
	static unsigned char command[] = "\x12\0\0\0\x24\0", sense[] = "sense";
	static unsigned char data[] = "0123456789";
	sg_io_hdr_t head = {
		.interface_id = 'S', .dxfer_direction = direction, .cmd_len = 6, .cmdp = command,
		.dxfer_len = 10, .dxferp = data, .mx_sb_len = 5, .sbp = sense, .sb_len_wr = 2,
		.flags = SG_FLAG_DIRECT_IO, .resid = 3, .info = SG_INFO_CHECK,
	};

	memcpy(memory, &head, sizeof(head));
	CALL(ioctl, -1, SG_IO, memory);
	memset(memory, 0, 160);
	memory[0] = 'Q';
	memory[12] = 6;
	memcpy(memory + 16, &head.cmdp, 8);
	CALL(ioctl, -1, SG_IO, memory);
	memory[0] = 'R';
	CALL(ioctl, -1, SG_IO, memory);
}

/* The list is long: captures have its beginning only. */
static void rename_volumes(char *memory)
{
	struct ubi_rnvol_req *request = (void *)memory;

	memset(memory, 0, SIZE);
	CALL(ioctl, -1, UBI_IOCRNVOL, memory);
	request->count = 2;
	request->ents[0].vol_id = 1;
	request->ents[0].name_len = 4;
	strcpy(request->ents[0].name, "name");
	request->ents[1].name_len = 2;
	strcpy(request->ents[1].name, "name");
	CALL(ioctl, -1, UBI_IOCRNVOL, memory);
	request->count = -1;
	CALL(ioctl, -1, UBI_IOCRNVOL, memory);
}

int main(void)
{
	char *memory = mmap((void *)0x20000000, SIZE, PROT_READ | PROT_WRITE,
			    MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
	unsigned long at = (uintptr_t)memory;

	if (memory == MAP_FAILED)
		return 1;
	all(memory, 0, 0);
	all(memory, at, 0);
	all(memory, at, -1);
	all(memory, at, 'x');
	all(memory, at + SIZE - 12, 1);
	rename_volumes(memory);
	for (int direction = SG_DXFER_TO_FROM_DEV; direction <= SG_DXFER_NONE; direction++)
		scsi(memory, direction);
	return 0;
}
