# SPDX-License-Identifier: GPL-2.0
# The objects of the decoder: used by Build in the kernel tree and by Makefile here.
decoder-objs := abi.o before.o engine.o fd.o inout.o memory.o needs.o
decoder-objs += object.o procfd.o procsock.o result.o sets.o signal.o
decoder-objs += value.o
decoder-objs += $(addprefix rows/,admin.o aio.o bpf.o fcntl.o files.o filters.o futex.o)
decoder-objs += $(addprefix rows/,io.o ioctl.o ipc.o keys.o memory.o mempolicy.o misc.o)
decoder-objs += $(addprefix rows/,mounts.o network.o obsolete.o oldcalls.o perf.o)
decoder-objs += $(addprefix rows/,poll.o prctl.o process.o ptrace.o quota.o remote.o)
decoder-objs += $(addprefix rows/,sched.o security.o signal.o time.o uring.o)
decoder-objs += $(addprefix structs/,admin.o aio.o bpf.o elems.o file.o filters.o futex.o)
decoder-objs += $(addprefix structs/,ipc.o keys.o memory.o mounts.o net.o oldcalls.o)
decoder-objs += $(addprefix structs/,process.o ptrace.o sched.o security.o siginfo.o)
decoder-objs += $(addprefix structs/,time.o timex.o uring.o)
decoder-objs += $(addprefix special/,admin.o aio.o bpf.o dirents.o files.o filters.o)
decoder-objs += $(addprefix special/,inout.o ioctl.o ipc.o keys.o mempolicy.o mounts.o)
decoder-objs += $(addprefix special/,oldcalls.o perf.o poll.o prctl.o process.o ptrace.o)
decoder-objs += $(addprefix special/,sched.o security.o siginfo.o signal.o sigreturn.o)
decoder-objs += $(addprefix special/,sockaddr.o socket.o subcalls.o uring.o when.o)
decoder-objs += $(addprefix sinks/,flags.o json.o json_line.o json_text.o json_value.o)
decoder-objs += $(addprefix sinks/,perf.o quote.o strace.o text.o wait.o)
decoder-gen := consts.o syscalls.o
