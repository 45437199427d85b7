// SPDX-License-Identifier: GPL-2.0
/* Prints the tree of processes, as text and as JSON. */
#include <linux/kernel.h>
#include <linux/time64.h>

#include "decode/decode.h"
#include "decode/decode_json.h"
#include "session/comm.h"
#include "session/config.h"
#include "json.h"
#include "tree.h"

/* Deeper processes are not indented further. */
#define STOP_TREE_MAX_DEPTH	40U

static const struct stop_process *first_of(const struct list_head *list)
{
	return list_empty(list) ? NULL :
	       list_first_entry(list, const struct stop_process, siblings);
}

static const struct list_head *list_of(const struct stop_tree *tree,
				       const struct stop_process *process)
{
	return process->parent ? &process->parent->children : &tree->roots;
}

/* The next one in preorder: its first child, or the next sibling of it or of an ancestor. */
static const struct stop_process *next_of(const struct stop_tree *tree,
					  const struct stop_process *process, unsigned int *depth)
{
	if (!list_empty(&process->children)) {
		++*depth;
		return first_of(&process->children);
	}
	while (process && process->siblings.next == list_of(tree, process)) {
		process = process->parent;
		--*depth;
	}
	return process ? list_next_entry(process, siblings) : NULL;
}

static void fprintf_msec(u64 time, u64 base, FILE *fp)
{
	if (time)
		fprintf(fp, " %10.3f", time > base ? (double)(time - base) / NSEC_PER_MSEC : 0.0);
	else
		fprintf(fp, " %10s", "-");
}

static void fprintf_status(const struct stop_process *process, FILE *fp)
{
	char name[DECODE_SIGNAL_NAME_SIZE];

	if (!process->end || !process->how.known)
		fprintf(fp, " %8s", "-");
	else if (process->how.killed)
		fprintf(fp, " %8s", decode__signal_name(process->how.status, name));
	else
		fprintf(fp, " %8d", process->how.status);
}

static void fprintf_text(const struct stop_tree *tree, const struct stop_config *config,
			 u64 base_time, FILE *fp)
{
	char comm[STOP_COMM_TEXT_SIZE];
	const struct stop_process *process;
	unsigned int depth = 0;

	fprintf(fp, "\n Tree of processes:\n\n"
		    " begin (ms)   end (ms)   status  process\n"
		    " ---------- ---------- --------  -------\n");
	for (process = first_of(&tree->roots); process;
	     process = next_of(tree, process, &depth)) {
		fprintf_msec(process->begin, base_time, fp);
		fprintf_msec(process->end, base_time, fp);
		fprintf_status(process, fp);
		decode__comm(process->comm, &config->decode, comm, sizeof(comm));
		fprintf(fp, "  %*s%d%s\n", (int)(3 * min(depth, STOP_TREE_MAX_DEPTH)),
			depth ? "\\_ " : "", process->pid, comm);
	}
}

static void fprintf_json_time(const char *key, u64 nsec, FILE *fp)
{
	if (!nsec)
		return;
	fputc(',', fp);
	stop_json__fprintf_sec(key, nsec, fp);
}

static void fprintf_json_end(const struct stop_process *process, FILE *fp)
{
	char name[DECODE_SIGNAL_NAME_SIZE];

	if (!process->end || !process->how.known)
		return;
	if (process->how.killed)
		fprintf(fp, ",\"signal\":\"%s\"",
			decode__signal_name(process->how.status, name));
	else
		fprintf(fp, ",\"status\":%d", process->how.status);
}

static void fprintf_json(const struct stop_tree *tree, FILE *fp)
{
	const struct stop_process *process;
	char comm[STOP_JSON_NAME_SIZE];
	unsigned int depth = 0;

	fputs("{\"event\":\"tree\",\"processes\":[", fp);
	for (process = first_of(&tree->roots); process;
	     process = next_of(tree, process, &depth)) {
		decode_json__name(process->comm, comm, sizeof(comm));
		fprintf(fp, "%s{\"pid\":%d", process == first_of(&tree->roots) ? "" : ",",
			process->pid);
		if (process->parent)
			fprintf(fp, ",\"ppid\":%d", process->parent->pid);
		fprintf(fp, ",\"comm\":%s", comm);
		fprintf_json_time("begin", process->begin, fp);
		fprintf_json_time("end", process->end, fp);
		fprintf_json_end(process, fp);
		fputc('}', fp);
	}
	fputs("]}\n", fp);
}

void stop_tree__fprintf(const struct stop_tree *tree, const struct stop_config *config,
			u64 base_time, FILE *fp)
{
	if (!tree->wanted)
		return;
	if (config->decode.style == DECODE_STYLE_JSON)
		fprintf_json(tree, fp);
	else
		fprintf_text(tree, config, base_time, fp);
}
