// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint64_t timespec64[] = { 1, 2 };
static const uint32_t semid_arm64[22] = { 1, 2, 3, 4, 5, 0600, [12] = 6, [14] = 7, [16] = 8 };
static const uint32_t msqid32[22] = { 1, 2, 3, 4, 5, 0600, [17] = 9 };

static const uint64_t message[] = { 5, 0x3332316f6c6c6568, 0x34 };
static const uint32_t message32[] = { 5, 0x6c6c6568, 0x3332316f };

static const struct expectation short_lines[] = {
	{ "a message that is shorter than its room", "msgrcv", AUDIT_ARCH_X86_64,
	  { 1, 0x10000, 9, 0, 0 }, 5, WORDS(message),
	  "msgrcv(msqid: 1, msgp: { .mtype: 5, .mtext: \"hello\" }, msgsz: 9, msgtyp: 0, msgflg: "
	  "0) "
	  "= 5",
	  "msgrcv(1, {mtype=5, mtext=\"hello1234\"}, 9, 0, 0) = 5" },
	{ "an empty message", "msgrcv", AUDIT_ARCH_X86_64, { 1, 0x10000, 3, 0, 04000 }, 0,
	  WORDS(message),
	  "msgrcv(msqid: 1, msgp: { .mtype: 5, .mtext: \"\" }, msgsz: 3, msgtyp: 0, msgflg: "
	  "IPC_NOWAIT) = 0",
	  "msgrcv(1, {mtype=5, mtext=\"hel\"}, 3, 0, IPC_NOWAIT) = 0" },
	{ "a message that is sent", "msgsnd", AUDIT_ARCH_X86_64, { 1, 0x10000, 9, 0 }, 0,
	  WORDS(message),
	  "msgsnd(msqid: 1, msgp: { .mtype: 5, .mtext: \"hello1234\" }, msgsz: 9, msgflg: 0) = 0",
	  "msgsnd(1, {mtype=5, mtext=\"hello1234\"}, 9, 0) = 0" },
	{ "i386: a message that is shorter than its room", "msgrcv", AUDIT_ARCH_I386,
	  { 1, 0x10000, 8, 0, 0 }, 5, WORDS(message32),
	  "msgrcv(msqid: 1, msgp: { .mtype: 5, .mtext: \"hello\" }, msgsz: 8, msgtyp: 0, msgflg: "
	  "0) "
	  "= 5",
	  "msgrcv(1, {mtype=5, mtext=\"hello123\"}, 8, 0, 0) = 5" },
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
