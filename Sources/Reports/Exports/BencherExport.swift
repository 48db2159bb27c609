import Metrics
import Results

/// The Bencher Metric Format, https://bencher.dev/docs/reference/bencher-metric-format/: benchmarks by name, each with its
/// measures, each with a value and perhaps its bounds. `latency` is Bencher's own measure, in nanoseconds.
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
