// SPDX-License-Identifier: GPL-2.0
/* Descriptors of the masters of pseudo-terminals, and of other terminals. */
#include <sys/ioctl.h>
#include <termios.h>
#include "../program.h"

int main(void)
{
	int first = CALL(openat, AT_FDCWD, "/dev/ptmx", O_RDWR | O_NOCTTY);
	int second = CALL(openat, AT_FDCWD, "/dev/pts/ptmx", O_RDWR | O_NOCTTY);
	int unlocked = 0, peer;

	CALL(ioctl, first, TIOCSPTLCK, &unlocked);
	peer = CALL(ioctl, first, TIOCGPTPEER, O_RDWR | O_NOCTTY);
	CALL(write, peer, "a", 1);
	CALL(dup, second);
	CALL(openat, AT_FDCWD, "/dev/ptmx", O_PATH);
	CALL(openat, AT_FDCWD, "/dev/tty", O_RDWR);
	CALL(dup2, first, second);
	CALL(close, first);
	CALL(close, peer);
	return 0;
}
