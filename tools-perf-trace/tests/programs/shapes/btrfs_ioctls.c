// SPDX-License-Identifier: GPL-2.0
/* ioctl() of btrfs, on a bad descriptor: structs of all commands, and what they lead to. */
#include <linux/fs.h>
#include <linux/btrfs.h>
#include <linux/btrfs_tree.h>
#include <sys/ioctl.h>
#include "../program.h"

enum { PAGES = 4, ALL = PAGES * 4096 };

static const unsigned int commands[] = {
	BTRFS_IOC_SNAP_CREATE, BTRFS_IOC_DEFRAG, BTRFS_IOC_RESIZE, BTRFS_IOC_SCAN_DEV,
	BTRFS_IOC_FORGET_DEV, BTRFS_IOC_TRANS_START, BTRFS_IOC_TRANS_END, BTRFS_IOC_SYNC,
	BTRFS_IOC_CLONE_RANGE, BTRFS_IOC_ADD_DEV, BTRFS_IOC_RM_DEV, BTRFS_IOC_BALANCE,
	BTRFS_IOC_SUBVOL_CREATE, BTRFS_IOC_SNAP_DESTROY, BTRFS_IOC_DEFRAG_RANGE,
	BTRFS_IOC_TREE_SEARCH, BTRFS_IOC_TREE_SEARCH_V2, BTRFS_IOC_INO_LOOKUP,
	BTRFS_IOC_DEFAULT_SUBVOL, BTRFS_IOC_SPACE_INFO, BTRFS_IOC_START_SYNC, BTRFS_IOC_WAIT_SYNC,
	BTRFS_IOC_SNAP_CREATE_V2, BTRFS_IOC_SUBVOL_CREATE_V2, BTRFS_IOC_SUBVOL_GETFLAGS,
	BTRFS_IOC_SUBVOL_SETFLAGS, BTRFS_IOC_SCRUB, BTRFS_IOC_SCRUB_CANCEL,
	BTRFS_IOC_SCRUB_PROGRESS, BTRFS_IOC_DEV_INFO, BTRFS_IOC_FS_INFO, BTRFS_IOC_BALANCE_V2,
	BTRFS_IOC_BALANCE_PROGRESS, BTRFS_IOC_INO_PATHS, BTRFS_IOC_LOGICAL_INO,
	BTRFS_IOC_SET_RECEIVED_SUBVOL, BTRFS_IOC_SEND, BTRFS_IOC_DEVICES_READY,
	BTRFS_IOC_QUOTA_CTL, BTRFS_IOC_QGROUP_ASSIGN, BTRFS_IOC_QGROUP_CREATE,
	BTRFS_IOC_QGROUP_LIMIT, BTRFS_IOC_QUOTA_RESCAN, BTRFS_IOC_QUOTA_RESCAN_STATUS,
	BTRFS_IOC_QUOTA_RESCAN_WAIT, BTRFS_IOC_GET_FSLABEL, BTRFS_IOC_SET_FSLABEL,
	BTRFS_IOC_GET_DEV_STATS, BTRFS_IOC_DEV_REPLACE, BTRFS_IOC_GET_FEATURES,
	BTRFS_IOC_SET_FEATURES, BTRFS_IOC_GET_SUPPORTED_FEATURES, BTRFS_IOC_RM_DEV_V2,
	BTRFS_IOC_LOGICAL_INO_V2, BTRFS_IOC_GET_SUBVOL_INFO, BTRFS_IOC_GET_SUBVOL_ROOTREF,
	BTRFS_IOC_INO_LOOKUP_USER, BTRFS_IOC_SNAP_DESTROY_V2, BTRFS_IOC_ENCODED_READ,
	BTRFS_IOC_ENCODED_WRITE,
};

/* Memory with nothing mapped after it. */
static char *pages(void)
{
	char *page = mmap(NULL, ALL + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
			  -1, 0);

	if (page == MAP_FAILED)
		exit(1);
	munmap(page + ALL, 4096);
	return page;
}

