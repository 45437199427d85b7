#!/bin/bash
# perf trace --stop: memory that a process provides which is stopped, too (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
tracing=/sys/kernel/tracing

at_end() {
	[ ! -e "$dir/probe" ] || echo '-:stop_test/write' >> "$tracing/kprobe_events"
}

evidence() {
	cat "$out" "$dir/messages" 2> /dev/null
}

# A buffer that write() does not touch, as the descriptor is bad. A thread provides the page,
# with syscalls of its own, once somebody reads it.
program=$dir/program
cat > "$program.c" <<'C'
#include <fcntl.h>
#include <linux/userfaultfd.h>
#include <pthread.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { SIZE = 2 << 20 };

static int uffd;

static void *provide(void *arg)
{
	static char page[1 << 16];
	struct uffdio_copy copy = { .src = (long)page, .len = getpagesize() };
	struct uffd_msg msg;

	memcpy(page, "provided late", 14);
	if (read(uffd, &msg, sizeof(msg)) != sizeof(msg) || write(1, "asked\n", 6) != 6)
		return NULL;
	copy.dst = msg.arg.pagefault.address & -copy.len;
	ioctl(uffd, UFFDIO_COPY, &copy);
	return NULL;
}

int main(int argc, char **argv)
{
	struct uffdio_api api = { .api = UFFD_API };
	struct uffdio_register range = { .mode = UFFDIO_REGISTER_MODE_MISSING };
	pthread_t thread;
	char *memory = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	uffd = syscall(__NR_userfaultfd, O_CLOEXEC);
	if (uffd < 0)
		return 2;
	range.range.start = (long)memory;
	range.range.len = SIZE;
	if (ioctl(uffd, UFFDIO_API, &api) || ioctl(uffd, UFFDIO_REGISTER, &range) ||
	    pthread_create(&thread, NULL, provide, NULL))
		return 1;
	if (argc > 1)
		return 0;
	write(-1, memory, 13);
	pthread_join(thread, NULL);
}
C
compile -pthread

# perf reads the memory, which waits for the thread, which is stopped and waits for perf.
test_stop() {
	timeout 60 perf trace --stop=always -e write,read,ioctl -o "$out" "$program" \
		> "$dir/result" 2> "$dir/messages" &&
		grep -q '^asked' "$dir/result" && grep -q 'write(.*"provided late".*EBADF' "$out"
	verdict $? "a stopped thread provides the memory of another"
}

# The types of the held function's arguments, as this kernel may have no BTF
make_types() {
	echo 'long ksys_write(unsigned int fd, const char *buf, unsigned long count)
		{ return fd + !buf + count; }' > "$dir/types.c"
	cc -g -c -o "$dir/types.o" "$dir/types.c" && pahole --btf_encode_detached="$dir/btf" "$dir/types.o"
} > "$dir/messages" 2>&1

test_hold() {
	local name="a held thread provides the memory of another"

	if ! make_types || ! echo 'p:stop_test/write ksys_write' >> "$tracing/kprobe_events"; then
		skipped "$name" "no kprobe with types"
		return
	fi 2> "$dir/messages"
	touch "$dir/probe"
	timeout 60 perf trace --hold=stop_test:write --hold-time=2000 --btf="$dir/btf" -o "$out" \
		"$program" > "$dir/result" 2> "$dir/messages" < /dev/null &&
		grep -q '^asked' "$dir/result" &&
		grep -q '^All tasks are released: reading the memory of .* took too long' "$out"
	verdict $? "$name"
}

"$program" once > "$out" 2>&1
[ $? -ne 2 ] || skip_all "no userfaultfd"
test_stop
test_hold

exit $err
