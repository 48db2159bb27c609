import Metrics
import Results

/// JSON for github-action-benchmark with `tool: customSmallerIsBetter`: an array of entries with a name, a value, its unit,
/// and perhaps a range. See https://github.com/benchmark-action/github-action-benchmark#examples. Of a range it reads
/// `± x`, so that is the distance to the farther bound of the interval.
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
