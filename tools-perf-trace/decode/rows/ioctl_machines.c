// SPDX-License-Identifier: GPL-2.0
/* Commands for virtual machines and buffers made of their memory. */
#include <linux/kvm.h>
#include <linux/udmabuf.h>
#include "ioctl.h"

ARGS(capability) = { LENUM("arg", kvm_caps) };
ARGS(machine) = { HEX("arg") };
ARGS(cpu) = { UINT("arg") };
ARGS(memory_region) = { STRUCT_IN("arg", kvm_memory_region) };
ARGS(regs_in) = { STRUCT_IN("arg", kvm_regs) };
ARGS(regs_out) = { STRUCT_OUT("arg", kvm_regs) };
ARGS(sregs_in) = { STRUCT_IN("arg", kvm_sregs) };
ARGS(sregs_out) = { STRUCT_OUT("arg", kvm_sregs) };
ARGS(cpuid_in) = { MEMORY_IN("arg", kvm_cpuid) };
ARGS(cpuid_out) = { MEMORY_OUT("arg", kvm_cpuid) };
ARGS(udmabuf) = { STRUCT_IN("arg", udmabuf) };
ARGS(udmabuf_list) = { MEMORY_IN("arg", udmabuf_list) };

static const struct decode_variant variants[] = {
	VARIANT(KVM_CHECK_EXTENSION, capability), VARIANT_FD(KVM_CREATE_VM, machine),
	VARIANT_FD(KVM_CREATE_VCPU, cpu),
	VARIANT(KVM_SET_USER_MEMORY_REGION, memory_region),
	/* KVM_GET_REGS, KVM_SET_REGS, KVM_GET_SREGS, KVM_SET_SREGS of x86-64 */
	VARIANT(0x8090ae81, regs_out), VARIANT(0x4090ae82, regs_in),
	VARIANT(0x8138ae83, sregs_out), VARIANT(0x4138ae84, sregs_in),
	/* KVM_SET_CPUID2, KVM_GET_SUPPORTED_CPUID, KVM_GET_EMULATED_CPUID, of x86 only */
	VARIANT(0x4008ae90, cpuid_in), VARIANT(0xc008ae05, cpuid_out),
	VARIANT(0xc008ae09, cpuid_out),
	VARIANT_FD(UDMABUF_CREATE, udmabuf), VARIANT_FD(UDMABUF_CREATE_LIST, udmabuf_list),
};
IOCTLS(machines, variants);
