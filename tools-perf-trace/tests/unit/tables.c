// SPDX-License-Identifier: GPL-2.0
/* Rows and layouts must match each other and the C structs. */
#ifdef __x86_64__
#include <asm/ldt.h>
#endif
#include <fcntl.h>
#include <linux/aio_abi.h>
#include <linux/dqblk_xfs.h>
#include <linux/filter.h>
#include <linux/inet_diag.h>
#include <linux/io_uring.h>
#include <linux/kexec.h>
#include <linux/keyctl.h>
#include <linux/landlock.h>
#include <linux/netlink_diag.h>
#include <linux/openat2.h>
#include <linux/packet_diag.h>
#include <linux/quota.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <asm/termbits.h>
#include <fcntl.h>
#include <linux/blkpg.h>
#include <linux/blktrace_api.h>
#include <linux/fiemap.h>
#include <linux/btrfs.h>
#include <linux/dm-ioctl.h>
#include <linux/fs.h>
#include <linux/hdreg.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/loop.h>
#include <linux/openat2.h>
#include <linux/rtc.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <linux/tee.h>
#include <linux/unix_diag.h>
#include <linux/userfaultfd.h>
#include <net/if.h>
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/uio.h>
#include <sys/utsname.h>
#include <sys/ioctl.h>
#include <time.h>
#include <utime.h>
#include <linux/futex.h>
#include <linux/ptrace.h>
#include <sys/timex.h>
#include <sys/user.h>
#include <linux/if_alg.h>
#include <linux/if_packet.h>
#include <linux/mount.h>
#include <linux/rtnetlink.h>
#include <linux/vm_sockets.h>
#include <mqueue.h>
#include <netinet/in.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include "decode/engine/abi.h"
#include "decode/engine/engine.h"
#include "decode/structs/ioctl.h"
#include "decode/structs/structs.h"
#include "check.h"

static const uint32_t abis[] = {
	AUDIT_ARCH_X86_64, AUDIT_ARCH_I386, AUDIT_ARCH_AARCH64, AUDIT_ARCH_RISCV64
};

static unsigned int nr_args(const struct decode_row *row, const struct decode_variant *variant)
{
	unsigned int nr = 0;

	while (decode_arg(row, variant, nr))
		nr++;
	return nr;
}

static bool sound_type(const struct decode_type *type)
{
	switch (type->kind) {
	case DECODE_FLAGS:
	case DECODE_ENUM:
		return type->set && (type->set->nr || type->set->bits || type->set->number ||
				     type->set->unnamed);
	case DECODE_STRUCT:
		return type->layout;
	case DECODE_ARRAY:
		return type->elem && type->len.kind && sound_type(type->elem);
	case DECODE_BUFFER:
		return type->len.kind;
	case DECODE_CALL:
	case DECODE_CALL_MEMORY:
		return type->show;
	default:
		return type->kind;
	}
}

static bool sound_args(const struct decode_row *row, const struct decode_variant *variant)
{
	unsigned int nr = nr_args(row, variant);
	const struct decode_field *field;

	for (unsigned int i = 0; i < nr; i++) {
		field = decode_arg(row, variant, i);
		if (!sound_type(&field->type) || field->reg > 6)
			return false;
		if ((field->type.len.kind == DECODE_LEN_ARG ||
		     field->type.len.kind == DECODE_LEN_DEREF) && field->type.len.link >= nr)
			return false;
	}
	return true;
}

static bool sound_variants(const struct decode_row *row, const struct decode_variant *variants,
			   unsigned int nr)
{
	for (unsigned int i = 0; i < nr; i++) {
		if (sound_args(row, &variants[i]) &&
		    decode_variant_of(row, variants[i].value) == &variants[i])
			continue;
		printf("variant %#llx\n", (unsigned long long)variants[i].value);
		return false;
	}
	return true;
}

static bool sound_row(const struct decode_row *row)
{
	if (!sound_args(row, NULL) || (row->nr_variants && row->from <= row->select) ||
	    !sound_variants(row, row->variants, row->nr_variants))
		return false;
	for (unsigned int i = 0; row->more && row->more[i]; i++) {
		if (!sound_variants(row, row->more[i]->variants, row->more[i]->nr))
			return false;
	}
	return true;
}

