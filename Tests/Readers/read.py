"""Reads every form of a report with programs that other people wrote for it, and compares what they understood.

    python read.py SCHEMA FOLDER...

A folder holds one report in all forms, and expected.json: what is in it. Prints what is wrong, a line each.
"""

import json
import re
import sys
from pathlib import Path

import duckdb
import jsonschema
import junitparser
import pandas
from hdrh.histogram import HdrHistogram

STRICT_ENTRY = {
    "type": "object",
    "required": ["name", "unit", "value"],
    "additionalProperties": False,
    "properties": {
        "name": {"type": "string"},
        "unit": {"type": "string"},
        "value": {"type": "number"},
        # Of a range the action reads this alone.
        "range": {"type": "string", "pattern": r"^± \d.+$|^± \d$"},
        "extra": {"type": "string"},
    },
}

BENCHER = {
    "type": "object",
    "minProperties": 1,
    "additionalProperties": {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": {
            "type": "object",
            "required": ["value"],
            "additionalProperties": False,
            "properties": {name: {"type": "number"} for name in ["value", "lower_value", "upper_value"]},
        },
    },
}

NUMBER_OR_NAN = {"anyOf": [{"type": "number"}, {"const": "NaN"}]}
JMH_METRIC = {
    "type": "object",
    "required": ["score", "scoreError", "scoreConfidence", "scorePercentiles", "scoreUnit", "rawData"],
    "additionalProperties": False,
    "properties": {
        "score": {"type": "number"},
        "scoreError": NUMBER_OR_NAN,
        "scoreConfidence": {"type": "array", "items": NUMBER_OR_NAN, "minItems": 2, "maxItems": 2},
        "scorePercentiles": {
            "type": "object",
            "propertyNames": {"pattern": r"^\d+\.\d+$"},
            "additionalProperties": {"type": "number"},
        },
        "scoreUnit": {"type": "string"},
        "rawData": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}},
    },
}
JMH = {
    "type": "object",
    "required": ["benchmark", "mode", "threads", "forks", "measurementIterations", "primaryMetric", "secondaryMetrics"],
    "additionalProperties": False,
    "properties": {
        "benchmark": {"type": "string", "pattern": r"^[^.]+\.[^.]+\.[^.]+$"},
        "mode": {"const": "avgt"},
        "params": {"type": "object", "additionalProperties": {"type": "string"}},
        **{name: {"type": "integer"} for name in ["threads", "forks", "warmupIterations", "warmupBatchSize"]},
        **{name: {"type": "integer"} for name in ["measurementIterations", "measurementBatchSize"]},
        **{name: {"type": "string"} for name in ["warmupTime", "measurementTime"]},
        "primaryMetric": JMH_METRIC,
        "secondaryMetrics": {"type": "object", "additionalProperties": JMH_METRIC},
    },
}

PERFETTO = {
    "type": "object",
    "required": ["traceEvents"],
    "properties": {
        "displayTimeUnit": {"enum": ["ms", "ns"]},
        "traceEvents": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "ph", "pid", "tid"],
                "properties": {
                    "name": {"type": "string"},
                    "ph": {"enum": ["M", "i"]},
                    "s": {"const": "t"},
                    "ts": {"type": "number", "minimum": 0},
                    "pid": {"type": "integer"},
                    "tid": {"type": "integer"},
                    "args": {"type": "object"},
                },
                "if": {"properties": {"ph": {"const": "i"}}},
                "then": {"required": ["ts", "s", "cat"]},
            },
        },
    },
}

wrong = []


def expect(actual, expected, what):
    if actual != expected:
        wrong.append(f"{what}: found {actual!r}, expected {expected!r}"[:2000])


def load(path, schema):
    value = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(value)
    return value


def read_json(folder, expected, schema):
    report = load(folder / "report.json", schema)
    run = report["runs"][0]
    expect([one["architecture"] for one in run["manifest"]["outcomes"]], expected["names"], "json: names")
    expect(len(run["latency"]), expected["latency_rows"], "json: rows of latency.csv")
    for name in ["matrix", "darkness", "compile_cost", "rule_changes"]:
        expect(report[name] is not None, expected["has_others"], f"json: {name}")


