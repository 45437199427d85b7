# SPDX-License-Identifier: GPL-2.0
"""Usage: json_lines.py json|schema FILE ...

Checks each line of each file: that it is JSON without double keys, or that it
follows the schema, of which a few wrong lines have to fall foul first.
"""
import copy
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def unique(pairs):
    """An object, if no two members have one name."""
    if len({key for key, value in pairs}) != len(pairs):
        raise ValueError("a name twice: %s" % [key for key, value in pairs])
    return dict(pairs)


def refuse(word):
    raise ValueError("%s is no JSON" % word)


def check_json(line):
    json.loads(line, object_pairs_hook=unique, parse_constant=refuse)


def schema_checker():
    import fastjsonschema
    with open(os.path.join(HERE, "../../man/json/syscall.schema.json"), encoding="utf-8") as file:
        validate = fastjsonschema.compile(json.load(file))
    return lambda line: validate(json.loads(line))


def struct(field):
    return {"name": "p", "type": "struct", "value": [field]}


def change(after):
    before = [{"name": "a", "type": "int", "value": 1}]
    return {"name": "p", "type": "struct", "value": {"before": before, "after": after}}


def wrong_lines():
    good = {"name": "close", "nr": 3, "arch": "x86_64", "pid": 1, "tid": 1, "comm": "a",
            "start": 1.5, "end": None, "args": [{"name": "fd", "type": "fd", "value": 3}],
            "result": {"value": 0}}
    good["args"] += [struct(struct({"name": "a", "type": "int", "value": 1})), change([])]
    good["ip"] = "0x401000"
    good["stack"] = [{"ip": "0x10", "file": "/t", "offset": "0x1", "symbol": None}]
    yield copy.deepcopy(good)
    for key, value in (("nr", 1 << 60), ("arch", "vax"), ("start", "1"), ("args", {}),
                       ("args", [3]), ("args", [{"name": "fd", "type": "x", "value": 3}]),
                       ("args", [{"name": "fd", "value": 3}]), ("args", [{"name": "fd"}]),
                       ("args", [{"name": "fd", "type": "fd"}]),
                       ("args", [{"name": "n", "type": "int", "value": "3"}]),
                       ("args", [{"name": "n", "type": "flags", "value": {"value": 1}}]),
                       ("args", [{"type": "int", "value": 3}]),
                       ("args", [{"name": "p", "type": "struct", "value": {"tv_sec": 1}}]),
                       ("args", [{"name": "p", "type": "struct", "value": [1]}]),
                       ("args", [struct({"name": "a", "value": 1})]),
                       ("args", [struct({"type": "int", "value": 1})]),
                       ("args", [struct(struct({"name": "a", "value": 1}))]),
                       ("args", [{"name": "p", "type": "array", "value": [1]}]),
                       ("args", [{"name": "p", "type": "array", "value": [{"value": 1}]}]),
                       ("args", [change([{"name": "a", "value": 1}])]),
                       ("result", {"value": 1, "extra": [1]}),
                       ("ip", 16), ("stack", [{"ip": 16, "file": None, "symbol": None}]),
                       ("result", {}), ("result", {"value": 1, "errno": "EIO"})):
        bad = copy.deepcopy(good)
        bad[key] = value
        yield bad
    del good["tid"]
    yield good


def wrong_events():
    event = {"event": "signal", "pid": 1, "tid": 1, "comm": "a", "time": 1.5,
             "signal": "SIGHUP", "info": [{"name": "siginfo", "type": "struct", "value": []}]}
    yield copy.deepcopy(event)
    for key, value in (("event", "born"), ("event", "stopped"), ("event", "exited"),
                       ("time", None), ("signal", None), ("signal", "HUP"), ("status", 1),
                       ("info", "x"), ("nr", 3)):
        bad = copy.deepcopy(event)
        bad[key] = value
        yield bad
    for key in event:
        bad = copy.deepcopy(event)
        del bad[key]
        yield bad


def wrong_losses():
    yield {"event": "lost", "events": 1}
    for wrong in ({"event": "lost"}, {"event": "lost", "events": 0},
                  {"event": "lost", "events": "1"}, {"event": "lost", "events": 1, "pid": 1}):
        yield wrong


def check_schema_refuses(check, wrong):
    check(json.dumps(wrong[0]))
    for line in wrong[1:]:
        try:
            check(json.dumps(line))
        except Exception:
            continue
        raise SystemExit("the schema lets pass: %s" % json.dumps(line))


# Numbers of 2 to 15 digits, outside of words and strings: no limit in the schema lies there,
# except for that of an error's "number".
NUMBERS = re.compile(r'(?<!"number":)(?<![0-9A-Za-z"])[0-9]{2,15}(?![0-9A-Za-z"])')


def once(check):
    """Checks only one of the lines that differ in such numbers; each event, of which few are."""
    seen = set()

    def check_new(line):
        shape = NUMBERS.sub("0", line)
        if shape in seen and '"event"' not in line:
            return
        check(line)
        seen.add(shape)
    return check_new


def check_file(name, check, kinds):
    lines = 0
    with open(name, encoding="utf-8") as file:
        for line in file:
            lines += 1
            try:
                check(line)
                kinds.add(json.loads(line).get("event", "syscall"))
            except Exception as error:
                print("%s:%d: %s\n%s" % (os.path.basename(name), lines,
                                         str(error).split("\n")[0], line.rstrip()))
                return 0
    return lines


def main():
    what, files = sys.argv[1], sys.argv[2:]
    check = check_json if what == "json" else schema_checker()
    if what == "schema":
        check_schema_refuses(check, list(wrong_lines()))
        check_schema_refuses(check, list(wrong_events()))
        check_schema_refuses(check, list(wrong_losses()))
        check = once(check)
    kinds = set()
    counts = [check_file(name, check, kinds) for name in files]
    good = all(counts) and sum(counts) > 500
    missing = {"syscall", "signal", "stopped", "killed", "exited"} - kinds
    if missing:
        print("no such line: %s" % ", ".join(sorted(missing)))
        good = False
    print("%s - %d lines of %d traces %s" % (
        "ok" if good else "not ok", sum(counts), len(counts),
        "are JSON" if what == "json" else "follow the schema"))
    sys.exit(not good)


main()
