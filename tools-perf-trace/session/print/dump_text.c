// SPDX-License-Identifier: GPL-2.0
/* Lines that show data, as strace's -e read= and -e write= do. */
#include <string.h>
#include <linux/kernel.h>

#include "dump.h"

#define BYTES_PER_LINE	16

static char printable(unsigned char byte)
{
	return byte >= ' ' && byte < 0x7f ? byte : '.';
}

static void fprintf_line(const unsigned char *bytes, size_t offset, size_t len, FILE *fp)
{
	size_t i;

	fprintf(fp, " | %05zx ", offset);
	for (i = 0; i < BYTES_PER_LINE; i++) {
		if (i == BYTES_PER_LINE / 2)
			fputc(' ', fp);
		if (i < len)
			fprintf(fp, " %02x", bytes[i]);
		else
			fputs("   ", fp);
	}
	fputs("  ", fp);
	for (i = 0; i < BYTES_PER_LINE; i++)
		fputc(i < len ? printable(bytes[i]) : ' ', fp);
	fputs(" |\n", fp);
}

static void fprintf_piece(const struct stop_piece *piece, const char *bytes, FILE *fp)
{
	size_t at;

	if (piece->kind == STOP_PIECE_VECTOR)
		fprintf(fp, " = %llu buffers in vector %u\n", (unsigned long long)piece->count,
			piece->index);
	else if (piece->kind == STOP_PIECE_BUFFER)
		fprintf(fp, " * %llu bytes in buffer %u\n", (unsigned long long)piece->count,
			piece->index);
	for (at = 0; at < piece->len; at += BYTES_PER_LINE)
		fprintf_line((const unsigned char *)bytes + at, at,
			     min_t(size_t, piece->len - at, BYTES_PER_LINE), fp);
}

void stop_dump__fprintf(const char *data, size_t len, FILE *fp)
{
	struct stop_piece piece;
	size_t at = 0;

	while (len - at >= sizeof(piece)) {
		memcpy(&piece, data + at, sizeof(piece));
		at += sizeof(piece);
		fprintf_piece(&piece, data + at, fp);
		at += piece.len;
	}
}
