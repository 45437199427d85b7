// SPDX-License-Identifier: GPL-2.0
/* Formats of tracepoints, for users who may not read tracefs. */
#include <string.h>
#include <linux/kernel.h>

#include "formats.h"

#define FIELD(declaration, at, bytes, is_signed)				\
	"\tfield:" declaration ";\toffset:" #at ";\tsize:" #bytes ";\tsigned:" #is_signed ";\n"

#define COMMON									\
	FIELD("unsigned short common_type", 0, 2, 0)				\
	FIELD("unsigned char common_flags", 2, 1, 0)				\
	FIELD("unsigned char common_preempt_count", 3, 1, 0)			\
	FIELD("int common_pid", 4, 4, 1)					\
	"\n"

#define SIGNAL									\
	FIELD("int sig", 8, 4, 1)						\
	FIELD("int errno", 12, 4, 1)						\
	FIELD("int code", 16, 4, 1)

#define PRINT(format, ...)	"print fmt: \"" format "\", " #__VA_ARGS__ "\n"

static const struct {
	const char *event, *text;
} formats[] = {
	{ "raw_syscalls:sys_enter",
	  COMMON
	  FIELD("long id", 8, 8, 1)
	  FIELD("unsigned long args[6]", 16, 48, 0)
	  "\n"
	  PRINT("NR %ld (%lx, %lx, %lx, %lx, %lx, %lx)", REC->id, REC->args[0], REC->args[1],
		REC->args[2], REC->args[3], REC->args[4], REC->args[5]) },
	{ "raw_syscalls:sys_exit",
	  COMMON
	  FIELD("long id", 8, 8, 1)
	  FIELD("long ret", 16, 8, 1)
	  "\n"
	  PRINT("NR %ld = %ld", REC->id, REC->ret) },
	{ "signal:signal_deliver",
	  COMMON
	  SIGNAL
	  FIELD("int exit_code", 20, 4, 1)
	  FIELD("unsigned long sa_handler", 24, 8, 0)
	  FIELD("unsigned long sa_flags", 32, 8, 0)
	  FIELD("struct kernel_siginfo siginfo", 40, 48, 0)
	  "\n"
	  PRINT("sig=%d errno=%d code=%d sa_handler=%lx sa_flags=%lx", REC->sig, REC->errno,
		REC->code, REC->sa_handler, REC->sa_flags) },
	{ "signal:signal_generate",
	  COMMON
	  SIGNAL
	  FIELD("char comm[16]", 20, 16, 0)
	  FIELD("pid_t pid", 36, 4, 1)
	  FIELD("int group", 40, 4, 1)
	  FIELD("int result", 44, 4, 1)
	  FIELD("struct kernel_siginfo siginfo", 48, 48, 0)
	  "\n"
	  PRINT("sig=%d errno=%d code=%d comm=%s pid=%d grp=%d res=%d", REC->sig, REC->errno,
		REC->code, REC->comm, REC->pid, REC->group, REC->result) },
};

const char *stop_format__known(const char *event)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(formats); i++) {
		if (!strcmp(formats[i].event, event))
			return formats[i].text;
	}
	return NULL;
}
