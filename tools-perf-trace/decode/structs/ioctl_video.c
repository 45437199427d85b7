// SPDX-License-Identifier: GPL-2.0
/* Formats and buffers of video devices. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "decode/special/sockets.h"
#include "ioctl.h"

#define TYPE		F("type", 0, T_SET(ENUM, 4, v4l2_buf_types))
#define F_OUT_WHEN(n, off, cond, ...)					\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .when = cond, .out = true }
#define W(n, at)	F(n, 4 * (at), T(UNSIGNED, 4))
#define PIXELS		T_CALL_SIZED(v4l2_pixels, 4)

const struct decode_type decode_type__v4l2_buf_type = T_SET(ENUM, 4, v4l2_buf_types);

static const struct decode_field name_fields[] = { F("name", 0, T(HEX, 1)) };
static LAYOUT(v4l2_driver, 16, name_fields, .portable = true, .show = decode_show__fixed_string);
LAYOUT(v4l2_name, 32, name_fields, .portable = true, .show = decode_show__fixed_string);

static const struct decode_field capability_fields[] = {
	F("driver", 0, T_INNER(v4l2_driver)),
	F("card", 16, T_INNER(v4l2_name)),
	F("bus_info", 48, T_INNER(v4l2_name)),
	F("version", 80, T_CALL_SIZED(bpf_version, 4)),
	F("capabilities", 84, T_SET(FLAGS, 4, v4l2_caps)),
	F_NONZERO("device_caps", 88, T_SET(FLAGS, 4, v4l2_caps)),
};
LAYOUT(v4l2_capability, 104, capability_fields, .portable = true);

static const struct decode_field fmtdesc_fields[] = {
	W("index", 0),
	F("type", 4, T_SET(ENUM, 4, v4l2_buf_types)),
	F_OUT("flags", 8, T_SET(FLAGS, 4, v4l2_fmt_flags)),
	F_OUT("description", 12, T_INNER(v4l2_name)),
	F_OUT("pixelformat", 44, PIXELS),
};
LAYOUT(v4l2_fmtdesc, 64, fmtdesc_fields, .portable = true);

static const struct decode_field fract_fields[] = { W("numerator", 0), W("denominator", 1) };
LAYOUT(v4l2_fract, 8, fract_fields, .portable = true, .show = decode_show__v4l2_fract);
static const struct decode_field rect_fields[] = {
	F("left", 0, T(SIGNED, 4)), F("top", 4, T(SIGNED, 4)), W("width", 2), W("height", 3),
};
LAYOUT(v4l2_rect, 16, rect_fields, .portable = true);

static const struct decode_field pix_fields[] = {
	W("width", 0), W("height", 1),
	F("pixelformat", 8, PIXELS),
	F("field", 12, T_SET(ENUM, 4, v4l2_fields)),
	W("bytesperline", 4), W("sizeimage", 5),
	F("colorspace", 24, T_SET(ENUM, 4, v4l2_colorspaces)),
};
static LAYOUT(v4l2_pix, 48, pix_fields, .portable = true);

static const struct decode_field plane_fields[] = { W("sizeimage", 0), W("bytesperline", 1) };
LAYOUT(v4l2_plane, 20, plane_fields, .portable = true);
static LAYOUT(v4l2_planes, 160, plane_fields, .portable = true, .show = decode_show__v4l2_planes);
static const struct decode_field pix_mp_fields[] = {
	W("width", 0), W("height", 1),
	F("pixelformat", 8, PIXELS),
	F("field", 12, T_SET(ENUM, 4, v4l2_fields)),
	F("colorspace", 16, T_SET(ENUM, 4, v4l2_colorspaces)),
	F("plane_fmt", 20, T_INNER(v4l2_planes)),
	F("num_planes", 180, T(UNSIGNED, 1)),
};
static LAYOUT(v4l2_pix_mp, 192, pix_mp_fields, .portable = true);

static const struct decode_field clip_fields[] = { F("c", 0, T_INNER(v4l2_rect)) };
static LAYOUT(v4l2_clip, 24, clip_fields);
const struct decode_type decode_type__v4l2_clip = T_INNER(v4l2_clip);
static const struct decode_field window_fields[] = {
	F("w", 0, T_INNER(v4l2_rect)),
	F("field", 16, T_SET(ENUM, 4, v4l2_fields)),
	F("chromakey", 20, T(HEX, 4)),
	F("clips", 24, T_MEMORY(IN, v4l2_clips)),
	W("clipcount", 8),
	F("bitmap", 40, T(ADDRESS, 8)),
	F_NONZERO("global_alpha", 48, T(HEX, 1)),
};
static LAYOUT(v4l2_window, 56, window_fields);

static const struct decode_field vbi_fields[] = {
	W("sampling_rate", 0), W("offset", 1), W("samples_per_line", 2),
	F("sample_format", 12, PIXELS),
	F("start", 16, T_NUMBERS(int, 2)),
	F("count", 24, T_NUMBERS(uint, 2)),
	F("flags", 32, T_SET(FLAGS, 4, v4l2_vbi_flags)),
};
static LAYOUT(v4l2_vbi, 44, vbi_fields, .portable = true);

static const struct decode_type hex16 = T(HEX, 2);
static const struct decode_type lines = {
	.kind = DECODE_ARRAY, .in_place = true, .elem = &hex16, .len = FIXED(24),
};
static const struct decode_field sliced_fields[] = {
	F("service_set", 0, T_SET(FLAGS, 2, v4l2_sliced)),
	F("service_lines", 2, { .kind = DECODE_ARRAY, .in_place = true, .elem = &lines,
				.len = FIXED(2) }),
	W("io_size", 25),
};
static LAYOUT(v4l2_sliced, 112, sliced_fields, .portable = true);

static const struct decode_field sdr_fields[] = {
	F("pixelformat", 0, T_CALL_SIZED(v4l2_samples, 4)), W("buffersize", 1),
};
static LAYOUT(v4l2_sdr, 32, sdr_fields, .portable = true);
static const struct decode_field meta_fields[] = {
	F("dataformat", 0, T_CALL_SIZED(v4l2_metadata, 4)), W("buffersize", 1),
};
static LAYOUT(v4l2_meta, 32, meta_fields, .portable = true);

/* The type says which format it is. */
#define FORMATS(field, at)						\
	field("fmt.pix", at, decode_when__v4l2_pix, T_INNER(v4l2_pix)),	\
	field("fmt.win", at, decode_when__v4l2_window, T_INNER(v4l2_window)),	\
	field("fmt.vbi", at, decode_when__v4l2_vbi, T_INNER(v4l2_vbi)),	\
	field("fmt.sliced", at, decode_when__v4l2_sliced, T_INNER(v4l2_sliced)),	\
	field("fmt.pix_mp", at, decode_when__v4l2_pix_mp, T_INNER(v4l2_pix_mp)),	\
	field("fmt.sdr", at, decode_when__v4l2_sdr, T_INNER(v4l2_sdr)),	\
	field("fmt.meta", at, decode_when__v4l2_meta, T_INNER(v4l2_meta))
