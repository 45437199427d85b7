# SPDX-License-Identifier: GPL-2.0

SHELL := /bin/bash
.DEFAULT_GOAL := help

scripts := "$(CURDIR)/scripts"
base := $(notdir $(shell ls -d patches/[0-9]*.[0-9]* | sort -V | tail -1))
# Pass these to the scripts through the environment, which needs no quoting, with each $ as it is.
$(foreach name,CMD KDIR SOB CONFIG,$(if $(value $(name)), \
	$(eval override $(name) := $$(value $(name)))))
export CMD KDIR SOB CONFIG BASE

build := $(or $(BUILD_DIR),build)
# Removed for each base; the trees of make dev are kept, as they hold a user's work.
built := $(foreach dir,kernel perf selftests headers kselftests,base/$(dir)* patched/$(dir)*) \
	vm series results host-tests* bench soak chaos deb sabotage bisect btf
# All that is in the build directory, where a user may have other files.
cached := [0-9]*.[0-9]* debian* sources stock* strace* rootfs-* initramfs* decoder setup.log ahead*

help:	## show this
	@echo "perf trace --stop: syscalls with the memory that their arguments point to"
	@echo
	@sed -nE 's/^([a-z0-9-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 25
	@echo
	@echo "  BASE=6.12               another base (default: the newest, $(base))"
	@echo "  KDIR=<tree>             the kernel tree for make apply and make refresh"
	@echo "  SOB='Name <mail>'       sign off what make series writes"
	@echo "  CONFIG=<file>           the kernel configuration for make deb (this machine's)"
	@echo "  ROUNDS=n                number of rounds of make bench (5)"
	@echo "  MINUTES=n               duration of make soak (10)"
	@echo "  SECONDS=n, SEED=n       duration and seed of make chaos (60; the current time)"
	@echo "  CMD='command'           the command for make vm, instead of a shell"
	@echo "  BUILD_DIR               directory for cached files (build/)"
	@echo "  CCACHE_DIR              directory for objects (ccache's own)"
	@echo "  scripts/*.sh --help     the steps one by one"

demo:	## build everything, and trace real programs in a patched guest
	@$(scripts)/demo.sh

test:	## all tests; ends with the line "N passed, N failed, N skipped"
	@$(scripts)/test.sh

test-debug:	## selftests, and make chaos for 10 minutes, with KASAN, lockdep, kmemleak
	@$(scripts)/test-debug.sh

test-kcsan:	## selftests on a kernel with KCSAN: data races
	@$(scripts)/test-kcsan.sh

test-btf:	## perf trace on a kernel with BTF and a syscall that no table has
	@$(scripts)/test-btf.sh

test-deb: ## the packages of make deb, in a Debian that boots from its own disk
	@$(scripts)/test-deb.sh

test-arm64:	## selftests, and perf trace beside strace, on arm64, cross-built
	@$(scripts)/test-machine.sh arm64

test-riscv64:	## the same on riscv64
	@$(scripts)/test-machine.sh riscv64

check:	## checkpatch, sparse, shellcheck; the syscall fast path is unchanged
	@$(scripts)/check.sh

sabotage: ## break the kernel in many ways: each must fail a selftest (an hour)
	@$(scripts)/sabotage.sh

bisect-check: ## every patch builds, boots, passes the selftests (hours; COMMITS=3-7)
	@$(scripts)/bisect-check.sh $(COMMITS)

test-kselftests: ## the kernel's own selftests: the same patched and unpatched
	@$(scripts)/kselftests.sh

apply:	## apply the series to KDIR=<tree> as commits
	@$(scripts)/apply.sh "$$KDIR"

refresh: ## update patches/ and folders from the commits of KDIR=<tree> (make dev's)
	@$(scripts)/refresh.sh "$$KDIR"

dev:	## make a kernel tree with the series, ready to edit, in build/BASE/dev
	@$(scripts)/dev.sh

series:	## write the series, ready to mail, to build/BASE/series/
	@$(scripts)/series.sh

kernel:	## build the patched kernel
	@$(scripts)/setup.sh build
	@$(scripts)/build-kernel.sh patched

perf:	## build the patched perf
	@$(scripts)/setup.sh build
	@$(scripts)/build-perf.sh patched

parity:	## perf trace --stop, --stop=always, strace: the same lines, on all programs
	@$(scripts)/parity.sh

parity-newest: ## the decoder's lines beside the newest strace's: a report
	@$(scripts)/parity-newest.sh

soak:	## perf trace -a --stop for MINUTES=10 beside ssh, tmux, a build, with perf killed
	@$(scripts)/soak.sh $(MINUTES)

session-svg: ## record the terminal session that README shows
	@$(scripts)/session-svg.sh

chaos:	## tracers start and end in every way for SECONDS=60: no task may stay stopped
	@env -u SECONDS $(scripts)/chaos.sh $(or $(SECONDS),60) $(SEED)

bench:	## the cost of a stop, and of tracing programs: table and chart
	@$(scripts)/bench.sh $(ROUNDS)

deb:	## Debian packages of kernel and perf, for a real machine
	@$(scripts)/deb.sh

# With VM_KERNEL nothing has to be built.
vm:	## a shell, or CMD=..., in the patched kernel on this machine's root
	@$(scripts)/setup.sh $(if $(VM_KERNEL),vm,build vm)
	@$(if $(VM_KERNEL),:,$(scripts)/build.sh)
	@$(scripts)/vm.sh $(if $(CMD),-c "$$CMD")

clean:	## remove build results; keep sources, ccache, and trees of make dev
	rm -rf $(addprefix "$(build)"/*/,$(built)) "$(build)"/initramfs*

distclean: ## remove all of build/, also the trees of make dev
	rm -rf $(addprefix "$(build)"/,$(cached))
	[ ! -d "$(build)" ] || rmdir --ignore-fail-on-non-empty "$(build)"

.PHONY: help demo test test-debug test-kcsan test-btf test-deb test-arm64 test-riscv64 check sabotage bisect-check test-kselftests \
	apply refresh dev series kernel perf vm parity parity-newest soak chaos session-svg bench deb clean distclean
