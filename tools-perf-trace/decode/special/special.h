/* SPDX-License-Identifier: GPL-2.0 */
/* Functions for what rows and layouts cannot express. */
#ifndef PERF_TRACE_STOP_SPECIAL_H
#define PERF_TRACE_STOP_SPECIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct decode_call;
struct decode_ctx;
struct decode_layout;
struct decode_row;
struct decode_sink;
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

/* ioctl_net.c: bytes of a hardware address of ARPHRD_*; SIZE_MAX if that is not known */
size_t decode_hardware_length(unsigned int type);

/* dirents.c */
DECODE_SHOW(dirents);
DECODE_SHOW(dirents64);

/* files.c */
DECODE_SHOW(iovec_out);
DECODE_SHOW(page_offset);
DECODE_SHOW(random_bytes);
DECODE_SHOW(xattr_in);
DECODE_SHOW(xattr_out);
DECODE_SHOW(xattr_list);
DECODE_SHOW(xattr_value);
DECODE_SHOW(xattr_value_out);
DECODE_SHOW_LAYOUT(utimens);
DECODE_SHOW_LAYOUT(utimeval);
DECODE_SHOW_LAYOUT(statx_time);
/* A remark with the date, unless it is 0 or not valid. */
void decode_show_date(struct decode_sink *sink, int64_t sec, uint64_t fraction, int digits);
DECODE_SHOW(file_time);
DECODE_SHOW(file_owner);
DECODE_EXTRA(fcntl);
/* Vectors that a call has filled with @filled bytes in all. */
void decode_show_filled_iovecs(struct decode_ctx *ctx, uint64_t addr, uint64_t count,
			       uint64_t filled);

/* threads.c */
DECODE_SHOW(futex_op);
DECODE_SHOW(futex_waiters);
DECODE_SHOW(pidfd_info);
DECODE_SHOW(futex_wake_op);
DECODE_SHOW(rseq);
DECODE_SHOW(rseq_cpu);

/* process.c */
DECODE_SHOW(other_fd);
DECODE_SHOW(kcmp_fd1);
DECODE_SHOW(kcmp_fd2);
DECODE_SHOW(argv);
DECODE_SHOW(envp);
DECODE_SHOW(clone3);
DECODE_SHOW(clone3_set_tid);
DECODE_SHOW(clone3_tls);
DECODE_SHOW(policy);
DECODE_SHOW(caps);
DECODE_SHOW(cpus_in);
DECODE_SHOW(groups);
DECODE_SHOW(groups16);
DECODE_SHOW(cpus_out);
DECODE_SHOW(personality);
DECODE_SHOW(wait_status);
DECODE_SHOW(waited_status);
DECODE_SHOW(waited_usage);
DECODE_EXTRA(personality);
DECODE_EXTRA(membarrier);
DECODE_EXTRA(thread_area);
DECODE_EXTRA(policy);
DECODE_EXTRA(prctl);
DECODE_EXTRA(time);

/* signal.c, siginfo.c, sigreturn.c */
DECODE_SHOW(handler);
DECODE_SHOW(child_status);
DECODE_SHOW_LAYOUT(siginfo);
DECODE_SHOW(pending_set);
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
DECODE_SHOW(msgbuf_received);
DECODE_SHOW(pages);

/* poll.c */
DECODE_SHOW(fd_set);
DECODE_SHOW(epoll_change);
DECODE_SHOW(remaining);
DECODE_SHOW(usecs);
DECODE_EXTRA(poll);
DECODE_EXTRA(ppoll);
DECODE_EXTRA(select);
DECODE_WHEN(epoll_pad);

/* inout.c: arguments that calls read and then overwrite */
DECODE_SHOW(length);
DECODE_SHOW(offset_change);
DECODE_SHOW(offset64_change);
DECODE_SHOW(message_name);
DECODE_SHOW(message_namelen);
DECODE_SHOW(received_messages);
DECODE_SHOW(parent_tid);
DECODE_EXTRA(recvmmsg);

/* mounts.c */
DECODE_SHOW(fsconfig_binary);
DECODE_SHOW(mount_type);
DECODE_SHOW(mount_data);
DECODE_SHOW(mount_id);
DECODE_SHOW(mount_userns);
DECODE_SHOW(statmount);
DECODE_SHOW(statmount_string);
DECODE_SHOW(statmount_strings);
DECODE_SHOW(listed_ids);
DECODE_SHOW(file_handle);
DECODE_SHOW(file_handle_out);
DECODE_SHOW(handle_mount);
DECODE_SHOW(fanotify_init);
DECODE_SHOW(fanotify_dirfd);
DECODE_SHOW(root_fd);
DECODE_WHEN(statmount_sb_basic);
DECODE_WHEN(statmount_mnt_basic);
DECODE_WHEN(statmount_propagate_from);
DECODE_WHEN(statmount_mnt_root);
DECODE_WHEN(statmount_mnt_point);
DECODE_WHEN(statmount_fs_type);
DECODE_WHEN(statmount_mnt_ns_id);
DECODE_WHEN(statmount_mnt_opts);
DECODE_WHEN(statmount_fs_subtype);
DECODE_WHEN(statmount_sb_source);
DECODE_WHEN(statmount_opt_array);
DECODE_WHEN(statmount_opt_sec_array);
DECODE_WHEN(statmount_supported_mask);
DECODE_WHEN(statmount_mnt_uidmap);
DECODE_WHEN(statmount_mnt_gidmap);

