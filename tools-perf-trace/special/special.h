/* SPDX-License-Identifier: GPL-2.0 */
/* What no row can say. */
#ifndef PERF_TRACE_STOP_SPECIAL_H
#define PERF_TRACE_STOP_SPECIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct decode_call;
struct decode_ctx;
struct decode_layout;
struct decode_row;
struct decode_type;

#define DECODE_SHOW(name)						\
	void decode_show__##name(struct decode_ctx *ctx,		\
				 const struct decode_type *type, uint64_t value)
#define DECODE_SHOW_LAYOUT(name)					\
	void decode_show__##name(struct decode_ctx *ctx,		\
				 const struct decode_layout *layout, const void *bytes)
#define DECODE_STANDS_FOR(old)						\
	const struct decode_row *decode_stands_for__##old(struct decode_ctx *ctx,	\
							   struct decode_call *call,	\
							   const char **name)
#define DECODE_EXTRA(name)	void decode_extra__##name(struct decode_ctx *ctx)
#define DECODE_WHEN(name)	bool decode_when__##name(const struct decode_ctx *ctx)

/* dirents.c */
DECODE_SHOW(dirents);
DECODE_SHOW(dirents64);

/* files.c */
DECODE_SHOW(iovec_out);
DECODE_SHOW(page_offset);
DECODE_SHOW(random_bytes);
DECODE_SHOW(xattr);
DECODE_SHOW_LAYOUT(utimens);
DECODE_SHOW_LAYOUT(statx_time);
DECODE_SHOW(file_time);
DECODE_EXTRA(fcntl);
/* Vectors that a call has filled with @filled bytes in all. */
void decode_show_filled_iovecs(struct decode_ctx *ctx, uint64_t addr, uint64_t count,
			       uint64_t filled);

/* process.c */
DECODE_SHOW(argv);
DECODE_SHOW(envp);
DECODE_SHOW(clone3);
DECODE_SHOW(caps);
DECODE_SHOW(cpus_in);
DECODE_SHOW(cpus_out);
DECODE_SHOW(personality);
DECODE_SHOW(wait_status);
DECODE_SHOW(waited_status);
DECODE_SHOW(waited_usage);
DECODE_EXTRA(personality);
DECODE_EXTRA(policy);
DECODE_EXTRA(prctl);
DECODE_EXTRA(time);

/* signal.c */
DECODE_SHOW(handler);
DECODE_SHOW(child_status);
DECODE_SHOW_LAYOUT(siginfo);
DECODE_SHOW_LAYOUT(sigset);
DECODE_EXTRA(signal);
DECODE_SHOW(signal_frame);

/* ipc.c */
DECODE_SHOW(ipc_key);
DECODE_SHOW(ipc_flags);
DECODE_SHOW(shmget_flags);
DECODE_SHOW(shm_cmd);
DECODE_SHOW(sem_cmd);
DECODE_SHOW(msg_cmd);
DECODE_SHOW(msgbuf);
DECODE_SHOW(pages);

/* poll.c */
DECODE_SHOW(fd_set);
DECODE_SHOW(epoll_change);
DECODE_SHOW(remaining);
DECODE_EXTRA(poll);
DECODE_EXTRA(ppoll);
DECODE_EXTRA(select);

/* sockaddr.c, socket.c */
DECODE_SHOW(sockaddr);
/* An address that was read already. */
void decode_show_sockaddr_bytes(struct decode_ctx *ctx, const void *bytes, size_t len);
DECODE_SHOW(control);
DECODE_SHOW(msg_iov);
DECODE_SHOW(received_message);
DECODE_SHOW(sent_messages);
DECODE_SHOW(option);
DECODE_SHOW(option_out);
DECODE_SHOW(protocol);

/* inout.c: what calls read and then overwrite */
DECODE_SHOW(length);
DECODE_SHOW(message_name);
DECODE_SHOW(message_namelen);
DECODE_SHOW(received_messages);
DECODE_SHOW(parent_tid);
DECODE_EXTRA(recvmmsg);

/* ioctl.c */
DECODE_SHOW(ioctl_cmd);
DECODE_SHOW(c_oflag);
DECODE_SHOW(c_cflag);
DECODE_SHOW_LAYOUT(c_cc);
DECODE_SHOW(c_iflag);
DECODE_SHOW(c_lflag);

/* ioctl_net.c, ioctl_files.c */
DECODE_SHOW_LAYOUT(fixed_string);
DECODE_SHOW_LAYOUT(hwaddr);
DECODE_SHOW_LAYOUT(inner_sockaddr);
DECODE_SHOW_LAYOUT(loop_key);
DECODE_SHOW(bridge_name);
DECODE_SHOW(dedupe);
DECODE_SHOW(fiemap);
DECODE_SHOW(fs_label);
DECODE_SHOW(ifc_buf);
DECODE_SHOW(ifc_len);
DECODE_SHOW(random_pool);
DECODE_EXTRA(ioctl);

