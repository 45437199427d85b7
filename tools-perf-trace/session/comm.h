/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_COMM_H
#define PERF_TRACE_STOP_SESSION_COMM_H

#include <stdio.h>

/* Size of the name of a task in the kernel, with its NUL */
#define STOP_COMM_LEN	16

/* Room for the text of decode__comm(), with each byte escaped to four */
#define STOP_COMM_TEXT_SIZE	80

/**
 * struct stop_comm - the name of a task as it may be printed
 * @text: the name
 */
struct stop_comm {
	char	text[STOP_COMM_LEN];
};

/*
 * Any program can give itself any name: replaces what could end a line or control a
 * terminal, and all else that is not ASCII.
 */
struct stop_comm stop_comm__plain(const char *comm);

/* The same for other text of a traced program, such as names of its files. */
void stop_text__make_plain(char *text);
void stop_text__fputs_plain(const char *text, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_COMM_H */