/* sized.c */
DECODE_SHOW(open_how);
DECODE_SHOW(mount_attr);
DECODE_SHOW(file_attr_get);
DECODE_SHOW(file_attr_set);
DECODE_SHOW(xattr_args_get);
DECODE_SHOW(xattr_args_set);
DECODE_SHOW(statmount_request);
DECODE_SHOW(listmount_request);
DECODE_SHOW(listns_request);
DECODE_SHOW(listns_user);
DECODE_WHEN(listns_spare);
DECODE_WHEN(listns_spare2);
/* More bytes of such a struct are not shown. */
enum { DECODE_EXTENSIBLE_BYTES = 4096 };
/* A struct of @size bytes, with those that the layout does not have. */
void decode_show_extensible(struct decode_ctx *ctx, const struct decode_layout *layout,
			    uint64_t addr, uint64_t size);

/* when.c: conditions for arguments and fields to be present */
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
DECODE_WHEN(statx_mode);
DECODE_WHEN(statx_nlink);
DECODE_WHEN(statx_uid);
DECODE_WHEN(statx_gid);
DECODE_WHEN(statx_ino);
DECODE_WHEN(statx_size);
DECODE_WHEN(statx_blocks);
DECODE_WHEN(statx_mnt_id);
DECODE_WHEN(statx_dio_align);
DECODE_WHEN(statx_dio_read_align);
DECODE_WHEN(statx_subvol);
DECODE_WHEN(statx_write_atomic);
DECODE_WHEN(lock_has_owner);
DECODE_WHEN(mremap_fixed);
DECODE_WHEN(clone_parent_tid);
DECODE_WHEN(clone_child_tid);
DECODE_WHEN(clone_tls);
DECODE_WHEN(clone3_pidfd);
DECODE_WHEN(clone3_parent_tid);
DECODE_WHEN(clone3_child_tid);
DECODE_WHEN(clone3_tls);
DECODE_WHEN(clone3_set_tid);
DECODE_WHEN(clone3_cgroup);
DECODE_WHEN(pidfd_pid);
DECODE_WHEN(pidfd_creds);
DECODE_WHEN(pidfd_cgroup);
DECODE_WHEN(pidfd_exit);
DECODE_WHEN(pidfd_coredump);
DECODE_WHEN(pidfd_supported);
DECODE_WHEN(pidfd_coredump_signal);
DECODE_WHEN(pidfd_coredump_code);
DECODE_WHEN(syscall_info_reserved);
DECODE_WHEN(syscall_info_flags);
DECODE_WHEN(has_restorer);
DECODE_WHEN(has_control);
DECODE_WHEN(pollfd_used);
DECODE_WHEN(siginfo_errno);
DECODE_WHEN(sigev_has_value);
DECODE_WHEN(succeeded);
DECODE_WHEN(membarrier_cpu);
DECODE_WHEN(loop_cipher);
DECODE_WHEN(loop_reserved);

/* mempolicy.c */
DECODE_SHOW(mempolicy);
DECODE_SHOW(mask_word);
DECODE_SHOW(nodemask);
DECODE_SHOW(nodemask_out);
DECODE_SHOW(policy_or_node);
DECODE_SHOW(page_states);
DECODE_SHOW(page_status);

/* oldcalls.c, subcalls.c */
DECODE_SHOW(absent);
DECODE_SHOW(ipc_call);
DECODE_SHOW(old_dirent);
DECODE_SHOW(old_sigset);
DECODE_SHOW(seconds);
DECODE_SHOW(seek_offset);
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

/* prctl.c */
DECODE_SHOW(auxv);
DECODE_SHOW(rusage_who);
DECODE_SHOW(xfeature);
DECODE_SHOW(xfeature_mask);
DECODE_SHOW(ambient_cap);
DECODE_SHOW(death_signal);
DECODE_SHOW(mce_policy);
DECODE_SHOW(pid_type);
DECODE_SHOW(sve_length);
DECODE_SHOW(sme_length);
DECODE_SHOW(riscv_vstate);
DECODE_SHOW(core_cookie);
DECODE_SHOW(ptracer);
DECODE_SHOW(speculation);
DECODE_SHOW(tagged_addr);
DECODE_SHOW(task_name);
DECODE_SHOW(vma_size);
DECODE_WHEN(seccomp_filter);
DECODE_WHEN(vma_named);
DECODE_WHEN(vma_other);
DECODE_WHEN(seccomp_other);

