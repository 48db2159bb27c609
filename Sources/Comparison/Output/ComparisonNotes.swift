import Metrics
import Reports
import Results

/// What the tables of a comparison say, heading by heading, as far as there are any.
struct ComparisonNotes {
  let comparison: RunComparison
  /// The headings of the columns for which the page has no room.
  let leftOut: [String]
  let columns: Int

  var sentences: [String] {
    rows.isEmpty
      ? [] : ([batchTime] + counts + [ratio, interval, timeVerdicts, change, failing, leftOutNote]).compactMap(\.self)
  }

  private var isOfOneRun: Bool { comparison.architectures != nil }

  /// Those that stand in a table.
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
      ? meaning + statistics : meaning + ", divided by the baseline's, whose own stand as ns"
  }

  private var counts: [String] {
    let meanings: [(Metric, String)] = [
      (.mallocsPerEvent, "memory allocations per event"), (.mallocBytesPerEvent, "bytes allocated per event"),
      (.mallocs, "memory allocations of a whole replay, building it included"),
      (.mallocBytes, "bytes allocated in a whole replay"), (.liveBytes, "bytes it holds after the last event"),
      (.worldMallocsPerEvent, "those that the world causes, asked again by somebody who does nothing"),
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
    rows.contains { $0.fails != nil } ? "FAILS: it is worse than --fail-on allows" : nil
  }
}
