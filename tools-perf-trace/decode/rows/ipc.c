// SPDX-License-Identifier: GPL-2.0
/* System V IPC and POSIX message queues. */
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]
/* All bits but IPC_64, which is a flag and not part of the command. */
#define COMMAND	(UINT32_MAX & ~0x100U)

ROW(shmget) = { .args = { CALL("key", ipc_key), ULONG("size"), CALL("shmflg", shmget_flags) } };
ROW(shmat) = { .args = {
	INT("shmid"), ADDRESS("shmaddr", RANGE), FLAGS("shmflg", shmat_flags) },
	.ret = DECODE_RET_HEX };
ROW(shmdt) = { .args = { ADDRESS("shmaddr", RANGE) } };

ARGS(shm_stat) = { STRUCT_OUT("buf", shmid_ds) };
ARGS(shm_set) = { STRUCT_IN("buf", shmid_ds_set) };
ARGS(shm_info) = { STRUCT_OUT("buf", shm_info) };
ARGS(shm_limits) = { STRUCT_OUT("buf", shminfo) };

static const struct decode_variant shm_variants[] = {
	VARIANT(IPC_STAT, shm_stat), VARIANT(SHM_STAT, shm_stat),
	/* SHM_STAT_ANY, SEM_STAT_ANY and MSG_STAT_ANY are newer than some headers. */
	VARIANT(15, shm_stat), VARIANT(IPC_SET, shm_set),
	VARIANT(SHM_INFO, shm_info), VARIANT(IPC_INFO, shm_limits),
};

ROW(shmctl) = { .args = { INT("shmid"), CALL("cmd", shm_cmd), ADDRESS("buf", UNKNOWN) },
	VARIANTS(1, 2, COMMAND, shm_variants) };

ROW(semget) = { .args = { CALL("key", ipc_key), INT("nsems"), CALL("semflg", ipc_flags) } };
ROW(semop) = { .args = {
	INT("semid"), ARRAY_IN("tsops", sembuf, ARG(2)), UINT("nsops") } };
#define TIMED_SEMOP(spec) { .args = {						\
	INT("semid"), ARRAY_IN("tsops", sembuf, ARG(2)), UINT("nsops"),		\
	STRUCT_IN("timeout", spec) } }
ROW(semtimedop) = TIMED_SEMOP(timespec);
ROW(semtimedop_time64) = TIMED_SEMOP(timespec64);

ARGS(sem_stat) = { STRUCT_OUT("arg", semid_ds) };
ARGS(sem_set) = { STRUCT_IN("arg", semid_ds_set) };
ARGS(sem_info) = { STRUCT_OUT("arg", seminfo) };

static const struct decode_variant sem_variants[] = {
	VARIANT(IPC_STAT, sem_stat), VARIANT(SEM_STAT, sem_stat), VARIANT(20, sem_stat),
	VARIANT(IPC_SET, sem_set), VARIANT(SEM_INFO, sem_info), VARIANT(IPC_INFO, sem_info),
};

ROW(semctl) = { .args = {
	INT("semid"), INT("semnum"), CALL("cmd", sem_cmd), ADDRESS("arg", UNKNOWN) },
	VARIANTS(2, 3, COMMAND, sem_variants) };

ROW(msgget) = { .args = { CALL("key", ipc_key), CALL("msgflg", ipc_flags) } };
ROW(msgsnd) = { .args = {
	INT("msqid"), MEMORY_IN("msgp", msgbuf), ULONG("msgsz"), FLAGS("msgflg", msgop_flags) } };
ROW(msgrcv) = { .args = {
	INT("msqid"), MEMORY_OUT("msgp", msgbuf_received), ULONG("msgsz"), LONG("msgtyp"),
	FLAGS("msgflg", msgop_flags) } };

ARGS(msg_stat) = { STRUCT_OUT("buf", msqid_ds) };
ARGS(msg_set) = { STRUCT_IN("buf", msqid_ds_set) };
ARGS(msg_info) = { STRUCT_OUT("buf", msginfo) };

static const struct decode_variant msg_variants[] = {
	VARIANT(IPC_STAT, msg_stat), VARIANT(MSG_STAT, msg_stat), VARIANT(13, msg_stat),
	VARIANT(IPC_SET, msg_set), VARIANT(MSG_INFO, msg_info), VARIANT(IPC_INFO, msg_info),
};

ROW(msgctl) = { .args = { INT("msqid"), CALL("cmd", msg_cmd), ADDRESS("buf", UNKNOWN) },
	VARIANTS(1, 2, COMMAND, msg_variants) };

#define CREATES(...)	{ __VA_ARGS__, .when = decode_when__open1_creates }

ROW(mq_open) = { .args = {
	PATH("u_name"), FLAGS("oflag", open_flags),
	CREATES(.name = "mode", .type = T(OCTAL, 2)),
	CREATES(.name = "u_attr", .type = T_STRUCT(IN, mq_attr_open)) }, RETURNS_FD };
ROW(mq_unlink) = { .args = { PATH("u_name") } };
#define MQ_SEND(spec) { .args = {						\
	FD("mqdes"), BUF_IN("u_msg_ptr", ARG(2)), ULONG("msg_len"), UINT("msg_prio"),	\
	STRUCT_IN("u_abs_timeout", spec) } }
#define MQ_RECEIVE(spec) { .args = {						\
	FD("mqdes"), BUF_OUT("u_msg_ptr", RET), ULONG("msg_len"),		\
	ARRAY_OUT("u_msg_prio", uint, FIXED(1)), STRUCT_IN("u_abs_timeout", spec) } }
ROW(mq_timedsend) = MQ_SEND(timespec);
ROW(mq_timedsend_time64) = MQ_SEND(timespec64);
ROW(mq_timedreceive) = MQ_RECEIVE(timespec);
ROW(mq_timedreceive_time64) = MQ_RECEIVE(timespec64);
ROW(mq_notify) = { .args = { FD("mqdes"), STRUCT_IN("u_notification", sigevent) } };
ROW(mq_getsetattr) = { .args = {
	FD("mqdes"), STRUCT_IN("u_mqstat", mq_attr), STRUCT_OUT("u_omqstat", mq_attr) },
	.entry = true };
