// SPDX-License-Identifier: GPL-2.0
/* A module that is built with the package of the kernel's headers. */
#include <linux/init.h>
#include <linux/module.h>
#include <linux/perf_event.h>

static int __init hello_init(void)
{
	pr_info("hello from a module, attributes of %zu bytes\n",
		sizeof(struct perf_event_attr));
	return 0;
}
module_init(hello_init);

static void __exit hello_exit(void)
{
}
module_exit(hello_exit);

MODULE_DESCRIPTION("A module that says hello");
MODULE_LICENSE("GPL");
