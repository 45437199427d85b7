// SPDX-License-Identifier: GPL-2.0
/* ioctl() of consoles, on a bad descriptor: keys, accents, sounds, maps that end with a page. */
#include <linux/kd.h>
#include <linux/keyboard.h>
#include "../program.h"

/* Arguments that are numbers. */
static void numbers(void)
{
	static const unsigned int commands[] = {
		KDMKTONE, KIOCSOUND, KDSETLED, KDSKBLED, KDSKBMODE, KDSKBMETA, KDSIGACCEPT,
		KDSETMODE, KDENABIO, KDADDIO, KDDELIO,
	};
	static const unsigned long values[] = {
		0, 1, 2, 3, 4, 5, 7, 9, 32, 64, 65, 0x77, 400, 0xffff, 0x10000, 0x10001, 1193182,
		1193183, 0x640190, 0xffff0000, 0x80000000, 0xffffffff, 0x100000001, -2UL,
	};

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		for (size_t j = 0; j < sizeof(values) / sizeof(values[0]); j++)
			CALL(ioctl, NO_FD, commands[i], values[j]);
	}
}

static void keys(char *end)
{
	struct kbentry *entry = (void *)(end - sizeof(*entry));
	struct kbsentry string;

	for (unsigned int type = 0; type < 17; type++) {
		for (unsigned int value = 0; value < 256; value += value < 40 ? 1 : 37) {
			*entry = (struct kbentry){ value, type, type << 8 | value };
			CALL(ioctl, NO_FD, KDSKBENT, entry);
		}
	}
	for (unsigned int func = 0; func < 256; func += 5) {
		memset(&string, func & 1 ? 's' : 0xff, sizeof(string));
		string.kb_func = func;
		string.kb_string[func] = 0;
		CALL(ioctl, NO_FD, KDSKBSENT, &string);
		CALL(ioctl, NO_FD, KDGKBSENT, &string);
	}
	for (int i = 0; i < 5; i++) {
		CALL(ioctl, NO_FD, KDSKBENT, end - i);
		CALL(ioctl, NO_FD, KDGKBENT, end - i);
		CALL(ioctl, NO_FD, KDSKBSENT, end - i);
	}
}

static void accents(char *end)
{
	static const unsigned int counts[] = { 0, 1, 2, 3, 32, 33, 256, 257, -1U };
	struct kbdiacrs list = { .kbdiacr = { { '\t', '\'', '\\' }, { 0x7f, 'e', 0xe9 } } };

	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		list.kb_cnt = counts[i];
		CALL(ioctl, NO_FD, KDSKBDIACR, &list);
		CALL(ioctl, NO_FD, KDGKBDIACR, &list);
		memcpy(end - 10, &list, 10);
		CALL(ioctl, NO_FD, KDSKBDIACR, end - 10);
		memcpy(end - 20, &list, 20);
		CALL(ioctl, NO_FD, KDSKBDIACRUC, end - 20);
		memcpy(end - 4, &list, 4);
		CALL(ioctl, NO_FD, KDSKBDIACRUC, end - 4);
		CALL(ioctl, NO_FD, KDSKBDIACR, end - 3);
	}
}

/* All others, with as much memory as they need, and with less. */
static void maps(char *end)
{
	static const unsigned int commands[] = {
		PIO_SCRNMAP, GIO_SCRNMAP, PIO_CMAP, GIO_CMAP, PIO_FONT, GIO_FONT, PIO_UNISCRNMAP,
		GIO_UNISCRNMAP, PIO_UNIMAPCLR, KDGETLED, KDGKBLED, KDGKBTYPE, KDGKBMODE, KDGKBMETA,
		KDGETMODE, KDSETKEYCODE, KDGETKEYCODE, KDKBDREP,
	};
	static const size_t sizes[] = { 0, 1, 4, 5, 8, 32, 33, 48, 63, 64, 65, 66, 256, 512, 4096 };

	for (int i = 0; i < 4096; i++)
		end[-1 - i] = i * 3;
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		for (size_t j = 0; j < sizeof(sizes) / sizeof(sizes[0]); j++)
			CALL(ioctl, NO_FD, commands[i], end - sizes[j]);
		CALL(ioctl, NO_FD, commands[i], NULL);
	}
}

/* Fonts and their characters, whose memory ends before they do. */
static void fonts(char *end)
{
	static const unsigned int widths[] = { 0, 1, 8, 9, 16, -1U }, counts[] = { 0, 1, 2, 33, -1U };

	for (size_t i = 0; i < 30; i++) {
		struct console_font_op op = {
			.op = i % 6, .flags = i == 7 ? -1 : i & 3, .width = widths[i % 6],
			.height = i, .charcount = counts[i % 5], .data = (void *)(end - 31 - i % 4),
		};
		struct consolefontdesc font = { counts[i % 5], i, end - 30 - i % 5 };
		struct unimapdesc map = { counts[i % 5], (void *)(end - 130 - i % 6) };

		CALL(ioctl, NO_FD, KDFONTOP, &op);
		CALL(ioctl, NO_FD, PIO_FONTX, &font);
		CALL(ioctl, NO_FD, GIO_FONTX, &font);
		CALL(ioctl, NO_FD, PIO_UNIMAP, &map);
		CALL(ioctl, NO_FD, GIO_UNIMAP, &map);
		op.data = NULL;
		CALL(ioctl, NO_FD, KDFONTOP, &op);
		memcpy(end - 15, &map, 15);
		CALL(ioctl, NO_FD, PIO_UNIMAP, end - 15);
		CALL(ioctl, NO_FD, KDFONTOP, end - 31);
	}
}

int main(void)
{
	char *end = last_page() + 4096;

	numbers();
	keys(end);
	accents(end);
	maps(end);
	fonts(end);
	return 0;
}
