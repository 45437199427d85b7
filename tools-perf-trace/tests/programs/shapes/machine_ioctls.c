// SPDX-License-Identifier: GPL-2.0
/* ioctl() of virtual machines and of buffers made of their memory, on a bad descriptor. */
#include <linux/kvm.h>
#include <linux/udmabuf.h>
#include <sys/ioctl.h>
#include "../program.h"

/* Each command with a struct of distinct words that ends with its page, and with less of it. */
static void structs(char *end)
{
	static const unsigned int commands[] = {
		KVM_CHECK_EXTENSION, KVM_CREATE_VCPU, KVM_SET_USER_MEMORY_REGION, KVM_GET_REGS,
		KVM_SET_REGS, KVM_GET_SREGS, KVM_SET_SREGS, KVM_RUN, KVM_GET_MSRS, KVM_IRQ_LINE,
		KVM_GET_CPUID2, KVM_GET_SUPPORTED_CPUID, KVM_GET_EMULATED_CPUID, KVM_SET_CPUID2,
		KVM_GET_VCPU_MMAP_SIZE, KVM_CREATE_VM, KVM_IOEVENTFD, KVM_CREATE_DEVICE,
	};

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		size_t size = _IOC_SIZE(commands[i]) ?: 8;

		for (size_t j = 0; j < size / 4; j++)
			memcpy(end - size + 4 * j, &(uint32_t){ j + 1 + (i & 1 ? 0x80000000 : 0) }, 4);
		CALL(ioctl, NO_FD, commands[i], end - size);
		CALL(ioctl, NO_FD, commands[i], end - size + 1);
		CALL(ioctl, NO_FD, commands[i], NULL);
		CALL(ioctl, NO_FD, commands[i], -1L);
		CALL(ioctl, NO_FD, commands[i] | 1UL << 32, 7L);
	}
}

static void lists(char *end)
{
	static const unsigned int counts[] = { 0, 1, 2, 3, 32, 33, 0x80000000, -1U };
	struct udmabuf_create_list *list = (void *)(end - 8 - 2 * 24);
	struct kvm_cpuid2 *cpuid = (void *)(end - 8 - 2 * 40);

	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		*list = (struct udmabuf_create_list){ .flags = i, .count = counts[i] };
		list->list[0] = (struct udmabuf_create_item){ -1, i, 1ULL << 63, -1 };
		list->list[1] = (struct udmabuf_create_item){ 5, 0, 4096, 4096 };
		CALL(ioctl, NO_FD, UDMABUF_CREATE_LIST, list);
		memcpy(end - 8, list, 8);
		CALL(ioctl, NO_FD, UDMABUF_CREATE_LIST, end - 8);
		*cpuid = (struct kvm_cpuid2){ .nent = counts[i] };
		CALL(ioctl, NO_FD, KVM_SET_CPUID2, cpuid);
		CALL(ioctl, NO_FD, KVM_GET_SUPPORTED_CPUID, cpuid);
		memcpy(end - 8, cpuid, 8);
		CALL(ioctl, NO_FD, KVM_SET_CPUID2, end - 8);
	}
	CALL(ioctl, NO_FD, UDMABUF_CREATE_LIST, end - 4);
	CALL(ioctl, NO_FD, UDMABUF_CREATE, end - 24);
	CALL(ioctl, NO_FD, UDMABUF_CREATE, end - 23);
}

int main(void)
{
	char *end = last_page() + 4096;

	structs(end);
	lists(end);
	return 0;
}
