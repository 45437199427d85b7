// SPDX-License-Identifier: GPL-2.0
/* Messages about algorithms of the kernel, and reports of these: the same in all ABIs. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/sockets.h"
#include "structs.h"

#define FIELDS(n)	static const struct decode_field n##_fields[]
#define REPORT(n, bytes)	LAYOUT(n, bytes, n##_fields, .portable = true)
#define NAME(n, at)	F(n, at, { .kind = DECODE_CALL, .size = 1, .len = FIXED(at),	\
				   .show = decode_show__crypto_name })
#define SIZE(n, at)	F(n, at, T(UNSIGNED, 4))

FIELDS(crypto_user_alg) = {
	NAME("cru_name", 0), NAME("cru_driver_name", 64), NAME("cru_module_name", 128),
	F("cru_type", 192, T(HEX, 4)), F("cru_mask", 196, T(HEX, 4)),
	F("cru_refcnt", 200, T(UNSIGNED, 4)), F("cru_flags", 204, T(HEX, 4)),
};
REPORT(crypto_user_alg, 208);

FIELDS(crypto_hash) = { NAME("type", 0), SIZE("blocksize", 64), SIZE("digestsize", 68) };
REPORT(crypto_hash, 72);
FIELDS(crypto_cipher) = {
	NAME("type", 0), SIZE("blocksize", 64), SIZE("min_keysize", 68), SIZE("max_keysize", 72),
};
REPORT(crypto_cipher, 76);
FIELDS(crypto_blkcipher) = {
	NAME("type", 0), NAME("geniv", 64), SIZE("blocksize", 128), SIZE("min_keysize", 132),
	SIZE("max_keysize", 136), SIZE("ivsize", 140),
};
REPORT(crypto_blkcipher, 144);
FIELDS(crypto_aead) = {
	NAME("type", 0), NAME("geniv", 64), SIZE("blocksize", 128), SIZE("maxauthsize", 132),
	SIZE("ivsize", 136),
};
REPORT(crypto_aead, 140);
FIELDS(crypto_rng) = { NAME("type", 0), SIZE("seedsize", 64) };
REPORT(crypto_rng, 68);
