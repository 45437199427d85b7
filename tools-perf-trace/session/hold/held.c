// SPDX-License-Identifier: GPL-2.0
/* Tasks that are stopped at an event, and their release. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <linux/perf_event.h>
#include <linux/zalloc.h>
#include <perf/event.h>

#include "util/debug.h"
#include "util/evsel.h"
#include "util/trace-event.h"
#include "session/collect/sample.h"
#include "session/collect/spin.h"
#include "session/collect/watchdog.h"
#include "session/procstatus.h"
#include "session/setup/events.h"
#include "held.h"

static struct stop_held *find(struct stop_holder *holder, const char *event, pid_t tid)
{
	struct stop_held *task;

	list_for_each_entry(task, &holder->tasks, node) {
		if (task->tid == tid && !task->held && task->event == event)
			return task;
	}
	return NULL;
}

/*
 * A thread that executes a program takes over the ID of its process: it hit @event under an
 * ID that is gone.
 */
static struct stop_held *find_superseded(struct stop_holder *holder, const char *event, pid_t pid)
{
	struct stop_held *task;

	list_for_each_entry(task, &holder->tasks, node) {
		if (task->pid == pid && task->tid != pid && !task->held && task->event == event &&
		    kill(task->tid, 0) && errno == ESRCH)
			return task;
	}
	return NULL;
}

static struct stop_held *add(struct stop_holder *holder, const char *event, pid_t pid, pid_t tid)
{
	struct stop_held *task = zalloc(sizeof(*task));

	if (!task)
		return NULL;
	task->pid = pid;
	task->tid = tid;
	task->event = event;
	list_add_tail(&task->node, &holder->tasks);
	return task;
}

static void forget(struct stop_held *task)
{
	list_del(&task->node);
	free(task->fields);
	free(task);
}

/* An event that is hit again before the task stops does not stop it twice. */
void stop_holder__meet(struct stop_holder *holder, struct evsel *evsel,
		       const struct stop_sample *sample)
{
	const char *event = evsel__name(evsel);
	struct stop_held *task;
	size_t size = 0;
	FILE *fp;

	if (!sample->raw_data || find(holder, event, sample->tid))
		return;
	task = add(holder, event, sample->pid, sample->tid);
	if (task)
		task->time = sample->time;
	if (task && stop_sample__args(sample, task->args))
		task->function = stop_functions__find(&holder->functions, evsel);
	fp = task ? open_memstream(&task->fields, &size) : NULL;
	if (!fp)
		return;
	event_format__fprintf(evsel__tp_format(evsel), -1, sample->raw_data, sample->raw_size, fp);
	fclose(fp);
	if (task->fields)
		stop_text__make_plain(task->fields);
}

void stop_holder__missed(struct stop_holder *holder, const struct evsel *evsel, pid_t tid)
{
	struct stop_held *task = find(holder, evsel__name((struct evsel *)evsel), tid);

	if (task)
		forget(task);
}

static void read_comm(struct stop_held *task)
{
	char path[32], comm[STOP_COMM_LEN];
	FILE *fp;

	snprintf(path, sizeof(path), "/proc/%d/comm", task->tid);
	fp = fopen(path, "re");
	if (!fp)
		return;
	if (fgets(comm, sizeof(comm), fp)) {
		comm[strcspn(comm, "\n")] = '\0';
		task->comm = stop_comm__plain(comm);
	}
	fclose(fp);
}

static pid_t read_tracer(const struct stop_held *task)
{
	long tracer = procstatus__read(task->tid, "TracerPid:");

	return tracer > 0 ? tracer : 0;
}

/*
 * Memory that its arguments point to does not change while the task is held. Reading it waits
 * for the process that provides the page, which may be held, too: returns false if that took
 * too long, and all tasks have been released.
 */
static bool decode_arguments(struct stop_holder *holder, struct stop_held *task)
{
	char *text;

	if (!task->function)
		return true;
	stop_watchdog__begin(holder->watchdog);
	text = stop_function__arguments(task->function, task->tid, task->args);
	if (text) {
		free(task->fields);
		task->fields = text;
	}
	return !stop_watchdog__end_late(holder->watchdog);
}

static void forget_held(struct stop_holder *holder)
{
	struct stop_held *task, *next;

	list_for_each_entry_safe(task, next, &holder->tasks, node) {
		if (task->held)
			forget(task);
	}
}

