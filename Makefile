# SPDX-License-Identifier: GPL-2.0

SHELL := /bin/bash
.DEFAULT_GOAL := help

scripts := $(CURDIR)/scripts
base := $(notdir $(shell ls -d patches/[0-9]*.[0-9]* | sort -V | tail -1))
# Reach the scripts through the environment: no quoting to get wrong.
export CMD KDIR SOB CONFIG BASE

# Of each base; not the trees of make dev, which are somebody's work.
built := $(foreach dir,kernel perf selftests headers kselftests,base/$(dir)* patched/$(dir)*) \
	vm series results host-tests bench soak deb sabotage bisect

help:	## show this
	@echo "perf trace --stop: decoded syscalls from a perf event that stops the task"
	@echo
	@sed -nE 's/^([a-z0-9-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 25
	@echo
	@echo "  BASE=6.12               the other base; without it the newest, $(base)"
	@echo "  KDIR=<tree>             the kernel tree for make apply and make refresh"
	@echo "  SOB='Name <mail>'       sign off what make series writes"
	@echo "  CONFIG=<file>           the kernel configuration for make deb (this machine's)"
	@echo "  ROUNDS=n                how often make bench runs everything (5)"
	@echo "  MINUTES=n               how long make soak goes on (10)"
	@echo "  CMD='command'           what make vm runs instead of a shell"
	@echo "  BUILD_DIR, CCACHE_DIR   other places for what is cached (build/)"
	@echo "  scripts/*.sh --help     the steps one by one"

demo:	## everything from nothing: trace real programs in a patched guest
	@$(scripts)/demo.sh

test:	## all tests; ends with the line "N passed, N failed, N skipped"
	@$(scripts)/test.sh

test-debug:	## selftests on a kernel with KASAN, lockdep, kmemleak
	@$(scripts)/test-debug.sh

test-kcsan:	## selftests on a kernel with KCSAN: data races
	@$(scripts)/test-kcsan.sh

test-arm64:	## selftests on an arm64 kernel, cross-built
	@$(scripts)/test-arm64.sh

check:	## checkpatch, sparse, shellcheck, the exported series re-applies
	@$(scripts)/check.sh

sabotage: ## break the kernel in many ways: each has to fail a selftest (an hour)
	@$(scripts)/sabotage.sh

bisect-check: ## every patch builds, boots, passes the selftests (hours; COMMITS=3-7)
	@$(scripts)/bisect-check.sh $(COMMITS)

test-kselftests: ## the kernel's own selftests: the same patched and unpatched
	@$(scripts)/kselftests.sh

apply:	## put the series on KDIR=<tree> as commits
	@$(scripts)/apply.sh "$$KDIR"

refresh: ## take commits of KDIR=<tree> (make dev's) back into patches/ and folders
	@$(scripts)/refresh.sh "$$KDIR"

dev:	## such a tree, ready to edit, in build/BASE/dev
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

soak:	## perf trace -a --stop for MINUTES=10 beside ssh, tmux, a build; and broken
	@$(scripts)/soak.sh $(MINUTES)

bench:	## what a stop costs, and what tracing programs does: table and chart
	@$(scripts)/bench.sh $(ROUNDS)

deb:	## Debian packages of kernel and perf, for a real machine
	@$(scripts)/deb.sh

# A kernel of one's own needs nothing built.
vm:	## a shell, or CMD=..., in the patched kernel on this machine's root
	@$(scripts)/setup.sh $(if $(VM_KERNEL),vm,build vm)
	@$(if $(VM_KERNEL),:,$(scripts)/build.sh)
	@$(scripts)/vm.sh $(if $(CMD),-c "$$CMD")

clean:	## remove what was built, keep sources, ccache, and trees of make dev
	rm -rf $(addprefix build/*/,$(built)) build/initramfs*

distclean: ## remove all of build/
	rm -rf build

.PHONY: help demo test test-debug test-kcsan test-arm64 check sabotage bisect-check test-kselftests \
	apply refresh dev series kernel perf vm parity soak bench deb clean distclean
