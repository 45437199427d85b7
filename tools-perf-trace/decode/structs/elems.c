// SPDX-License-Identifier: GPL-2.0
/* Element types of arrays. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

const struct decode_type decode_type__int = T(SIGNED, 4);
const struct decode_type decode_type__uint = T(UNSIGNED, 4);
const struct decode_type decode_type__hex32 = T(HEX, 4);
const struct decode_type decode_type__byte = T(UNSIGNED, 1);
const struct decode_type decode_type__long = T(SIGNED, 0);
const struct decode_type decode_type__ulong = T(UNSIGNED, 0);
const struct decode_type decode_type__loff = T(SIGNED, 8);
const struct decode_type decode_type__fd = T(FD, 4);
const struct decode_type decode_type__pid = T(PID, 4);
const struct decode_type decode_type__id = T(ID, 4);
const struct decode_type decode_type__address = T(ADDRESS, 0);
const struct decode_type decode_type__signal = T(SIGNAL, 4);
const struct decode_type decode_type__string = T(STRING, 0);
const struct decode_type decode_type__wait_status = { .kind = DECODE_CALL, .size = 4,
						      .show = decode_show__wait_status };
const struct decode_type decode_type__timeval = T_INNER(timeval);
const struct decode_type decode_type__utimens = T_INNER(utimens);
const struct decode_type decode_type__utimeval = T_INNER(utimeval);
const struct decode_type decode_type__utimens64 = T_INNER(utimens64);
const struct decode_type decode_type__iovec_in = T_INNER(iovec);
const struct decode_type decode_type__pollfd = T_INNER(pollfd);
const struct decode_type decode_type__epoll_event = T_INNER(epoll_event);
const struct decode_type decode_type__mmsghdr = T_INNER(mmsghdr);

const struct decode_type decode_type__futex_waitv = T_INNER(futex_waitv);
const struct decode_type decode_type__iovec_address = T_INNER(iovec_address);
const struct decode_type decode_type__mask_word = T_CALL(mask_word);
const struct decode_type decode_type__mempolicy = T_SET(ENUM, 4, mempolicies);
const struct decode_type decode_type__page_status = T_CALL_SIZED(page_status, 4);
const struct decode_type decode_type__hex64 = T(HEX, 8);
const struct decode_type decode_type__siginfo = T_INNER(siginfo);
const struct decode_type decode_type__prctl_cfi_flags = T_SET(FLAGS, 0, prctl_cfi_flags);
const struct decode_type decode_type__prctl_endian = T_SET_AS(UNSIGNED, ENUM, 4, prctl_endian);
const struct decode_type decode_type__prctl_fpemu = T_SET_AS(UNSIGNED, FLAGS, 4, prctl_fpemu);
const struct decode_type decode_type__prctl_fpexc = T_SET_AS(UNSIGNED, FLAGS, 4, prctl_fpexc);
const struct decode_type decode_type__prctl_shadow_stack = T_SET(FLAGS, 0, prctl_shadow_stack);
const struct decode_type decode_type__prctl_tsc = T_SET(ENUM, 4, prctl_tsc);
const struct decode_type decode_type__prctl_unalign = T_SET(FLAGS, 4, prctl_unalign);
const struct decode_type decode_type__id16 = T(ID, 2);
const struct decode_type decode_type__seconds = T_CALL(seconds);
const struct decode_type decode_type__xfeature_mask = T_CALL_SIZED(xfeature_mask, 8);
