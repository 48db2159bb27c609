import Metrics
import Results

/// JSON as the Java Microbenchmark Harness writes it with `-rf json`, for https://jmh.morethan.io and others.
///
/// The form is that of `JSONResultFormat` in https://github.com/openjdk/jmh. A class is an app, a method an architecture,
/// and the trace is a parameter. A score is the median over the rounds of the mean time per event, and its confidence is
/// that of `estimates.csv`. A round is an iteration; all of them share a process, so there is one fork. Percentiles are
/// over batches of events.
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
      ("threads", .integer(1)), ("forks", .integer(1)), ("warmupIterations", .integer(1)),
      ("warmupTime", .string("1 replay")), ("warmupBatchSize", .integer(1)),
      ("measurementIterations", .integer(architecture.roundTimes.count)), ("measurementTime", .string("1 round")),
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

  /// - Parameter confidence: the bounds; nil where they are not known.
  private static func metric(
    _ score: Double, _ confidence: [Double]?, _ percentiles: JSONValue, unit: String, rounds: [Double]
  ) -> JSONValue {
    // What JMH writes for a number that is none.
    let unknown = JSONValue.string("NaN")
    let error = confidence.map { $0.map { abs($0 - score) }.max() ?? 0 }
    return .object([
      ("score", .number(score)), ("scoreError", error.map(JSONValue.number) ?? unknown),
      ("scoreConfidence", .array(confidence?.map(JSONValue.number) ?? [unknown, unknown])),
      ("scorePercentiles", percentiles), ("scoreUnit", .string(unit)),
      ("rawData", .array([.array(rounds.map(JSONValue.number))])),
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