static void rows(uint32_t arch)
{
	const struct decode_abi *abi = decode_abi__find(arch);
	unsigned int found = 0;
	bool sound = true;
	char name[80];

	for (int64_t nr = 0; nr < decode__nr_syscalls(arch); nr++) {
		const struct decode_syscall *call = decode_abi__syscall(abi, nr);

		if (!call || !call->row)
			continue;
		found++;
		if (sound_row(call->row))
			continue;
		printf("row of %s\n", call->name);
		sound = false;
	}
	snprintf(name, sizeof(name), "links, sets and layouts of %u rows of ABI %#x", found, arch);
	check(sound && found > 150, name);
}

static bool fields_fit(const struct decode_layout *layout)
{
	for (unsigned int i = 0; i < layout->nr; i++) {
		const struct decode_field *field = &layout->fields[i];
		size_t size = field->type.size ?: 4;

		if (field->type.in_place && field->type.kind == DECODE_STRUCT)
			size = field->type.layout->portable ? field->type.layout->size : 8;
		if (!layout->show && (field->offset + size > layout->size ||
				      !sound_type(&field->type)))
			return false;
	}
	return layout->nr && layout->size && layout->size <= DECODE_MAX_STRUCT;
}

static bool at(const struct decode_layout *layout, const char *name, size_t offset)
{
	for (unsigned int i = 0; i < layout->nr; i++) {
		if (!strcmp(layout->fields[i].name, name))
			return layout->fields[i].offset == offset;
	}
	return false;
}

