/* SPDX-License-Identifier: GPL-2.0 */
/* Declarations of the memory that functions of special.h and sockets.h read. */
#ifndef PERF_TRACE_STOP_SPECIAL_CAPTURES_H
#define PERF_TRACE_STOP_SPECIAL_CAPTURES_H

#include "decode/capture/planner.h"

#define DECODE_CAPTURE_EXTRA(name)						\
	bool decode_capture_extra__##name(struct decode_planner *planner)

/* admin.c */
DECODE_CAPTURE(kexec_segments);
DECODE_CAPTURE(thread_area);
DECODE_CAPTURE(host_name);

/* aio.c */
DECODE_CAPTURE(iocb_buffer);
DECODE_CAPTURE(iocb_vector);

/* control.c */
DECODE_CAPTURE(control);

/* dirents.c */
DECODE_CAPTURE(dirents);
DECODE_CAPTURE(dirents64);

/* files.c */
DECODE_CAPTURE(iovec_out);
DECODE_CAPTURE(xattr_in);
DECODE_CAPTURE(xattr_out);
DECODE_CAPTURE(xattr_list);
DECODE_CAPTURE(xattr_value);
DECODE_CAPTURE(xattr_value_out);
DECODE_CAPTURE(random_bytes);

/* filters.c */
DECODE_CAPTURE(packet_filter);
DECODE_CAPTURE(seccomp_filter);

/* inout.c */
DECODE_CAPTURE(length);
DECODE_CAPTURE(offset_change);
DECODE_CAPTURE(message_name);
DECODE_CAPTURE(received_messages);
DECODE_CAPTURE_EXTRA(recvmmsg);

/* ioctl_files.c */
DECODE_CAPTURE(fiemap);
DECODE_CAPTURE(dedupe);
DECODE_CAPTURE(fs_label);
DECODE_CAPTURE(fs_sysfs_path);
DECODE_CAPTURE(random_pool);
DECODE_CAPTURE_EXTRA(ioctl);

/* ioctl_net.c */
DECODE_CAPTURE(ifc_buf);
DECODE_CAPTURE(bridge_name);

/* ioctl_flash.c */
DECODE_CAPTURE(ubi_renames);

/* ioctl_devices.c */
DECODE_CAPTURE(rtc_param);
DECODE_CAPTURE(seccomp_notif);
DECODE_CAPTURE(perf_programs);

/* ioctl_scsi.c */
DECODE_CAPTURE(sg_command);
DECODE_CAPTURE(sg_sense);
DECODE_CAPTURE(sg_data);
DECODE_CAPTURE(bsg_request);
DECODE_CAPTURE(bsg_response);
DECODE_CAPTURE(bsg_output);
DECODE_CAPTURE(bsg_input);
DECODE_CAPTURE(sg_io);

/* ioctl_console.c */
DECODE_CAPTURE(console_bytes);
DECODE_CAPTURE(console_unipairs);
DECODE_CAPTURE(console_words);
DECODE_CAPTURE(keyboard_accents);
DECODE_CAPTURE(keyboard_entry);
DECODE_CAPTURE(keyboard_string);

/* ioctl_btrfs.c */
DECODE_CAPTURE(btrfs_inherit);
DECODE_CAPTURE(btrfs_clones);
DECODE_CAPTURE(btrfs_search);
DECODE_CAPTURE(btrfs_lookup);
DECODE_CAPTURE(btrfs_container);
DECODE_CAPTURE(btrfs_spaces);
DECODE_CAPTURE(btrfs_supported);

/* ioctl_dm.c */
DECODE_CAPTURE(dm_command);

/* ioctl_machines.c */
DECODE_CAPTURE(kvm_cpuid);
DECODE_CAPTURE(udmabuf_list);

/* ioctl_video.c */
DECODE_CAPTURE(v4l2_clips);
DECODE_CAPTURE(v4l2_format_set);
DECODE_CAPTURE(v4l2_controls_get);
DECODE_CAPTURE(v4l2_controls_set);

