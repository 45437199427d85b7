// SPDX-License-Identifier: GPL-2.0
#include <linux/openat2.h>
#include <sys/file.h>
#include <termios.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/uio.h>
#include <sys/time.h>
#include "program.h"

static void about_files(void)
{
	struct timespec now[2] = { { 0, UTIME_NOW }, { 0, UTIME_OMIT } };
	struct timespec then[2] = { { 0, 5 }, { 1700000000, 0 } };
	char bytes[4096] = "";
	struct stat st;

	CALL(newfstatat, AT_FDCWD, "/etc/passwd", &st, 0);
	CALL(newfstatat, AT_FDCWD, "/dev/null", &st, 0);
	CALL(newfstatat, AT_FDCWD, "/tmp", &st, 0);
	CALL(newfstatat, AT_FDCWD, "/proc/self/exe", &st, AT_SYMLINK_NOFOLLOW);
	CALL(fstat, NO_FD, &st);
	CALL(stat, "/etc/passwd", &st);
	CALL(statx, AT_FDCWD, "/etc/passwd", 0, 0x7ff, bytes);
	CALL(statx, AT_FDCWD, "/dev/null", AT_SYMLINK_NOFOLLOW, 0xfff, bytes);
	CALL(statfs, "/tmp", bytes);
	CALL(statfs, "/proc", bytes);
	CALL(readlink, "/proc/self/exe", bytes, 3L);
	CALL(readlink, "/nonexistent", bytes, 300L);
	CALL(getcwd, bytes, 4096L);
	CALL(getcwd, bytes, 1L);
	CALL(utimensat, AT_FDCWD, "/nonexistent", now, 0);
	CALL(utimensat, AT_FDCWD, "/nonexistent", then, 0);
	CALL(getxattr, "/nonexistent", "user.a", bytes, 10L);
	CALL(setxattr, "/nonexistent", "user.a", "bcd", 3L, 0);
	CALL(mknodat, AT_FDCWD, "/nonexistent/x", 020666, 0x8801);
	CALL(mknod, "/nonexistent/x", 010666, 0x8801);
	CALL(chmod, "/nonexistent", 07777);
	CALL(fchmodat, AT_FDCWD, "/nonexistent", 0755);
	CALL(mkdir, "/nonexistent/x", 0700);
	CALL(umask, 022);
	CALL(mount, "a", "/nonexistent", "ext4", 0L, "da");
	CALL(truncate, "/nonexistent", 100L);
}

static void locks(int fd)
{
	struct flock write_lock = { F_WRLCK, SEEK_SET, 1, 10, 0 };
	struct flock question = write_lock;

	CALL(fcntl, fd, F_SETLK, &write_lock);
	CALL(fcntl, fd, F_GETLK, &question);
	CALL(fcntl, fd, F_OFD_SETLK, &question);
	CALL(flock, fd, LOCK_EX | LOCK_NB);
	CALL(fcntl, fd, F_SETLEASE, 1);
}

static void terminals(void)
{
	int main_fd = CALL(openat, AT_FDCWD, "/dev/ptmx", O_RDWR | O_NOCTTY);
	int unlock = 0, number, fd;
	struct winsize size = { 24, 80, 0, 0 };
	char termios[64];

	CALL(ioctl, main_fd, TIOCSPTLCK, &unlock);
	fd = CALL(ioctl, main_fd, TIOCGPTPEER, O_RDWR | O_NOCTTY);
	CALL(ioctl, fd, TIOCSWINSZ, &size);
	CALL(ioctl, fd, TIOCGWINSZ, &size);
	CALL(ioctl, fd, TCGETS, termios);
	CALL(ioctl, fd, TCSETSW, termios);
	CALL(ioctl, fd, TCXONC, TCOON);
	CALL(ioctl, fd, TCFLSH, TCIFLUSH);
	CALL(ioctl, fd, TIOCGPGRP, &number);
	CALL(ioctl, fd, TIOCNOTTY);
}

static void descriptors(int fd)
{
	int size, one = 1, ends[2];

	CALL(fcntl, fd, F_GETFL);
	CALL(fcntl, fd, F_GETFD);
	CALL(fcntl, fd, F_SETFD, 1);
	CALL(fcntl, fd, F_GETFD);
	CALL(fcntl, fd, F_SETFL, O_NONBLOCK);
	CALL(fcntl, fd, F_DUPFD_CLOEXEC, 50);
	CALL(fcntl, fd, F_GETPIPE_SZ);
	CALL(fcntl, fd, F_ADD_SEALS, 3);
	CALL(fcntl, fd, F_GET_SEALS);
	CALL(fcntl, fd, F_NOTIFY, 1);
	CALL(fcntl, fd, F_SETSIG, 5);
	CALL(fcntl, fd, F_SETOWN, 0);
	CALL(pipe, ends);
	CALL(pipe2, ends, O_CLOEXEC);
	CALL(ioctl, ends[0], FIONREAD, &size);
	CALL(ioctl, ends[0], FIONBIO, &one);
	CALL(ioctl, fd, TIOCGWINSZ, ends);
}

static void data(int fd)
{
	char bytes[200] = "";
	struct iovec in[3] = { { "abc", 3 }, { bytes, sizeof(bytes) }, { NULL, 0 } };
	struct iovec out[2] = { { bytes, 4 }, { bytes + 100, 100 } };
	loff_t at = 0;

	CALL(write, fd, "hello world\n", 12L);
	CALL(pwrite64, fd, "abc", 3L, 5L);
	CALL(pread64, fd, bytes, 10L, 5L);
	CALL(preadv, fd, out, 2L, 0L, 0L);
	CALL(pwritev, fd, in, 1L, 2L, 0L);
	CALL(writev, NO_FD, in, 3L);
	CALL(writev, NO_FD, in, 0L);
	CALL(writev, NO_FD, 1L, 3L);
	CALL(lseek, fd, -1L, SEEK_END);
	CALL(read, fd, bytes, 10L);
	CALL(read, fd, bytes, 10L);
	CALL(sendfile, NO_FD, fd, &at, 5L);
	CALL(copy_file_range, NO_FD, &at, NO_FD, NULL, 5L, 0);
	CALL(ftruncate, fd, 100L);
	CALL(fallocate, fd, 1, 0L, 10L);
	CALL(fsync, fd);
}

static void directories(void)
{
	int fd = CALL(openat, AT_FDCWD, "/proc/self", O_RDONLY | O_DIRECTORY);
	struct open_how how = { .flags = O_CLOEXEC, .resolve = RESOLVE_BENEATH };
	char bytes[16384];

	CALL(getdents64, fd, bytes, sizeof(bytes));
	CALL(getdents64, fd, bytes, sizeof(bytes));
	CALL(getdents64, fd, bytes, 10);
	CALL(openat2, AT_FDCWD, "/nonexistent", &how, sizeof(how));
}

int main(void)
{
	int fd = CALL(memfd_create, "data", 3);

	about_files();
	locks(fd);
	descriptors(fd);
	data(fd);
	terminals();
	directories();
	return 0;
}
