// SPDX-License-Identifier: GPL-2.0
#include "../describe.h"
#include "../sets.h"
#include "../special/special.h"
#include "structs.h"

/* Who may use it: all that IPC_SET takes, or all there is. Modes have 16 bits in i386. */
#define PERM_SET(n, mode)							\
static const struct decode_field n##_fields[] = {				\
	F("uid", 4, T(ID, 4)), F("gid", 8, T(ID, 4)), F("mode", 20, T(OCTAL, mode)) };	\
static LAYOUT(n, 36, n##_fields, .portable = true)
#define PERM(n, mode)								\
static const struct decode_field n##_fields[] = {				\
	F("uid", 4, T(ID, 4)), F("gid", 8, T(ID, 4)), F("mode", 20, T(OCTAL, mode)),	\
	F("key", 0, T(UNSIGNED, 4)), F("cuid", 12, T(ID, 4)), F("cgid", 16, T(ID, 4)) };	\
static LAYOUT(n, 36, n##_fields, .portable = true)

PERM(perm, 4);
PERM(perm32, 2);
PERM_SET(perm_set, 4);
PERM_SET(perm_set32, 2);

static const struct decode_field shmid_ds_fields[] = {
	F("shm_perm", 0, T_INNER(perm)),
	F("shm_segsz", 48, T(UNSIGNED, 8)),
	F("shm_cpid", 80, T(SIGNED, 4)),
	F("shm_lpid", 84, T(SIGNED, 4)),
	F("shm_nattch", 88, T(UNSIGNED, 8)),
	F("shm_atime", 56, T(SIGNED, 8)),
	F("shm_dtime", 64, T(SIGNED, 8)),
	F("shm_ctime", 72, T(SIGNED, 8)),
};
static const struct decode_field shmid_ds32_fields[] = {
	F("shm_perm", 0, T_INNER(perm32)),
	F("shm_segsz", 36, T(UNSIGNED, 4)),
	F("shm_cpid", 64, T(SIGNED, 4)),
	F("shm_lpid", 68, T(SIGNED, 4)),
	F("shm_nattch", 72, T(UNSIGNED, 4)),
	F("shm_atime", 40, T(SIGNED, 8)),
	F("shm_dtime", 48, T(SIGNED, 8)),
	F("shm_ctime", 56, T(SIGNED, 8)),
};
static LAYOUT(shmid_ds32, 84, shmid_ds32_fields);
LAYOUT(shmid_ds, 112, shmid_ds_fields, .compat = &decode_layout__shmid_ds32);

static const struct decode_field shmid_ds_set_fields[] = {
	F("shm_perm", 0, T_INNER(perm_set)),
};
static const struct decode_field shmid_ds_set32_fields[] = {
	F("shm_perm", 0, T_INNER(perm_set32)),
};
static LAYOUT(shmid_ds_set32, 84, shmid_ds_set32_fields);
LAYOUT(shmid_ds_set, 112, shmid_ds_set_fields, .compat = &decode_layout__shmid_ds_set32);

#define SHMINFO_FIELDS(n, size)							\
static const struct decode_field n##_fields[] = {				\
	F("shmmax", 0 * size, T(UNSIGNED, size)), F("shmmin", 1 * size, T(UNSIGNED, size)),	\
	F("shmmni", 2 * size, T(UNSIGNED, size)), F("shmseg", 3 * size, T(UNSIGNED, size)),	\
	F("shmall", 4 * size, T(UNSIGNED, size)) }
SHMINFO_FIELDS(shminfo, 8);
SHMINFO_FIELDS(shminfo32, 4);
static LAYOUT(shminfo32, 36, shminfo32_fields);
LAYOUT(shminfo, 72, shminfo_fields, .compat = &decode_layout__shminfo32);

#define SHM_INFO_FIELDS(n, size)						\
static const struct decode_field n##_fields[] = {				\
	F("used_ids", 0, T(SIGNED, 4)), F("shm_tot", 1 * size, T(UNSIGNED, size)),	\
	F("shm_rss", 2 * size, T(UNSIGNED, size)), F("shm_swp", 3 * size, T(UNSIGNED, size)),	\
	F("swap_attempts", 4 * size, T(UNSIGNED, size)),			\
	F("swap_successes", 5 * size, T(UNSIGNED, size)) }
SHM_INFO_FIELDS(shm_info, 8);
SHM_INFO_FIELDS(shm_info32, 4);
static LAYOUT(shm_info32, 24, shm_info32_fields);
LAYOUT(shm_info, 48, shm_info_fields, .compat = &decode_layout__shm_info32);

