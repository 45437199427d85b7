// SPDX-License-Identifier: GPL-2.0
/* Commands of trusted execution environments. */
#include <linux/tee.h>
#include "ioctl.h"

ARGS(version) = { STRUCT_OUT("arg", tee_version) };
ARGS(alloc) = { STRUCT_INOUT("arg", tee_alloc) };
ARGS(registers) = { STRUCT_INOUT("arg", tee_register) };
ARGS(registers_fd) = { STRUCT_INOUT("arg", tee_register_fd) };
ARGS(cancel) = { STRUCT_IN("arg", tee_cancel) };
ARGS(closes) = { STRUCT_IN("arg", tee_close) };
ARGS(buffer) = { STRUCT_IN("arg", tee_buffer) };

static const struct decode_variant variants[] = {
	VARIANT(TEE_IOC_VERSION, version), VARIANT(TEE_IOC_SHM_ALLOC, alloc),
	VARIANT(TEE_IOC_SHM_REGISTER, registers),
	VARIANT(0xc018a408, registers_fd),	/* TEE_IOC_SHM_REGISTER_FD */
	VARIANT(TEE_IOC_CANCEL, cancel), VARIANT(TEE_IOC_CLOSE_SESSION, closes),
	VARIANT(TEE_IOC_OPEN_SESSION, buffer), VARIANT(TEE_IOC_INVOKE, buffer),
	VARIANT(TEE_IOC_SUPPL_RECV, buffer), VARIANT(TEE_IOC_SUPPL_SEND, buffer),
};
IOCTLS(tee, variants);