static const struct decode_field format_get_fields[] = { TYPE, FORMATS(F_OUT_WHEN, 8) };
LAYOUT(v4l2_format_get, 208, format_get_fields);
static const struct decode_field format_result_fields[] = { FORMATS(F_WHEN, 8) };
LAYOUT(v4l2_format_result, 208, format_result_fields);
static const struct decode_field format_set_fields[] = { TYPE, FORMATS(F_WHEN, 8) };
LAYOUT(v4l2_format_set, 208, format_set_fields);

static const struct decode_field framebuffer_fields[] = {
	F("capability", 0, T(HEX, 4)),
	F("flags", 4, T(HEX, 4)),
	F("base", 8, T(ADDRESS, 8)),
};
LAYOUT(v4l2_framebuffer, 48, framebuffer_fields);

static const struct decode_field request_fields[] = {
	F("type", 4, T_SET(ENUM, 4, v4l2_buf_types)),
	F("memory", 8, T_SET(ENUM, 4, v4l2_memories)),
	F("count", 0, T_CALL_SIZED(v4l2_request_count, 4)),
};
LAYOUT(v4l2_requestbuffers, 20, request_fields, .portable = true);

static const struct decode_field create_fields[] = {
	W("count", 1),
	F("memory", 8, T_SET(ENUM, 4, v4l2_memories)),
	F("format", 16, T_INNER(v4l2_format_set)),
};
LAYOUT(v4l2_create_buffers, 256, create_fields);
static const struct decode_field created_fields[] = { W("index", 0), W("count", 1) };
LAYOUT(v4l2_created, 8, created_fields, .portable = true);

/* The kind of memory says where the buffer is. */
#define BUFFER								\
	F_OUT("memory", 60, T_SET(ENUM, 4, v4l2_memories)),		\
	F_OUT_WHEN("m.offset", 64, decode_when__v4l2_mapped, T(HEX, 4)),	\
	F_OUT_WHEN("m.userptr", 64, decode_when__v4l2_user, T(ADDRESS, 8)),	\
	F_OUT("length", 72, T(UNSIGNED, 4)),				\
	F_OUT("bytesused", 8, T(UNSIGNED, 4)),				\
	F_OUT("flags", 12, T_CALL_SIZED(v4l2_buf_flags, 4))
static const struct decode_field buffer_fields[] = {
	F("type", 4, T_SET(ENUM, 4, v4l2_buf_types)), W("index", 0), BUFFER,
};
LAYOUT(v4l2_buffer, 88, buffer_fields, .show = decode_show__v4l2_buffer);
static const struct decode_field time_fields[] = {
	F("tv_sec", 0, T(SIGNED, 8)),
	F("tv_usec", 8, T(UNSIGNED, 8)),
};
static LAYOUT(v4l2_time, 16, time_fields);
static const struct decode_field dequeued_fields[] = {
	F("type", 4, T_SET(ENUM, 4, v4l2_buf_types)),
	F_OUT("index", 0, T(UNSIGNED, 4)), BUFFER,
	F_OUT("timestamp", 24, T_INNER(v4l2_time)),
};
LAYOUT(v4l2_buffer_dequeued, 88, dequeued_fields, .show = decode_show__v4l2_buffer);

static const struct decode_field exported_fields[] = { F("fd", 16, T(FD, 4)) };
static LAYOUT(v4l2_exported, 64, exported_fields, .portable = true);
static const struct decode_field export_fields[] = {
	TYPE, W("index", 1), W("plane", 2), F("flags", 12, T_SET(FLAGS, 4, open_flags)),
};
LAYOUT(v4l2_exportbuffer, 64, export_fields, .portable = true,
       .becomes = &decode_layout__v4l2_exported);
