import Metrics
import Reports
import Results

struct ComparisonConclusion {
  let comparison: RunComparison

  /// The last sentence says whether the comparison fails.
  var sentences: [String] {
    let rows = comparison.rows
    if rows.isEmpty { return ["There is nothing to compare."] }
    return [decisions(rows), counts(rows), times(rows)].compactMap(\.self) + [ending]
  }

  var failures: [String] { comparison.failures.map(\.failureSentence) }

  func decisions(_ rows: [ComparisonRow]) -> String? {
    let decided = rows.filter { $0.metric == DecisionJudge.metric }
    let other = decided.filter { [.changed, .different].contains($0.conclusion) }
    if decided.isEmpty { return nil }
    if comparison.architectures != nil { return other.isEmpty ? "They decide alike." : "They decide differently." }
    let better = decided.filter { $0.conclusion == .better }
    if !other.isEmpty { return "Decisions changed: \(Self.places(other))." }
    if !better.isEmpty { return "Wrong decisions are now right: \(Self.places(better))." }
    return Self.areSame("decisions", decided)
  }

  func counts(_ rows: [ComparisonRow]) -> String? {
    let counted = rows.filter { $0.isOf(Thresholds.counted) }
    let judged = counted.filter { $0.conclusion != .notJudged }
    if judged.isEmpty { return counted.isEmpty ? nil : Self.areSame("counts", counted) }
    if judged.allSatisfy({ $0.conclusion == .same }) {
      let hasInstructions = counted.contains { $0.isOf(Thresholds.instructions) }
      let hasAllocations = counted.contains { $0.isOf(Thresholds.allocations) }
      let nouns = (hasAllocations ? ["allocations"] : []) + (hasInstructions ? ["instructions"] : [])
      return Self.areSame(nouns.listed, counted)
    }
    let more = judged.filter { $0.conclusion == .worse }
    let less = judged.filter { $0.conclusion == .better }
    let parts = [("More", more), ("Less", less)].filter { !$0.1.isEmpty }.map { word, rows in
      "\(word) is used by \(Self.places(rows))."
    }
    let unjudged = counted.count - judged.count
    let rest = unjudged == 0 ? [] : ["\(unjudged.grouped) not judged."]
    return parts.isEmpty ? nil : (parts + rest).joined(separator: " ")
  }

  /// `All decisions are the same.`, or the numbers of the same and the unjudged ones.
  private static func areSame(_ nouns: String, _ rows: [ComparisonRow]) -> String {
    let unjudged = rows.filter { $0.conclusion == .notJudged }.count
    if unjudged == 0 { return "All \(nouns) are the same." }
    return "Of \(rows.count.grouped) \(nouns) \((rows.count - unjudged).grouped) are the same, "
      + "\(unjudged.grouped) not judged."
  }

  func times(_ rows: [ComparisonRow]) -> String? {
    let timed = rows.filter(\.isTime)
    if timed.isEmpty { return nil }
    let order: [ComparisonRow.Conclusion] = [.slower, .faster, .sameWithinNoise, .same, .cannotTell, .notJudged]
    let parts = order.compactMap { conclusion in
      let count = timed.filter { $0.conclusion == conclusion }.count
      return count == 0 ? nil : "\(count.grouped) \(conclusion.rawValue)"
    }
    return "Times: \(parts.joined(separator: ", "))."
  }

  private var ending: String {
    let failures = comparison.failures.count
    if failures == 0 { return "Nothing fails." }
    return "\(failures.of("row")) \(failures == 1 ? "fails" : "fail"):"
  }

  private static func places(_ rows: [ComparisonRow]) -> String {
    var names: [String] = []
    for row in rows where !names.contains(row.architecture) { names.append(row.architecture) }
    return names.listed
  }
}

extension ComparisonRow {
  /// The architecture, the metric and the allowed threshold.
  package var failureSentence: String {
    let place = "\(architecture) on \(trace)"
    if fails == .decisions { return "\(place) decides otherwise: \(reason)" }
    switch conclusion {
    case .gone: return "\(place) is gone"
    case .worse where metric == OutcomeJudge.metric: return "\(place) \(reason)"
    default:
      let more = ratio.map { "\((($0 - 1) * 100).figure) % more" } ?? "more"
      let allowed = thresholdPercent.map { "; \($0.exactFigure) % is allowed" } ?? ""
      let times = unit == "ratio" ? " times the baseline's" : ""
      let values =
        reference == architecture
        ? "\(beforeText)\(times) before and \(afterText) now"
        : "\(reference) \(beforeText) and \(architecture) \(afterText)"
      return "\(place): \(figureName) is \(more), \(values)\(allowed)"
    }
  }

