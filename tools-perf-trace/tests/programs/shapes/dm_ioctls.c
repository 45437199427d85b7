// SPDX-License-Identifier: GPL-2.0
/* ioctl() of the device mapper, on a bad descriptor: structs, and lists and strings after them. */
#include <linux/dm-ioctl.h>
#include <sys/ioctl.h>
#include "../program.h"

enum { DATA = sizeof(struct dm_ioctl), MISSING = 18 };

static const unsigned int commands[] = {
	DM_VERSION, DM_REMOVE_ALL, DM_LIST_DEVICES, DM_DEV_CREATE, DM_DEV_REMOVE, DM_DEV_RENAME,
	DM_DEV_SUSPEND, DM_DEV_STATUS, DM_DEV_WAIT, DM_TABLE_LOAD, DM_TABLE_CLEAR, DM_TABLE_DEPS,
	DM_TABLE_STATUS, DM_LIST_VERSIONS, DM_TARGET_MSG, DM_DEV_SET_GEOMETRY, DM_DEV_ARM_POLL,
	DM_GET_TARGET_VERSION, _IOWR(DM_IOCTL, MISSING, struct dm_ioctl),
};
enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

/* A command's struct and the data behind it, @room bytes in all, which end with the memory. */
static struct dm_ioctl *make(char *end, size_t room, unsigned int size, unsigned int start,
			     unsigned int count)
{
	struct dm_ioctl *dm = (void *)(end - room);

	memset(dm, 0, room);
	*dm = (struct dm_ioctl){
		.version = { 4, 40, 1 }, .data_size = size, .data_start = start,
		.target_count = count,
	};
	return dm;
}

static void target(struct dm_ioctl *dm, unsigned int at, unsigned int next, const char *type)
{
	struct dm_target_spec *spec = (void *)((char *)dm + at);

	*spec = (struct dm_target_spec){ at, 1ULL << 63, -3, next, "" };
	strncpy(spec->target_type, type, sizeof(spec->target_type));
}

static struct dm_name_list *device(struct dm_ioctl *dm, unsigned int at, unsigned int next,
				   const char *name)
{
	struct dm_name_list *list = (void *)((char *)dm + at);

	list->dev = 0x12345;
	list->next = next;
	strcpy(list->name, name);
	return list;
}

static void each(struct dm_ioctl *dm)
{
	for (size_t i = 0; i < COMMANDS; i++)
		CALL(ioctl, NO_FD, commands[i], dm);
}

/* The struct itself. */
static void headers(char *end)
{
	struct dm_ioctl *dm = make(end, DATA, DATA, 0, 0);

	each(NULL);
	each((void *)(end - 304));
	each(dm);
	*dm = (struct dm_ioctl){
		{ 4, -1, -1 }, DATA, DATA, 2, -1, -1, -1, -1, 0x123456789abcdef0, "name", "uuid",
	};
	each(dm);
	memset(dm->name, 'n', sizeof(dm->name));
	memset(dm->uuid, 'u', sizeof(dm->uuid));
	dm->flags = 1U << 31;
	each(dm);
	dm->name[sizeof(dm->name) - 1] = dm->uuid[sizeof(dm->uuid) - 1] = 0;
	dm->flags = DM_READONLY_FLAG | 4 | DM_BUFFER_FULL_FLAG;
	each(dm);
	dm->name[0] = dm->uuid[0] = 0;
	each(dm);
	dm->version[0] = 3;
	each(dm);
	dm->data_size = 0;
	each(dm);
	dm->version[0] = 5;
	CALL(ioctl, NO_FD, DM_VERSION, dm);
	dm->version[0] = 4;
	for (unsigned int size = 0; size < 320; size += size < 20 || size > 300 ? 1 : 40) {
		dm->data_size = size;
		CALL(ioctl, NO_FD, DM_VERSION, dm);
		CALL(ioctl, NO_FD, DM_DEV_RENAME, dm);
	}
}

/* Data that begins or ends where there should be none, and memory that ends before it. */
static void places(char *end)
{
	static const unsigned int places[] = {
		0, 1, 8, 304, 305, 306, 311, 312, 313, 320, 324, 328, 351, 352, 353, 354, 984, 985,
		1008, 1009, 1012, 1013, 1016, 1017, 1023, 1024, 1025, 0x7fffffff, -1U, -8U,
	};

	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		struct dm_ioctl *dm = make(end, 1024, 1024, places[i], 1);

		target(dm, DATA, 0, "linear");
		strcpy((char *)dm + DATA + 40, "par");
		each(dm);
		dm->data_size = places[i];
		dm->data_start = DATA;
		each(dm);
		dm->data_start = places[i];
		each(dm);
	}
	for (size_t room = 305; room < 370; room++) {
		struct dm_ioctl *dm = make(end, room, 400, DATA, 1);

		memset((char *)dm + 305, 'q', room - 305);
		each(dm);
	}
}

