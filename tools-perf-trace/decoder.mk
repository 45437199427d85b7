# SPDX-License-Identifier: GPL-2.0
# The objects of the decoder: used by Build in the kernel tree and by Makefile here.
decoder-objs := abi.o engine.o memory.o object.o result.o sets.o value.o
decoder-objs += $(addprefix rows/,fcntl.o files.o futex.o io.o ioctl.o memory.o misc.o)
decoder-objs += $(addprefix rows/,network.o poll.o prctl.o process.o signal.o time.o)
decoder-objs += $(addprefix structs/,elems.o file.o net.o process.o time.o)
decoder-objs += $(addprefix special/,dirents.o files.o ioctl.o ipc.o poll.o process.o signal.o)
decoder-objs += $(addprefix special/,sockaddr.o socket.o when.o)
decoder-objs += $(addprefix sinks/,perf.o strace.o text.o wait.o)
decoder-objs += $(addprefix rows/,ipc.o mounts.o sockopt.o)
decoder-objs += $(addprefix structs/,control.o ipc.o mounts.o netlink.o sockaddr.o sockopt.o)
decoder-objs += $(addprefix special/,address.o control.o mounts.o netlink.o rtnetlink.o sockopt.o)
decoder-gen := consts.o syscalls.o
