// SPDX-License-Identifier: GPL-2.0
/* Rows and layouts: what they say of each other and of the C structs. */
#include <fcntl.h>
#include <linux/openat2.h>
#include <linux/sched.h>
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
#include "../abi.h"
#include "../engine.h"
#include "../structs/structs.h"
#include "check.h"

static const uint32_t abis[] = { AUDIT_ARCH_X86_64, AUDIT_ARCH_I386, AUDIT_ARCH_AARCH64 };

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
		return type->set && (type->set->nr || type->set->bits || type->set->number);
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

static bool sound_row(const struct decode_row *row)
{
	if (!sound_args(row, NULL) || (row->nr_variants && row->from <= row->select))
		return false;
	for (unsigned int i = 0; i < row->nr_variants; i++) {
		if (!sound_args(row, &row->variants[i]) ||
		    decode_variant_of(row, row->variants[i].value) != &row->variants[i])
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
	return layout->nr && layout->size && layout->size <= DECODE_MAX_OBJECT;
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
	SIZE(sigevent, struct sigevent);
	SIZE(iovec, struct iovec);
	SIZE(msghdr, struct msghdr);
	SIZE(mmsghdr, struct mmsghdr);
	SIZE(pollfd, struct pollfd);
	SIZE(linger, struct linger);
	SIZE(ucred, struct ucred);
	SIZE(statx, struct statx);
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

/* What has this machine's own layout. */
static void native(void)
{
#ifdef __x86_64__
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

int main(void)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(abis); i++)
		rows(abis[i]);
	sizes();
	ipc();
	network();
	mounts();
	offsets();
	native();
	return check_failed;
}