def text(cell):
    """The text of a cell, by the rule in docs/csv.md: an apostrophe keeps spreadsheets from running it."""
    marked = re.fullmatch(r"'('*[=+@\t\r-].*)", cell, re.DOTALL)
    return marked[1] if marked and not re.fullmatch(r"[+-](\d+(\.\d+)?)?", marked[1], re.ASCII) else cell


def read_csv(folder, expected):
    path = folder / "report.csv"
    # The engine that is written in C ends a text at a NUL.
    table = pandas.read_csv(path, dtype=str, keep_default_na=False, engine="python").map(text)
    expect(len(table), expected["figures"], "pandas: rows")
    measured = table[table["file"] == "latency.csv"]
    expect(sorted(set(measured["architecture"])), sorted(expected["timed"]), "pandas: names")
    expect(set(measured["trace"]), {expected["trace"]}, "pandas: trace")
    times = table[(table["file"] == "estimates.csv") & (table["metric"] == "batch_time")]
    expect(
        {row.architecture: float(row.value) for row in times.itertuples()}, expected["times"], "pandas: time per event"
    )
    relation = duckdb.sql(f"select * from read_csv('{path}', header = true, all_varchar = true, auto_detect = true)")
    expect(relation.columns, list(table.columns), "duckdb: columns")
    names = duckdb.sql("select architecture from relation where file = 'latency.csv' group by architecture").fetchall()
    expect(sorted(text(name) for (name,) in names), sorted(expected["timed"]), "duckdb: names")
    expect(duckdb.sql("select count(*) from relation").fetchone()[0], expected["figures"], "duckdb: rows")


def read_jmh(folder, expected):
    results = load(folder / "jmh.json", {"type": "array", "items": JMH})
    names = [result["benchmark"].split(".")[2] for result in results]
    expect(names, [name.replace(".", "_") for name in expected["timed"]], "jmh: names")
    scores = [result["primaryMetric"]["score"] for result in results]
    expect(scores, [expected["times"][name] for name in expected["timed"]], "jmh: scores")
    for result in results:
        metric = result["primaryMetric"]
        expect(len(metric["rawData"][0]), result["measurementIterations"], "jmh: rounds")
        low, high = metric["scoreConfidence"]
        if low != "NaN":
            expect(low <= metric["score"] <= high, True, "jmh: confidence")


def read_benchstat(folder, expected):
    """By the grammar of the Go Benchmark Data Format: what is neither a pair nor a result would be ignored."""
    rounds = {}
    configuration = {}
    for line in (folder / "benchstat.txt").read_text(encoding="utf-8").split("\n"):
        fields = line.split()
        if pair := re.fullmatch(r"([a-z][^\sA-Z:]*):(?:\s+(.*))?", line):
            configuration[pair[1]] = pair[2] or ""
        elif line.startswith("Benchmark"):
            expect(len(fields) >= 4 and len(fields) % 2 == 0, True, f"benchstat: fields of {line!r}")
            expect(re.match(r"Benchmark[a-z]", line), None, f"benchstat: name in {line!r}")
            int(fields[1])
            units = dict(zip(fields[3::2], map(float, fields[2::2])))
            name = re.fullmatch(r"(?s)Benchmark[^/]*/(.*)-\d+", fields[0])[1]
            rounds.setdefault(name, []).append(units["ns/op"])
        elif line:
            wrong.append(f"benchstat: {line!r} is no line of the format")
    expect(sorted(rounds), sorted(expected["fields"]), "benchstat: names")
    expect({len(values) for values in rounds.values()}, {expected["rounds"]}, "benchstat: lines a benchmark")
    for key in ["goos", "goarch", "pkg", "cpu"]:
        expect(key in configuration, True, f"benchstat: {key}")


