// SPDX-License-Identifier: GPL-2.0
/* ioctl(): what its third argument is depends on the command. */
#include <asm-generic/ioctls.h>
#include <linux/fs.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]

ARGS(int_in) = { ARRAY_IN("arg", int, FIXED(1)) };
ARGS(int_out) = { ARRAY_OUT("arg", int, FIXED(1)) };
ARGS(termios_in) = { STRUCT_IN("arg", termios) };
ARGS(termios_out) = { STRUCT_OUT("arg", termios) };
ARGS(winsize_in) = { STRUCT_IN("arg", winsize) };
ARGS(winsize_out) = { STRUCT_OUT("arg", winsize) };
ARGS(flow) = { ENUM("arg", terminal_flow) };
ARGS(flush) = { ENUM("arg", terminal_flush) };
ARGS(number) = { INT("arg") };

static const struct decode_variant variants[] = {
	VARIANT(TCGETS, termios_out), VARIANT(TCSETS, termios_in),
	VARIANT(TCSETSW, termios_in), VARIANT(TCSETSF, termios_in),
	VARIANT(TIOCGWINSZ, winsize_out), VARIANT(TIOCSWINSZ, winsize_in),
	VARIANT(TIOCGPGRP, int_out), VARIANT(TIOCSPGRP, int_in),
	VARIANT(TIOCGSID, int_out), VARIANT(TIOCOUTQ, int_out), VARIANT(FIONREAD, int_out),
	VARIANT(TIOCGPTN, int_out), VARIANT(TIOCSPTLCK, int_in), VARIANT(TIOCGPTLCK, int_out),
	VARIANT(TIOCPKT, int_in), VARIANT(TIOCGETD, int_out), VARIANT(TIOCSETD, int_in),
	VARIANT(FIONBIO, int_in), VARIANT(FIOASYNC, int_in),
	VARIANT(FICLONE, number),
	VARIANT(TIOCSCTTY, number), VARIANT(TCSBRK, number), VARIANT(TCXONC, flow),
	VARIANT(TCFLSH, flush), VARIANT(TCSBRKP, number),
	{ .value = TIOCNOTTY }, { .value = FIOCLEX },
	{ .value = FIONCLEX }, { .value = TIOCEXCL },
	{ .value = TIOCNXCL }, { .value = TIOCVHANGUP },
	{ .value = TIOCCONS }, { .value = TIOCSBRK }, { .value = TIOCCBRK },
};

ROW(ioctl) = { .args = {
	FD("fd"), CALL("cmd", ioctl_cmd), ADDRESS("arg") },
	VARIANTS(1, 2, UINT32_MAX, variants) };
