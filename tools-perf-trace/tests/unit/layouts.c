// SPDX-License-Identifier: GPL-2.0
/* Layouts must match the C structs. */
#ifdef __x86_64__
#include <asm/ldt.h>
#endif
#include <fcntl.h>
#include <sys/socket.h>
#include <linux/aio_abi.h>
#include <linux/cryptouser.h>
#include <linux/dqblk_xfs.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/futex.h>
#include <linux/if_alg.h>
#include <linux/if_bridge.h>
#include <linux/if_packet.h>
#include <linux/inet_diag.h>
#include <linux/io_uring.h>
#include <linux/kexec.h>
#include <linux/keyctl.h>
#include <linux/landlock.h>
#include <linux/loop.h>
#include <linux/mount.h>
#include <linux/netlink_diag.h>
#include <linux/nfc.h>
#include <linux/openat2.h>
#include <linux/packet_diag.h>
#include <linux/ptrace.h>
#include <linux/quota.h>
#include <linux/rtnetlink.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <linux/unix_diag.h>
#include <linux/vm_sockets.h>
#include <mqueue.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/msg.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/timex.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/utsname.h>
#include <time.h>
#include <utime.h>
#include "layouts.h"

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
	       AT(shmid_ds, struct shmid_ds, shm_atime) &&
	       AT(shmid_ds, struct shmid_ds, shm_lpid) &&
	       AT(shmid_ds, struct shmid_ds, shm_nattch));
	FIELDS(msqid_ds, AT(msqid_ds, struct msqid_ds, msg_stime) &&
	       AT(msqid_ds, struct msqid_ds, msg_qbytes) &&
	       AT(msqid_ds, struct msqid_ds, msg_lrpid));
	FIELDS(msginfo, AT(msginfo, struct msginfo, msgmni) && AT(msginfo, struct msginfo, msgseg));
	FIELDS(seminfo, AT(seminfo, struct seminfo, semopm) && AT(seminfo, struct seminfo, semaem));
}

static void network(void)
{
	SIZE(sockaddr_ll, struct sockaddr_ll);
	SIZE(sockaddr_nl, struct sockaddr_nl);
	SIZE(sockaddr_vm, struct sockaddr_vm);
	SIZE(sockaddr_alg, struct sockaddr_alg);
	SIZE(sockaddr_nfc, struct sockaddr_nfc);
	SIZE(sockaddr_nfc_llcp, struct sockaddr_nfc_llcp);
	FIELDS(sockaddr_nfc, AT(sockaddr_nfc, struct sockaddr_nfc, dev_idx) &&
	       AT(sockaddr_nfc, struct sockaddr_nfc, nfc_protocol));
	FIELDS(sockaddr_nfc_llcp, AT(sockaddr_nfc_llcp, struct sockaddr_nfc_llcp, ssap) &&
	       AT(sockaddr_nfc_llcp, struct sockaddr_nfc_llcp, service_name_len));
	SIZE(ip_mreq, struct ip_mreq);
	SIZE(ipv6_mreq, struct ipv6_mreq);
	SIZE(group_req, struct group_req);
	SIZE(packet_mreq, struct packet_mreq);
	SIZE(tpacket_req, struct tpacket_req);
	SIZE(in_pktinfo, struct in_pktinfo);
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
}