def read_hgrm(folder, expected):
    for index in range(len(expected["timed"])):
        lines = (folder / f"{index}.hgrm").read_text(encoding="utf-8").splitlines()
        expect(lines[0].split(), ["Value", "Percentile", "TotalCount", "1/(1-Percentile)"], "hgrm: header")
        steps = [tuple(map(float, line.split())) for line in lines[2:] if not line.startswith("#")]
        # HdrHistogram takes it back: what each step adds is recorded, and its percentiles are asked for.
        histogram = HdrHistogram(1, 10**15, 3)
        seen = 0
        for value, _, count, *_ in steps:
            histogram.record_value(max(1, round(value)), int(count) - seen)
            seen = int(count)
        for value, share, *rest in steps:
            found = histogram.get_value_at_percentile(share * 100)
            expect(abs(found - value) <= max(1.0, value / 500), True, f"hgrm: {share} is {found}, written {value}")
            if share < 1:
                expect(abs(rest[-1] * (1 - share) - 1) < 0.01, True, f"hgrm: 1/(1-{share})")
        expect(steps[-1][1], 1.0, "hgrm: the last share")
        expect(any(line.startswith("#[Max     = ") for line in lines), True, "hgrm: maximum")


def read_tracked(folder, expected):
    entries = load(folder / "github-action-benchmark.json", {"type": "array", "items": STRICT_ENTRY})
    names = [entry["name"] for entry in entries]
    expect(len(names), len(set(names)), "github-action-benchmark: names that are one")
    times = {entry["name"]: entry["value"] for entry in entries if entry["unit"] == "ns/event"}
    titles = {f"{expected['title']}: {name}": expected["times"][name] for name in expected["timed"]}
    expect(times, {f"{title}, time": value for title, value in titles.items()}, "github-action-benchmark: times")
    benchmarks = load(folder / "bencher.json", BENCHER)
    latencies = {name: one["latency"]["value"] for name, one in benchmarks.items() if "latency" in one}
    expect(latencies, titles, "bencher: latency")


def read_junit(folder, expected):
    suites = junitparser.JUnitXml.fromfile(str(folder / "junit.xml"))
    cases = [case for suite in suites for case in suite]
    expect([case.name for case in cases], expected["cases"], "junit: names")
    kinds = [type(case.result[0]).__name__ if case.result else "Passed" for case in cases]
    expect(kinds, expected["results"], "junit: results")
    times = [case.time for case in cases]
    expect(all(time is not None and time >= 0 for time in times), True, "junit: times")
    expect(round(sum(suite.time for suite in suites), 6), round(sum(times), 6), "junit: times of suites")
    for suite in suites:
        found = [sum(kind == name for kind in kinds) for name in ["Failure", "Error", "Skipped"]]
        expect([suite.failures, suite.errors, suite.skipped], found, "junit: totals")
    for case in cases:
        for result in case.result:
            if isinstance(result, junitparser.Failure):
                expect("to see it again: " in result.text, True, "junit: what a failure shows")


def read_perfetto(folder, expected):
    path = folder / "perfetto.json"
    expect(path.exists(), expected["has_diagrams"], "perfetto: file")
    if not path.exists():
        return
    events = load(path, PERFETTO)["traceEvents"]
    named = {(event["pid"], event["tid"]) for event in events if event["name"] == "thread_name"}
    happened = [event for event in events if event["ph"] == "i"]
    expect(bool(happened), True, "perfetto: events")
    expect({(event["pid"], event["tid"]) for event in happened} <= named, True, "perfetto: tracks with names")
    for process in {event["pid"] for event in happened}:
        times = [event["ts"] for event in happened if event["pid"] == process]
        expect(times, sorted(times), "perfetto: time goes on")


schema = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
for folder in map(Path, sys.argv[2:]):
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    read_json(folder, expected, schema)
    read_csv(folder, expected)
    read_jmh(folder, expected)
    read_benchstat(folder, expected)
    read_hgrm(folder, expected)
    read_tracked(folder, expected)
    read_junit(folder, expected)
    read_perfetto(folder, expected)
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