/* ipc.c */
DECODE_CAPTURE(msgbuf);
DECODE_CAPTURE(pages);

/* keys.c */
DECODE_CAPTURE(key_buffer);
DECODE_CAPTURE(key_text);
DECODE_CAPTURE(key_input);
DECODE_CAPTURE(key_input2);
DECODE_CAPTURE(key_caps);

/* mempolicy.c */
DECODE_CAPTURE(nodemask);
DECODE_CAPTURE(nodemask_out);
DECODE_CAPTURE(page_states);
DECODE_CAPTURE(policy_or_node);

/* mounts.c */
DECODE_CAPTURE(fsconfig_binary);
DECODE_CAPTURE(mount_type);
DECODE_CAPTURE(mount_data);
DECODE_CAPTURE(listed_ids);
DECODE_CAPTURE(file_handle);
DECODE_CAPTURE(file_handle_out);
DECODE_CAPTURE(handle_mount);

/* netlink.c */
DECODE_CAPTURE(packet);

/* oldcalls.c */
DECODE_CAPTURE(old_dirent);

/* perf.c */
DECODE_CAPTURE(perf_attr);

/* poll.c */
DECODE_CAPTURE(fd_set);
DECODE_CAPTURE(epoll_change);
DECODE_CAPTURE(remaining);
DECODE_CAPTURE_EXTRA(poll);
DECODE_CAPTURE_EXTRA(ppoll);
DECODE_CAPTURE_EXTRA(select);

/* prctl.c */
DECODE_CAPTURE(auxv);
DECODE_CAPTURE(task_name);

/* threads.c */
DECODE_CAPTURE(futex_waiters);
DECODE_CAPTURE(pidfd_info);
DECODE_CAPTURE(rseq);

/* process.c */
DECODE_CAPTURE(argv);
DECODE_CAPTURE(envp);
DECODE_CAPTURE(caps);
DECODE_CAPTURE(cpus_in);
DECODE_CAPTURE(groups);
DECODE_CAPTURE(groups16);
DECODE_CAPTURE(cpus_out);
DECODE_CAPTURE(waited_status);
DECODE_CAPTURE(waited_usage);

/* ptrace.c */
DECODE_CAPTURE(regset);
DECODE_CAPTURE(seccomp_metadata);
DECODE_CAPTURE(syscall_info);
DECODE_CAPTURE(syscall_info_in);

/* sched.c */
DECODE_CAPTURE(sched_attr);
DECODE_CAPTURE(sched_attr_in);

/* signal.c */
DECODE_CAPTURE(pending_set);

/* security.c */
DECODE_CAPTURE(landlock_attr);
DECODE_CAPTURE(lsm_context);
DECODE_CAPTURE(lsm_size);

/* sized.c */
DECODE_CAPTURE(open_how);
DECODE_CAPTURE(mount_attr);
DECODE_CAPTURE(file_attr_get);
DECODE_CAPTURE(file_attr_set);
DECODE_CAPTURE(xattr_args_get);
DECODE_CAPTURE(xattr_args_set);
DECODE_CAPTURE(listmount_request);
DECODE_CAPTURE(listns_request);

/* sockaddr.c */
DECODE_CAPTURE(sockaddr);

/* network.c */
DECODE_CAPTURE(msg_iov);
DECODE_CAPTURE(received_message);
DECODE_CAPTURE(sent_messages);

/* sockopt.c */
DECODE_CAPTURE(option);
DECODE_CAPTURE(option_out);

/* uring.c */
DECODE_CAPTURE(uring_probe);
DECODE_CAPTURE(uring_restrictions);
DECODE_CAPTURE(uring_resources);
DECODE_CAPTURE(uring_cpus);
DECODE_CAPTURE(uring_workers);

/* uring_new.c */
DECODE_CAPTURE(uring_napi);
DECODE_CAPTURE(uring_one);
DECODE_CAPTURE(uring_wait_index);

#endif /* PERF_TRACE_STOP_SPECIAL_CAPTURES_H */
