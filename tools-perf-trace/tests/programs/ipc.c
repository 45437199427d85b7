// SPDX-License-Identifier: GPL-2.0
/* System V IPC and POSIX message queues. */
#include <mqueue.h>
#include <sched.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include "program.h"

enum { NO_ID = 1 << 30 };

static void shared_memory(void)
{
	int id = CALL(shmget, IPC_PRIVATE, 8192L, 0600 | IPC_CREAT);
	struct shmid_ds seg;
	struct shm_info info;
	struct shminfo limits;
	char *page = last_page();

	CALL(shmget, 0x1234567, 1L, IPC_EXCL | 0xff00000);
	CALL(shmget, 0x1234567, 0L, 0x7c00);
	CALL(shmget, 0x1234567, -1L, 2 << 26 | SHM_HUGETLB);
	CALL(shmget, 0x1234567, 1L, 0x2000);
	CALL(shmget, IPC_PRIVATE, -1L, -1);
	CALL(shmctl, id, IPC_STAT, &seg);
	CALL(shmctl, id, IPC_SET, &seg);
	CALL(shmctl, id, SHM_LOCK, NULL);
	CALL(shmctl, id, SHM_UNLOCK, &seg);
	CALL(shmctl, NO_ID, IPC_STAT, &seg);
	CALL(shmctl, NO_ID, IPC_SET, &seg);
	seg.shm_perm.mode = 0170644 | 02000;
	seg.shm_perm.uid = -1;
	CALL(shmctl, NO_ID, IPC_SET, &seg);
	CALL(shmctl, NO_ID, IPC_SET, NULL);
	CALL(shmctl, NO_ID, IPC_SET, page + 4000);
	CALL(shmctl, NO_ID, IPC_STAT, NULL);
	CALL(shmctl, -1, SHM_STAT, &seg);
	CALL(shmctl, -1, SHM_STAT_ANY, &seg);
	CALL(shmctl, 0, SHM_INFO, &info);
	CALL(shmctl, 0, IPC_INFO, &limits);
	CALL(shmctl, NO_ID, 77, &seg);
	CALL(shmctl, NO_ID, IPC_STAT | 0x100, &seg);
	CALL(shmctl, NO_ID, -1, NULL);
	CALL(shmctl, NO_ID, IPC_RMID, &seg);
	CALL(shmat, NO_ID, 0L, SHM_RDONLY | SHM_RND | SHM_REMAP | SHM_EXEC);
	CALL(shmat, NO_ID, 4096L, -1);
	CALL(shmat, NO_ID, 4096L, 0);
	CALL(shmdt, 1L);
	CALL(shmdt, 0L);
	CALL(shmctl, id, IPC_RMID, NULL);
}

static void semaphores(void)
{
	struct sembuf ops[40] = { { 0, 1, 0 }, { 1, -1, IPC_NOWAIT | SEM_UNDO }, { -1, 2, -1 } };
	int id = CALL(semget, IPC_PRIVATE, 3, 0600 | IPC_CREAT | IPC_EXCL);
	struct timespec now = { 0, 1 };
	unsigned short values[3] = { 1, 0, 3 };
	struct semid_ds set;
	struct seminfo info;
	char *page = last_page();

	CALL(semget, 0x7777, -1, 0xffffffffL);
	CALL(semop, NO_ID, ops, 3L);
	CALL(semop, id, ops, 1L);
	CALL(semop, NO_ID, ops, 40L);
	CALL(semop, NO_ID, ops, 0L);
	CALL(semop, NO_ID, NULL, 1L);
	CALL(semop, NO_ID, ops, -1L);
	CALL(semop, NO_ID, page + 4090, 2L);
	CALL(semop, NO_ID, page + 4084, 4L);
	CALL(semtimedop, NO_ID, ops, 2L, &now);
	CALL(semtimedop, NO_ID, ops, 1L, NULL);
	CALL(semtimedop, NO_ID, ops, 1L, 1L);
	CALL(semctl, id, 0, SETVAL, 5L);
	CALL(semctl, id, 0, GETVAL, 5L);
	CALL(semctl, id, 0, GETVAL);
	CALL(semctl, id, 0, GETPID, 0L);
	CALL(semctl, id, 0, GETNCNT, 0L);
	CALL(semctl, id, 0, GETZCNT, 0L);
	CALL(semctl, id, 0, SETALL, values);
	CALL(semctl, id, 0, GETALL, values);
	CALL(semctl, NO_ID, 0, GETALL, values);
	CALL(semctl, id, 0, IPC_STAT, &set);
	CALL(semctl, id, 0, IPC_SET, &set);
	CALL(semctl, NO_ID, 0, IPC_STAT, &set);
	CALL(semctl, NO_ID, 1, IPC_SET, &set);
	CALL(semctl, NO_ID, 0, IPC_SET, 1L);
	CALL(semctl, -1, 0, SEM_STAT, &set);
	CALL(semctl, -1, 0, SEM_STAT_ANY, &set);
	CALL(semctl, 0, 0, SEM_INFO, &info);
	CALL(semctl, 0, 0, IPC_INFO, &info);
	CALL(semctl, NO_ID, 0, 77, &info);
	CALL(semctl, NO_ID, 0, -1, 0L);
	CALL(semctl, NO_ID, -5, SETVAL, -1L);
	CALL(semctl, NO_ID, 0, SETVAL | 0x100, -1L);
	CALL(semctl, id, 0, IPC_RMID, 7L);
}

