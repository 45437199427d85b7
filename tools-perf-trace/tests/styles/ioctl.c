// SPDX-License-Identifier: GPL-2.0
#include <fcntl.h>
#include "styles.h"

static const uint32_t termios[9] = { [4] = 0x300 };
static const uint32_t ifmap32[] = { 0x6f6c, 0, 0, 0, 1, 2, 0x05040003, 6 };
static const uint32_t ifconf32[] = { 32, 0x10008, 0x6f6c, 0, 0, 0, 2, 0x0100007f, 0, 0 };
static const uint32_t blkpg32[] = { 2, 0, 148, 0x10010, 7, 0, 8, 0, 9, 0x616476 };
static const uint32_t geometry32[] = { 0x00030201, 4 };
static const uint32_t loop32[35] = { 1, 0x102, 3, 0x405, 6, 2, 2, 4, 0x6162, [24] = 0x636465 };
static const uint32_t word32[] = { 2, 0 };
static const uint32_t extents[22] = { [2] = ~0U, ~0U, 1, 1, 1, [8] = 4096, [12] = 8, [18] = 1 };

#define IOCTL(name, arch, cmd, ret, bytes, perf, strace)			\
	{ name, "ioctl", arch, { 3, cmd, 0x10000 }, ret, WORDS(bytes),	\
	  "ioctl(fd: 3, cmd: " perf ") = " #ret, "ioctl(3, " strace ") = " #ret }

static const uint32_t polling[] = { 1500000, 0x00010008 };

static const uint32_t interval[13] = { 1, 0x56595559, 640, 480, 1, 1, 30 };
static const uint32_t removal[1024] = { 5, 0, 0x316264 };
static const uint32_t received32[48] = { [0] = 0x33221100, [4] = 7, [8] = 1, [11] = 3, [14] = 2 };
static const uint32_t mapping[78] = { 4, 40, 0, 312, 312, 1, [7] = 1, [12] = 0x31676d };
static const uint32_t key[1] = { 0x0b610201 };
static const uint32_t control[2] = { 0x980904, -5U };

static const uint64_t protection[3] = { 0x1000, 0x2000, 1 };
static const uint64_t registration[4] = { 0x1000, 0x2000, 8, 1 << 9 };
static const uint64_t features[2] = { 1 << 18, 1 << 17 };
static const uint64_t api[3] = { 0xaa, 3 << 17, 1 << 10 };
static const uint64_t continued[4] = { 0x1000, 0x2000, 2, 0x2000 };
static const uint64_t move[5] = { 0x1000, 0x2000, 0x3000, 2, 0x3000 };

static const struct expectation short_lines[] = {
	IOCTL("pages that are moved", AUDIT_ARCH_X86_64, 0xc028aa05, 0, move,
	      "UFFDIO_MOVE, arg: { .dst: 0x1000, .src: 0x2000, .len: 0x3000, "
	      ".mode: ALLOW_SRC_HOLES, .move: 0x3000 }", "UFFDIO_MOVE, 0x10000"),
	IOCTL("pages whose next access is told", AUDIT_ARCH_X86_64, 0xc018aa09, 0, protection,
	      "UFFDIO_RWPROTECT, arg: { .range: { .start: 0x1000, .len: 0x2000 }, .mode: RWP }",
	      "UFFDIO_RWPROTECT, 0x10000"),
	IOCTL("features that are changed", AUDIT_ARCH_X86_64, 0x4010aa0a, 0, features,
	      "UFFDIO_SET_MODE, arg: { .enable: RWP_ASYNC, .disable: RWP }",
	      "UFFDIO_SET_MODE, 0x10000"),
	IOCTL("newer features of page faults", AUDIT_ARCH_X86_64, 0xc018aa3f, 0, api,
	      "UFFDIO_API, arg: { .api: 0xaa, .features: RWP|RWP_ASYNC, .ioctls: "
	      "1<<_UFFDIO_SET_MODE }",
	      "UFFDIO_API, {api=0xaa, features=UFFD_FEATURE_RWP|UFFD_FEATURE_RWP_ASYNC, "
	      "ioctls=1<<_UFFDIO_SET_MODE}"),
	IOCTL("a newer kind of page faults", AUDIT_ARCH_X86_64, 0xc020aa00, 0, registration,
	      "UFFDIO_REGISTER, arg: { .range: { .start: 0x1000, .len: 0x2000 }, .mode: RWP, "
	      ".ioctls: 1<<_UFFDIO_RWPROTECT }",
	      "UFFDIO_REGISTER, {range={start=0x1000, len=0x2000}, "
	      "mode=UFFDIO_REGISTER_MODE_RWP, ioctls=1<<_UFFDIO_RWPROTECT}"),
	IOCTL("pages that are mapped protected", AUDIT_ARCH_X86_64, 0xc020aa07, 0, continued,
	      "UFFDIO_CONTINUE, arg: { .range: { .start: 0x1000, .len: 0x2000 }, .mode: WP, "
	      ".mapped: 8192 }",
	      "UFFDIO_CONTINUE, {range={start=0x1000, len=0x2000}, "
	      "mode=UFFDIO_CONTINUE_MODE_WP, mapped=8192}"),
	IOCTL("a rate of a video device", AUDIT_ARCH_X86_64, 0xc034564b, 0, interval,
	      "VIDIOC_ENUM_FRAMEINTERVALS, arg: { .index: 1, .pixel_format: v4l2_fourcc('Y', 'U', "
	      "'Y', 'V') (YUYV), .width: 640, .height: 480, .type: DISCRETE, .discrete: 1/30 }",
	      "VIDIOC_ENUM_FRAMEINTERVALS, {index=1, pixel_format=v4l2_fourcc('Y', 'U', 'Y', 'V') "
	      "/* V4L2_PIX_FMT_YUYV */, width=640, height=480, type=V4L2_FRMIVAL_TYPE_DISCRETE, "
	      "discrete=1/30}"),
	IOCTL("a device of btrfs", AUDIT_ARCH_X86_64, 0x5000940b, 0, removal,
	      "BTRFS_IOC_RM_DEV, arg: { .fd: 5, .name: \"db1\" }",
	      "BTRFS_IOC_RM_DEV, {fd=5, name=\"db1\"}"),
	IOCTL("i386: a subvolume of btrfs", AUDIT_ARCH_I386, 0xc0c09425, 0, received32,
	      "BTRFS_IOC_SET_RECEIVED_SUBVOL, arg: { .uuid: 00112233-0000-0000-0000-000000000000, "
	      ".stransid: 7, .stime: { .sec: 1, .nsec: 0 } (1970-01-01T00:00:01+0000), .flags: 2 } "
	      "=> { .rtransid: 0, .rtime: { .sec: 3, .nsec: 0 } (1970-01-01T00:00:03+0000) }",
	      "BTRFS_IOC_SET_RECEIVED_SUBVOL, {uuid=00112233-0000-0000-0000-000000000000, "
	      "stransid=7, "
	      "stime={sec=1, nsec=0} /* 1970-01-01T00:00:01+0000 */, flags=2} => {rtransid=0, "
	      "rtime={sec=3, nsec=0} /* 1970-01-01T00:00:03+0000 */}"),
	IOCTL("a mapped device", AUDIT_ARCH_X86_64, 0xc138fd09, 0, mapping,
	      "DM_TABLE_LOAD, arg: [{ .version: [4, 40, 0], .data_size: 312, .data_start: 312, "
	      ".name: \"mg1\", .target_count: 1, .flags: READONLY_FLAG }, ...] => "
	      "[{ .version: [4, 40, 0], .data_size: 312, .data_start: 312, .name: \"mg1\", "
	      ".target_count: 1, .open_count: 0, .event_nr: 0, .flags: READONLY_FLAG }]",
	      "DM_TABLE_LOAD, [{version=[4, 40, 0], data_size=312, data_start=312, name=\"mg1\", "
	      "target_count=1, flags=DM_READONLY_FLAG}, ...] => [{version=[4, 40, 0], "
	      "data_size=312, "
	      "data_start=312, name=\"mg1\", target_count=1, open_count=0, event_nr=0, "
	      "flags=DM_READONLY_FLAG}]"),
	IOCTL("a key", AUDIT_ARCH_X86_64, 0x4b47, 0, key,
	      "KDSKBENT, arg: { .kb_table: SHIFTTAB, .kb_index: 2, .kb_value: 0xb61 (K(KT_LETTER, "
	      "'a')) }",
	      "KDSKBENT, {kb_table=K_SHIFTTAB, kb_index=2, kb_value=0xb61 /* K(KT_LETTER, 'a') */}"),
	IOCTL("arm64: a control without a name", AUDIT_ARCH_AARCH64, 0xc008561c, 0, control,
	      "VIDIOC_S_CTRL, arg: { .id: V4L2_CTRL_CLASS_USER+0x904, .value: -5 }",
	      "VIDIOC_S_CTRL, {id=V4L2_CTRL_CLASS_USER+0x904, value=-5}"),
	IOCTL("i386: an interface's addresses", AUDIT_ARCH_I386, 0x8970, 0, ifmap32,
	      "SIOCGIFMAP, arg: { .ifr_name: \"lo\", .ifr_map: { .mem_start: 0x1, .mem_end: 0x2, "
	      ".base_addr: 0x3, .irq: 0x4, .dma: 0x5, .port: 0x6 } }",
	      "SIOCGIFMAP, {ifr_name=\"lo\", ifr_map={mem_start=0x1, mem_end=0x2, base_addr=0x3, "
	      "irq=0x4, dma=0x5, port=0x6}}"),
	IOCTL("i386: a list of interfaces", AUDIT_ARCH_I386, 0x8912, 0, ifconf32,
	      "SIOCGIFCONF, arg: { .ifc_len: 32 (1 * sizeof(struct ifreq)), .ifc_buf: "
	      "[{ .ifr_name: \"lo\", .ifr_addr: { .sa_family: INET, .sin_port: 0, "
	      ".sin_addr: 127.0.0.1 } }] }",
	      "SIOCGIFCONF, {ifc_len=32 /* 1 * sizeof(struct ifreq) */, ifc_buf=[{ifr_name=\"lo\", "
	      "ifr_addr={sa_family=AF_INET, sin_port=htons(0), "
	      "sin_addr=inet_addr(\"127.0.0.1\")}}]}"),
	IOCTL("i386: a partition whose struct ends with its memory", AUDIT_ARCH_I386, 0x1269, 0,
	      blkpg32,
	      "BLKPG, arg: { .op: DEL_PARTITION, .flags: 0, .datalen: 148, .data: 0x10010 }",
	      "BLKPG, {op=BLKPG_DEL_PARTITION, flags=0, datalen=148, data=0x10010}"),
	IOCTL("i386: geometry", AUDIT_ARCH_I386, 0x301, 0, geometry32,
	      "HDIO_GETGEO, arg: { .heads: 1, .sectors: 2, .cylinders: 3, .start: 4 }",
	      "HDIO_GETGEO, {heads=1, sectors=2, cylinders=3, start=4}"),
	IOCTL("i386: a loop device", AUDIT_ARCH_I386, 0x4c02, 0, loop32,
	      "LOOP_SET_STATUS, arg: { .lo_number: 1, .lo_offset: 0x6, .lo_encrypt_type: DES, "
	      ".lo_encrypt_key_size: 2, .lo_flags: AUTOCLEAR, .lo_name: \"ba\", "
	      ".lo_encrypt_key: \"ed\", ... }",
	      "LOOP_SET_STATUS, {lo_number=1, lo_offset=0x6, lo_encrypt_type=LO_CRYPT_DES, "
	      "lo_encrypt_key_size=2, lo_flags=LO_FLAGS_AUTOCLEAR, lo_name=\"ba\", "
	      "lo_encrypt_key=\"ed\", ...}"),
	IOCTL("i386: a command of another size", AUDIT_ARCH_I386, 0x80041272, 0, word32,
	      "BLKGETSIZE64, arg: [2]", "BLKGETSIZE64, [2]"),
	IOCTL("i386: a word", AUDIT_ARCH_I386, 0x8004700b, 0, word32,
	      "RTC_IRQP_READ, arg: [2]", "RTC_IRQP_READ, [2]"),
	IOCTL("i386: a file's flags", AUDIT_ARCH_I386, 0x80046601, 0, word32,
	      "FS_IOC32_GETFLAGS, arg: [UNRM_FL]", "FS_IOC32_GETFLAGS, [FS_UNRM_FL]"),
	IOCTL("x86-64: no command of another size", AUDIT_ARCH_X86_64, 0x80021272, 0, word32,
	      "(READ, 0x12, 0x72, 0x2), arg: 0x10000",
	      "_IOC(_IOC_READ, 0x12, 0x72, 0x2), 0x10000"),
	IOCTL("polling for packets", AUDIT_ARCH_X86_64, 0x40088a01, 0, polling,
	      "EPIOCSPARAMS, arg: { .busy_poll_usecs: 1500000 (1.500000 s), .busy_poll_budget: 8, "
	      ".prefer_busy_poll: 0x1 }",
	      "EPIOCSPARAMS, {busy_poll_usecs=1500000 /* 1.500000 s */, busy_poll_budget=8, "
	      "prefer_busy_poll=0x1}"),
	IOCTL("arm64: extents", AUDIT_ARCH_AARCH64, 0xc020660b, 0, extents,
	      "FS_IOC_FIEMAP, arg: { .fm_start: 0, .fm_length: 18446744073709551615, .fm_flags: SYNC, "
	      ".fm_extent_count: 1 } => { .fm_flags: SYNC, .fm_mapped_extents: 1, ... }",
	      "FS_IOC_FIEMAP, {fm_start=0, fm_length=18446744073709551615, "
	      "fm_flags=FIEMAP_FLAG_SYNC, fm_extent_count=1} => {fm_flags=FIEMAP_FLAG_SYNC, "
	      "fm_mapped_extents=1, ...}"),
};

static const struct expectation verbose_lines[] = {
	{ "all of a terminal's settings", "ioctl", AUDIT_ARCH_X86_64, { 0, 0x5401, 0x10000 }, 0,
	  WORDS(termios),
	  "ioctl(fd: 0, cmd: TCGETS, arg: { .c_iflag: 0, .c_oflag: NL0|CR0|TAB0|BS0|VT0|FF0, "
	  ".c_cflag: B0|CS5, .c_lflag: 0, .c_line: TTY, .c_cc: [[VINTR]: 0x3, [VQUIT]: 0, "
	  "[VERASE]: 0, [VKILL]: 0, [VEOF]: 0, [VTIME]: 0, [VMIN]: 0, [VSWTC]: 0, [VSTART]: 0, "
	  "[VSTOP]: 0, [VSUSP]: 0, [VEOL]: 0, [VREPRINT]: 0, [VDISCARD]: 0, [VWERASE]: 0, "
	  "[VLNEXT]: 0, [VEOL2]: 0, [17]: 0, [18]: 0] }) = 0",
	  "ioctl(0, TCGETS, {c_iflag=, c_oflag=NL0|CR0|TAB0|BS0|VT0|FF0|, c_cflag=B0|CS5|, "
	  "c_lflag=, c_line=N_TTY, c_cc=[[VINTR]=0x3, [VQUIT]=0, [VERASE]=0, [VKILL]=0, "
	  "[VEOF]=0, [VTIME]=0, [VMIN]=0, [VSWTC]=0, [VSTART]=0, [VSTOP]=0, [VSUSP]=0, [VEOL]=0, "
	  "[VREPRINT]=0, [VDISCARD]=0, [VWERASE]=0, [VLNEXT]=0, [VEOL2]=0, [17]=0, [18]=0]}) = 0" },
};

STYLES(ioctl, LINES(short_lines), LINES(verbose_lines));
