import Basics
import Measuring
import Reports
import Results

/// What `bench soak` prints: a table for each app, or a row for each architecture.
struct SoakTable {
  let plan: SoakPlan
  let results: [SoakResult]

  private static let titles = ["", "warm bytes", "end bytes", "a million events", "decisions", "verdict"]

  func text(columns: Int) -> String {
    let rows = results.map { result -> [String] in
      let growth = result.growth
      let last = result.readings.last
      let end: Int64? = growth?.leastBytes.end ?? last?.liveBytes
      let bytes: [String] = [
        growth.map { Int($0.leastBytes.warm).grouped } ?? "", end.map { Int($0).grouped } ?? "",
        growth.map { Int($0.bytesPerMillionEvents.rounded()).grouped } ?? "",
      ]
      return [result.unit.architecture] + bytes + [last?.decisions.grouped ?? "", result.verdict.rawValue]
    }
    let layout = TableLayout(
      [.left, .right, .right, .right, .right, .left], rows: [Self.titles] + rows, columns: columns)
    var lines = ["\(plan.events.grouped) events each, seed \(plan.seed)"]
    for (index, result) in results.enumerated() {
      if index == 0 || results[index - 1].unit.app != result.unit.app {
        lines += ["", "\(result.unit.app) on \(result.unit.trace)".printable, layout.line(Self.titles)]
      }
      lines.append(layout.line(rows[index]))
    }
    var page = TextPage(columns: columns)
    page.gap()
    for (title, meaning) in Self.meanings { page.term(title, meaning, indent: 0, column: 18) }
    for result in results where result.verdict == .leaks {
      guard let stated = result.unit.statedLeak else { continue }
      page.paragraph("\(result.unit.architecture) of \(result.unit.app) is known to leak: it \(stated)", hanging: 2)
    }
    return (lines + [""] + page.plainLines).joined(separator: "\n")
  }

  private static let meanings = [
    ("warm, end bytes", "the least that is in use in the fifth after the warm-up, and in the last fifth"),
    ("a million events", "by how many bytes the one exceeds the other, for a million events between them"),
    ("kept", "no more is in use at the end"), ("flattens", "more is, in one step or ever smaller ones"),
    ("grows", "more is, without an end in sight, and the oracle's grows so too: the app asks for it"),
    ("leaks", "more is, without an end in sight, and the app does not ask for it"),
  ]

  var csv: String {
    let header = [
      "app", "architecture", "trace", "seed", "events", "decisions", "decisions_hash", "live_bytes_warm",
      "live_bytes_end", "growth_bytes_per_million_events", "verdict", "stated", "detail",
    ]
    let rows = results.map { result -> [String] in
      let unit = result.unit
      let growth = result.growth
      let last = result.readings.last
      let end: Int64? = growth?.leastBytes.end ?? last?.liveBytes
      let names: [String] = [unit.app, unit.architecture, unit.trace, "\(plan.seed)"]
      let decided: [String] = [
        "\(last?.events ?? 0)", "\(last?.decisions ?? 0)", last?.decisionsHash.hexadecimal ?? "",
      ]
      let bytes: [String] = [
        growth.map { "\($0.leastBytes.warm)" } ?? "", end.map { "\($0)" } ?? "",
        growth.map { "\(Int($0.bytesPerMillionEvents.rounded()))" } ?? "",
      ]
      return names + decided + bytes + [result.verdict.rawValue, result.unit.statedLeak ?? "", result.detail ?? ""]
    }
    return ([header] + rows).map(CSVQuoting.line(texts:)).joined(separator: "\n")
  }
}

extension UInt64 {
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SoakResult {
  /// How it ended, if not as it should.
  var detail: String? {
    switch end {
    case .ended: nil
    case .outOfMemory: "more is in use than --memory-limit allows"
    case .crashed(let reason), .hung(let reason): reason
    }
  }
}
