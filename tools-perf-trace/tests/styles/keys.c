// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t key_kdf32[] = { 0x10030, 0x10030, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x6261 };

static const struct expectation short_lines[] = {
	{ "i386: a key is derived", "keyctl", AUDIT_ARCH_I386, { 23, 0, 0, 0, 0x10000 }, 0,
	  WORDS(key_kdf32),
	  "keyctl(option: DH_COMPUTE, params: NULL, buffer: NULL, buflen: 0, kdf: { .hashname: "
	  "\"ab\", .otherinfo: \"ab\", .otherinfolen: 2 }) = 0",
	  "keyctl(KEYCTL_DH_COMPUTE, NULL, NULL, 0, {hashname=\"ab\", otherinfo=\"ab\", "
	  "otherinfolen=2}) = 0" },
	{ "the size of a key that is derived", "keyctl", AUDIT_ARCH_X86_64,
	  { 23, 0, 0x10000, 0, 0 }, 3, BYTES("abc"),
	  "keyctl(option: DH_COMPUTE, params: NULL, buffer: \"\", buflen: 0, kdf: NULL) = 3",
	  "keyctl(KEYCTL_DH_COMPUTE, NULL, \"\", 0, NULL) = 3" },
	{ "a key is read in part", "keyctl", AUDIT_ARCH_X86_64, { 11, -3, 0x10000, 2 }, 5,
	  BYTES("abcde"), "keyctl(option: READ, id: SESSION_KEYRING, buffer: \"ab\", buflen: 2) = 5",
	  "keyctl(KEYCTL_READ, KEY_SPEC_SESSION_KEYRING, \"ab\", 2) = 5" },
	{ "add_key", "add_key", AUDIT_ARCH_X86_64, { 0x10000, 0x10000, 0x10000, 2, 77 }, 5,
	  BYTES("ab"),
	  "add_key(type: \"ab\", description: \"ab\", payload: \"ab\", plen: 2, ringid: 77) = 5",
	  "add_key(\"ab\", \"ab\", \"ab\", 2, 77) = 5" },
};

STYLES(keys, LINES(short_lines), NO_LINES);
