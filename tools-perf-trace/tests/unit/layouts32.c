// SPDX-License-Identifier: GPL-2.0
/*
 * Layouts of 32-bit ABIs must match the kernel's structs; some of the C library's differ. This
 * machine's compiler does not see these structs, see layouts32.sh.
 */
#ifdef LAYOUTS_LIST
#ifdef __i386__
#include <asm/ldt.h>
#endif
#include <asm/ptrace.h>
#include <asm/stat.h>
#include <asm/statfs.h>
#include <linux/blkpg.h>
#include <linux/btrfs.h>
#include <linux/eventpoll.h>
#include <linux/fcntl.h>
#include <linux/hdreg.h>
#include <linux/ipc.h>
#include <linux/loop.h>
#include <linux/mqueue.h>
#include <linux/msg.h>
#include <linux/resource.h>
#include <linux/sem.h>
#include <linux/shm.h>
#include <linux/signal.h>
#include <linux/sysctl.h>
#include <linux/sysinfo.h>
#include <linux/times.h>
#include <linux/timex.h>
#include <linux/utime.h>
#include <mtd/mtd-abi.h>
#include <sys/user.h>
#endif
#include "layouts.h"

static void files(void)
{
	SIZE32(stat64, struct stat64);
	FIELDS(stat64, AT32(stat64, struct stat64, st_mode) &&
	       AT32(stat64, struct stat64, st_nlink) && AT32(stat64, struct stat64, st_uid) &&
	       AT32(stat64, struct stat64, st_gid) && AT32(stat64, struct stat64, st_rdev) &&
	       AT32(stat64, struct stat64, st_size) && AT32(stat64, struct stat64, st_blksize) &&
	       AT32(stat64, struct stat64, st_blocks) && AT32(stat64, struct stat64, st_atime) &&
	       AT32(stat64, struct stat64, st_atime_nsec) &&
	       AT32(stat64, struct stat64, st_mtime) && AT32(stat64, struct stat64, st_ctime) &&
	       AT32(stat64, struct stat64, st_ctime_nsec) && AT32(stat64, struct stat64, st_ino));
	SIZE32(stat32, struct stat);
	FIELDS(stat32, AT32(stat32, struct stat, st_mode) && AT32(stat32, struct stat, st_gid) &&
	       AT32(stat32, struct stat, st_rdev) && AT32(stat32, struct stat, st_size) &&
	       AT32(stat32, struct stat, st_blocks) && AT32(stat32, struct stat, st_atime) &&
	       AT32(stat32, struct stat, st_ctime_nsec));
	SIZE32(statfs, struct statfs);
	SIZE32(statfs64, struct statfs64);
	FIELDS(statfs64, AT32(statfs64, struct statfs64, f_bavail) &&
	       AT32(statfs64, struct statfs64, f_fsid) &&
	       AT32(statfs64, struct statfs64, f_flags));
	SIZE32(flock, struct flock);
	SIZE32(flock64, struct flock64);
	FIELDS(flock64, AT32(flock64, struct flock64, l_start) &&
	       AT32(flock64, struct flock64, l_len) && AT32(flock64, struct flock64, l_pid));
	SIZE32(epoll_event, struct epoll_event);
	FIELDS(epoll_event, AT32(epoll_event, struct epoll_event, data));
	SIZE32(utimbuf, struct utimbuf);
}

/* The padding of System V's structs has no names. */
static void messages(void)
{
	SIZE32(shmid_ds, struct shmid64_ds);
	SIZE32(semid_ds, struct semid64_ds);
	SIZE32(msqid_ds, struct msqid64_ds);
	SIZE32(shmid_ds_set, struct shmid64_ds);
	SIZE32(semid_ds_set, struct semid64_ds);
	SIZE32(msqid_ds_set, struct msqid64_ds);
	SIZE32(shminfo, struct shminfo64);
	SIZE32(shm_info, struct shm_info);
	FIELDS(shmid_ds, AT32(shmid_ds, struct shmid64_ds, shm_segsz) &&
	       AT32(shmid_ds, struct shmid64_ds, shm_atime) &&
	       AT32(shmid_ds, struct shmid64_ds, shm_ctime) &&
	       AT32(shmid_ds, struct shmid64_ds, shm_cpid) &&
	       AT32(shmid_ds, struct shmid64_ds, shm_nattch));
	FIELDS(semid_ds, AT32(semid_ds, struct semid64_ds, sem_otime) &&
	       AT32(semid_ds, struct semid64_ds, sem_ctime) &&
	       AT32(semid_ds, struct semid64_ds, sem_nsems));
	FIELDS(msqid_ds, AT32(msqid_ds, struct msqid64_ds, msg_stime) &&
	       AT32(msqid_ds, struct msqid64_ds, msg_ctime) &&
	       AT32(msqid_ds, struct msqid64_ds, msg_qnum) &&
	       AT32(msqid_ds, struct msqid64_ds, msg_qbytes) &&
	       AT32(msqid_ds, struct msqid64_ds, msg_lrpid));
	SIZE32(mq_attr, struct mq_attr);
	FIELDS(mq_attr, AT32(mq_attr, struct mq_attr, mq_curmsgs));
}