static void netlink(void)
{
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
	SIZE(ifinfomsg, struct ifinfomsg);
	SIZE(ifaddrmsg, struct ifaddrmsg);
	SIZE(rtmsg, struct rtmsg);
	SIZE(ndmsg, struct ndmsg);
	SIZE(ifa_cacheinfo, struct ifa_cacheinfo);
	SIZE(nda_cacheinfo, struct nda_cacheinfo);
	SIZE(rtnexthop, struct rtnexthop);
	SIZE(bridge_id, struct ifla_bridge_id);
	SIZE(bridge_boolopts, struct br_boolopt_multi);
	SIZE(bridge_vlan_info, struct bridge_vlan_info);
	SIZE(vf_mac, struct ifla_vf_mac);
	SIZE(vf_broadcast, struct ifla_vf_broadcast);
	SIZE(vf_vlan, struct ifla_vf_vlan);
	SIZE(vf_vlan_info, struct ifla_vf_vlan_info);
	SIZE(vf_tx_rate, struct ifla_vf_tx_rate);
	SIZE(vf_setting, struct ifla_vf_trust);
	SIZE(vf_link_state, struct ifla_vf_link_state);
	SIZE(vf_rate, struct ifla_vf_rate);
	SIZE(vf_guid, struct ifla_vf_guid);
	SIZE(vf_port_vsi, struct ifla_port_vsi);
	SIZE(vlan_flags, struct ifla_vlan_flags);
	SIZE(vlan_qos, struct ifla_vlan_qos_mapping);
	SIZE(tunnel_ports, struct ifla_vxlan_port_range);
	SIZE(crypto_user_alg, struct crypto_user_alg);
	SIZE(crypto_hash, struct crypto_report_hash);
	SIZE(crypto_cipher, struct crypto_report_cipher);
	SIZE(crypto_blkcipher, struct crypto_report_blkcipher);
	SIZE(crypto_aead, struct crypto_report_aead);
	SIZE(crypto_rng, struct crypto_report_rng);
	FIELDS(ifinfomsg, AT(ifinfomsg, struct ifinfomsg, ifi_type) &&
	       AT(ifinfomsg, struct ifinfomsg, ifi_change));
	FIELDS(ifaddrmsg, AT(ifaddrmsg, struct ifaddrmsg, ifa_scope) &&
	       AT(ifaddrmsg, struct ifaddrmsg, ifa_index));
	FIELDS(rtmsg, AT(rtmsg, struct rtmsg, rtm_scope) && AT(rtmsg, struct rtmsg, rtm_flags));
	FIELDS(ndmsg, AT(ndmsg, struct ndmsg, ndm_ifindex) && AT(ndmsg, struct ndmsg, ndm_type));
	FIELDS(vf_guid, AT(vf_guid, struct ifla_vf_guid, guid));
}

static void mounts(void)
{
	SIZE(mount_attr, struct mount_attr);
	FIELDS(mount_attr, AT(mount_attr, struct mount_attr, propagation) &&
	       AT(mount_attr, struct mount_attr, userns_fd));
	FIELDS(file_handle, AT(file_handle, struct file_handle, handle_type));
}

static void offsets(void)
{
	FIELDS(statx, AT(statx, struct statx, stx_mode) && AT(statx, struct statx, stx_size) &&
	       AT(statx, struct statx, stx_attributes) && AT(statx, struct statx, stx_mtime) &&
	       AT(statx, struct statx, stx_btime) && AT(statx, struct statx, stx_dev_minor) &&
	       AT(statx, struct statx, stx_mnt_id));
	FIELDS(rusage, AT(rusage, struct rusage, ru_stime) &&
	       AT(rusage, struct rusage, ru_maxrss) &&
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

/* Structs whose layouts are not those of the C library in 32-bit ABIs, see layouts32.c */
static void native(void)
{
#ifndef LAYOUTS_LIST
	if (listed_abi)
		return;
	SIZE(timex64, struct timex);
#ifdef __x86_64__
	SIZE(semid_ds, struct semid_ds);
	FIELDS(semid_ds, AT(semid_ds, struct semid_ds, sem_otime) &&
	       AT(semid_ds, struct semid_ds, sem_ctime) &&
	       AT(semid_ds, struct semid_ds, sem_nsems));
	SIZE(user_regs, struct user_regs_struct);
	SIZE(user_fpregs, struct user_fpregs_struct);
	FIELDS(user_regs, AT(user_regs, struct user_regs_struct, orig_rax) &&
	       AT(user_regs, struct user_regs_struct, rip) &&
	       AT(user_regs, struct user_regs_struct, fs_base) &&
	       AT(user_regs, struct user_regs_struct, gs));
	FIELDS(user_fpregs, AT(user_fpregs, struct user_fpregs_struct, mxcsr) &&
	       AT(user_fpregs, struct user_fpregs_struct, xmm_space) &&
	       AT(user_fpregs, struct user_fpregs_struct, padding));
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
#endif
}

/* Processes, signals and memory. */
static void processes(void)
{
	SIZE(futex_waitv, struct futex_waitv);
	SIZE(timex, struct timex);
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

int main(int argc, char **argv)
{
	if (!read_arguments(argc, argv))
		return 2;
	sizes();
	ipc();
	network();
	netlink();
	mounts();
	offsets();
	native();
	processes();
	administration();
	requests();
	return verdict();
}
