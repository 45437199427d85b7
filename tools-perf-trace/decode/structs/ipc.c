// SPDX-License-Identifier: GPL-2.0
/*
 * Most of these structs have two layouts, which differ in the sizes of a word and
 * of struct ipc_perm, with which many begin.
 */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

enum { WORD_64 = 8, WORD_32 = 4, PERM_64 = 48, PERM_32 = 36, TIME = 8 };

#define FIELDS(n, ...) static const struct decode_field n##_fields[] = { __VA_ARGS__ }

/* @fields: macro that lists the fields; its argument is 32 or 64, the bits of the ABI */
#define STRUCT(n, fields, bytes64, bytes32, ...)				\
	FIELDS(n##_32, fields(32));						\
	FIELDS(n##_64, fields(64));						\
	static LAYOUT(n##_32, bytes32, n##_32_fields);				\
	LAYOUT(n, bytes64, n##_64_fields, .compat = &decode_layout__##n##_32,	\
	       ##__VA_ARGS__)

/* struct ipc_perm: IPC_SET uses only OWNER. Modes have 16 bits on i386. */
#define OWNER(mode_bytes)							\
	F("uid", 4, T(ID, 4)), F("gid", 8, T(ID, 4)), F("mode", 20, T(OCTAL, mode_bytes))
#define CREATOR									\
	F("key", 0, T(UNSIGNED, 4)), F("cuid", 12, T(ID, 4)), F("cgid", 16, T(ID, 4))

FIELDS(perm_64, OWNER(4), CREATOR);
FIELDS(perm_32, OWNER(2), CREATOR);
FIELDS(owner_64, OWNER(4));
FIELDS(owner_32, OWNER(2));
static LAYOUT(perm_64, PERM_32, perm_64_fields, .portable = true);
static LAYOUT(perm_32, PERM_32, perm_32_fields, .portable = true);
static LAYOUT(owner_64, PERM_32, owner_64_fields, .portable = true);
static LAYOUT(owner_32, PERM_32, owner_32_fields, .portable = true);

/* A field @words words and @bytes bytes behind struct ipc_perm */
#define BEHIND(b, n, words, bytes, ...)						\
	F(n, PERM_##b + (words) * WORD_##b + (bytes), __VA_ARGS__)

#define SHMID_DS(b)								\
	F("shm_perm", 0, T_INNER(perm_##b)),					\
	BEHIND(b, "shm_segsz", 0, 0, T(UNSIGNED, WORD_##b)),			\
	BEHIND(b, "shm_cpid", 1, 3 * TIME, T(PID, 4)),				\
	BEHIND(b, "shm_lpid", 1, 3 * TIME + 4, T(PID, 4)),			\
	BEHIND(b, "shm_nattch", 1, 3 * TIME + 8, T(UNSIGNED, WORD_##b)),	\
	BEHIND(b, "shm_atime", 1, 0, T(SIGNED, TIME)),				\
	BEHIND(b, "shm_dtime", 1, TIME, T(SIGNED, TIME)),			\
	BEHIND(b, "shm_ctime", 1, 2 * TIME, T(SIGNED, TIME))
#define SHMID_DS_SET(b)	F("shm_perm", 0, T_INNER(owner_##b))
STRUCT(shmid_ds, SHMID_DS, 112, 84);
STRUCT(shmid_ds_set, SHMID_DS_SET, 112, 84);

#define WORD(b, n, i)	F(n, (i) * WORD_##b, T(UNSIGNED, WORD_##b))
#define SHMINFO(b)								\
	WORD(b, "shmmax", 0), WORD(b, "shmmin", 1), WORD(b, "shmmni", 2),	\
	WORD(b, "shmseg", 3), WORD(b, "shmall", 4)
#define SHM_INFO(b)								\
	F("used_ids", 0, T(SIGNED, 4)), WORD(b, "shm_tot", 1), WORD(b, "shm_rss", 2),	\
	WORD(b, "shm_swp", 3), WORD(b, "swap_attempts", 4), WORD(b, "swap_successes", 5)
STRUCT(shminfo, SHMINFO, 72, 36);
STRUCT(shm_info, SHM_INFO, 48, 24);

/* x86 has padding behind each of the times. */
#define SEMID_DS_TIMES(b, time)							\
	F("sem_perm", 0, T_INNER(perm_##b)),					\
	BEHIND(b, "sem_otime", 0, 0, T(SIGNED, TIME)),				\
	BEHIND(b, "sem_ctime", 0, time, T(SIGNED, TIME)),			\
	BEHIND(b, "sem_nsems", 0, 2 * (time), T(UNSIGNED, WORD_##b))
#define SEMID_DS(b)	SEMID_DS_TIMES(b, WORD_##b == 8 ? 2 * TIME : TIME)
#define SEMID_DS_SET(b)	F("sem_perm", 0, T_INNER(owner_##b))
FIELDS(semid_ds_generic, SEMID_DS_TIMES(64, TIME));
FIELDS(semid_ds_set_generic, SEMID_DS_SET(64));
static LAYOUT(semid_ds_generic, 88, semid_ds_generic_fields);
static LAYOUT(semid_ds_set_generic, 88, semid_ds_set_generic_fields);
STRUCT(semid_ds, SEMID_DS, 104, 64, .generic = &decode_layout__semid_ds_generic);
STRUCT(semid_ds_set, SEMID_DS_SET, 104, 64, .generic = &decode_layout__semid_ds_set_generic);

#define QBYTES(b)	BEHIND(b, "msg_qbytes", 2, 3 * TIME, T(UNSIGNED, WORD_##b))
#define MSQID_DS(b)								\
	F("msg_perm", 0, T_INNER(perm_##b)),					\
	BEHIND(b, "msg_stime", 0, 0, T(SIGNED, TIME)),				\
	BEHIND(b, "msg_rtime", 0, TIME, T(SIGNED, TIME)),			\
	BEHIND(b, "msg_ctime", 0, 2 * TIME, T(SIGNED, TIME)),			\
	BEHIND(b, "msg_qnum", 1, 3 * TIME, T(UNSIGNED, WORD_##b)),		\
	QBYTES(b),								\
	BEHIND(b, "msg_lspid", 3, 3 * TIME, T(SIGNED, 4)),			\
	BEHIND(b, "msg_lrpid", 3, 3 * TIME + 4, T(SIGNED, 4))
#define MSQID_DS_SET(b)	F("msg_perm", 0, T_INNER(owner_##b)), QBYTES(b)
STRUCT(msqid_ds, MSQID_DS, 120, 88);
STRUCT(msqid_ds_set, MSQID_DS_SET, 120, 88);

#define MQ_WORD(b, n, i) F(n, (i) * WORD_##b, T(SIGNED, WORD_##b))
#define MQ_SIZES(b)								\
	MQ_WORD(b, "mq_maxmsg", 1), MQ_WORD(b, "mq_msgsize", 2), MQ_WORD(b, "mq_curmsgs", 3)
#define MQ_ATTR(b)	F("mq_flags", 0, T_SET(FLAGS, WORD_##b, mq_flags)), MQ_SIZES(b)
/* mq_open() ignores the flags. */
#define MQ_ATTR_OPEN(b)	F("mq_flags", 0, T(HEX, WORD_##b)), MQ_SIZES(b)
STRUCT(mq_attr, MQ_ATTR, 64, 32);
STRUCT(mq_attr_open, MQ_ATTR_OPEN, 64, 32);

static const struct decode_field seminfo_fields[] = {
	F("semmap", 0, T(SIGNED, 4)), F("semmni", 4, T(SIGNED, 4)), F("semmns", 8, T(SIGNED, 4)),
	F("semmnu", 12, T(SIGNED, 4)), F("semmsl", 16, T(SIGNED, 4)), F("semopm", 20, T(SIGNED, 4)),
	F("semume", 24, T(SIGNED, 4)), F("semusz", 28, T(SIGNED, 4)), F("semvmx", 32, T(SIGNED, 4)),
	F("semaem", 36, T(SIGNED, 4)),
};
LAYOUT(seminfo, 40, seminfo_fields, .portable = true);

static const struct decode_field sembuf_fields[] = {
	F("sem_num", 0, T(UNSIGNED, 2)),
	F("sem_op", 2, T(SIGNED, 2)),
	F("sem_flg", 4, T_SET(FLAGS, 2, semop_flags)),
};
static LAYOUT(sembuf, 6, sembuf_fields, .portable = true);
const struct decode_type decode_type__sembuf = T_INNER(sembuf);

static const struct decode_field msginfo_fields[] = {
	F("msgpool", 0, T(SIGNED, 4)), F("msgmap", 4, T(SIGNED, 4)), F("msgmax", 8, T(SIGNED, 4)),
	F("msgmnb", 12, T(SIGNED, 4)), F("msgmni", 16, T(SIGNED, 4)), F("msgssz", 20, T(SIGNED, 4)),
	F("msgtql", 24, T(SIGNED, 4)), F("msgseg", 28, T(UNSIGNED, 2)),
};
LAYOUT(msginfo, 32, msginfo_fields, .portable = true);
