// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "structs.h"


/* Each field takes a word, whatever its own size. */
#define TIMEX(name, w, inner)							\
static const struct decode_field name##_fields[] = {				\
	F("modes", 0, T_SET(FLAGS, 4, adjtimex_modes)),				\
	F("offset", w, T(SIGNED, w)),						\
	F("freq", 2 * w, T(SIGNED, w)),						\
	F("maxerror", 3 * w, T(SIGNED, w)),					\
	F("esterror", 4 * w, T(SIGNED, w)),					\
	F("status", 5 * w, T_SET(FLAGS, 4, clock_status)),			\
	F("constant", 6 * w, T(SIGNED, w)),					\
	F("precision", 7 * w, T(SIGNED, w)),					\
	F("tolerance", 8 * w, T(SIGNED, w)),					\
	F("time", 9 * w, T_INNER(inner)),					\
	F("tick", 11 * w, T(SIGNED, w)),					\
	F("ppsfreq", 12 * w, T(SIGNED, w)),					\
	F("jitter", 13 * w, T(SIGNED, w)),					\
	F("shift", 14 * w, T(SIGNED, 4)),					\
	F("stabil", 15 * w, T(SIGNED, w)),					\
	F("jitcnt", 16 * w, T(SIGNED, w)),					\
	F("calcnt", 17 * w, T(SIGNED, w)),					\
	F("errcnt", 18 * w, T(SIGNED, w)),					\
	F("stbcnt", 19 * w, T(SIGNED, w)),					\
	F("tai", 20 * w, T(SIGNED, 4)),						\
}

TIMEX(timex, 8, timeval);
TIMEX(timex32, 4, timeval);
TIMEX(timex64, 8, timeval64);

static LAYOUT(timex32, 128, timex32_fields);
LAYOUT(timex, 208, timex_fields, .compat = &decode_layout__timex32);
/* Only 32-bit ABIs have a call for this one. */
LAYOUT(timex64, 208, timex64_fields, .portable = true);
