// SPDX-License-Identifier: GPL-2.0
/* Commands for cameras, tuners, video codecs and their buffers (V4L2). */
#include <linux/videodev2.h>
#include "ioctl.h"

ARGS(uint_in) = { ARRAY_IN("arg", uint, FIXED(1)) };
ARGS(uint_out) = { ARRAY_OUT("arg", uint, FIXED(1)) };
ARGS(hex64_in) = { ARRAY_IN("arg", hex64, FIXED(1)) };
ARGS(hex64_out) = { ARRAY_OUT("arg", hex64, FIXED(1)) };
ARGS(buf_type) = { ARRAY_IN("arg", v4l2_buf_type, FIXED(1)) };
ARGS(capability) = { STRUCT_OUT("arg", v4l2_capability) };
ARGS(fmtdesc) = { STRUCT_INOUT("arg", v4l2_fmtdesc) };
ARGS(format_get) = { STRUCT_INOUT("arg", v4l2_format_get) };
ARGS(format_set) = { MEMORY_INOUT("arg", v4l2_format_set) };
ARGS(framebuffer_in) = { STRUCT_IN("arg", v4l2_framebuffer) };
ARGS(framebuffer_out) = { STRUCT_OUT("arg", v4l2_framebuffer) };
ARGS(request) = { STRUCT_INOUT("arg", v4l2_requestbuffers) };
ARGS(create) = { STRUCT_INOUT("arg", v4l2_create_buffers) };
ARGS(buffer) = { STRUCT_INOUT("arg", v4l2_buffer) };
ARGS(buffer_out) = { STRUCT_INOUT("arg", v4l2_buffer_dequeued) };
ARGS(export) = { STRUCT_INOUT("arg", v4l2_exportbuffer) };
ARGS(parm_get) = { STRUCT_INOUT("arg", v4l2_parm_get) };
ARGS(parm_set) = { STRUCT_INOUT("arg", v4l2_parm_set) };
ARGS(standard) = { STRUCT_INOUT("arg", v4l2_standard) };
ARGS(input) = { STRUCT_INOUT("arg", v4l2_input) };
ARGS(tuner_get) = { STRUCT_INOUT("arg", v4l2_tuner_get) };
ARGS(tuner_set) = { STRUCT_INOUT("arg", v4l2_tuner_set) };
ARGS(control_get) = { STRUCT_INOUT("arg", v4l2_control_get) };
ARGS(control_set) = { STRUCT_INOUT("arg", v4l2_control_set) };
ARGS(controls_get) = { MEMORY_INOUT("arg", v4l2_controls_get) };
ARGS(controls_set) = { MEMORY_INOUT("arg", v4l2_controls_set) };
ARGS(queryctrl) = { STRUCT_INOUT("arg", v4l2_queryctrl) };
ARGS(query_ext) = { STRUCT_INOUT("arg", v4l2_query_ext_ctrl) };
ARGS(querymenu) = { STRUCT_INOUT("arg", v4l2_querymenu) };
ARGS(cropcap) = { STRUCT_INOUT("arg", v4l2_cropcap) };
ARGS(crop_get) = { STRUCT_INOUT("arg", v4l2_crop_get) };
ARGS(crop_set) = { STRUCT_IN("arg", v4l2_crop_set) };
ARGS(frame_sizes) = { STRUCT_INOUT("arg", v4l2_frmsizeenum) };
ARGS(frame_intervals) = { STRUCT_INOUT("arg", v4l2_frmivalenum) };

static const struct decode_variant variants[] = {
	VARIANT(VIDIOC_QUERYCAP, capability), VARIANT(VIDIOC_ENUM_FMT, fmtdesc),
	VARIANT(VIDIOC_G_FMT, format_get), VARIANT(VIDIOC_S_FMT, format_set),
	VARIANT(VIDIOC_TRY_FMT, format_set),
	VARIANT(VIDIOC_G_FBUF, framebuffer_out), VARIANT(VIDIOC_S_FBUF, framebuffer_in),
	VARIANT(VIDIOC_REQBUFS, request), VARIANT(VIDIOC_CREATE_BUFS, create),
	VARIANT(VIDIOC_QUERYBUF, buffer), VARIANT(VIDIOC_QBUF, buffer),
	VARIANT(VIDIOC_DQBUF, buffer_out), VARIANT(VIDIOC_EXPBUF, export),
	VARIANT(VIDIOC_STREAMON, buf_type), VARIANT(VIDIOC_STREAMOFF, buf_type),
	VARIANT(VIDIOC_G_PARM, parm_get), VARIANT(VIDIOC_S_PARM, parm_set),
	VARIANT(VIDIOC_G_STD, hex64_out), VARIANT(VIDIOC_S_STD, hex64_in),
	VARIANT(VIDIOC_ENUMSTD, standard), VARIANT(VIDIOC_ENUMINPUT, input),
	VARIANT(VIDIOC_G_INPUT, uint_out), VARIANT(VIDIOC_S_INPUT, uint_in),
	VARIANT(VIDIOC_G_TUNER, tuner_get), VARIANT(VIDIOC_S_TUNER, tuner_set),
	VARIANT(VIDIOC_G_CTRL, control_get), VARIANT(VIDIOC_S_CTRL, control_set),
	VARIANT(VIDIOC_G_EXT_CTRLS, controls_get), VARIANT(VIDIOC_S_EXT_CTRLS, controls_set),
	VARIANT(VIDIOC_TRY_EXT_CTRLS, controls_set),
	VARIANT(VIDIOC_QUERYCTRL, queryctrl), VARIANT(VIDIOC_QUERY_EXT_CTRL, query_ext),
	VARIANT(VIDIOC_QUERYMENU, querymenu), VARIANT(VIDIOC_CROPCAP, cropcap),
	VARIANT(VIDIOC_G_CROP, crop_get), VARIANT(VIDIOC_S_CROP, crop_set),
	VARIANT(VIDIOC_ENUM_FRAMESIZES, frame_sizes),
	VARIANT(VIDIOC_ENUM_FRAMEINTERVALS, frame_intervals),
};
IOCTLS(video, variants);
