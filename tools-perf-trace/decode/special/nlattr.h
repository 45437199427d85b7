/* SPDX-License-Identifier: GPL-2.0 */
/* Tables of the bodies and attributes of netlink messages. */
#ifndef PERF_TRACE_STOP_SPECIAL_NLATTR_H
#define PERF_TRACE_STOP_SPECIAL_NLATTR_H

#include "decode/engine/sets.h"
#include "decode/structs/structs.h"

enum shape {
	SHAPE_BYTES,
	SHAPE_UNSIGNED,
	SHAPE_SIGNED,
	SHAPE_FD,
	SHAPE_STRING,
	SHAPE_MAC,
	SHAPE_LINK_ADDRESS,	/* MAC, of a link whose family the body has */
	SHAPE_ADDRESS,		/* of the body's family */
	SHAPE_INTERFACE,
	SHAPE_ENUM,
	SHAPE_FLAGS,
	SHAPE_TABLE,		/* of routes: a number unless it has a name */
	SHAPE_PORT,
	SHAPE_FLOW,		/* of IPv6, in network byte order */
	SHAPE_HEX,
	SHAPE_STRUCT,
	SHAPE_NESTED,		/* more attributes */
	/* The same as ENUM and FLAGS, for at most 8 bytes */
	SHAPE_SHORT_ENUM,
	SHAPE_SHORT_FLAGS,
	SHAPE_ANY_ENUM,		/* an integer of 1 to 8 bytes */
	SHAPE_ANY_FLAGS, SHAPE_ANY_UNSIGNED,
	SHAPE_LIST,		/* of any number of elements */
	SHAPE_INDEXED,		/* integers of @size bytes, whose indices may have names */
	SHAPE_CALL,
	SHAPE_BY_FAMILY,	/* more attributes, those of the body's family */
	SHAPE_INET,
	SHAPE_INET6,
	SHAPE_TICKS,		/* hundredths of a second, of 1 to 8 bytes */
	SHAPE_ETHER,		/* a protocol on Ethernet, of 2 to 8 bytes */
	SHAPE_BE64,		/* a number in network byte order */
	SHAPE_FAMILY_CALL,	/* CALL with the body's family */
};

struct attribute {
	uint16_t type;
	uint8_t shape, size;
	union {
		const struct decode_set *set;
		const struct decode_layout *layout;
		const struct body *nested;
		const struct body_of_family *families;
		const struct decode_type *elem;
		void (*show)(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);
		void (*show_of)(struct decode_ctx *ctx, int family, const uint8_t *bytes,
				size_t len);
	};
};

#define ATTRIBUTES(set, list)							\
	.names = &decode_set__##set, .attributes = list, .nr = DECODE_ARRAY_SIZE(list)

/**
 * struct body - what follows the header of a message, or is nested in an attribute
 * @first: rtnetlink: the first of the four message types that have this body
 * @layout: the struct that attributes follow, NULL for none
 * @names: of the types of attributes, NULL if these are plain numbers
 * @attributes: values that are not shown as bytes
 * @nr: number of @attributes
 * @each: all attributes contain this, whatever their type is
 * @alone: no attributes follow
 */
struct body {
	uint16_t first;
	const struct decode_layout *layout;
	const struct decode_set *names;
	const struct attribute *attributes;
	size_t nr;
	const struct body *each;
	bool alone;
};

/* The last of a list has @family -1, for all others, or no @body. */
struct body_of_family {
	int family;
	const struct body *body;
};

#define U8(t)	{ t, SHAPE_UNSIGNED, 1, {} }
#define U16(t)	{ t, SHAPE_UNSIGNED, 2, {} }
#define U32(t)	{ t, SHAPE_UNSIGNED, 4, {} }
#define U64(t)	{ t, SHAPE_UNSIGNED, 8, {} }
#define TEXT(t)	{ t, SHAPE_STRING, 0, {} }
#define S(l)	{ .layout = &decode_layout__##l }
#define N(s)	{ .set = &decode_set__##s }
#define STRUCT(t, l)	{ t, SHAPE_STRUCT, 0, S(l) }
#define NESTED(t, b)	{ t, SHAPE_NESTED, 4, { .nested = &b } }

#define WORD(t)	{ t, SHAPE_HEX, 4, {} }
#define LONG(t)	{ t, SHAPE_SIGNED, 8, {} }
#define INTERFACE(t)	{ t, SHAPE_INTERFACE, 4, {} }
#define PORT(t)		{ t, SHAPE_PORT, 2, {} }
#define ENUM(t, sz, s)	{ t, SHAPE_SHORT_ENUM, sz, N(s) }
#define FLAGS(t, sz, s)	{ t, SHAPE_SHORT_FLAGS, sz, N(s) }
#define TICKS(t)	{ t, SHAPE_TICKS, 1, {} }
#define ETHER(t)	{ t, SHAPE_ETHER, 2, N(vlan_protocols) }

/* As many values of one type as there are, which have numbers in place of types */
#define FOUR(a, t)	a(t), a(t + 1), a(t + 2), a(t + 3)
#define SIXTEEN(a, t)	FOUR(a, t), FOUR(a, t + 4), FOUR(a, t + 8), FOUR(a, t + 12)

struct decode_nlmsg;

/* @family: that of addresses among the values */
void decode_show_attributes(struct decode_ctx *ctx, const struct body *body, int family,
			    const uint8_t *bytes, size_t len);
/* The same for attributes in an attribute */
void decode_show_nested(struct decode_ctx *ctx, const struct body *body, int family,
			const uint8_t *bytes, size_t len);
/* The struct at the start of @len bytes; the bytes if there are fewer than it has. */
void decode_show_struct_bytes(struct decode_ctx *ctx, const struct decode_layout *layout,
			      const uint8_t *bytes, size_t len);
/* Shows the body of @msg and its attributes as items. */
void decode_show_body(struct decode_ctx *ctx, const struct body *body,
		      const struct decode_nlmsg *msg);
/* The same for a body that is not known: its family, and bytes. */
void decode_show_unknown_body(struct decode_ctx *ctx, const struct decode_nlmsg *msg);

/*
 * The value of the last attribute of @type that is in front of any of type @end, with
 * its length in @size; NULL if there is none.
 */
const uint8_t *decode_find_attribute(struct decode_ctx *ctx, const uint8_t *bytes, size_t len,
				     uint16_t type, uint16_t end, size_t *size);

/* The attributes of one kind of link, in IFLA_LINKINFO */
void decode_show_link_info(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);
/* A link as in a message, which is the value of an attribute: its attributes are an own item. */
void decode_show_peer_link(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);
extern const struct body decode_bridge_data, decode_tun_data;
extern const struct body decode_bridge_port, decode_bridge_spec;
extern const struct body decode_vf_list, decode_vf_ports, decode_vf_port;

/* nlteam.c, nlethtool.c: the body of a message of a family of generic netlink */
struct body decode_team_body(const struct decode_nlmsg *msg);
struct body decode_ethtool_body(const struct decode_nlmsg *msg);

/* Messages that are neither links, addresses, routes, neighbours nor rules */
extern const struct body decode_rt_bodies[];
extern const size_t decode_nr_rt_bodies;

#endif /* PERF_TRACE_STOP_SPECIAL_NLATTR_H */
