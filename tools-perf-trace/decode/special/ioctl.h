/* SPDX-License-Identifier: GPL-2.0 */
/* Functions for the arguments and structs of ioctl(). */
#ifndef PERF_TRACE_STOP_SPECIAL_IOCTL_H
#define PERF_TRACE_STOP_SPECIAL_IOCTL_H

#include "special.h"

struct decode_command;

/* ioctl.c */
DECODE_SHOW(ioctl_arg);
DECODE_SHOW(ioctl_cmd);
DECODE_SHOW(c_oflag);
DECODE_SHOW(c_cflag);
DECODE_SHOW_LAYOUT(c_cc);
DECODE_SHOW(c_iflag);
DECODE_SHOW(c_lflag);

/* ioctl_net.c, ioctl_files.c */
DECODE_SHOW_LAYOUT(fixed_string);
DECODE_SHOW_LAYOUT(hwaddr);
DECODE_SHOW_LAYOUT(if_sockaddr);
DECODE_SHOW_LAYOUT(loop_key);
DECODE_SHOW(bridge_name);
DECODE_SHOW(dedupe);
DECODE_SHOW(fiemap);
DECODE_SHOW(fs_label);
DECODE_SHOW(fs_sysfs_path);
DECODE_SHOW_LAYOUT(uuid_bytes);
DECODE_SHOW(ifc_buf);
DECODE_SHOW(ifc_len);
DECODE_SHOW(random_pool);
DECODE_EXTRA(ioctl);

/* ioctl_flash.c */
DECODE_SHOW_LAYOUT(first_member);
DECODE_SHOW_LAYOUT(ubi_name);
DECODE_SHOW(ubi_renames);

/* ioctl_pins.c */
DECODE_SHOW_LAYOUT(ptp_samples);
DECODE_SHOW(ptp_phase);
DECODE_WHEN(ptp_phase);
DECODE_WHEN(ptp_start);
DECODE_WHEN(ptp_duty);
DECODE_WHEN(ptp_reserved);
DECODE_WHEN(gpio_config_attrs);
DECODE_WHEN(gpio_line_attrs);

/* ioctl_devices.c */
DECODE_SHOW(negative_error);
DECODE_SHOW(uffd_features);
DECODE_SHOW(rtc_param);
DECODE_WHEN(rtc_features);
DECODE_WHEN(rtc_correction);
DECODE_WHEN(rtc_other);
DECODE_SHOW(seccomp_notif);
DECODE_SHOW(perf_programs);

/* ioctl_input.c */
DECODE_SHOW(input_key);
DECODE_SHOW_LAYOUT(input_keycode);
DECODE_WHEN(effect_constant);
DECODE_WHEN(effect_periodic);
DECODE_WHEN(effect_ramp);
DECODE_WHEN(effect_rumble);

/* ioctl_scsi.c */
DECODE_SHOW(character);
DECODE_WHEN(sg_has_data);
DECODE_SHOW(sg_data);
DECODE_SHOW(sg_command);
DECODE_SHOW(sg_sense);
DECODE_SHOW(bsg_request);
DECODE_SHOW(bsg_response);
DECODE_SHOW(bsg_output);
DECODE_SHOW(bsg_input);
DECODE_SHOW(sg_io);
DECODE_WHEN(drive_has_data);
DECODE_SHOW(drive_data);

/* ioctl_console.c */
DECODE_SHOW(console_bytes);
DECODE_SHOW(console_font_data);
DECODE_SHOW(console_font_name);
DECODE_SHOW(console_glyphs);
DECODE_SHOW(console_keycode);
DECODE_SHOW(console_unipairs);
DECODE_WHEN(failed);
DECODE_WHEN(console_font_width);
DECODE_WHEN(console_font_count);
DECODE_WHEN(console_font_set);
DECODE_WHEN(console_font_get);
DECODE_WHEN(console_font_default);
DECODE_WHEN(console_font_other);
DECODE_WHEN(console_font_result);
DECODE_WHEN(console_font_result_count);
DECODE_WHEN(console_font_result_data);
DECODE_SHOW(console_signal);
DECODE_SHOW(console_sound);
DECODE_SHOW(console_tone);
DECODE_SHOW(console_word);
DECODE_SHOW(console_words);
DECODE_SHOW(escaped_character);
DECODE_SHOW(keyboard_accents);
DECODE_SHOW(keyboard_mode);
DECODE_SHOW(keyboard_unicode);
DECODE_SHOW(keyboard_entry_get);
DECODE_SHOW(keyboard_entry_set);
DECODE_SHOW(keyboard_string_get);
DECODE_SHOW(keyboard_string_set);

