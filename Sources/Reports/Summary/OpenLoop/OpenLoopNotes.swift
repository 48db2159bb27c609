import Metrics

/// The notes below the tables of the open loop, and the distance from the recorded speed to the knees.
struct OpenLoopNotes {
  let section: SummarySection
  let lines: [OpenLoopLine]
  /// The shown speeds, ascending.
  let speeds: [Double]
  /// The names of the columns that did not fit the page.
  let leftOut: [String]

  func write(to page: inout TextPage) {
    for note in notes + failures + [leftOutNote(columns: page.columns)].compactMap(\.self) {
      page.paragraph(note, .quiet, hanging: 2)
    }
    if section.network == nil, let distance = KneeDistance(lines: architectures, slowest: speeds.first).sentence {
      page.gap()
      page.paragraph(distance)
    }
  }

  private var notes: [String] {
    if section.network != nil {
      return [busy, metrics, networkResponse, percentiles, harnessOverhead, tooFew, missing].compactMap(\.self)
    }
    return [
      knee, throughput, busy, metrics, percentiles, harnessOverhead, tooShort, tooFew, harnessLimit, missing,
    ].compactMap(\.self)
  }

  private func leftOutNote(columns: Int) -> String? {
    leftOut.isEmpty ? nil : "left out, as the page is \(columns) columns wide: \(leftOut.joined(separator: ", "))"
  }

  private var architectures: [OpenLoopLine] { lines.filter { $0.line.standing != .harnessOverhead } }

  private var knee: String {
    let precision = lines.contains { $0.knee.speed != nil } ? "; found to 10 %" : ""
    return """
      knee: the lowest speed from which on events pile up: in every round the median event waits longer than it is \
      served, and the architecture is busy for half of the time\(precision)
      """
  }

  private var throughput: String { "events /s: how many come in a second at the knee" }

  private var busy: String { "busy: the share of the time in which there was something to do, from 0 to 1" }

  private var metrics: String {
    """
    queueing: from when an event is due until it is started; service: from there until all that it sets off is done, \
    with one reading of the clock, two where there is a decision; response: from when it is due to its decision
    """
  }

  private var networkResponse: String { "an answer is due when it arrives: no figure includes the server's time" }

  private var percentiles: String { "p50, p99: what half, and 99 %, of the events do not exceed" }

  private var harnessOverhead: String? {
    lines.first { $0.line.standing == .harnessOverhead }.map {
      "\($0.name): decides nothing; what waits there waits for the harness alone"
    }
  }

  /// The architectures whose knee cannot be distinguished from the harness's.
  private var harnessLimit: String? {
    guard let limit = lines.first(where: { $0.line.standing == .harnessOverhead })?.knee.speed else { return nil }
    let names = architectures.filter { ($0.knee.speed ?? 0) * Knee.spreadMax >= limit }.map(\.name)
    return names.isEmpty
      ? nil : "as fast as the harness overhead, within 10 %, so their own knee may be higher: \(names.listed)"
  }

  private var missing: String? {
    let shown = architectures.compactMap { $0.figures(at: speeds.first) }
    let isSilent = shown.contains { $0.decisionCounts.allSatisfy { $0 == 0 } }
    return isSilent ? "response: - where the events bring about no decision" : nil
  }

  private var shown: [LoadFigures] {
    lines.flatMap { line in ([line.knee.below] + speeds).compactMap { line.figures(at: $0) } }
  }

  /// If the median service is only a few steps of the clock, comparing queueing with it says little. Only the condition
  /// on utilisation is then certain.
  private var tooShort: String? {
    let services = shown.flatMap { figures in
      [Statistic.p50, .p99].compactMap { figures.latency(.serviceTime, $0) }
    }
    guard services.contains(where: section.isTooShortToTime) else { return nil }
    return """
      < \(section.shortestTimedNanoseconds.wholeFigure): under five steps of the clock \
      (\(section.clock.stepNanoseconds) ns), too short to time one by one; where the median service is that short a \
      knee is sure only to a factor of two, from half busy to busy
      """
  }

  private var tooFew: String? {
    let metrics: [Metric] = [.queueingTime, .serviceTime, .responseTime]
    guard shown.contains(where: { figures in metrics.contains(where: figures.isTooFewForP99) }) else { return nil }
    return "p99: - where a round has fewer than \(LoadFigures.p99CountMin.wholeFigure) of them"
  }

  private var failures: [String] {
    lines.compactMap { line in
      line.failure.map { failure in
        let end = failure.kind == .unsteady ? "was unsteady" : failure.kind.rawValue
        return "knee: - for \(line.name), which \(end): \(failure.reason)"
      }
    }
  }
}
