// SPDX-License-Identifier: GPL-2.0
/* ioctl(): the meaning of the third argument depends on the command. Here: terminals. */
#include <asm-generic/ioctls.h>
#include <asm/termbits.h>
#include <linux/sockios.h>
#include "ioctl.h"

ARGS(int_in) = { ARRAY_IN("arg", int, FIXED(1)) };
ARGS(int_out) = { ARRAY_OUT("arg", int, FIXED(1)) };
ARGS(uint_out) = { ARRAY_OUT("arg", uint, FIXED(1)) };
ARGS(modem_in) = { ARRAY_IN("arg", modem_lines, FIXED(1)) };
ARGS(modem_out) = { ARRAY_OUT("arg", modem_lines, FIXED(1)) };
ARGS(char_in) = { BUF_IN("arg", FIXED(1)) };
ARGS(termio_in) = { STRUCT_IN("arg", termio) };
ARGS(termio_out) = { STRUCT_OUT("arg", termio) };
ARGS(termios_in) = { STRUCT_IN("arg", termios) };
ARGS(termios_out) = { STRUCT_OUT("arg", termios) };
ARGS(termios2_in) = { STRUCT_IN("arg", termios2) };
ARGS(termios2_out) = { STRUCT_OUT("arg", termios2) };
ARGS(winsize_in) = { STRUCT_IN("arg", winsize) };
ARGS(winsize_out) = { STRUCT_OUT("arg", winsize) };
ARGS(flow) = { LENUM("arg", terminal_flow) };
ARGS(flush) = { LENUM("arg", terminal_flush) };
ARGS(number) = { INT("arg") };

static const struct decode_variant variants[] = {
	VARIANT(TCGETS, termios_out), VARIANT(TCSETS, termios_in),
	VARIANT(TCSETSW, termios_in), VARIANT(TCSETSF, termios_in),
	VARIANT(TCGETS2, termios2_out), VARIANT(TCSETS2, termios2_in),
	VARIANT(TCSETSW2, termios2_in), VARIANT(TCSETSF2, termios2_in),
	VARIANT(TIOCGLCKTRMIOS, termios_out), VARIANT(TIOCSLCKTRMIOS, termios_in),
	VARIANT(TCGETA, termio_out), VARIANT(TCSETA, termio_in),
	VARIANT(TCSETAW, termio_in), VARIANT(TCSETAF, termio_in),
	VARIANT(TIOCGWINSZ, winsize_out), VARIANT(TIOCSWINSZ, winsize_in),
	VARIANT(TIOCGPGRP, int_out), VARIANT(TIOCSPGRP, int_in),
	VARIANT(TIOCGSID, int_out), VARIANT(TIOCOUTQ, int_out), VARIANT(FIONREAD, int_out),
	VARIANT(TIOCGPTN, int_out), VARIANT(TIOCSPTLCK, int_in), VARIANT(TIOCGDEV, uint_out),
	VARIANT(TIOCPKT, int_in), VARIANT(TIOCGETD, int_out), VARIANT(TIOCSETD, int_in),
	VARIANT(TIOCGSOFTCAR, int_out), VARIANT(TIOCSSOFTCAR, int_in),
	VARIANT(TIOCGEXCL, int_out), VARIANT(TIOCSTI, char_in),
	VARIANT(TIOCMGET, modem_out), VARIANT(TIOCMBIS, modem_in),
	VARIANT(TIOCMBIC, modem_in), VARIANT(TIOCMSET, modem_in),
	VARIANT(FIONBIO, int_in), VARIANT(FIOASYNC, int_in),
	VARIANT(FIOSETOWN, int_in), VARIANT(FIOGETOWN, int_out),
	VARIANT(TIOCSCTTY, number), VARIANT(TCSBRK, number), VARIANT(TCXONC, flow),
	VARIANT(TCFLSH, flush), VARIANT(TCSBRKP, number),
	BARE(TIOCNOTTY), BARE(FIOCLEX), BARE(FIONCLEX), BARE(TIOCEXCL), BARE(TIOCNXCL),
	BARE(TIOCVHANGUP), BARE(TIOCCONS), BARE(TIOCSBRK), BARE(TIOCCBRK), BARE(TIOCSSERIAL),
};

static const struct decode_variants * const more[] = {
	&decode_ioctls__net, &decode_ioctls__files, &decode_ioctls__block,
	&decode_ioctls__devices, &decode_ioctls__input, &decode_ioctls__flash,
	&decode_ioctls__pins, &decode_ioctls__scsi,
	&decode_ioctls__machines, &decode_ioctls__video,
	&decode_ioctls__console, &decode_ioctls__btrfs, &decode_ioctls__dm,
	&decode_ioctls__tee, NULL,
};

ROW(ioctl) = { .args = {
	FD("fd"), CALL("cmd", ioctl_cmd), CALL("arg", ioctl_arg) }, .extra = decode_extra__ioctl,
	.entry_verbose = true,
	VARIANTS(1, 2, UINT32_MAX, variants), .more = more };