/* mounts.c */
DECODE_SHOW(fsconfig_binary);
DECODE_SHOW(mount_attr);
DECODE_SHOW(mount_id);
DECODE_SHOW(statmount);
DECODE_SHOW(statmount_request);
DECODE_SHOW(statmount_string);
DECODE_SHOW(listmount_request);
DECODE_SHOW(file_handle);
DECODE_SHOW(file_handle_out);
DECODE_SHOW(handle_mount);
DECODE_SHOW(fanotify_init);
DECODE_SHOW(fanotify_dirfd);
DECODE_WHEN(request_ns_fd);
DECODE_WHEN(statmount_sb_basic);
DECODE_WHEN(statmount_mnt_basic);
DECODE_WHEN(statmount_propagate_from);
DECODE_WHEN(statmount_mnt_root);
DECODE_WHEN(statmount_mnt_point);
DECODE_WHEN(statmount_fs_type);
DECODE_WHEN(statmount_mnt_ns_id);
DECODE_WHEN(statmount_mnt_opts);

/* when.c: whether an argument or a field is there */
DECODE_WHEN(open_creates);
DECODE_WHEN(open1_creates);
DECODE_WHEN(how_creates);
DECODE_WHEN(node1_is_device);
DECODE_WHEN(node2_is_device);
DECODE_WHEN(mode16_is_device);
DECODE_WHEN(mode16_is_file);
DECODE_WHEN(mode24_is_device);
DECODE_WHEN(mode24_is_file);
DECODE_WHEN(statx_atime);
DECODE_WHEN(statx_btime);
DECODE_WHEN(statx_ctime);
DECODE_WHEN(statx_mtime);
DECODE_WHEN(lock_has_owner);
DECODE_WHEN(mremap_fixed);
DECODE_WHEN(clone_parent_tid);
DECODE_WHEN(clone_child_tid);
DECODE_WHEN(clone_tls);
DECODE_WHEN(clone3_pidfd);
DECODE_WHEN(clone3_parent_tid);
DECODE_WHEN(clone3_child_tid);
DECODE_WHEN(clone3_tls);
DECODE_WHEN(has_restorer);
DECODE_WHEN(has_control);
DECODE_WHEN(pollfd_used);
DECODE_WHEN(siginfo_errno);
DECODE_WHEN(sigev_has_value);
DECODE_WHEN(succeeded);
DECODE_WHEN(loop_cipher);
DECODE_WHEN(loop_reserved);

/* mempolicy.c */
DECODE_SHOW(mempolicy);
DECODE_SHOW(mask_word);
DECODE_SHOW(nodemask);
DECODE_SHOW(nodemask_out);
DECODE_SHOW(page_status);

/* oldcalls.c, subcalls.c */
DECODE_SHOW(absent);
DECODE_SHOW(ipc_call);
DECODE_SHOW(old_dirent);
DECODE_SHOW(old_sigset);
DECODE_SHOW(seconds);
DECODE_SHOW(sigev_signo);
DECODE_SHOW(socketcall);
DECODE_SHOW_LAYOUT(old_sigset_at);
DECODE_EXTRA(handler);
DECODE_EXTRA(mask);
DECODE_EXTRA(old_mask);
DECODE_STANDS_FOR(ipc);
DECODE_STANDS_FOR(mmap);
DECODE_STANDS_FOR(select);
DECODE_STANDS_FOR(socketcall);
DECODE_WHEN(mode4_is_device);
DECODE_WHEN(mode4_is_file);
DECODE_WHEN(mode8_is_device);
DECODE_WHEN(mode8_is_file);
DECODE_WHEN(old_restorer);
DECODE_WHEN(several_dirents);
DECODE_WHEN(sigev_function);
DECODE_WHEN(sigev_thread);
/* Rows of calls that have no number of their own. */
extern const struct decode_row decode_row__socketcall_accept;
extern const struct decode_row decode_row__socketcall_recv;
extern const struct decode_row decode_row__socketcall_send;

/* prctl.c */
DECODE_SHOW(ambient_cap);
DECODE_SHOW(death_signal);
DECODE_SHOW(mce_policy);
DECODE_SHOW(pid_type);
DECODE_SHOW(ptracer);
DECODE_SHOW(speculation);
DECODE_SHOW(tagged_addr);
DECODE_SHOW(task_name);
DECODE_SHOW(vma_name);
DECODE_SHOW(vma_size);
DECODE_WHEN(seccomp_filter);
DECODE_WHEN(seccomp_other);

/* ptrace.c */
DECODE_SHOW(regset);
DECODE_SHOW(seccomp_metadata);
DECODE_SHOW(syscall_info);
DECODE_SHOW(user_offset);

/* siginfo.c */
void decode_show_syscall(struct decode_ctx *ctx, uint32_t arch, uint64_t value);
DECODE_SHOW(si_code);
DECODE_SHOW(si_errno);
DECODE_SHOW(si_syscall);
DECODE_SHOW(ticks);
DECODE_WHEN(siginfo_bounds);
DECODE_WHEN(siginfo_lsb);
DECODE_WHEN(siginfo_pkey);
DECODE_WHEN(siginfo_sender);
DECODE_WHEN(siginfo_value);

/* sched.c */
DECODE_SHOW(sched_attr);
DECODE_SHOW(ioprio);
DECODE_EXTRA(ioprio);
DECODE_EXTRA(clock_state);
DECODE_WHEN(attr_has_policy);
DECODE_WHEN(attr_has_params);
DECODE_WHEN(waitv_reserved);

#endif /* PERF_TRACE_STOP_SPECIAL_H */
