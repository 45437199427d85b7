# SPDX-License-Identifier: GPL-2.0
# The objects of the decoder: used by Build in the kernel tree and by Makefile here.
decoder-objs := abi.o before.o engine.o fd.o inout.o memory.o needs.o
decoder-objs += object.o procfd.o procsock.o result.o sets.o signal.o
decoder-objs += value.o
decoder-objs += $(addprefix rows/,fcntl.o files.o futex.o io.o ioctl.o ipc.o memory.o)
decoder-objs += $(addprefix rows/,mempolicy.o misc.o mounts.o network.o oldcalls.o)
decoder-objs += $(addprefix rows/,poll.o prctl.o process.o ptrace.o remote.o sched.o)
decoder-objs += $(addprefix rows/,signal.o time.o)
decoder-objs += $(addprefix structs/,elems.o file.o futex.o ipc.o memory.o mounts.o net.o)
decoder-objs += $(addprefix structs/,oldcalls.o process.o ptrace.o sched.o siginfo.o)
decoder-objs += $(addprefix structs/,time.o timex.o)
decoder-objs += $(addprefix special/,dirents.o files.o inout.o ioctl.o ipc.o mempolicy.o)
decoder-objs += $(addprefix special/,mounts.o oldcalls.o poll.o prctl.o process.o ptrace.o)
decoder-objs += $(addprefix special/,sched.o siginfo.o signal.o sigreturn.o sockaddr.o socket.o)
decoder-objs += $(addprefix special/,subcalls.o when.o)
decoder-objs += $(addprefix sinks/,flags.o json.o json_line.o json_text.o json_value.o)
decoder-objs += $(addprefix sinks/,perf.o quote.o strace.o text.o wait.o)
decoder-objs += $(addprefix rows/,ioctl_block.o ioctl_devices.o ioctl_files.o ioctl_input.o ioctl_net.o)
decoder-objs += $(addprefix structs/,ioctl_block.o ioctl_devices.o ioctl_files.o ioctl_net.o)
decoder-objs += $(addprefix special/,ioctl_files.o ioctl_net.o)
decoder-gen := consts.o syscalls.o
decoder-gen += ioctls.o
