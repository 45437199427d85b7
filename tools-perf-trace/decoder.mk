# SPDX-License-Identifier: GPL-2.0
# The objects of the decoder: used by Build in the kernel tree and by Makefile here.
decoder-objs := abi.o before.o engine.o fd.o inout.o memory.o needs.o
decoder-objs += object.o procfd.o procsock.o result.o sets.o signal.o
decoder-objs += value.o
decoder-objs += $(addprefix rows/,admin.o aio.o bpf.o fcntl.o files.o filters.o futex.o)
decoder-objs += $(addprefix rows/,io.o ioctl.o ioctl_block.o ioctl_devices.o)
decoder-objs += $(addprefix rows/,ioctl_files.o ioctl_input.o ioctl_net.o ipc.o keys.o)
decoder-objs += $(addprefix rows/,memory.o mempolicy.o misc.o mounts.o network.o)
decoder-objs += $(addprefix rows/,obsolete.o oldcalls.o perf.o poll.o prctl.o process.o)
decoder-objs += $(addprefix rows/,ptrace.o quota.o remote.o sched.o security.o signal.o)
decoder-objs += $(addprefix rows/,time.o uring.o)
decoder-objs += $(addprefix structs/,admin.o aio.o bpf.o elems.o file.o filters.o futex.o)
decoder-objs += $(addprefix structs/,ioctl_block.o ioctl_devices.o ioctl_files.o)
decoder-objs += $(addprefix structs/,ioctl_net.o ipc.o keys.o memory.o mounts.o net.o)
decoder-objs += $(addprefix structs/,oldcalls.o process.o ptrace.o sched.o security.o)
decoder-objs += $(addprefix structs/,siginfo.o time.o timex.o uring.o)
decoder-objs += $(addprefix special/,admin.o aio.o bpf.o dirents.o files.o filters.o)
decoder-objs += $(addprefix special/,inout.o ioctl.o ioctl_files.o ioctl_net.o ipc.o)
decoder-objs += $(addprefix special/,keys.o mempolicy.o mounts.o oldcalls.o perf.o poll.o)
decoder-objs += $(addprefix special/,prctl.o process.o ptrace.o sched.o security.o)
decoder-objs += $(addprefix special/,siginfo.o signal.o sigreturn.o sockaddr.o socket.o)
decoder-objs += $(addprefix special/,subcalls.o uring.o when.o)
decoder-objs += $(addprefix sinks/,flags.o json.o json_line.o json_text.o json_value.o)
decoder-objs += $(addprefix sinks/,perf.o quote.o strace.o text.o wait.o)
decoder-gen := consts.o syscalls.o
