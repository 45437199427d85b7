# SPDX-License-Identifier: GPL-2.0
# The objects of the decoder: used by Build in the kernel tree and by Makefile here.
decoder-objs := abi.o awaited.o before.o callset.o classes.o engine.o fd.o inout.o memory.o needs.o
decoder-objs += nearest.o object.o pid.o proccomm.o procfd.o procnetlink.o procsock.o result.o sets.o signal.o
decoder-objs += value.o
decoder-objs += $(addprefix rows/,admin.o aio.o bpf.o fcntl.o files.o filters.o futex.o)
decoder-objs += $(addprefix rows/,io.o ioctl.o ioctl_block.o ioctl_devices.o)
decoder-objs += $(addprefix rows/,ioctl_files.o ioctl_input.o ioctl_net.o ipc.o keys.o)
decoder-objs += $(addprefix rows/,memory.o mempolicy.o misc.o mounts.o network.o newcalls.o)
decoder-objs += $(addprefix rows/,obsolete.o oldcalls.o perf.o poll.o prctl.o process.o)
decoder-objs += $(addprefix rows/,ptrace.o quota.o remote.o sched.o security.o signal.o)
decoder-objs += $(addprefix rows/,sockopt.o time.o uring.o)
decoder-objs += $(addprefix structs/,admin.o aio.o bpf.o control.o elems.o file.o)
decoder-objs += $(addprefix structs/,filters.o futex.o ioctl_block.o ioctl_devices.o)
decoder-objs += $(addprefix structs/,ioctl_files.o ioctl_net.o ipc.o keys.o memory.o)
decoder-objs += $(addprefix structs/,mounts.o net.o netlink.o oldcalls.o process.o)
decoder-objs += $(addprefix structs/,ptrace.o sched.o security.o siginfo.o sockaddr.o)
decoder-objs += $(addprefix structs/,sockopt.o time.o timex.o uring.o uring_new.o)
decoder-objs += $(addprefix special/,address.o admin.o aio.o bpf.o control.o dirents.o)
decoder-objs += $(addprefix special/,files.o filters.o inout.o ioctl.o ioctl_files.o)
decoder-objs += $(addprefix special/,ioctl_net.o ipc.o keys.o mempolicy.o mounts.o)
decoder-objs += $(addprefix special/,netlink.o oldcalls.o perf.o poll.o prctl.o process.o)
decoder-objs += $(addprefix special/,ptrace.o rtnetlink.o sched.o security.o siginfo.o)
decoder-objs += $(addprefix special/,signal.o sigreturn.o sockaddr.o socket.o sockopt.o)
decoder-objs += $(addprefix special/,subcalls.o uring.o when.o)
decoder-objs += $(addprefix sinks/,flags.o json.o json_frame.o json_line.o json_text.o)
decoder-objs += $(addprefix sinks/,json_value.o perf.o quote.o shared.o strace.o text.o wait.o)
decoder-gen := consts.o ioctls.o syscalls.o
