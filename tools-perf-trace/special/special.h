/* SPDX-License-Identifier: GPL-2.0 */
/* What no row can say. */
#ifndef PERF_TRACE_STOP_SPECIAL_H
#define PERF_TRACE_STOP_SPECIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct decode_ctx;
struct decode_layout;
struct decode_type;

#define DECODE_SHOW(name)						\
	void decode_show__##name(struct decode_ctx *ctx,		\
				 const struct decode_type *type, uint64_t value)
#define DECODE_SHOW_LAYOUT(name)					\
	void decode_show__##name(struct decode_ctx *ctx,		\
				 const struct decode_layout *layout, const void *bytes)
#define DECODE_EXTRA(name)	void decode_extra__##name(struct decode_ctx *ctx)
#define DECODE_WHEN(name)	bool decode_when__##name(const struct decode_ctx *ctx)

/* dirents.c */
DECODE_SHOW(dirents);
DECODE_SHOW(dirents64);

/* files.c */
DECODE_SHOW(iovec_out);
DECODE_SHOW(page_offset);
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
DECODE_SHOW(control);
DECODE_SHOW(msg_iov);
DECODE_SHOW(received_message);
DECODE_SHOW(sent_messages);
DECODE_SHOW(option);
DECODE_SHOW(option_out);
DECODE_SHOW(protocol);

/* ioctl.c */
DECODE_SHOW(ioctl_cmd);
DECODE_SHOW(c_oflag);
DECODE_SHOW(c_cflag);
DECODE_SHOW_LAYOUT(c_cc);

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

/* At least two bytes. */
void decode_show_sockaddr_bytes(struct decode_ctx *ctx, const void *bytes, size_t len);

/* netlink.c */
DECODE_SHOW(packet);
/* Of the file descriptor that is the first argument; -1 if it is no netlink socket. */
int decode_netlink_protocol(const struct decode_ctx *ctx);
/* As decode_show_filled_iovecs(); of a netlink socket also what was to be sent. */
void decode_show_packet_iovecs(struct decode_ctx *ctx, int protocol, uint64_t addr,
			       uint64_t count, uint64_t filled);
/* Netlink messages, or any bytes if @protocol is -1. */
void decode_show_packet(struct decode_ctx *ctx, int protocol, uint64_t addr, uint64_t len);
void decode_show_binary(struct decode_ctx *ctx, const void *bytes, size_t len);

/* sockopt.c */
DECODE_SHOW(inner_sockaddr);
DECODE_SHOW(inet_addr);
DECODE_SHOW(ipv6mr_multiaddr);
DECODE_SHOW(mr_address);

/* address.c */
DECODE_SHOW(rt_scope);
DECODE_SHOW(rt_table);
DECODE_SHOW(octet);
DECODE_SHOW(nl_groups);
DECODE_SHOW(ether_type);
DECODE_SHOW(interface);
DECODE_SHOW(sll_addr);
DECODE_SHOW(vsock_cid);
DECODE_SHOW(vsock_port);
DECODE_SHOW(svm_zero);
DECODE_SHOW(salg_type);
DECODE_SHOW(salg_name);
DECODE_SHOW(crypto_flags);
DECODE_SHOW(port);
DECODE_SHOW(ipx_network);
DECODE_SHOW(x25_addr);
DECODE_SHOW(umem_fd);
DECODE_SHOW(qrtr_node);
DECODE_SHOW(qrtr_port);
DECODE_SHOW(mctp_addr);
DECODE_SHOW(mctp_net);
DECODE_SHOW(htobs);
DECODE_SHOW(bdaddr2);
DECODE_SHOW(bdaddr4);
DECODE_SHOW(l2cap_psm);
DECODE_SHOW(l2cap_cid);
DECODE_WHEN(nl_pad);
DECODE_WHEN(sll_addr);
DECODE_WHEN(svm_zero);
DECODE_WHEN(sipx_zero);
DECODE_WHEN(mctp_pad1);

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

#endif /* PERF_TRACE_STOP_SPECIAL_H */