  fileprivate func isOf(_ metrics: [Metric]) -> Bool { metrics.contains { $0.name == metric } }
}

/// Explains the headings in the tables of a comparison.
struct ComparisonNotes {
  let comparison: RunComparison
  /// The headings of columns that were left out.
  let leftOut: [String]
  let columns: Int

  var sentences: [String] {
    rows.isEmpty
      ? [] : ([batchTime] + counts + [ratio, interval, timeVerdicts, change, failing, leftOutNote]).compactMap(\.self)
  }

  private var isOfOneRun: Bool { comparison.architectures != nil }

  private var rows: [ComparisonRow] {
    comparison.rows.filter { row in
      if row.metric == OutcomeJudge.metric { return false }
      return row.isTime || isOfOneRun || row.isRemarkable && row.conclusion != .notJudged
    }
  }

  private var timed: [ComparisonRow] { rows.filter(\.isTime) }

  private var batchTime: String? {
    if timed.isEmpty { return nil }
    let meaning =
      "\(Metric.batchTime.name): nanoseconds per event, timed over batches of \(Metric.eventsPerBatch) events"
    let statistics = timed.contains { $0.figureName != $0.metric } ? "; p50 is the median batch of a round" : ""
    return comparison.timing == .interleaved || isOfOneRun
      ? meaning + statistics : meaning + ", divided by the baseline's; the baseline's own are in ns"
  }

  private var counts: [String] {
    let meanings: [(Metric, String)] = [
      (.mallocsPerEvent, "memory allocations per event"), (.mallocBytesPerEvent, "bytes allocated per event"),
      (.mallocs, "memory allocations of a whole replay, building it included"),
      (.mallocBytes, "bytes allocated in a whole replay"), (.liveBytes, "bytes it holds after the last event"),
      (.worldMallocsPerEvent, "those that the world causes, counted without the architecture"),
      (.worldMallocBytesPerEvent, "bytes of these"),
      (.instructionsPerEvent, "processor instructions per event, counted under valgrind"),
      (.worldInstructionsPerEvent, "those that the world takes"),
    ]
    return meanings.compactMap { metric, meaning in
      rows.contains { $0.metric == metric.name } ? "\(metric.name): \(meaning)" : nil
    }
  }

  private var ratio: String? {
    if leftOut.contains("ratio") { return nil }
    if isOfOneRun { return "ratio: the second column divided by the first" }
    return timed.isEmpty ? nil : "ratio: now divided by before"
  }

  private var interval: String? {
    let confidence = timed.confidenceText
    guard timed.contains(where: { $0.ratioLower != nil }), !leftOut.contains(confidence) else { return nil }
    return "\(confidence): the interval that holds the true ratio in \(confidence) of such comparisons"
  }

  private var timeVerdicts: String? {
    let meanings: [([ComparisonRow.Conclusion], String)] = [
      ([.slower], "slower: by more than the margin, and not by chance"),
      ([.faster], "faster: by more than the margin, and not by chance"),
      ([.sameWithinNoise], "same within noise: the whole interval is within the margin"),
      ([.cannotTell], "cannot tell: the interval is too wide"),
    ]
    let shown = meanings.filter { conclusions, _ in timed.contains { conclusions.contains($0.conclusion) } }
    return shown.isEmpty ? nil : shown.map(\.1).joined(separator: "; ")
  }

  private var change: String? {
    isOfOneRun || rows.allSatisfy(\.isTime) || leftOut.contains("change")
      ? nil : "change: how much more or less it is now than before"
  }

  private var leftOutNote: String? {
    let names = leftOut.enumerated().filter { index, name in leftOut.firstIndex(of: name) == index }.map(\.element)
    return names.isEmpty ? nil : "left out, as the page is \(columns) columns wide: \(names.joined(separator: ", "))"
  }

  private var failing: String? {
    rows.contains { $0.fails != nil } ? "FAILS: worse than --fail-on allows" : nil
  }
}