static void tables(char *end)
{
	static const unsigned int nexts[] = {
		0, 1, 39, 40, 41, 48, 81, 600, 672, 673, 712, 1024, 0x7fffffff, 0x80000000,
		-8U, -1U,
	};
	struct dm_ioctl *dm;

	for (size_t i = 0; i < sizeof(nexts) / sizeof(nexts[0]); i++) {
		dm = make(end, 1024, 1024, DATA, 3);
		target(dm, DATA, nexts[i], i & 1 ? "a" : "linearlinearlin");
		target(dm, DATA + 48, nexts[i], i & 1 ? "linearlinearline" : "");
		for (size_t j = 0; j < COMMANDS; j++)
			CALL(ioctl, NO_FD, commands[j], dm);
	}
	for (unsigned int count = 0; count < 90; count += count < 4 ? 1 : 40) {
		dm = make(end, 4000, 4000, DATA, count > 80 ? -1 : count);
		for (unsigned int i = 0; i < 80; i++)
			target(dm, DATA + 44 * i, 44, "many");
		CALL(ioctl, NO_FD, DM_TABLE_LOAD, dm);
		CALL(ioctl, NO_FD, DM_TABLE_STATUS, dm);
		for (unsigned int i = 0; i < 80; i++)
			target(dm, DATA + 44 * i, 44 * i + 44, "many");
		CALL(ioctl, NO_FD, DM_TABLE_STATUS, dm);
		CALL(ioctl, NO_FD, DM_DEV_WAIT, dm);
	}
}

/* Names of devices and versions of targets, with as much room as they need, and with less. */
static void names(char *end)
{
	struct dm_ioctl *dm = make(end, 1024, 1024, DATA, 0);
	struct dm_name_list *list;

	for (unsigned int len = 0; len < 140; len += len < 12 ? 1 : 5) {
		char name[140] = "";

		memset(name, 'n', len);
		for (unsigned int next = 0; next < 60; next += next < 12 ? 6 : 1) {
			memset((char *)dm + DATA, 0, 712);
			for (unsigned int i = 24; i < 60; i++)
				((char *)dm)[DATA + 140 + i] = i;
			list = device(dm, DATA, next + (len > 20 ? len : 0), name);
			dm->version[1] = next % 9 ? 40 : next % 7 ? 37 : 36;
			CALL(ioctl, NO_FD, DM_LIST_DEVICES, dm);
			list->next = 0;
			device(dm, DATA + 8, 0, name);
			((struct dm_target_versions *)list)->next = next;
			CALL(ioctl, NO_FD, DM_LIST_VERSIONS, dm);
		}
	}
	for (unsigned int size = DATA; size < 380; size++) {
		dm->data_size = size;
		dm->flags = size & 1 ? DM_DATA_OUT_FLAG : 0;
		memset((char *)dm + DATA, 0, 712);
		list = device(dm, DATA, 32, "name");
		((unsigned int *)list)[6] = 77;
		device(dm, DATA + 32, 0, "another");
		CALL(ioctl, NO_FD, DM_LIST_DEVICES, dm);
		CALL(ioctl, NO_FD, DM_TARGET_MSG, dm);
		CALL(ioctl, NO_FD, DM_DEV_SET_GEOMETRY, dm);
	}
}

static void dependencies(char *end)
{
	static const unsigned int counts[] = {
		0, 1, 10, 11, 31, 32, 33, 60, 88, 89, 0x1fffffff, 0x20000001, -1U,
	};

	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		struct dm_ioctl *dm = make(end, 400, 400, DATA, 0);

		memset((char *)dm + DATA, 0x11 * i, 400 - DATA);
		memcpy((char *)dm + DATA, &counts[i], sizeof(counts[i]));
		CALL(ioctl, NO_FD, DM_TABLE_DEPS, dm);
		dm->data_size = 1024;
		CALL(ioctl, NO_FD, DM_TABLE_DEPS, dm);
		dm = make(end, 1024, 1024, DATA, 0);
		memcpy((char *)dm + DATA, &counts[i], sizeof(counts[i]));
		CALL(ioctl, NO_FD, DM_TABLE_DEPS, dm);
	}
}

int main(void)
{
	char *end = last_page() + 4096;

	headers(end);
	places(end);
	tables(end);
	names(end);
	dependencies(end);
	return 0;
}
