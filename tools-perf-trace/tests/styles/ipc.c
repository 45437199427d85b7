// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint64_t timespec64[] = { 1, 2 };
static const uint32_t semid_arm64[22] = { 1, 2, 3, 4, 5, 0600, [12] = 6, [14] = 7, [16] = 8 };
static const uint32_t msqid32[22] = { 1, 2, 3, 4, 5, 0600, [17] = 9 };

static const struct expectation short_lines[] = {
	{ "arm64: semid_ds", "semctl", AUDIT_ARCH_AARCH64, { 1, 0, 2, 0x10000 }, 0,
	  WORDS(semid_arm64),
	  "semctl(semid: 1, semnum: 0, cmd: IPC_STAT, arg: { .sem_perm: { .uid: 2, .gid: 3, "
	  ".mode: 0600, .key: 1, .cuid: 4, .cgid: 5 }, .sem_otime: 6, .sem_ctime: 7, "
	  ".sem_nsems: 8 }) = 0",
	  "semctl(1, 0, IPC_STAT, {sem_perm={uid=2, gid=3, mode=0600, key=1, cuid=4, cgid=5}, "
	  "sem_otime=6, sem_ctime=7, sem_nsems=8}) = 0" },
	{ "i386: msqid_ds", "msgctl", AUDIT_ARCH_I386, { 1, 1, 0x10000 }, 0, WORDS(msqid32),
	  "msgctl(msqid: 1, cmd: IPC_SET, buf: { .msg_perm: { .uid: 2, .gid: 3, .mode: 0600 }, "
	  ".msg_qbytes: 9 }) = 0",
	  "msgctl(1, IPC_SET, {msg_perm={uid=2, gid=3, mode=0600}, msg_qbytes=9}) = 0" },
	{ "i386: time64 of a queue", "mq_timedsend_time64", AUDIT_ARCH_I386,
	  { 3, 0, 0, 1, 0x10000 }, 0, WORDS(timespec64),
	  "mq_timedsend_time64(mqdes: 3, u_msg_ptr: NULL, msg_len: 0, msg_prio: 1, "
	  "u_abs_timeout: { .tv_sec: 1, .tv_nsec: 2 }) = 0",
	  "mq_timedsend_time64(3, NULL, 0, 1, {tv_sec=1, tv_nsec=2}) = 0" },
	{ "i386: time64 of semaphores", "semtimedop_time64", AUDIT_ARCH_I386,
	  { 3, 0, 0, 0x10000 }, 0, WORDS(timespec64),
	  "semtimedop_time64(semid: 3, tsops: NULL, nsops: 0, timeout: { .tv_sec: 1, "
	  ".tv_nsec: 2 }) = 0",
	  "semtimedop_time64(3, NULL, 0, {tv_sec=1, tv_nsec=2}) = 0" },
};

STYLES(ipc, LINES(short_lines), NO_LINES);
