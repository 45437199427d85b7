// SPDX-License-Identifier: GPL-2.0
/* The keys end with the process, and with the session that it joins. */
#include <linux/keyctl.h>
#include "program.h"

#define KEYCTL(op, ...)	CALL(keyctl, KEYCTL_##op, ##__VA_ARGS__)

enum { NO_KEY = -77, OWN = KEY_SPEC_PROCESS_KEYRING };

static void *const BAD = (void *)0x123;
static char buf[64] = "some data here";

static void making(char *end)
{
	CALL(add_key, NULL, BAD, NULL, 5L, -7);
	CALL(add_key, "user", "description", BAD, 50L, 1234567);
	CALL(add_key, "user", "description", end - 3, 5L, 0);
	CALL(add_key, "u", "d", buf, -1L, -9);
	CALL(request_key, "user", "nonexistent", NULL, 0);
	CALL(request_key, "no such type", "description", "info", -4);
	CALL(request_key, BAD, NULL, BAD, -3);
	KEYCTL(JOIN_SESSION_KEYRING, BAD);
	KEYCTL(UPDATE, NO_KEY, "new", 3L);
	KEYCTL(UPDATE, -1, BAD, 5L);
	KEYCTL(INSTANTIATE, 77, "abc", 3L, OWN);
	KEYCTL(INSTANTIATE, 77, BAD, 3L, -9);
	KEYCTL(NEGATE, 77, 5, OWN);
	for (int error = 1; error < 140; error++)
		KEYCTL(REJECT, 77, -1, error, OWN);
	KEYCTL(REJECT, 77, 5, -1, 0);
	KEYCTL(REJECT, 77, 5, 512, 0);
}

static void vectors(void)
{
	struct { const void *base; size_t len; } iov[] = { { "abc", 3 }, { "de", 2 } };

	KEYCTL(INSTANTIATE_IOV, 77, iov, 2L, OWN);
	KEYCTL(INSTANTIATE_IOV, 77, BAD, 2L, OWN);
	KEYCTL(INSTANTIATE_IOV, 77, NULL, 0L, OWN);
}

static void rights(void)
{
	KEYCTL(CHOWN, 77, 1, -1);
	KEYCTL(CHOWN, NO_KEY, -1, -1);
	KEYCTL(SETPERM, NO_KEY, -1);
	KEYCTL(SETPERM, 77, 0x3f000000);
	KEYCTL(SETPERM, 77, 0);
	for (int ring = -2; ring < 10; ring++)
		KEYCTL(SET_REQKEY_KEYRING, ring == 3 ? 77 : ring);
	KEYCTL(SET_TIMEOUT, NO_KEY, -1);
	KEYCTL(ASSUME_AUTHORITY, 77);
	KEYCTL(ASSUME_AUTHORITY, 0);
	KEYCTL(INVALIDATE, NO_KEY);
	KEYCTL(REVOKE, NO_KEY);
	KEYCTL(CLEAR, NO_KEY);
	KEYCTL(GET_PERSISTENT, -1000, -7);
	KEYCTL(RESTRICT_KEYRING, 0, "user", NULL);
	KEYCTL(RESTRICT_KEYRING, NO_KEY, "key", "builtin");
	KEYCTL(RESTRICT_KEYRING, NO_KEY, BAD, BAD);
	KEYCTL(GET_KEYRING_ID, 77, -1);
	KEYCTL(GET_KEYRING_ID, NO_KEY, 1);
}

static void reading(void)
{
	KEYCTL(DESCRIBE, NO_KEY, buf, 5L);
	KEYCTL(READ, NO_KEY, buf, 5L);
	KEYCTL(GET_SECURITY, NO_KEY, buf, 64L);
	KEYCTL(SEARCH, OWN, "user", "description", 0);
	KEYCTL(SEARCH, OWN, BAD, NULL, -3);
	KEYCTL(LINK, 77, OWN);
	KEYCTL(UNLINK, NO_KEY, 77);
	KEYCTL(MOVE, NO_KEY, OWN, -3, 0);
	KEYCTL(MOVE, 77, OWN, NO_KEY, -1);
	KEYCTL(MOVE, 77, OWN, NO_KEY, 2);
	KEYCTL(CAPABILITIES, buf, 64L);
	KEYCTL(CAPABILITIES, buf, 3L);
	KEYCTL(CAPABILITIES, buf, 1L);
	KEYCTL(CAPABILITIES, BAD, 1L);
	KEYCTL(CAPABILITIES, NULL, 0L);
}

static void computing(void)
{
	struct { const char *hash, *info; unsigned int len, spare[8]; } kdf = {
		"sha256", "information", 4, { 0 } };
	int params[10] = { 1, -2, 3 };

	KEYCTL(DH_COMPUTE, params, buf, 64L, NULL);
	KEYCTL(DH_COMPUTE, BAD, buf, 64L, &kdf);
	kdf.spare[3] = 5;
	kdf.info = BAD;
	KEYCTL(DH_COMPUTE, params, NULL, 0L, &kdf);
	KEYCTL(DH_COMPUTE, params, NULL, 0L, BAD);
	KEYCTL(PKEY_QUERY, NO_KEY, 77L, "info", buf);
	KEYCTL(PKEY_QUERY, NO_KEY, 0L, BAD, BAD);
	KEYCTL(PKEY_ENCRYPT, params, "info", buf, buf);
	params[1] = 2;
	KEYCTL(PKEY_ENCRYPT, params, "info", buf, buf);
	KEYCTL(PKEY_DECRYPT, params, "enc=pkcs1", BAD, BAD);
	KEYCTL(PKEY_SIGN, BAD, "info", buf, buf);
	KEYCTL(PKEY_VERIFY, params, "info", "signature", "digest");
	params[7] = 1;
	KEYCTL(PKEY_VERIFY, params, "info", "signature", BAD);
	KEYCTL(PKEY_VERIFY, BAD, BAD, BAD, BAD);
}

int main(void)
{
	making(last_page() + 4096);
	vectors();
	rights();
	reading();
	computing();
	CALL(keyctl, 32, 5L, 6L, 7L, 8L);
	CALL(keyctl, 33, 1L, 2L, 3L, 4L);
	CALL(keyctl, -1, -1L, -1L, -1L, -1L);
	return 0;
}
