// SPDX-License-Identifier: GPL-2.0
/* Finds the declaration of what a function of special/ reads. */
#include "decode/capture/planner.h"
#include "captures.h"
#include "ioctl.h"
#include "sockets.h"
#include "special.h"
#include "uring_fields.h"

static const struct {
	void (*show)(struct decode_ctx *ctx, const struct decode_type *type, uint64_t value);
	bool (*plan)(struct decode_planner *planner, const struct decode_type *type,
		     const struct decode_spot *spot);
} shows[] = {
#define SHOW(name)	{ decode_show__##name, decode_capture__##name }
	SHOW(kexec_segments), SHOW(thread_area), SHOW(iocb_buffer), SHOW(iocb_vector),
	SHOW(control), SHOW(dirents), SHOW(dirents64), SHOW(iovec_out), SHOW(xattr_in),
	SHOW(xattr_out), SHOW(xattr_list), SHOW(open_how), SHOW(mount_type),
	SHOW(mount_data), SHOW(host_name), SHOW(groups), SHOW(groups16),
	SHOW(sched_attr_in), SHOW(pending_set), SHOW(random_bytes), SHOW(packet_filter),
	SHOW(seccomp_filter), SHOW(length), SHOW(message_name), SHOW(received_messages),
	SHOW(fiemap), SHOW(dedupe), SHOW(fs_label), SHOW(fs_sysfs_path), SHOW(random_pool),
	SHOW(ifc_buf),
	SHOW(bridge_name), SHOW(msgbuf), SHOW(pages), SHOW(key_buffer), SHOW(key_input),
	SHOW(key_input2), SHOW(key_caps), SHOW(nodemask), SHOW(nodemask_out),
	SHOW(fsconfig_binary), SHOW(mount_attr), SHOW(listmount_request), SHOW(file_handle),
	SHOW(file_handle_out), SHOW(packet), SHOW(old_dirent),
	SHOW(perf_attr), SHOW(fd_set), SHOW(epoll_change), SHOW(remaining), SHOW(task_name),
	SHOW(page_states), SHOW(argv), SHOW(envp), SHOW(caps), SHOW(cpus_in), SHOW(cpus_out),
	SHOW(waited_status), SHOW(waited_usage), SHOW(seccomp_metadata), SHOW(syscall_info),
	SHOW(regset),
	SHOW(sched_attr), SHOW(landlock_attr), SHOW(lsm_context), SHOW(sockaddr),
	SHOW(msg_iov), SHOW(received_message), SHOW(sent_messages), SHOW(option),
	SHOW(option_out), SHOW(uring_probe), SHOW(uring_one), SHOW(uring_napi),
	SHOW(uring_wait_index), SHOW(uring_restrictions), SHOW(auxv), SHOW(handle_mount),
	SHOW(policy_or_node),
	SHOW(uring_resources), SHOW(uring_cpus), SHOW(uring_workers),
	SHOW(futex_waiters), SHOW(rseq), SHOW(lsm_size), SHOW(key_text),
	SHOW(syscall_info_in), SHOW(pidfd_info), SHOW(file_attr_get), SHOW(file_attr_set),
	SHOW(xattr_args_get), SHOW(xattr_args_set), SHOW(xattr_value), SHOW(xattr_value_out),
	SHOW(listns_request), SHOW(listed_ids), SHOW(offset_change),
	SHOW(ubi_renames),
	SHOW(rtc_param), SHOW(seccomp_notif), SHOW(perf_programs),
	SHOW(sg_command), SHOW(sg_sense), SHOW(sg_data), SHOW(bsg_request),
	SHOW(bsg_response), SHOW(bsg_output), SHOW(bsg_input), SHOW(sg_io),
	SHOW(kvm_cpuid), SHOW(udmabuf_list), SHOW(v4l2_clips), SHOW(v4l2_controls_get),
	SHOW(v4l2_controls_set), SHOW(v4l2_format_set),
	SHOW(console_bytes), SHOW(console_words), SHOW(console_unipairs),
	{ decode_show__console_font_data, decode_capture__console_bytes },
	{ decode_show__console_font_name, decode_capture__console_bytes },
	{ decode_show__console_glyphs, decode_capture__console_bytes },
	SHOW(dm_command),
	SHOW(btrfs_inherit), SHOW(btrfs_clones), SHOW(btrfs_search), SHOW(btrfs_lookup),
	SHOW(btrfs_spaces), SHOW(btrfs_supported),
	{ decode_show__btrfs_paths, decode_capture__btrfs_container },
	{ decode_show__btrfs_inodes, decode_capture__btrfs_container },
	SHOW(keyboard_accents),
	{ decode_show__keyboard_unicode, decode_capture__keyboard_accents },
	{ decode_show__keyboard_entry_get, decode_capture__keyboard_entry },
	{ decode_show__keyboard_entry_set, decode_capture__keyboard_entry },
	{ decode_show__keyboard_string_get, decode_capture__keyboard_string },
	{ decode_show__keyboard_string_set, decode_capture__keyboard_string },
	{ decode_show__offset64_change, decode_capture__offset_change },
	{ decode_show__msgbuf_received, decode_capture__msgbuf },
};