static void *clear(char *end, size_t size)
{
	return memset(end - size, 0, size);
}

/* Each command with a struct of zeroes, ones, and distinct words that ends with its page. */
static void structs(char *end)
{
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		size_t size = _IOC_SIZE(commands[i]) ?: 8;

		CALL(ioctl, NO_FD, commands[i], clear(end, size));
		CALL(ioctl, NO_FD, commands[i], memset(end - size, 0xff, size));
		for (size_t j = 0; j < size / 4; j++)
			memcpy(end - size + 4 * j, &(uint32_t){ 0x01010101 + j }, 4);
		CALL(ioctl, NO_FD, commands[i], end - size);
		memset(end - size, 1, size);
		end[-1] = 0;
		CALL(ioctl, NO_FD, commands[i], end - size);
		CALL(ioctl, NO_FD, commands[i], end - size + 1);
		CALL(ioctl, NO_FD, commands[i], NULL);
		CALL(ioctl, NO_FD, commands[i], -1L);
	}
	for (unsigned long i = 0; i < 4; i++)
		CALL(ioctl, NO_FD, BTRFS_IOC_BALANCE_CTL, i);
	CALL(ioctl, NO_FD, BTRFS_IOC_BALANCE_CTL, -1L);
}

/* Each bit of each 64-bit word of short structs, one at a time. */
static void bits(char *end)
{
	static const unsigned int words[][2] = {
		{ BTRFS_IOC_SUBVOL_SETFLAGS, 0 }, { BTRFS_IOC_SUBVOL_GETFLAGS, 0 },
		{ BTRFS_IOC_GET_FEATURES, 0 }, { BTRFS_IOC_GET_FEATURES, 1 },
		{ BTRFS_IOC_GET_FEATURES, 2 }, { BTRFS_IOC_QGROUP_LIMIT, 1 }, { BTRFS_IOC_SEND, 4 },
		{ BTRFS_IOC_LOGICAL_INO, 5 }, { BTRFS_IOC_SCRUB, 3 }, { BTRFS_IOC_SCRUB, 0 },
		{ BTRFS_IOC_FS_INFO, 6 }, { BTRFS_IOC_FS_INFO, 5 }, { BTRFS_IOC_BALANCE_V2, 0 },
		{ BTRFS_IOC_BALANCE_V2, 1 }, { BTRFS_IOC_GET_DEV_STATS, 2 },
		{ BTRFS_IOC_SNAP_CREATE_V2, 2 }, { BTRFS_IOC_DEV_REPLACE, 1 },
		{ BTRFS_IOC_SEND, 3 }, { BTRFS_IOC_QUOTA_RESCAN_STATUS, 1 },
		{ BTRFS_IOC_LOGICAL_INO, 2 }, { BTRFS_IOC_DEV_INFO, 1 }, { BTRFS_IOC_DEV_INFO, 2 },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		uint64_t *word = clear(end, _IOC_SIZE(words[i][0]));

		for (unsigned int bit = 0; bit < 64; bit++) {
			word[words[i][1]] = 1ULL << bit;
			CALL(ioctl, NO_FD, words[i][0], word);
		}
	}
}

static void names(char *end)
{
	static const unsigned int lengths[] = {
		0, 1, 31, 32, 33, 4038, 4039, 4040, 4086, 4087, 4088,
	};
	struct btrfs_ioctl_vol_args *vol = clear(end, sizeof(*vol));
	struct btrfs_ioctl_vol_args_v2 *vol2 = (void *)vol;

	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		memset(vol->name, 'n', lengths[i]);
		memcpy(vol->name, "\"\n\377", lengths[i] > 32 ? 3 : 0);
		vol->fd = i % 3 - 1LL + (i > 4 ? 1ULL << 33 : 0);
		CALL(ioctl, NO_FD, BTRFS_IOC_SNAP_CREATE, vol);
		CALL(ioctl, NO_FD, BTRFS_IOC_RM_DEV, vol);
	}
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		memset(vol2, 0, sizeof(*vol2));
		memset(vol2->name, 'n', lengths[i] > 4040 ? 4040 : lengths[i]);
		vol2->transid = i ? -i : 0;
		vol2->flags = i;
		vol2->size = i;
		CALL(ioctl, NO_FD, BTRFS_IOC_SUBVOL_CREATE_V2, vol2);
	}
}

