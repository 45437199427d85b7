/* SPDX-License-Identifier: GPL-2.0 */
/* Arguments of ioctl commands. */
#ifndef PERF_TRACE_STOP_STRUCTS_IOCTL_H
#define PERF_TRACE_STOP_STRUCTS_IOCTL_H

#include "structs.h"

extern const struct decode_layout decode_layout__termio;
extern const struct decode_layout decode_layout__termios2;

extern const struct decode_layout decode_layout__ifconf;
extern const struct decode_layout decode_layout__ifreq_addr_get;
extern const struct decode_layout decode_layout__ifreq_addr_set;
extern const struct decode_layout decode_layout__ifreq_broadaddr_get;
extern const struct decode_layout decode_layout__ifreq_broadaddr_set;
extern const struct decode_layout decode_layout__ifreq_dstaddr_get;
extern const struct decode_layout decode_layout__ifreq_dstaddr_set;
extern const struct decode_layout decode_layout__ifreq_entry;
extern const struct decode_layout decode_layout__ifreq_flags_get;
extern const struct decode_layout decode_layout__ifreq_flags_set;
extern const struct decode_layout decode_layout__ifreq_hwaddr_get;
extern const struct decode_layout decode_layout__ifreq_hwaddr_set;
extern const struct decode_layout decode_layout__ifreq_index_get;
extern const struct decode_layout decode_layout__ifreq_map_get;
extern const struct decode_layout decode_layout__ifreq_map_set;
extern const struct decode_layout decode_layout__ifreq_metric_get;
extern const struct decode_layout decode_layout__ifreq_metric_set;
extern const struct decode_layout decode_layout__ifreq_mtu_get;
extern const struct decode_layout decode_layout__ifreq_mtu_set;
extern const struct decode_layout decode_layout__ifreq_name_get;
extern const struct decode_layout decode_layout__ifreq_netmask_get;
extern const struct decode_layout decode_layout__ifreq_netmask_set;
extern const struct decode_layout decode_layout__ifreq_newname_set;
extern const struct decode_layout decode_layout__ifreq_port;
extern const struct decode_layout decode_layout__ifreq_qlen_get;
extern const struct decode_layout decode_layout__ifreq_qlen_set;
extern const struct decode_layout decode_layout__ifreq_slave_get;
extern const struct decode_layout decode_layout__ifreq_slave_set;

extern const struct decode_layout decode_layout__dedupe_info;
extern const struct decode_layout decode_layout__fiemap_extent;
extern const struct decode_layout decode_layout__fiemap_in;
extern const struct decode_layout decode_layout__file_clone_range;
extern const struct decode_layout decode_layout__fstrim_range;
extern const struct decode_layout decode_layout__fsverity_enable;
extern const struct decode_layout decode_layout__fsxattr_get;
extern const struct decode_layout decode_layout__fsxattr_set;

extern const struct decode_layout decode_layout__blkpg;
extern const struct decode_layout decode_layout__blktrace;
extern const struct decode_layout decode_layout__hd_geometry;
extern const struct decode_layout decode_layout__loop_config;
extern const struct decode_layout decode_layout__loop_info;
extern const struct decode_layout decode_layout__loop_info64;

extern const struct decode_layout decode_layout__input_id;
extern const struct decode_layout decode_layout__kbkeycode;
extern const struct decode_layout decode_layout__rtc_alarm;
extern const struct decode_layout decode_layout__rtc_pll;
extern const struct decode_layout decode_layout__rtc_time;
extern const struct decode_layout decode_layout__seccomp_response;
extern const struct decode_layout decode_layout__uffdio_api;
extern const struct decode_layout decode_layout__uffdio_copy;
extern const struct decode_layout decode_layout__uffdio_range;
extern const struct decode_layout decode_layout__uffdio_register;
extern const struct decode_layout decode_layout__uffdio_zeropage;

extern const struct decode_type decode_type__dedupe_done;
extern const struct decode_type decode_type__dedupe_info;
extern const struct decode_type decode_type__fiemap_extent;
extern const struct decode_type decode_type__fs_flags;
extern const struct decode_type decode_type__ifreq_entry;
extern const struct decode_type decode_type__lirc_mode;
extern const struct decode_type decode_type__modem_lines;
extern const struct decode_type decode_type__rtc_voltage;
extern const struct decode_type decode_type__u64;
extern const struct decode_type decode_type__ushort;

#endif /* PERF_TRACE_STOP_STRUCTS_IOCTL_H */