#define LAYOUT(l)	(&decode_layout__##l)
#define AT(l, c, field)	at(LAYOUT(l), #field, offsetof(c, field))
#define SIZE(l, c)							\
	check(fields_fit(LAYOUT(l)) && LAYOUT(l)->size == sizeof(c), "size of " #l)
#define FIELDS(l, ...)	check(__VA_ARGS__, "offsets of " #l)

static void ipc(void)
{
	SIZE(mq_attr, struct mq_attr);
	SIZE(mq_attr_open, struct mq_attr);
	SIZE(shmid_ds, struct shmid_ds);
	SIZE(msqid_ds, struct msqid_ds);
	SIZE(shm_info, struct shm_info);
	SIZE(msginfo, struct msginfo);
	SIZE(seminfo, struct seminfo);
	FIELDS(shmid_ds, AT(shmid_ds, struct shmid_ds, shm_segsz) &&
	       AT(shmid_ds, struct shmid_ds, shm_atime) && AT(shmid_ds, struct shmid_ds, shm_lpid) &&
	       AT(shmid_ds, struct shmid_ds, shm_nattch));
	FIELDS(msqid_ds, AT(msqid_ds, struct msqid_ds, msg_stime) &&
	       AT(msqid_ds, struct msqid_ds, msg_qbytes) && AT(msqid_ds, struct msqid_ds, msg_lrpid));
	FIELDS(msginfo, AT(msginfo, struct msginfo, msgmni) && AT(msginfo, struct msginfo, msgseg));
	FIELDS(seminfo, AT(seminfo, struct seminfo, semopm) && AT(seminfo, struct seminfo, semaem));
#ifdef __x86_64__
	SIZE(semid_ds, struct semid_ds);
	FIELDS(semid_ds, AT(semid_ds, struct semid_ds, sem_otime) &&
	       AT(semid_ds, struct semid_ds, sem_ctime) && AT(semid_ds, struct semid_ds, sem_nsems));
#endif
}

static void network(void)
{
	SIZE(sockaddr_ll, struct sockaddr_ll);
	SIZE(sockaddr_nl, struct sockaddr_nl);
	SIZE(inet_diag_req, struct inet_diag_req);
	SIZE(inet_diag_req_v2, struct inet_diag_req_v2);
	SIZE(inet_diag_msg, struct inet_diag_msg);
	SIZE(unix_diag_req, struct unix_diag_req);
	SIZE(unix_diag_msg, struct unix_diag_msg);
	SIZE(netlink_diag_req, struct netlink_diag_req);
	SIZE(netlink_diag_msg, struct netlink_diag_msg);
	SIZE(packet_diag_req, struct packet_diag_req);
	SIZE(packet_diag_msg, struct packet_diag_msg);
	SIZE(packet_diag_mclist, struct packet_diag_mclist);
	SIZE(sockaddr_vm, struct sockaddr_vm);
	SIZE(sockaddr_alg, struct sockaddr_alg);
	SIZE(ip_mreq, struct ip_mreq);
	SIZE(ipv6_mreq, struct ipv6_mreq);
	SIZE(group_req, struct group_req);
	SIZE(packet_mreq, struct packet_mreq);
	SIZE(tpacket_req, struct tpacket_req);
	SIZE(in_pktinfo, struct in_pktinfo);
	SIZE(ifinfomsg, struct ifinfomsg);
	SIZE(ifaddrmsg, struct ifaddrmsg);
	SIZE(rtmsg, struct rtmsg);
	SIZE(ndmsg, struct ndmsg);
	SIZE(ifa_cacheinfo, struct ifa_cacheinfo);
	SIZE(nda_cacheinfo, struct nda_cacheinfo);
	FIELDS(sockaddr_ll, AT(sockaddr_ll, struct sockaddr_ll, sll_ifindex) &&
	       AT(sockaddr_ll, struct sockaddr_ll, sll_hatype) &&
	       AT(sockaddr_ll, struct sockaddr_ll, sll_halen));
	FIELDS(sockaddr_vm, AT(sockaddr_vm, struct sockaddr_vm, svm_cid) &&
	       AT(sockaddr_vm, struct sockaddr_vm, svm_port));
	FIELDS(sockaddr_alg, AT(sockaddr_alg, struct sockaddr_alg, salg_feat) &&
	       AT(sockaddr_alg, struct sockaddr_alg, salg_name));
	FIELDS(group_req, AT(group_req, struct group_req, gr_group));
	FIELDS(packet_mreq, AT(packet_mreq, struct packet_mreq, mr_type) &&
	       AT(packet_mreq, struct packet_mreq, mr_address));
	FIELDS(ifinfomsg, AT(ifinfomsg, struct ifinfomsg, ifi_type) &&
	       AT(ifinfomsg, struct ifinfomsg, ifi_change));
	FIELDS(ifaddrmsg, AT(ifaddrmsg, struct ifaddrmsg, ifa_scope) &&
	       AT(ifaddrmsg, struct ifaddrmsg, ifa_index));
	FIELDS(rtmsg, AT(rtmsg, struct rtmsg, rtm_scope) && AT(rtmsg, struct rtmsg, rtm_flags));
	FIELDS(ndmsg, AT(ndmsg, struct ndmsg, ndm_ifindex) && AT(ndmsg, struct ndmsg, ndm_type));
}

static void mounts(void)
{
	SIZE(mount_attr, struct mount_attr);
	FIELDS(mount_attr, AT(mount_attr, struct mount_attr, propagation) &&
	       AT(mount_attr, struct mount_attr, userns_fd));
	FIELDS(file_handle, AT(file_handle, struct file_handle, handle_type));
}

static void sizes(void)
{
	SIZE(timespec, struct timespec);
	SIZE(timeval, struct timeval);
	SIZE(itimerval, struct itimerval);
	SIZE(itimerspec, struct itimerspec);
	SIZE(timezone, struct timezone);
	SIZE(tms, struct tms);
	SIZE(utimbuf, struct utimbuf);
	SIZE(statfs, struct statfs);
	SIZE(flock, struct flock);
	SIZE(open_how, struct open_how);
	SIZE(winsize, struct winsize);
	SIZE(rlimit, struct rlimit);
	SIZE(rusage, struct rusage);
	SIZE(sysinfo, struct sysinfo);
	SIZE(utsname, struct utsname);
	SIZE(stack, stack_t);
	SIZE(siginfo_child, siginfo_t);
	SIZE(iovec, struct iovec);
	SIZE(msghdr, struct msghdr);
	SIZE(mmsghdr, struct mmsghdr);
	SIZE(pollfd, struct pollfd);
	SIZE(linger, struct linger);
	SIZE(ucred, struct ucred);
	SIZE(statx, struct statx);
}

static void btrfs(void)
{
	SIZE(btrfs_inherit, struct btrfs_qgroup_inherit);
	SIZE(btrfs_container, struct btrfs_data_container);
	SIZE(btrfs_scrub_progress, struct btrfs_scrub_progress);
	SIZE(btrfs_balance_args, struct btrfs_balance_args);
	SIZE(btrfs_key, struct btrfs_ioctl_search_key);
	SIZE(btrfs_found, struct btrfs_ioctl_search_key);
	SIZE(btrfs_vol, struct btrfs_ioctl_vol_args);
	SIZE(btrfs_vol2, struct btrfs_ioctl_vol_args_v2);
	SIZE(btrfs_group_limit, struct btrfs_ioctl_qgroup_limit_args);
	SIZE(btrfs_defrag, struct btrfs_ioctl_defrag_range_args);
	SIZE(btrfs_quota, struct btrfs_ioctl_quota_ctl_args);
	SIZE(btrfs_rescan_set, struct btrfs_ioctl_quota_rescan_args);
	SIZE(btrfs_rescan_get, struct btrfs_ioctl_quota_rescan_args);
	SIZE(btrfs_assign, struct btrfs_ioctl_qgroup_assign_args);
	SIZE(btrfs_create_group, struct btrfs_ioctl_qgroup_create_args);
	SIZE(btrfs_item, struct btrfs_ioctl_search_header);
	SIZE(btrfs_lookup, struct btrfs_ioctl_ino_lookup_args);
	SIZE(btrfs_looked_up, struct btrfs_ioctl_ino_lookup_args);
	SIZE(btrfs_ino_paths, struct btrfs_ioctl_ino_path_args);
	SIZE(btrfs_logical, struct btrfs_ioctl_logical_ino_args);
	SIZE(btrfs_scrub, struct btrfs_ioctl_scrub_args);
	SIZE(btrfs_scrub_get, struct btrfs_ioctl_scrub_args);
	SIZE(btrfs_device, struct btrfs_ioctl_dev_info_args);
	SIZE(btrfs_fs_info, struct btrfs_ioctl_fs_info_args);
	SIZE(btrfs_balance, struct btrfs_ioctl_balance_args);
	SIZE(btrfs_balance_done, struct btrfs_ioctl_balance_args);
	SIZE(btrfs_received, struct btrfs_ioctl_received_subvol_args);
	SIZE(btrfs_send, struct btrfs_ioctl_send_args);
	SIZE(btrfs_stats, struct btrfs_ioctl_get_dev_stats);
	SIZE(btrfs_replace, struct btrfs_ioctl_dev_replace_args);
	SIZE(btrfs_replace_start, struct btrfs_ioctl_dev_replace_start_params);
	SIZE(btrfs_replace_status, struct btrfs_ioctl_dev_replace_status_params);
	SIZE(btrfs_features, struct btrfs_ioctl_feature_flags);
	FIELDS(btrfs_vol, AT(btrfs_vol, struct btrfs_ioctl_vol_args, name));
	FIELDS(btrfs_vol2, AT(btrfs_vol2, struct btrfs_ioctl_vol_args_v2, flags) &&
	       AT(btrfs_vol2, struct btrfs_ioctl_vol_args_v2, size) &&
	       AT(btrfs_vol2, struct btrfs_ioctl_vol_args_v2, qgroup_inherit) &&
	       AT(btrfs_vol2, struct btrfs_ioctl_vol_args_v2, name));
	FIELDS(btrfs_inherit, AT(btrfs_inherit, struct btrfs_qgroup_inherit, num_excl_copies) &&
	       AT(btrfs_inherit, struct btrfs_qgroup_inherit, lim));
	FIELDS(btrfs_key, AT(btrfs_key, struct btrfs_ioctl_search_key, min_type) &&
	       AT(btrfs_key, struct btrfs_ioctl_search_key, nr_items));
	FIELDS(btrfs_item, AT(btrfs_item, struct btrfs_ioctl_search_header, type) &&
	       AT(btrfs_item, struct btrfs_ioctl_search_header, len));
	FIELDS(btrfs_ino_paths, AT(btrfs_ino_paths, struct btrfs_ioctl_ino_path_args, size) &&
	       AT(btrfs_ino_paths, struct btrfs_ioctl_ino_path_args, fspath));
	FIELDS(btrfs_logical, AT(btrfs_logical, struct btrfs_ioctl_logical_ino_args, reserved) &&
	       AT(btrfs_logical, struct btrfs_ioctl_logical_ino_args, flags) &&
	       AT(btrfs_logical, struct btrfs_ioctl_logical_ino_args, inodes));
	FIELDS(btrfs_looked_up, AT(btrfs_looked_up, struct btrfs_ioctl_ino_lookup_args, name));
	FIELDS(btrfs_device, AT(btrfs_device, struct btrfs_ioctl_dev_info_args, uuid));
	FIELDS(btrfs_fs_info, AT(btrfs_fs_info, struct btrfs_ioctl_fs_info_args, fsid) &&
	       AT(btrfs_fs_info, struct btrfs_ioctl_fs_info_args, csum_size) &&
	       AT(btrfs_fs_info, struct btrfs_ioctl_fs_info_args, generation) &&
	       AT(btrfs_fs_info, struct btrfs_ioctl_fs_info_args, metadata_uuid));
	FIELDS(btrfs_balance_args, AT(btrfs_balance_args, struct btrfs_balance_args, usage) &&
	       AT(btrfs_balance_args, struct btrfs_balance_args, vend) &&
	       AT(btrfs_balance_args, struct btrfs_balance_args, flags));
	FIELDS(btrfs_balance_done, AT(btrfs_balance_done, struct btrfs_ioctl_balance_args, state) &&
	       AT(btrfs_balance_done, struct btrfs_ioctl_balance_args, meta) &&
	       AT(btrfs_balance_done, struct btrfs_ioctl_balance_args, sys));
	FIELDS(btrfs_received, AT(btrfs_received, struct btrfs_ioctl_received_subvol_args, stransid) &&
	       AT(btrfs_received, struct btrfs_ioctl_received_subvol_args, stime) &&
	       AT(btrfs_received, struct btrfs_ioctl_received_subvol_args, flags));
	FIELDS(btrfs_send, AT(btrfs_send, struct btrfs_ioctl_send_args, clone_sources) &&
	       AT(btrfs_send, struct btrfs_ioctl_send_args, parent_root) &&
	       AT(btrfs_send, struct btrfs_ioctl_send_args, flags));
	FIELDS(btrfs_stats, AT(btrfs_stats, struct btrfs_ioctl_get_dev_stats, nr_items) &&
	       AT(btrfs_stats, struct btrfs_ioctl_get_dev_stats, flags));
	FIELDS(btrfs_replace, AT(btrfs_replace, struct btrfs_ioctl_dev_replace_args, start));
	FIELDS(btrfs_replace_start, AT(btrfs_replace_start, struct btrfs_ioctl_dev_replace_start_params, srcdev_name) &&
	       AT(btrfs_replace_start, struct btrfs_ioctl_dev_replace_start_params, tgtdev_name));
	FIELDS(btrfs_replace_status, AT(btrfs_replace_status, struct btrfs_ioctl_dev_replace_status_params, time_started) &&
	       AT(btrfs_replace_status, struct btrfs_ioctl_dev_replace_status_params, num_uncorrectable_read_errors));
}

static void trusted(void)
{
	SIZE(tee_version, struct tee_ioctl_version_data);
	SIZE(tee_alloc, struct tee_ioctl_shm_alloc_data);
	SIZE(tee_register, struct tee_ioctl_shm_register_data);
	SIZE(tee_cancel, struct tee_ioctl_cancel_arg);
	SIZE(tee_close, struct tee_ioctl_close_session_arg);
	SIZE(tee_buffer, struct tee_ioctl_buf_data);
	FIELDS(tee_version, AT(tee_version, struct tee_ioctl_version_data, impl_caps) &&
	       AT(tee_version, struct tee_ioctl_version_data, gen_caps));
	FIELDS(tee_alloc, AT(tee_alloc, struct tee_ioctl_shm_alloc_data, flags));
	FIELDS(tee_register, AT(tee_register, struct tee_ioctl_shm_register_data, length) &&
	       AT(tee_register, struct tee_ioctl_shm_register_data, flags));
	FIELDS(tee_buffer, AT(tee_buffer, struct tee_ioctl_buf_data, buf_len));
}

static void mappings(void)
{
	SIZE(dm_target, struct dm_target_spec);
	SIZE(dm_device, struct dm_name_list);
	SIZE(dm_deps, struct dm_target_deps);
	SIZE(dm_target_version, struct dm_target_versions);
	SIZE(dm_message, struct dm_target_msg);
	check(LAYOUT(dm_in)->size == offsetof(struct dm_ioctl, data), "size of dm_in");
	FIELDS(dm_in, AT(dm_in, struct dm_ioctl, data_start) && AT(dm_in, struct dm_ioctl, dev) &&
	       AT(dm_in, struct dm_ioctl, uuid) && AT(dm_in, struct dm_ioctl, flags));
	FIELDS(dm_out, AT(dm_out, struct dm_ioctl, target_count) &&
	       AT(dm_out, struct dm_ioctl, open_count) && AT(dm_out, struct dm_ioctl, event_nr));
	FIELDS(dm_target, AT(dm_target, struct dm_target_spec, status) &&
	       AT(dm_target, struct dm_target_spec, target_type));
}

static void ioctls(void)
{
	SIZE(termios2, struct termios2);
	SIZE(ifconf, struct ifconf);
	SIZE(ifreq_map_set, struct ifreq);
	SIZE(ifreq_name_get, struct ifreq);
	SIZE(fsxattr_get, struct fsxattr);
	SIZE(fstrim_range, struct fstrim_range);
	SIZE(file_clone_range, struct file_clone_range);
	SIZE(fiemap_in, struct fiemap);
	SIZE(fiemap_extent, struct fiemap_extent);
	SIZE(dedupe_info, struct file_dedupe_range_info);
	SIZE(blkpg, struct blkpg_ioctl_arg);
	SIZE(blktrace, struct blk_user_trace_setup);
	SIZE(hd_geometry, struct hd_geometry);
	SIZE(loop_info64, struct loop_info64);
	SIZE(loop_config, struct loop_config);
	SIZE(input_id, struct input_id);
	SIZE(kbkeycode, struct kbkeycode);
	SIZE(rtc_time, struct rtc_time);
	SIZE(rtc_alarm, struct rtc_wkalrm);
	SIZE(rtc_pll, struct rtc_pll_info);
	SIZE(seccomp_response, struct seccomp_notif_resp);
	SIZE(seccomp_addfd, struct seccomp_notif_addfd);
	SIZE(uffdio_api, struct uffdio_api);
	SIZE(uffdio_register, struct uffdio_register);
	SIZE(uffdio_copy, struct uffdio_copy);
	SIZE(uffdio_zeropage, struct uffdio_zeropage);
	SIZE(uffdio_writeprotect, struct uffdio_writeprotect);
	SIZE(uffdio_continue, struct uffdio_continue);
	FIELDS(termios2, AT(termios2, struct termios2, c_line) &&
	       AT(termios2, struct termios2, c_cc) && AT(termios2, struct termios2, c_ospeed));
	FIELDS(ifconf, AT(ifconf, struct ifconf, ifc_buf));
	FIELDS(ifreq, AT(ifreq_map_set, struct ifreq, ifr_map) &&
	       AT(ifreq_mtu_get, struct ifreq, ifr_mtu));
	FIELDS(fsxattr, AT(fsxattr_get, struct fsxattr, fsx_projid) &&
	       AT(fsxattr_set, struct fsxattr, fsx_cowextsize));
	FIELDS(fiemap, AT(fiemap_in, struct fiemap, fm_extent_count) &&
	       AT(fiemap_extent, struct fiemap_extent, fe_flags));
	FIELDS(blktrace, AT(blktrace, struct blk_user_trace_setup, act_mask) &&
	       AT(blktrace, struct blk_user_trace_setup, start_lba) &&
	       AT(blktrace, struct blk_user_trace_setup, pid));
	FIELDS(loop_info64, AT(loop_info64, struct loop_info64, lo_flags) &&
	       AT(loop_info64, struct loop_info64, lo_crypt_name) &&
	       AT(loop_info64, struct loop_info64, lo_init));
	FIELDS(rtc_pll, AT(rtc_pll, struct rtc_pll_info, pll_clock));
	FIELDS(uffdio, AT(uffdio_copy, struct uffdio_copy, copy) &&
	       AT(uffdio_register, struct uffdio_register, ioctls));
}

static void offsets(void)
{
	FIELDS(statx, AT(statx, struct statx, stx_mode) && AT(statx, struct statx, stx_size) &&
	       AT(statx, struct statx, stx_attributes) && AT(statx, struct statx, stx_mtime) &&
	       AT(statx, struct statx, stx_btime) && AT(statx, struct statx, stx_dev_minor) &&
	       AT(statx, struct statx, stx_mnt_id));
	FIELDS(rusage, AT(rusage, struct rusage, ru_stime) && AT(rusage, struct rusage, ru_maxrss) &&
	       AT(rusage, struct rusage, ru_minflt) && AT(rusage, struct rusage, ru_nivcsw));
	FIELDS(flock, AT(flock, struct flock, l_start) && AT(flock, struct flock, l_len) &&
	       AT(flock, struct flock, l_pid));
	FIELDS(open_how, AT(open_how, struct open_how, resolve));
	FIELDS(clone_args, AT(clone_args, struct clone_args, child_tid) &&
	       AT(clone_args, struct clone_args, parent_tid) &&
	       AT(clone_args, struct clone_args, stack_size) &&
	       AT(clone_args, struct clone_args, tls));
	FIELDS(sysinfo, AT(sysinfo, struct sysinfo, procs) &&
	       AT(sysinfo, struct sysinfo, mem_unit) && AT(sysinfo, struct sysinfo, freeswap));
	FIELDS(utsname, AT(utsname, struct utsname, machine) &&
	       AT(utsname, struct utsname, domainname));
	FIELDS(statfs, AT(statfs, struct statfs, f_frsize) &&
	       AT(statfs, struct statfs, f_namelen) && AT(statfs, struct statfs, f_flags));
	FIELDS(stack, AT(stack, stack_t, ss_flags) && AT(stack, stack_t, ss_size));
	FIELDS(siginfo_child, AT(siginfo_child, siginfo_t, si_pid) &&
	       AT(siginfo_child, siginfo_t, si_status) && AT(siginfo_child, siginfo_t, si_stime));
	FIELDS(msghdr, AT(msghdr, struct msghdr, msg_iov) &&
	       AT(msghdr, struct msghdr, msg_control) && AT(msghdr, struct msghdr, msg_flags));
}

/* Processes, signals and memory. */
static void processes(void)
{
	SIZE(futex_waitv, struct futex_waitv);
	SIZE(timex, struct timex);
	SIZE(timex64, struct timex);
	SIZE(siginfo, siginfo_t);
	SIZE(peeksiginfo_args, struct ptrace_peeksiginfo_args);
	SIZE(iovec_address, struct iovec);
	FIELDS(futex_waitv, AT(futex_waitv, struct futex_waitv, uaddr) &&
	       AT(futex_waitv, struct futex_waitv, __reserved));
	FIELDS(timex, AT(timex, struct timex, freq) && AT(timex, struct timex, status) &&
	       AT(timex, struct timex, time) && AT(timex, struct timex, tick) &&
	       AT(timex, struct timex, shift) && AT(timex, struct timex, stbcnt) &&
	       AT(timex, struct timex, tai));
	FIELDS(siginfo, AT(siginfo_sender, siginfo_t, si_uid) &&
	       AT(siginfo_value, siginfo_t, si_int) && AT(siginfo_value, siginfo_t, si_ptr) &&
	       AT(siginfo_timer, siginfo_t, si_timerid) &&
	       AT(siginfo_timer, siginfo_t, si_overrun) &&
	       AT(siginfo_fault, siginfo_t, si_addr) &&
	       AT(siginfo_fault, siginfo_t, si_addr_lsb) &&
	       AT(siginfo_fault, siginfo_t, si_lower) && AT(siginfo_fault, siginfo_t, si_upper) &&
	       AT(siginfo_fault, siginfo_t, si_pkey) && AT(siginfo_poll, siginfo_t, si_fd) &&
	       AT(siginfo_refused, siginfo_t, si_syscall) &&
	       AT(siginfo_refused, siginfo_t, si_arch));
	FIELDS(syscall_info, AT(syscall_info, struct ptrace_syscall_info, arch) &&
	       AT(syscall_info, struct ptrace_syscall_info, instruction_pointer) &&
	       AT(syscall_info, struct ptrace_syscall_info, stack_pointer));
	FIELDS(peeksiginfo_args, AT(peeksiginfo_args, struct ptrace_peeksiginfo_args, flags) &&
	       AT(peeksiginfo_args, struct ptrace_peeksiginfo_args, nr));
#ifdef __x86_64__
	SIZE(user_regs, struct user_regs_struct);
	SIZE(user_fpregs, struct user_fpregs_struct);
	FIELDS(user_regs, AT(user_regs, struct user_regs_struct, orig_rax) &&
	       AT(user_regs, struct user_regs_struct, rip) &&
	       AT(user_regs, struct user_regs_struct, fs_base) &&
	       AT(user_regs, struct user_regs_struct, gs));
	FIELDS(user_fpregs, AT(user_fpregs, struct user_fpregs_struct, mxcsr) &&
	       AT(user_fpregs, struct user_fpregs_struct, xmm_space) &&
	       AT(user_fpregs, struct user_fpregs_struct, padding));
#endif
}

/* Structs with this machine's own layout. */
static void native(void)
{
#ifdef __x86_64__
	SIZE(user_desc, struct user_desc);
	SIZE(loop_info, struct loop_info);
	FIELDS(loop_info, AT(loop_info, struct loop_info, lo_rdevice) &&
	       AT(loop_info, struct loop_info, lo_flags) &&
	       AT(loop_info, struct loop_info, lo_name) &&
	       AT(loop_info, struct loop_info, lo_encrypt_key) &&
	       AT(loop_info, struct loop_info, lo_init) &&
	       AT(loop_info, struct loop_info, reserved));
	SIZE(stat, struct stat);
	SIZE(epoll_event, struct epoll_event);
	FIELDS(stat, AT(stat, struct stat, st_mode) && AT(stat, struct stat, st_rdev) &&
	       AT(stat, struct stat, st_size) && AT(stat, struct stat, st_mtime) &&
	       AT(stat, struct stat, st_dev) && AT(stat, struct stat, st_ino) &&
	       AT(stat, struct stat, st_nlink) && AT(stat, struct stat, st_uid) &&
	       AT(stat, struct stat, st_gid) && AT(stat, struct stat, st_blksize) &&
	       AT(stat, struct stat, st_blocks) && AT(stat, struct stat, st_atime) &&
	       AT(stat, struct stat, st_ctime));
#endif
}

static void administration(void)
{
	SIZE(kexec_segment, struct kexec_segment);
	SIZE(quota_info, struct if_dqinfo);
	SIZE(quota_next, struct if_nextdqblk);
	SIZE(quota_xfs, struct fs_disk_quota);
	SIZE(quota_xfs_stat, struct fs_quota_stat);
	SIZE(quota_xfs_statv, struct fs_quota_statv);
	FIELDS(quota, AT(quota, struct if_dqblk, dqb_curinodes) &&
	       AT(quota, struct if_dqblk, dqb_valid) &&
	       AT(quota_next, struct if_nextdqblk, dqb_id));
	FIELDS(quota_xfs, AT(quota_xfs, struct fs_disk_quota, d_icount) &&
	       AT(quota_xfs, struct fs_disk_quota, d_bwarns) &&
	       AT(quota_xfs, struct fs_disk_quota, d_rtb_hardlimit) &&
	       AT(quota_xfs, struct fs_disk_quota, d_rtbwarns));
	FIELDS(quota_xfs_stat, AT(quota_xfs_stat, struct fs_quota_stat, qs_gquota) &&
	       AT(quota_xfs_stat, struct fs_quota_stat, qs_iwarnlimit) &&
	       AT(quota_xfs_statv, struct fs_quota_statv, qs_pquota) &&
	       AT(quota_xfs_statv, struct fs_quota_statv, qs_iwarnlimit));
	SIZE(packet_program, struct sock_fprog);
	SIZE(seccomp_program, struct sock_fprog);
	SIZE(seccomp_sizes, struct seccomp_notif_sizes);
	SIZE(landlock_path, struct landlock_path_beneath_attr);
	FIELDS(landlock_path, AT(landlock_path, struct landlock_path_beneath_attr, parent_fd));
}

static void requests(void)
{
	SIZE(iocb, struct iocb);
	SIZE(io_event, struct io_event);
	FIELDS(iocb, AT(iocb, struct iocb, aio_lio_opcode) && AT(iocb, struct iocb, aio_fildes) &&
	       AT(iocb, struct iocb, aio_buf) && AT(iocb, struct iocb, aio_offset) &&
	       AT(iocb, struct iocb, aio_flags) && AT(iocb, struct iocb, aio_resfd));
	SIZE(key_dh, struct keyctl_dh_params);
	SIZE(key_kdf, struct keyctl_kdf_params);
	SIZE(key_query, struct keyctl_pkey_query);
	SIZE(key_op, struct keyctl_pkey_params);
	FIELDS(key_kdf, AT(key_kdf, struct keyctl_kdf_params, otherinfolen) &&
	       AT(key_kdf, struct keyctl_kdf_params, __spare));
	SIZE(uring_params, struct io_uring_params);
	SIZE(uring_update, struct io_uring_files_update);
	SIZE(uring_files, struct io_uring_rsrc_register);
	SIZE(uring_buffers_update, struct io_uring_rsrc_update2);
	SIZE(uring_probe, struct io_uring_probe);
	FIELDS(uring_params, AT(uring_params, struct io_uring_params, wq_fd) &&
	       AT(uring_params, struct io_uring_params, features) &&
	       AT(uring_params, struct io_uring_params, sq_off) &&
	       AT(uring_params, struct io_uring_params, cq_off));
}

int main(void)
{
	administration();
	requests();
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(abis); i++)
		rows(abis[i]);
	sizes();
	ioctls();
	mappings();
	btrfs();
	trusted();
	ipc();
	network();
	mounts();
	offsets();
	native();
	processes();
	return check_failed;
}