bool stop_holder__hold(struct stop_holder *holder, const struct evsel *evsel,
		       const struct perf_record_task_pause *pause, u64 time)
{
	const char *event = evsel__name((struct evsel *)evsel);
	struct stop_held *task = find(holder, event, pause->tid);

	if (!task && pause->tid == pause->pid)
		task = find_superseded(holder, event, pause->pid);
	if (task)
		task->tid = pause->tid;
	else
		task = add(holder, event, pause->pid, pause->tid);
	if (!task) {
		pr_err("Out of memory: thread %d is held until perf exits\n", pause->tid);
		return true;
	}
	task->held = true;
	task->time = time;
	task->event_id = pause->event_id;
	task->pause_id = pause->pause_id;
	task->tracer = read_tracer(task);
	if (holder->nsec)
		task->until = stop_spin__now() + holder->nsec;
	read_comm(task);
	if (!decode_arguments(holder, task)) {
		stop_notices__add(&holder->notices,
				  "All tasks are released: reading the memory of %s/%d took too long\n",
				  task->comm.text, task->tid);
		forget_held(holder);
		return false;
	}
	stop_notices__add(&holder->notices,
			  "%s/%d is held at %s(%s); gdb -p %d attaches to it, %s\n",
			  task->comm.text, task->tid, task->event, task->fields ?: "",
			  task->pid, holder->how);
	return true;
}

bool stop_holder__holds(const struct stop_holder *holder)
{
	const struct stop_held *task;

	list_for_each_entry(task, &holder->tasks, node) {
		if (task->held)
			return true;
	}
	return false;
}

static void end_hold(struct stop_holder *holder, struct stop_held *task, const char *why)
{
	struct perf_event_task_unpause unpause = { .id = task->pause_id };
	int fd = stop_events__fd(holder->events, task->event_id);

	if (!ioctl(fd, PERF_EVENT_IOC_TASK_UNPAUSE, &unpause))
		stop_notices__add(&holder->notices, "%s/%d is released: %s\n",
				  task->comm.text, task->tid, why);
	else if (errno == ENOENT)
		stop_notices__add(&holder->notices, "%s/%d was killed\n",
				  task->comm.text, task->tid);
	else
		pr_err("Failed to release thread %d: %s\n", task->tid, strerror(errno));
	forget(task);
}

bool stop_holder__release(struct stop_holder *holder, pid_t id, const char *why)
{
	struct stop_held *task, *next;
	bool any = false;

	list_for_each_entry_safe(task, next, &holder->tasks, node) {
		if (!task->held || (id && task->tid != id && task->pid != id))
			continue;
		end_hold(holder, task, why);
		any = true;
	}
	return any;
}

/*
 * A debugger that attaches waits for a ptrace stop of the task, which happens before the
 * task executes another user instruction. Attaching may take two calls, of which only the
 * second requests that stop: release the task only at the next check.
 */
static bool is_taken_over(struct stop_held *task)
{
	pid_t before = task->attached;

	task->attached = read_tracer(task);
	return task->attached && task->attached != task->tracer && task->attached == before;
}

void stop_holder__look(struct stop_holder *holder)
{
	struct stop_held *task, *next;
	u64 now = stop_spin__now();
	char why[64];

	list_for_each_entry_safe(task, next, &holder->tasks, node) {
		if (!task->held)
			continue;
		if (is_taken_over(task)) {
			snprintf(why, sizeof(why), "process %d has attached to it",
				 task->attached);
			end_hold(holder, task, why);
		} else if (task->until && now >= task->until) {
			end_hold(holder, task, "--hold-time has expired");
		}
	}
}

void stop_holder__task_exit(struct stop_holder *holder, pid_t tid, u64 time)
{
	struct stop_held *task, *next;

	list_for_each_entry_safe(task, next, &holder->tasks, node) {
		if (task->tid != tid || task->time > time)
			continue;
		if (task->held)
			stop_notices__add(&holder->notices, "%s/%d was killed\n",
					  task->comm.text, task->tid);
		forget(task);
	}
}

void stop_holder__exit(struct stop_holder *holder)
{
	struct stop_held *task, *next;

	list_for_each_entry_safe(task, next, &holder->tasks, node)
		forget(task);
}