static void signals(void)
{
	SIZE32(old_sigaction, struct sigaction);
	FIELDS(old_sigaction, AT32(old_sigaction, struct sigaction, sa_mask) &&
	       AT32(old_sigaction, struct sigaction, sa_flags) &&
	       AT32(old_sigaction, struct sigaction, sa_restorer));
	SIZE32(siginfo, siginfo_t);
	SIZE32(stack, stack_t);
	FIELDS(stack, AT32(stack, stack_t, ss_flags) && AT32(stack, stack_t, ss_size));
	FIELDS(siginfo, AT32(siginfo_sender, siginfo_t, si_uid) &&
	       AT32(siginfo_child, siginfo_t, si_status) &&
	       AT32(siginfo_child, siginfo_t, si_stime) && AT32(siginfo_value, siginfo_t, si_ptr) &&
	       AT32(siginfo_timer, siginfo_t, si_overrun) &&
	       AT32(siginfo_fault, siginfo_t, si_addr_lsb) &&
	       AT32(siginfo_fault, siginfo_t, si_upper) &&
	       AT32(siginfo_fault, siginfo_t, si_pkey) &&
	       AT32(siginfo_poll, siginfo_t, si_fd) && AT32(siginfo_refused, siginfo_t, si_arch));
	FIELDS(sigevent, AT32(sigevent, struct sigevent, sigev_signo) &&
	       AT32(sigevent, struct sigevent, sigev_notify) &&
	       AT32(sigevent, struct sigevent, sigev_notify_thread_id) &&
	       AT32(sigevent, struct sigevent, sigev_notify_attributes));
}

static void processes(void)
{
	SIZE32(rlimit, struct rlimit);
	SIZE32(rusage, struct rusage);
	SIZE32(sysinfo, struct sysinfo);
	FIELDS(rusage, AT32(rusage, struct rusage, ru_maxrss) &&
	       AT32(rusage, struct rusage, ru_nivcsw));
	FIELDS(sysinfo, AT32(sysinfo, struct sysinfo, loads) &&
	       AT32(sysinfo, struct sysinfo, procs) &&
	       AT32(sysinfo, struct sysinfo, totalhigh) && AT32(sysinfo, struct sysinfo, mem_unit));
	SIZE32(tms, struct tms);
	SIZE32(timex, struct timex);
	SIZE32(timex64, struct __kernel_timex);
}

#define REG(field)	AT32(user_regs, struct pt_regs, field)

static void registers(void)
{
	SIZE32(user_regs, struct pt_regs);
	ON_ARM(FIELDS(user_regs, REG(uregs)));
	ON_I386(FIELDS(user_regs, REG(ebx) && REG(ecx) && REG(edx) && REG(esi) && REG(edi) &&
		       REG(ebp) && REG(eax) && REG(xds) && REG(xes) && REG(xfs) && REG(xgs) &&
		       REG(orig_eax) && REG(eip) && REG(xcs) && REG(eflags) && REG(esp) &&
		       REG(xss)));
	ON_I386(SIZE32(user_fpregs, struct user_fpregs_struct));
	ON_I386(FIELDS(user_fpregs, AT32(user_fpregs, struct user_fpregs_struct, twd) &&
		       AT32(user_fpregs, struct user_fpregs_struct, fip) &&
		       AT32(user_fpregs, struct user_fpregs_struct, fos) &&
		       AT32(user_fpregs, struct user_fpregs_struct, st_space)));
	ON_I386(SIZE32(user_desc, struct user_desc));
	ON_I386(FIELDS(user_desc, AT32(user_desc, struct user_desc, base_addr) &&
		       AT32(user_desc, struct user_desc, limit)));
}

/* Arguments of ioctl() and of old calls */
static void requests(void)
{
	SIZE32(blkpg, struct blkpg_ioctl_arg);
	SIZE32(hd_geometry, struct hd_geometry);
	FIELDS(hd_geometry, AT32(hd_geometry, struct hd_geometry, start));
	SIZE32(loop_info, struct loop_info);
	FIELDS(loop_info, AT32(loop_info, struct loop_info, lo_device) &&
	       AT32(loop_info, struct loop_info, lo_inode) &&
	       AT32(loop_info, struct loop_info, lo_rdevice) &&
	       AT32(loop_info, struct loop_info, lo_flags) &&
	       AT32(loop_info, struct loop_info, lo_name) &&
	       AT32(loop_info, struct loop_info, lo_encrypt_key) &&
	       AT32(loop_info, struct loop_info, lo_init) &&
	       AT32(loop_info, struct loop_info, reserved));
	SIZE32(mtd_oob_buf, struct mtd_oob_buf);
	FIELDS(mtd_oob_buf, AT32(mtd_oob_buf, struct mtd_oob_buf, ptr));
	SIZE32(sysctl_args, struct __sysctl_args);
	SIZE32(btrfs_received, struct btrfs_ioctl_received_subvol_args);
	SIZE32(btrfs_send, struct btrfs_ioctl_send_args);
	FIELDS(btrfs_received,
	       AT32(btrfs_received, struct btrfs_ioctl_received_subvol_args, stransid) &&
	       AT32(btrfs_received, struct btrfs_ioctl_received_subvol_args, stime) &&
	       AT32(btrfs_received, struct btrfs_ioctl_received_subvol_args, flags));
	FIELDS(btrfs_send, AT32(btrfs_send, struct btrfs_ioctl_send_args, clone_sources) &&
	       AT32(btrfs_send, struct btrfs_ioctl_send_args, parent_root) &&
	       AT32(btrfs_send, struct btrfs_ioctl_send_args, flags));
}

int main(int argc, char **argv)
{
	if (argc != 3 || !read_arguments(argc, argv))
		return 2;
	files();
	messages();
	signals();
	processes();
	registers();
	requests();
	check_absent();
	return verdict();
}