static void messages(void)
{
	struct { long type; char text[100]; } out = { 3, "hello" }, in;
	int id = CALL(msgget, IPC_PRIVATE, 0600 | IPC_CREAT);
	struct msqid_ds queue;
	struct msginfo info;
	char *page = last_page();

	CALL(msgget, -1, ~(IPC_CREAT | 0x4000));
	CALL(msgsnd, id, &out, 6L, 0);
	CALL(msgsnd, id, &out, 0L, IPC_NOWAIT);
	CALL(msgsnd, id, &out, 100L, MSG_NOERROR | MSG_EXCEPT | 0x4000 | IPC_NOWAIT);
	CALL(msgsnd, NO_ID, &out, 100L, -1);
	CALL(msgsnd, NO_ID, NULL, 100L, 0);
	CALL(msgsnd, NO_ID, page + 4084, 4L, 0);
	CALL(msgsnd, NO_ID, page + 4084, 5L, 0);
	CALL(msgsnd, NO_ID, page + 4090, 5L, 0);
	CALL(msgsnd, NO_ID, &out, -1L, 0);
	CALL(msgrcv, id, &in, 100L, 0L, 0);
	CALL(msgrcv, id, &in, 100L, -5L, IPC_NOWAIT);
	CALL(msgrcv, id, &in, 3L, 3L, MSG_NOERROR | IPC_NOWAIT);
	CALL(msgrcv, id, &in, 3L, 3L, MSG_NOERROR | IPC_NOWAIT);
	CALL(msgrcv, id, &in, 3L, 3L, MSG_EXCEPT | MSG_COPY);
	CALL(msgrcv, NO_ID, NULL, -1L, -1L, -1);
	CALL(msgctl, id, IPC_STAT, &queue);
	CALL(msgctl, id, IPC_SET, &queue);
	CALL(msgctl, NO_ID, IPC_STAT, &queue);
	CALL(msgctl, NO_ID, IPC_SET, &queue);
	CALL(msgctl, NO_ID, IPC_SET, page + 4090);
	CALL(msgctl, -1, MSG_STAT, &queue);
	CALL(msgctl, -1, MSG_STAT_ANY, &queue);
	CALL(msgctl, 0, MSG_INFO, &info);
	CALL(msgctl, 0, IPC_INFO, &info);
	CALL(msgctl, NO_ID, 77, &info);
	CALL(msgctl, id, IPC_RMID, &queue);
}

static void queues(void)
{
	struct mq_attr attr = { .mq_maxmsg = 2, .mq_msgsize = 16 }, old;
	struct timespec now = { 0, 1 };
	struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGUSR1 };
	unsigned int priority;
	char text[16];
	int fd = CALL(mq_open, "decoder-test", O_RDWR | O_CREAT | O_NONBLOCK, 0600, &attr);

	CALL(mq_unlink, "decoder-test");
	CALL(mq_unlink, NULL);
	CALL(mq_unlink, "/");
	CALL(mq_open, "nonexistent", O_RDONLY, 0777, &attr);
	CALL(mq_open, "nonexistent", O_RDONLY | O_CREAT, 0777, 1L);
	CALL(mq_open, "non/existent", O_RDONLY | O_CREAT, 06777, NULL);
	CALL(mq_open, "non/existent", -1, -1, &attr);
	CALL(mq_open, 1L, 0, -1, &attr);
	CALL(mq_timedsend, fd, "hello", 5L, 3, NULL);
	CALL(mq_timedsend, fd, "hello", 0L, -1, &now);
	CALL(mq_timedsend, NO_FD, "a message that is longer than what is shown", 43L, 3, 1L);
	CALL(mq_timedreceive, fd, text, 16L, &priority, &now);
	CALL(mq_timedreceive, fd, text, 16L, NULL, NULL);
	CALL(mq_timedreceive, NO_FD, text, -1L, &priority, 1L);
	CALL(mq_getsetattr, fd, NULL, &old);
	CALL(mq_getsetattr, fd, &attr, &old);
	CALL(mq_getsetattr, fd, &attr, NULL);
	attr.mq_flags = -1;
	attr.mq_curmsgs = -5;
	CALL(mq_getsetattr, NO_FD, &attr, &old);
	CALL(mq_getsetattr, NO_FD, 1L, &old);
	CALL(mq_notify, fd, NULL);
	CALL(mq_notify, NO_FD, &event);
	event.sigev_value.sival_ptr = (void *)0x1234567890;
	CALL(mq_notify, NO_FD, &event);
	event.sigev_notify = 77;
	event.sigev_signo = 77;
	CALL(mq_notify, NO_FD, &event);
	CALL(mq_notify, NO_FD, 1L);
}

int main(void)
{
	/* In a new namespace, where all ids begin at 0. */
	CALL(unshare, CLONE_NEWIPC);
	shared_memory();
	semaphores();
	messages();
	queues();
	return 0;
}