/* Groups that a subvolume inherits, with fewer of them than their count says. */
static void inherited(char *end)
{
	static const uint64_t counts[] = { 0, 1, 2, 3, 4, 32, 33, 1ULL << 60, 1ULL << 63, -1ULL };
	struct btrfs_ioctl_vol_args_v2 *vol = (void *)(end - 3 * 4096);

	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		struct btrfs_qgroup_inherit *groups = clear(end, sizeof(*groups) + 3 * 8);

		*groups = (struct btrfs_qgroup_inherit){ i, counts[i], i, -i, { i, 1, 2, -3, 4 } };
		groups->qgroups[0] = 5;
		groups->qgroups[1] = 1ULL << 48 | 256;
		*vol = (struct btrfs_ioctl_vol_args_v2){
			.fd = i, .flags = i == 9 ? 0 : BTRFS_SUBVOL_QGROUP_INHERIT, .name = "name",
		};
		vol->size = sizeof(*groups) + 8 * i;
		vol->qgroup_inherit = groups;
		CALL(ioctl, NO_FD, BTRFS_IOC_SNAP_CREATE_V2, vol);
		vol->qgroup_inherit = (void *)(end - 72 + i % 2);
		CALL(ioctl, NO_FD, BTRFS_IOC_SUBVOL_CREATE_V2, vol);
		vol->qgroup_inherit = i % 3 ? NULL : (void *)-1;
		CALL(ioctl, NO_FD, BTRFS_IOC_SUBVOL_CREATE_V2, vol);
	}
}

static void items(char *end)
{
	static const uint64_t values[] = {
		0, 1, 5, 13, 14, 255, 256, 257, 1ULL << 32, UINT32_MAX, INT64_MAX, -256ULL,
		-9ULL, -1ULL,
	};
	static const uint64_t sizes[] = {
		0, 1, 31, 32, 64, 68, 69, 100, 133, 4096, 1ULL << 34, -1ULL,
	};
	struct btrfs_ioctl_search_args *args = clear(end, sizeof(*args));
	struct btrfs_ioctl_search_args_v2 *args2;
	struct btrfs_ioctl_search_header *items = (void *)args->buf;

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		const uint64_t v = values[i];

		args->key = (struct btrfs_ioctl_search_key){
			v, v, v, v, v, v, v, v, v, i, -1, -1, -1,
		};
		*items = (struct btrfs_ioctl_search_header){ v, v, v, v, i };
		CALL(ioctl, NO_FD, BTRFS_IOC_TREE_SEARCH, args);
		CALL(ioctl, NO_FD, BTRFS_IOC_INO_LOOKUP, args);
	}
	for (unsigned int type = 0; type < 257; type++) {
		args->key.min_type = type;
		args->key.max_type = type * 2;
		args->key.nr_items = type;
		args->key.tree_id = type % 16;
		memset(args->buf, 0, sizeof(args->buf));
		items->type = type;
		items->objectid = type % 15;
		items->len = type * type;
		CALL(ioctl, NO_FD, BTRFS_IOC_TREE_SEARCH, args);
	}
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		args2 = clear(end, sizeof(*args2) + 101);
		args2->key.nr_items = i % 2 ? -1 : 3;
		args2->buf_size = sizes[i];
		items = (void *)args2->buf;
		items->len = i == 7 ? -1 : 5;
		CALL(ioctl, NO_FD, BTRFS_IOC_TREE_SEARCH_V2, args2);
		memcpy(end - 104 - i, args2, 104 + i);
		CALL(ioctl, NO_FD, BTRFS_IOC_TREE_SEARCH, end - 104 - i);
		CALL(ioctl, NO_FD, BTRFS_IOC_TREE_SEARCH_V2, end - 104 - i);
	}
}