/* ptrace.c */
DECODE_SHOW(regset);
DECODE_SHOW(seccomp_metadata);
DECODE_SHOW(syscall_info);
DECODE_SHOW(syscall_info_in);
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
DECODE_SHOW(sched_attr_in);
DECODE_SHOW(ioprio);
DECODE_EXTRA(ioprio);
DECODE_EXTRA(clock_state);
DECODE_WHEN(attr_has_policy);
DECODE_WHEN(attr_has_params);
DECODE_WHEN(waitv_reserved);

/* security.c */
DECODE_SHOW(landlock_attr);
DECODE_SHOW(lsm_context);
DECODE_SHOW(lsm_contexts);
DECODE_SHOW(lsm_size);

/* bpf.c */
DECODE_SHOW(bpf_name);
DECODE_SHOW(bpf_text);
DECODE_SHOW(bpf_text_stored);
DECODE_SHOW(bpf_ids);
DECODE_SHOW(bpf_flags_of_each);
DECODE_SHOW(bpf_node);
DECODE_SHOW(bpf_version);
DECODE_SHOW(bpf_instructions);
DECODE_SHOW(bpf_attr);
/* BPF_COMMON_ATTRS, a flag of the command, which many headers lack */
#define DECODE_BPF_COMMON_ATTRS	(1U << 16)
DECODE_SHOW(bpf_cmd);
DECODE_SHOW(bpf_common_attr);
DECODE_WHEN(bpf_common);
DECODE_WHEN(bpf_numa);
DECODE_WHEN(bpf_links_iter);
DECODE_WHEN(bpf_links_event);
DECODE_WHEN(bpf_links_multi);
DECODE_WHEN(bpf_links_btf);
DECODE_WHEN(bpf_links_cgroup);
DECODE_WHEN(bpf_relative_fd);
DECODE_WHEN(bpf_relative_id);
DECODE_WHEN(bpf_links_tracing);
DECODE_WHEN(bpf_links_netfilter);
DECODE_WHEN(bpf_links_uprobe);
DECODE_WHEN(bpf_query_ifindex);
DECODE_WHEN(bpf_query_fd);
DECODE_WHEN(bpf_attach_ifindex);
DECODE_WHEN(bpf_attach_fd);
DECODE_WHEN(bpf_attach_by_id);
DECODE_WHEN(bpf_attach_by_fd);
DECODE_WHEN(bpf_links_tcx);
DECODE_WHEN(bpf_links_netkit);
DECODE_WHEN(bpf_links_tracings);
DECODE_SHOW(bpf_interface);
DECODE_WHEN(bpf_replaces);

/* perf.c */
DECODE_SHOW(perf_attr);
DECODE_SHOW(perf_config);
DECODE_SHOW(perf_breakpoint);
DECODE_SHOW(perf_and_reserved);
DECODE_SHOW(perf_aux);
DECODE_WHEN(perf_period);
DECODE_WHEN(perf_frequency);
DECODE_WHEN(perf_wakeup_events);
DECODE_WHEN(perf_wakeup_watermark);
DECODE_WHEN(perf_breakpoint);
DECODE_WHEN(perf_no_breakpoint);
DECODE_WHEN(perf_branches);
DECODE_WHEN(perf_stack);
DECODE_WHEN(perf_clock);

/* aio.c */
DECODE_SHOW(iocb_buffer);
DECODE_SHOW(iocb_vector);
DECODE_SHOW(iocb_ioprio);
DECODE_WHEN(iocb_key);
DECODE_WHEN(iocb_rw_flags);
DECODE_WHEN(iocb_reqprio);
DECODE_WHEN(iocb_ioprio);
DECODE_WHEN(iocb_reads);
DECODE_WHEN(iocb_writes);
DECODE_WHEN(iocb_vectored);
DECODE_WHEN(iocb_no_vector);
DECODE_WHEN(iocb_polls);
DECODE_WHEN(iocb_nbytes);
DECODE_WHEN(iocb_offset);
DECODE_WHEN(iocb_flags);
DECODE_WHEN(iocb_resfd);
DECODE_WHEN(iocb_no_resfd);

/* keys.c */
DECODE_SHOW(key);
DECODE_SHOW(key_default);
DECODE_SHOW(key_error);
DECODE_SHOW(key_buffer);
DECODE_SHOW(key_text);
DECODE_SHOW(key_input);
DECODE_SHOW(key_input2);
DECODE_SHOW(key_caps);
DECODE_WHEN(spare_12);
DECODE_WHEN(spare_16);
DECODE_WHEN(spare_20);

/* filters.c */
DECODE_SHOW(packet_filter);
DECODE_SHOW(seccomp_filter);

/* admin.c */
DECODE_SHOW(syslog_action);
DECODE_SHOW(log_level);
DECODE_SHOW(swap_flags);
DECODE_SHOW(host_name);
DECODE_SHOW(kexec_flags);
DECODE_SHOW(kexec_segments);
DECODE_SHOW(padded);
DECODE_SHOW(bit_field);
DECODE_SHOW(entry_number);
DECODE_SHOW(thread_area);
DECODE_SHOW(quota_cmd);
DECODE_EXTRA(modify_ldt);

/* decode/btf/learn.c */
DECODE_EXTRA(unknown);

#endif /* PERF_TRACE_STOP_SPECIAL_H */
