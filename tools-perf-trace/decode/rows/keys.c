// SPDX-License-Identifier: GPL-2.0
/* Keys and keyrings: the meaning of keyctl()'s arguments depends on the first one. */
#include <linux/keyctl.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]
#define KEY(n)	CALL(n, key)
#define INFO	STRING("info")

ROW(add_key) = { .args = {
	STRING("type"), STRING("description"), BUF_IN("payload", ARG(3)), ULONG("plen"),
	KEY("ringid") } };
ROW(request_key) = { .args = {
	STRING("type"), STRING("description"), STRING("callout_info"), KEY("destringid") } };

ARGS(get_id) = { KEY("id"), INT("create") };
ARGS(join) = { STRING("name") };
ARGS(update) = { KEY("id"), BUF_IN("payload", ARG(3)), ULONG("plen") };
ARGS(key) = { KEY("id") };
ARGS(own) = { KEY("id"), ID("user"), ID("group") };
ARGS(permit) = { KEY("id"), FLAGS("perm", key_perms) };
ARGS(describe) = { KEY("id"), MEMORY_OUT("buffer", key_text), ULONG("buflen") };
ARGS(read) = { KEY("id"), MEMORY_OUT("buffer", key_buffer), ULONG("buflen") };
ARGS(link) = { KEY("id"), KEY("ringid") };
ARGS(search) = { KEY("ringid"), STRING("type"), STRING("description"), KEY("destringid") };
ARGS(make) = { KEY("id"), BUF_IN("payload", ARG(3)), ULONG("plen"), KEY("ringid") };
ARGS(make_iov) = {
	KEY("id"), ARRAY_IN("payload_iov", iovec_in, ARG(3)), ULONG("ioc"), KEY("ringid") };
ARGS(negate) = { KEY("id"), UINT("timeout"), KEY("ringid") };
ARGS(set_default) = { CALL("reqkey_defl", key_default) };
ARGS(expire) = { KEY("id"), UINT("timeout") };
ARGS(reject) = { KEY("id"), UINT("timeout"), CALL("error", key_error), KEY("ringid") };
ARGS(persistent) = { ID("uid"), KEY("destid") };
ARGS(compute) = {
	STRUCT_IN("params", key_dh), MEMORY_OUT("buffer", key_buffer), ULONG("buflen"),
	STRUCT_IN("kdf", key_kdf) };
ARGS(query) = { KEY("id"), HEX("arg3"), INFO, STRUCT_OUT("res", key_query) };
ARGS(convert) = {
	STRUCT_IN("params", key_op), INFO, MEMORY_IN("in", key_input),
	BUF_OUT("out", RET) };
ARGS(verify) = {
	STRUCT_IN("params", key_verify), INFO, MEMORY_IN("in", key_input),
	MEMORY_IN("in2", key_input2) };
ARGS(restrict_ring) = { KEY("id"), STRING("type"), STRING("restriction") };
ARGS(move) = { KEY("id"), KEY("from"), KEY("to"), FLAGS("flags", key_move_flags) };
ARGS(caps) = { MEMORY_OUT("buffer", key_caps), ULONG("buflen") };

static const struct decode_variant variants[] = {
	VARIANT(KEYCTL_GET_KEYRING_ID, get_id), VARIANT(KEYCTL_JOIN_SESSION_KEYRING, join),
	VARIANT(KEYCTL_UPDATE, update), VARIANT(KEYCTL_REVOKE, key), VARIANT(KEYCTL_CHOWN, own),
	VARIANT(KEYCTL_SETPERM, permit), VARIANT(KEYCTL_DESCRIBE, describe),
	VARIANT(KEYCTL_CLEAR, key), VARIANT(KEYCTL_LINK, link), VARIANT(KEYCTL_UNLINK, link),
	VARIANT(KEYCTL_SEARCH, search), VARIANT(KEYCTL_READ, read),
	VARIANT(KEYCTL_INSTANTIATE, make), VARIANT(KEYCTL_NEGATE, negate),
	VARIANT(KEYCTL_SET_REQKEY_KEYRING, set_default), VARIANT(KEYCTL_SET_TIMEOUT, expire),
	VARIANT(KEYCTL_ASSUME_AUTHORITY, key), VARIANT(KEYCTL_GET_SECURITY, describe),
	{ .value = KEYCTL_SESSION_TO_PARENT }, VARIANT(KEYCTL_REJECT, reject),
	VARIANT(KEYCTL_INSTANTIATE_IOV, make_iov), VARIANT(KEYCTL_INVALIDATE, key),
	VARIANT(KEYCTL_GET_PERSISTENT, persistent), VARIANT(KEYCTL_DH_COMPUTE, compute),
	VARIANT(KEYCTL_PKEY_QUERY, query), VARIANT(KEYCTL_PKEY_ENCRYPT, convert),
	VARIANT(KEYCTL_PKEY_DECRYPT, convert), VARIANT(KEYCTL_PKEY_SIGN, convert),
	VARIANT(KEYCTL_PKEY_VERIFY, verify), VARIANT(KEYCTL_RESTRICT_KEYRING, restrict_ring),
	VARIANT(KEYCTL_MOVE, move), VARIANT(KEYCTL_CAPABILITIES, caps),
};

ROW(keyctl) = { .args = {
	ENUM("option", keyctl_ops), HEX("arg2"), HEX("arg3"), HEX("arg4"), HEX("arg5") },
	VARIANTS(0, 1, UINT32_MAX, variants) };