/* ioctl_btrfs.c */
DECODE_SHOW(btrfs_object);
DECODE_SHOW(btrfs_limit64);
DECODE_SHOW(btrfs_item);
DECODE_SHOW(btrfs_time);
DECODE_SHOW(btrfs_progress);
DECODE_SHOW(btrfs_inherit);
DECODE_SHOW(btrfs_clones);
DECODE_SHOW(btrfs_search);
DECODE_SHOW(btrfs_lookup);
DECODE_SHOW(btrfs_paths);
DECODE_SHOW(btrfs_inodes);
DECODE_SHOW(btrfs_spaces);
DECODE_SHOW(btrfs_supported);
DECODE_SHOW_LAYOUT(btrfs_values);
DECODE_SHOW_LAYOUT(uuid);
DECODE_WHEN(btrfs_first_object);
DECODE_WHEN(btrfs_last_object);
DECODE_WHEN(btrfs_inherits);
DECODE_WHEN(btrfs_csum);
DECODE_WHEN(btrfs_generation);
DECODE_WHEN(btrfs_metadata_uuid);
DECODE_WHEN(btrfs_balances_data);
DECODE_WHEN(btrfs_balances_metadata);
DECODE_WHEN(btrfs_balances_system);
DECODE_WHEN(btrfs_replace_start);
DECODE_WHEN(btrfs_replace_status);

/* ioctl_dm.c */
DECODE_SHOW(dm_command);
DECODE_WHEN(dm_data);
DECODE_WHEN(dm_dev);
DECODE_WHEN(dm_name);
DECODE_WHEN(dm_uuid);
DECODE_WHEN(dm_load);
DECODE_WHEN(dm_event);
DECODE_WHEN(dm_status);
DECODE_WHEN(dm_target_status);

/* ioctl_tee.c */
DECODE_WHEN(tee_optee);
DECODE_WHEN(tee_other);

/* ioctl_machines.c */
DECODE_SHOW_LAYOUT(kvm_regs);
DECODE_SHOW(kvm_cpuid);
DECODE_SHOW(udmabuf_list);

/* ioctl_video.c */
DECODE_SHOW(v4l2_pixels);
DECODE_SHOW(v4l2_samples);
DECODE_SHOW(v4l2_metadata);
DECODE_SHOW(v4l2_clips);
DECODE_SHOW(v4l2_format_set);
DECODE_SHOW(v4l2_buf_flags);
DECODE_SHOW(v4l2_request_count);
DECODE_SHOW(v4l2_control);
DECODE_SHOW(v4l2_control_value);
DECODE_SHOW(v4l2_queried);
DECODE_SHOW(v4l2_controls_get);
DECODE_SHOW(v4l2_controls_set);
DECODE_SHOW_LAYOUT(v4l2_fract);
DECODE_SHOW_LAYOUT(v4l2_planes);
DECODE_SHOW_LAYOUT(v4l2_buffer);
DECODE_WHEN(v4l2_pix);
DECODE_WHEN(v4l2_window);
DECODE_WHEN(v4l2_vbi);
DECODE_WHEN(v4l2_sliced);
DECODE_WHEN(v4l2_pix_mp);
DECODE_WHEN(v4l2_sdr);
DECODE_WHEN(v4l2_meta);
DECODE_WHEN(v4l2_capture);
DECODE_WHEN(v4l2_output);
DECODE_WHEN(v4l2_mapped);
DECODE_WHEN(v4l2_user);
DECODE_WHEN(v4l2_one_size);
DECODE_WHEN(v4l2_sizes);
DECODE_WHEN(v4l2_one_interval);
DECODE_WHEN(v4l2_intervals);
DECODE_WHEN(v4l2_sized);
DECODE_WHEN(v4l2_number);
/* After the result of VIDIOC_CREATE_BUFS. */
void decode_show_created_buffers(struct decode_ctx *ctx);

/* Commands that macros with arguments make. */
bool decode_ioctl_command(uint32_t cmd, struct decode_command *command);
bool decode_ioctl_input(struct decode_ctx *ctx, uint32_t cmd, uint64_t addr);

#endif /* PERF_TRACE_STOP_SPECIAL_IOCTL_H */