/* Paths and inodes in memory that an address in the struct leads to. */
static void containers(char *end)
{
	struct btrfs_ioctl_ino_path_args *paths = (void *)(end - 8192);
	struct btrfs_ioctl_logical_ino_args *inodes = (void *)paths;
	struct btrfs_data_container *data;

	for (unsigned int count = 0; count < 100; count += count < 12 ? 1 : 29) {
		data = clear(end, 4096);
		*data = (struct btrfs_data_container){ count, -count, count, 4 };
		for (unsigned int i = 0; i < count; i++)
			data->val[i] = i < 8 ? 1000 + 40 * i : i * 997;
		memset((char *)data->val + 1000, 'p', 45);
		strcpy((char *)data->val + 1080, "a/\"b\n");
		*inodes = (struct btrfs_ioctl_logical_ino_args){ count, 4096, { 0 }, count, 0 };
		inodes->inodes = (uintptr_t)data;
		CALL(ioctl, NO_FD, BTRFS_IOC_LOGICAL_INO, inodes);
		CALL(ioctl, NO_FD, BTRFS_IOC_INO_PATHS, paths);
		inodes->reserved[count % 3] = count / 2;
		inodes->inodes = count % 2 ? 0 : (uintptr_t)end - 10 - count;
		CALL(ioctl, NO_FD, BTRFS_IOC_LOGICAL_INO, inodes);
		CALL(ioctl, NO_FD, BTRFS_IOC_INO_PATHS, paths);
	}
	for (unsigned int room = 16; room < 60; room += 4) {
		data = clear(end, room);
		data->elem_cnt = room % 7;
		if (room > 24)
			data->val[0] = room;
		paths->fspath = (uintptr_t)data;
		CALL(ioctl, NO_FD, BTRFS_IOC_LOGICAL_INO, inodes);
		CALL(ioctl, NO_FD, BTRFS_IOC_INO_PATHS, paths);
	}
}

static void lists(char *end)
{
	static const uint64_t counts[] = { 0, 1, 2, 3, 33, 1ULL << 60, 1ULL << 63, -1ULL };

	for (size_t i = 0; i < 64; i++) {
		struct btrfs_ioctl_space_args *spaces = clear(end, 16 + 2 * 24);
		struct btrfs_ioctl_send_args *send = (void *)(end - 4096);

		spaces->space_slots = counts[i % 8];
		spaces->total_spaces = counts[i / 8];
		spaces->spaces[0].flags = 1ULL << i;
		spaces->spaces[1].flags = 3ULL << i;
		CALL(ioctl, NO_FD, BTRFS_IOC_SPACE_INFO, spaces);
		*send = (struct btrfs_ioctl_send_args){
			i % 5 - 2LL, counts[i % 8], (void *)(end - 8 * (i / 8)), i, i, i,
		};
		CALL(ioctl, NO_FD, BTRFS_IOC_SEND, send);
		if (i >= 8)
			continue;
		send->clone_sources = NULL;
		CALL(ioctl, NO_FD, BTRFS_IOC_SEND, send);
		memcpy(end - 16, spaces, 16);
		CALL(ioctl, NO_FD, BTRFS_IOC_SPACE_INFO, end - 16);
	}
}

