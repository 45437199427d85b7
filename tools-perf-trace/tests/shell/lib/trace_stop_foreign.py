#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Writes a perf.data for pipes with one PERF_RECORD_SYSCALL, in a byte order.

usage: trace_stop_foreign.py little|big EXCESS >FILE
EXCESS: bytes that the record claims to have and has not
"""
import struct
import sys

PERF_RECORD_SYSCALL, PERF_RECORD_HEADER_ATTR = 24, 64
PERF_TYPE_SOFTWARE, PERF_COUNT_SW_DUMMY, ATTR_SIZE = 1, 9, 136
MAGIC, HEADER_SIZE = int.from_bytes(b"PERFILE2", "little"), 16


def record(order, kind, body):
    return struct.pack(order + "IHH", kind, 0, 8 + len(body)) + body


def area(order, addr, data, element, op, flags):
    head = struct.pack(order + "QIHBB", addr, len(data), element, op, flags)
    return head + data + bytes(-len(data) % 8)


def syscall(order, areas, excess):
    ids = (11, 12, 13, 0x14, 1500, 1600)
    call = (0xC000003E, 1, 257, 1, 2, 3, 4, 5, 6, -2)
    return record(order, PERF_RECORD_SYSCALL,
                  struct.pack(order + "IIQQQQ", *ids) + struct.pack(order + "IIq6Qq", *call) +
                  struct.pack(order + "II", 17, len(areas) + excess) + areas)


def attr(order):
    head = struct.pack(order + "IIQ", PERF_TYPE_SOFTWARE, ATTR_SIZE, PERF_COUNT_SW_DUMMY)
    return record(order, PERF_RECORD_HEADER_ATTR, head + bytes(ATTR_SIZE - len(head)))


def main():
    order = {"little": "<", "big": ">"}[sys.argv[1]]
    areas = (area(order, 0x7000, b"/etc/passwd\0", 0, 1, 1) +
             area(order, 0x8000, b"abc", 2, 3, 4))
    sys.stdout.buffer.write(struct.pack(order + "QQ", MAGIC, HEADER_SIZE) + attr(order) +
                            syscall(order, areas, int(sys.argv[2])))


main()
