import Basics
import BenchCommandLine
import Measuring
import Reports
import Results

/// The output of `bench soak`, line by line as results come: a table for each app, or a CSV row for each architecture.
struct SoakTable {
  let format: ListingFormat
  private let plan: SoakPlan
  private let columns: Int
  private let layout: TableLayout
  /// The app of the previous line.
  private var app: String?

  init(plan: SoakPlan, format: ListingFormat, columns: Int) {
    self.plan = plan
    self.format = format
    self.columns = columns
    // The results are unknown yet, so the columns get a width that nearly always suffices.
    let bytes = 99_999_999.grouped
    let widest = plan.units.map { [$0.architecture, bytes, bytes, "", plan.events.grouped, "flattens"] }
    layout = TableLayout(
      [.left, .right, .right, .right, .right, .left], rows: [Self.titles] + widest, columns: columns)
  }

  private static let titles = ["", "warm bytes", "end bytes", "a million events", "decisions", "verdict"]

  var head: [String] {
    switch format {
    case .text: ["\(plan.events.grouped) events each, seed \(plan.seed)"]
    case .csv:
      [
        CSVQuoting.line(texts: [
          "app", "architecture", "trace", "seed", "events", "decisions", "decisions_hash", "live_bytes_warm",
          "live_bytes_end", "growth_bytes_per_million_events", "verdict", "stated", "detail",
        ])
      ]
    }
  }

  mutating func lines(of result: SoakResult) -> [String] {
    let unit = result.unit
    defer { app = unit.app }
    switch format {
    case .csv: return [row(result)]
    case .text:
      let titles = app == unit.app ? [] : ["", "\(unit.app) on \(unit.trace)".printable, layout.line(Self.titles)]
      return titles + [line(result)]
    }
  }

  private func line(_ result: SoakResult) -> String {
    let growth = result.growth
    let last = result.readings.last
    let end: Int64? = growth?.leastBytes.end ?? last?.liveBytes
    let bytes: [String] = [
      growth.map { Int($0.leastBytes.warm).grouped } ?? "", end.map { Int($0).grouped } ?? "",
      growth.map { Int($0.bytesPerMillionEvents.rounded()).grouped } ?? "",
    ]
    return layout.line(
      [result.unit.architecture] + bytes + [last?.decisions.grouped ?? "", result.verdict.rawValue])
  }

  func foot(_ results: [SoakResult]) -> [String] {
    if format == .csv { return [] }
    var page = TextPage(columns: columns)
    page.gap()
    for (title, meaning) in Self.meanings { page.term(title, meaning, indent: 0, column: 18) }
    for result in results where result.verdict == .leaks {
      guard let stated = result.unit.statedLeak else { continue }
      page.paragraph("\(result.unit.architecture) of \(result.unit.app) is known to leak: it \(stated)", hanging: 2)
    }
    return [""] + page.plainLines
  }

  private static let meanings = [
    ("warm, end bytes", "the fewest bytes in use in the fifth after the warm-up, and in the last fifth"),
    ("a million events", "the growth from the first to the second, in bytes per million events"),
    ("kept", "no growth"), ("flattens", "growth in one step, or in ever smaller ones"),
    ("grows", "unending growth, as in the oracle: the app requires it"),
    ("leaks", "unending growth that the app does not require"),
  ]

  private func row(_ result: SoakResult) -> String {
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
    return CSVQuoting.line(
      texts: names + decided + bytes + [result.verdict.rawValue, unit.statedLeak ?? "", result.detail ?? ""])
  }
}

extension UInt64 {
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SoakResult {
  /// The reason for which it did not finish; nil if it did.
  var detail: String? {
    switch end {
    case .ended: nil
    case .outOfMemory: "it exceeds --memory-limit"
    case .crashed(let reason), .hung(let reason): reason
    }
  }
}