static const struct decode_field semid_ds_fields[] = {
	F("sem_perm", 0, T_INNER(perm)),
	F("sem_otime", 48, T(SIGNED, 8)),
	F("sem_ctime", 64, T(SIGNED, 8)),
	F("sem_nsems", 80, T(UNSIGNED, 8)),
};
static const struct decode_field semid_ds_arm64_fields[] = {
	F("sem_perm", 0, T_INNER(perm)),
	F("sem_otime", 48, T(SIGNED, 8)),
	F("sem_ctime", 56, T(SIGNED, 8)),
	F("sem_nsems", 64, T(UNSIGNED, 8)),
};
static const struct decode_field semid_ds32_fields[] = {
	F("sem_perm", 0, T_INNER(perm32)),
	F("sem_otime", 36, T(SIGNED, 8)),
	F("sem_ctime", 44, T(SIGNED, 8)),
	F("sem_nsems", 52, T(UNSIGNED, 4)),
};
static LAYOUT(semid_ds32, 64, semid_ds32_fields);
static LAYOUT(semid_ds_arm64, 88, semid_ds_arm64_fields);
LAYOUT(semid_ds, 104, semid_ds_fields, .compat = &decode_layout__semid_ds32,
       .arm64 = &decode_layout__semid_ds_arm64);

static const struct decode_field semid_ds_set_fields[] = {
	F("sem_perm", 0, T_INNER(perm_set)),
};
static const struct decode_field semid_ds_set32_fields[] = {
	F("sem_perm", 0, T_INNER(perm_set32)),
};
static LAYOUT(semid_ds_set32, 64, semid_ds_set32_fields);
static LAYOUT(semid_ds_set_arm64, 88, semid_ds_set_fields);
LAYOUT(semid_ds_set, 104, semid_ds_set_fields, .compat = &decode_layout__semid_ds_set32,
       .arm64 = &decode_layout__semid_ds_set_arm64);

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

static const struct decode_field msqid_ds_fields[] = {
	F("msg_perm", 0, T_INNER(perm)),
	F("msg_stime", 48, T(SIGNED, 8)),
	F("msg_rtime", 56, T(SIGNED, 8)),
	F("msg_ctime", 64, T(SIGNED, 8)),
	F("msg_qnum", 80, T(UNSIGNED, 8)),
	F("msg_qbytes", 88, T(UNSIGNED, 8)),
	F("msg_lspid", 96, T(SIGNED, 4)),
	F("msg_lrpid", 100, T(SIGNED, 4)),
};
static const struct decode_field msqid_ds32_fields[] = {
	F("msg_perm", 0, T_INNER(perm32)),
	F("msg_stime", 36, T(SIGNED, 8)),
	F("msg_rtime", 44, T(SIGNED, 8)),
	F("msg_ctime", 52, T(SIGNED, 8)),
	F("msg_qnum", 64, T(UNSIGNED, 4)),
	F("msg_qbytes", 68, T(UNSIGNED, 4)),
	F("msg_lspid", 72, T(SIGNED, 4)),
	F("msg_lrpid", 76, T(SIGNED, 4)),
};
static LAYOUT(msqid_ds32, 88, msqid_ds32_fields);
LAYOUT(msqid_ds, 120, msqid_ds_fields, .compat = &decode_layout__msqid_ds32);

static const struct decode_field msqid_ds_set_fields[] = {
	F("msg_perm", 0, T_INNER(perm_set)),
	F("msg_qbytes", 88, T(UNSIGNED, 8)),
};
static const struct decode_field msqid_ds_set32_fields[] = {
	F("msg_perm", 0, T_INNER(perm_set32)),
	F("msg_qbytes", 68, T(UNSIGNED, 4)),
};
static LAYOUT(msqid_ds_set32, 88, msqid_ds_set32_fields);
LAYOUT(msqid_ds_set, 120, msqid_ds_set_fields, .compat = &decode_layout__msqid_ds_set32);

static const struct decode_field msginfo_fields[] = {
	F("msgpool", 0, T(SIGNED, 4)), F("msgmap", 4, T(SIGNED, 4)), F("msgmax", 8, T(SIGNED, 4)),
	F("msgmnb", 12, T(SIGNED, 4)), F("msgmni", 16, T(SIGNED, 4)), F("msgssz", 20, T(SIGNED, 4)),
	F("msgtql", 24, T(SIGNED, 4)), F("msgseg", 28, T(UNSIGNED, 2)),
};
LAYOUT(msginfo, 32, msginfo_fields, .portable = true);

#define MQ_ATTR(n, bytes, flags, size, ...)					\
static const struct decode_field n##_fields[] = {				\
	F("mq_flags", 0, flags), F("mq_maxmsg", 1 * size, T(SIGNED, size)),	\
	F("mq_msgsize", 2 * size, T(SIGNED, size)),				\
	F("mq_curmsgs", 3 * size, T(SIGNED, size)) };				\
LAYOUT(n, bytes, n##_fields, __VA_ARGS__)

extern const struct decode_layout decode_layout__mq_attr32, decode_layout__mq_attr_open32;
#define HEX_FLAGS(size) T(HEX, size)
#define MQ_FLAGS(size) T_SET(FLAGS, size, mq_flags)
MQ_ATTR(mq_attr32, 32, MQ_FLAGS(4), 4, .portable = true);
MQ_ATTR(mq_attr, 64, MQ_FLAGS(8), 8, .compat = &decode_layout__mq_attr32);
/* Here the flags mean nothing. */
MQ_ATTR(mq_attr_open32, 32, HEX_FLAGS(4), 4, .portable = true);
MQ_ATTR(mq_attr_open, 64, HEX_FLAGS(8), 8, .compat = &decode_layout__mq_attr_open32);
