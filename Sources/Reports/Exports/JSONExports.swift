import Metrics
import Results

/// JSON of the Java Microbenchmark Harness (`-rf json`), for https://jmh.morethan.io and others.
///
/// The form is that of `JSONResultFormat` in https://github.com/openjdk/jmh. A class is an app, a method an
/// architecture, and the trace is a parameter. A score is the median over the rounds of the mean time per event, with
/// the confidence of `estimates.csv`. Each round has a process of its own, so a round is a fork of one iteration.
/// Percentiles are over batches of events.
package enum JMHExport {
  package static func text(for input: ReportInput) throws(ExportFailure) -> String {
    let results = ExportedArchitecture.all(of: input).compactMap(json)
    if results.isEmpty { throw .nothing(of: "time per event") }
    return JSONValue.array(results).text
  }

  private static func json(of architecture: ExportedArchitecture) -> JSONValue? {
    guard let time = architecture.time, let score = time.value, !architecture.roundTimes.isEmpty else { return nil }
    let names = ["reactive-bench", architecture.trace.app, architecture.name]
    return .object([
      // A dot ends the name of a package or of a class.
      ("benchmark", .string(names.map { $0.replacing(".", with: "_") }.joined(separator: "."))),
      ("mode", .string("avgt")),
      ("threads", .integer(1)), ("forks", .integer(architecture.roundTimes.count)), ("warmupIterations", .integer(1)),
      ("warmupTime", .string("1 replay")), ("warmupBatchSize", .integer(1)),
      ("measurementIterations", .integer(1)), ("measurementTime", .string("1 round")),
      ("measurementBatchSize", .integer(1)), ("params", .object([("trace", .string(architecture.trace.name))])),
      (
        "primaryMetric",
        metric(
          score, time.interval.map { [$0.lower, $0.upper] }, percentiles(of: architecture), unit: "ns/op",
          rounds: architecture.roundTimes.map(\.nanoseconds))
      ),
      (
        "secondaryMetrics",
        .object(
          architecture.counts.map { count in
            let unit = count.unit.replacing("/event", with: "/op")
            let percentiles: [(String, JSONValue)] = ["0.0", "50.0", "100.0"].map { ($0, .number(count.value)) }
            return (count.name, metric(count.value, nil, .object(percentiles), unit: unit, rounds: [count.value]))
          })
      ),
    ])
  }

  /// - Parameter confidence: the bounds; nil if unknown.
  private static func metric(
    _ score: Double, _ confidence: [Double]?, _ percentiles: JSONValue, unit: String, rounds: [Double]
  ) -> JSONValue {
    // JMH writes NaN as a string.
    let unknown = JSONValue.string("NaN")
    let error = confidence.map { $0.map { abs($0 - score) }.max() ?? 0 }
    return .object([
      ("score", .number(score)), ("scoreError", error.map(JSONValue.number) ?? unknown),
      ("scoreConfidence", .array(confidence?.map(JSONValue.number) ?? [unknown, unknown])),
      ("scorePercentiles", percentiles), ("scoreUnit", .string(unit)),
      ("rawData", .array(rounds.map { .array([.number($0)]) })),
    ])
  }

  private static func percentiles(of architecture: ExportedArchitecture) -> JSONValue {
    let statistics: [(String, Statistic)] = [
      ("50.0", .p50), ("90.0", .p90), ("95.0", .p95), ("99.0", .p99), ("99.9", .p999), ("99.99", .p9999),
      ("100.0", .max),
    ]
    return .object(
      statistics.compactMap { key, statistic in
        architecture.nanoseconds(.batchTime, statistic).map { (key, .number($0)) }
      })
  }
}

/// JSON for github-action-benchmark with `tool: customSmallerIsBetter`: an array of entries with name, value, unit, and
/// an optional range. See https://github.com/benchmark-action/github-action-benchmark#examples. A range is `± x`, the
/// distance to the farther bound of the interval.
package enum GitHubActionExport {
  package static func text(for input: ReportInput) throws(ExportFailure) -> String {
    let entries = ExportedArchitecture.all(of: input).flatMap(Self.entries)
    if entries.isEmpty { throw .nothing(of: "time and no count per event") }
    return JSONValue.array(entries).text
  }

  private static func entries(of architecture: ExportedArchitecture) -> [JSONValue] {
    var entries: [JSONValue] = []
    if let time = architecture.time, let value = time.value {
      let range = time.interval.map { "± \(max(abs($0.lower - value), abs($0.upper - value)).decimalText)" }
      entries.append(
        entry(
          architecture.title + ", time", "ns/event", value,
          range: range, extra: "\(time.rounds.of("round")), \(architecture.trace.events.of("event"))"))
    }
    return entries
      + architecture.counts.map {
        entry("\(architecture.title), \($0.name)", $0.unit, $0.value, range: nil, extra: nil)
      }
  }

  private static func entry(
    _ name: String, _ unit: String, _ value: Double, range: String?, extra: String?
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [("name", .string(name)), ("unit", .string(unit)), ("value", .number(value))]
    if let range { members.append(("range", .string(range))) }
    if let extra { members.append(("extra", .string(extra))) }
    return .object(members)
  }
}

/// The Bencher Metric Format, https://bencher.dev/docs/reference/bencher-metric-format/: benchmarks by name, each with
/// measures of a value and optional bounds. `latency` is Bencher's own measure, in nanoseconds.
package enum BencherExport {
  package static func text(for input: ReportInput) throws(ExportFailure) -> String {
    let benchmarks = ExportedArchitecture.all(of: input).map { ($0.title, measures(of: $0)) }.filter { !$1.isEmpty }
    if benchmarks.isEmpty { throw .nothing(of: "time and no count per event") }
    return JSONValue.object(benchmarks.map { ($0, .object($1)) }).text
  }

  private static func measures(of architecture: ExportedArchitecture) -> [(String, JSONValue)] {
    var measures = architecture.counts.map { ($0.name, JSONValue.object([("value", .number($0.value))])) }
    guard let time = architecture.time, let value = time.value else { return measures }
    var latency: [(String, JSONValue)] = [("value", .number(value))]
    if let interval = time.interval {
      latency += [("lower_value", .number(interval.lower)), ("upper_value", .number(interval.upper))]
    }
    measures.insert(("latency", .object(latency)), at: 0)
    return measures
  }
}