static void devices(char *end)
{
	static const uint64_t times[] = {
		0, 1, 1700000000, 1ULL << 31, 1ULL << 40, 1ULL << 55, 1ULL << 56, -1ULL, 1ULL << 63,
	};
	static const uint64_t progress[] = { 0, 1, 9, 10, 123, 999, 1000, 1001, -1ULL };
	struct btrfs_ioctl_dev_replace_args *replace = clear(end, sizeof(*replace));
	struct btrfs_ioctl_received_subvol_args *received;
	struct btrfs_ioctl_get_dev_stats *stats;
	struct btrfs_ioctl_dev_info_args *info;

	for (unsigned int i = 0; i < 9; i++) {
		*replace = (struct btrfs_ioctl_dev_replace_args){ .cmd = i % 4, .result = i };
		replace->start.srcdevid = i;
		replace->start.cont_reading_from_srcdev_mode = i / 4;
		memset(replace->start.srcdev_name, 's', i < 4 ? i : 1020 + i);
		memset(replace->start.tgtdev_name, 't', i < 4 ? 8 - i : 1029 - i);
		CALL(ioctl, NO_FD, BTRFS_IOC_DEV_REPLACE, replace);
		*replace = (struct btrfs_ioctl_dev_replace_args){ .cmd = 1, .result = i };
		replace->status.replace_state = i;
		replace->status.progress_1000 = progress[i];
		replace->status.time_started = times[i];
		replace->status.time_stopped = times[8 - i];
		CALL(ioctl, NO_FD, BTRFS_IOC_DEV_REPLACE, replace);
	}
	for (unsigned int i = 0; i < 9; i++) {
		received = clear(end, sizeof(*received));
		received->stime = (struct btrfs_ioctl_timespec){ times[i], i & 1 ? 999999999 : i };
		received->rtime = (struct btrfs_ioctl_timespec){
			times[8 - i], i & 2 ? 1000000000 : i,
		};
		memset(received->uuid, i * 17, 16);
		CALL(ioctl, NO_FD, BTRFS_IOC_SET_RECEIVED_SUBVOL, received);
		stats = clear(end, sizeof(*stats));
		stats->nr_items = i == 8 ? -1ULL : i;
		for (unsigned int j = 0; j < BTRFS_DEV_STAT_VALUES_MAX; j++)
			stats->values[j] = i * j;
		CALL(ioctl, NO_FD, BTRFS_IOC_GET_DEV_STATS, stats);
		info = clear(end, sizeof(*info));
		memset(info->path, 'p', 1020 + i < 1024 ? 1020 + i : 1024);
		info->uuid[i] = i / 4;
		CALL(ioctl, NO_FD, BTRFS_IOC_DEV_INFO, info);
	}
}

/* Each part of a balance, and each bit of its arguments. */
static void balances(char *end)
{
	struct btrfs_ioctl_balance_args *balance = clear(end, sizeof(*balance));

	for (unsigned int flags = 0; flags < 64; flags++) {
		balance->flags = flags;
		balance->state = flags;
		balance->meta.usage = flags;
		balance->sys.target = flags & 1 ? -1ULL : flags;
		balance->stat.expected = flags;
		CALL(ioctl, NO_FD, BTRFS_IOC_BALANCE_V2, balance);
		CALL(ioctl, NO_FD, BTRFS_IOC_BALANCE_PROGRESS, balance);
	}
	balance->flags = BTRFS_BALANCE_DATA;
	for (unsigned int bit = 0; bit < 64; bit++) {
		balance->data = (struct btrfs_balance_args){
			.profiles = 1ULL << bit, .devid = 1ULL << bit, .target = 1ULL << bit,
			.flags = 3ULL << bit, .limit_min = 1, .stripes_max = 2,
		};
		CALL(ioctl, NO_FD, BTRFS_IOC_BALANCE_V2, balance);
	}
}

int main(void)
{
	char *end = pages() + ALL;

	structs(end);
	bits(end);
	names(end);
	inherited(end);
	items(end);
	containers(end);
	lists(end);
	devices(end);
	balances(end);
	return 0;
}
