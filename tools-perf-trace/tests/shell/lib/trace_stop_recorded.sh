#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Shared by the tests of recordings, to be sourced after trace_stop.sh. They set
# $data to the file.

# shellcheck disable=SC2154

# All kinds of captures: a path, both directions, an invalid address
write_program() {
	cat > "$dir/program.c" <<-'END'
		#include <fcntl.h>
		#include <signal.h>
		#include <string.h>
		#include <sys/wait.h>
		#include <unistd.h>

		static void ignore(int signal) { (void)signal; }

		int main(int argc, char **argv)
		{
			char buf[32] = "";
			int fd = open(argv[1], O_RDONLY);
			ssize_t len = read(fd, buf, sizeof(buf));

			(void)argc;
			len += write(open("/dev/null", O_WRONLY), "what was written", 16);
			len += open((char *)8, O_RDONLY);
			signal(SIGUSR1, ignore);
			raise(SIGUSR1);
			if (!fork())
				_exit(access("of the child", F_OK) ? 3 : 4);
			wait(NULL);
			for (int i = 0; i < 200; i++)
				len += access("many", F_OK);
			return len == -1;
		}
	END
	compile
}

# record OPTION... COMMAND: perf's messages go to $dir/told
record() {
	timeout 300 perf trace --stop record -o "$data" "$@" > "$dir/told" 2>&1
}

# patch_byte OFFSET VALUE: in a copy of the file
patch_byte() {
	cp "$data" "$dir/patched"
	printf '%b' "$2" | dd of="$dir/patched" bs=1 seek="$1" conv=notrunc 2> /dev/null
}