static const struct {
	void (*extra)(struct decode_ctx *ctx);
	bool (*plan)(struct decode_planner *planner);
} extras[] = {
#define EXTRA(name)	{ decode_extra__##name, decode_capture_extra__##name }
	EXTRA(ioctl), EXTRA(poll), EXTRA(ppoll), EXTRA(recvmmsg), EXTRA(select),
/* These use only the result and arguments, and read no memory. */
#define NUMBER(name)	{ decode_extra__##name, NULL }
	NUMBER(clock_state), NUMBER(fcntl), NUMBER(handler), NUMBER(ioprio),
	NUMBER(mask), NUMBER(membarrier), NUMBER(modify_ldt), NUMBER(old_mask), NUMBER(personality),
	NUMBER(policy), NUMBER(prctl), NUMBER(signal), NUMBER(time),
};

/* Functions without a declaration, and the reasons. */
static const struct {
	void (*show)(struct decode_ctx *ctx, const struct decode_type *type, uint64_t value);
	const char *reason;
} reasons[] = {
	{ decode_show__bpf_attr, "what its attributes are depends on the command" },
	{ decode_show__bpf_common_attr, "its log may be long" },
	{ decode_show__clone3, "it makes a task, which must be known at once" },
	{ decode_show__lsm_contexts, "entries that say where the next one is" },
	{ decode_show__parent_tid, "it makes a task, which must be known at once" },
	{ decode_show__statmount_request, "strings at offsets that are in memory" },
	{ decode_show__statmount, "strings at offsets that are in memory" },
	{ decode_show__uring_filter, "a program whose length is in memory" },
	{ decode_show__uring_query, "a chain whose links are in memory" },
};

bool decode_plan_special(struct decode_planner *planner, const struct decode_type *type,
			 const struct decode_spot *spot)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(shows); i++) {
		if (shows[i].show == type->show)
			return shows[i].plan(planner, type, spot);
	}
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(reasons); i++) {
		if (reasons[i].show == type->show)
			return decode_plan_fails(planner, reasons[i].reason);
	}
	return decode_plan_fails(planner, "a function that has not declared what it reads");
}

bool decode_plan_extra(struct decode_planner *planner)
{
	if (planner->row->extra == decode_extra__unknown)
		return decode_plan_fails(planner, "a call that is not known yet");
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(extras); i++) {
		if (extras[i].extra == planner->row->extra)
			return !extras[i].plan || extras[i].plan(planner);
	}
	return decode_plan_fails(planner, "a result whose function has not declared what it reads");
}

bool decode_plan_is_flat(const struct decode_layout *layout)
{
	static void (* const flat[])(struct decode_ctx *ctx, const struct decode_layout *layout,
				     const void *bytes) = {
		decode_show__c_cc, decode_show__fixed_string, decode_show__hwaddr,
		decode_show__if_sockaddr, decode_show__loop_key, decode_show__old_sigset_at,
		decode_show__ptp_samples, decode_show__siginfo, decode_show__sigset,
		decode_show__statx_time, decode_show__utimens, decode_show__utimeval,
		decode_show__uuid, decode_show__uuid_bytes, decode_show__btrfs_values,
		decode_show__input_keycode,
		decode_show__first_member, decode_show__ubi_name,
		decode_show__kvm_regs, decode_show__v4l2_buffer, decode_show__v4l2_fract,
		decode_show__v4l2_planes,
	};

	for (size_t i = 0; i < DECODE_ARRAY_SIZE(flat); i++) {
		if (flat[i] == layout->show)
			return true;
	}
	return false;
}
