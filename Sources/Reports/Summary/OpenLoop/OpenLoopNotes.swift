import Metrics

/// How to read the tables of the open loop, and how far the recorded speed is from the knees.
struct OpenLoopNotes {
  let section: SummarySection
  let lines: [OpenLoopLine]
  /// The speeds that are shown, from slow to fast.
  let speeds: [Double]

  func write(to page: inout TextPage) {
    for note in [knee, busy, metrics, lag, tooShort, tooFew, driversLimit, missing].compactMap({ $0 }) + failures {
      page.paragraph(note, .quiet, hanging: 2)
    }
    if let distance = KneeDistance(lines: architectures, slowest: speeds.first).sentence {
      page.gap()
      page.paragraph(distance)
    }
  }

  private var architectures: [OpenLoopLine] { lines.filter { $0.line.standing != .harnessOverhead } }

  private var knee: String? {
    let precision = lines.contains { $0.knee.speed != nil } ? ", to 10 %" : ""
    return """
      knee: the lowest speed from which on, in every round, the median event waits longer than it is served, and there \
      is something to do for half of the time\(precision)
      """
  }

  private var busy: String { "busy: the part of the time in which there was something to do" }

  private var metrics: String {
    """
    queueing: from the due instant to the start; service: from there until all has settled, with one reading of the \
    clock, two where there is a decision; response: from the due instant to a decision
    """
  }

  private var lag: String? {
    guard lines.contains(where: { $0.line.standing == .harnessOverhead }) else { return nil }
    return "nothing: what waits there waits for the driver alone, and is its lag"
  }

  /// The architectures whose knee cannot be distinguished from the driver's.
  private var driversLimit: String? {
    guard let limit = lines.first(where: { $0.line.standing == .harnessOverhead })?.knee.speed else { return nil }
    let names = architectures.filter { ($0.knee.speed ?? 0) * Knee.spreadMax >= limit }.map(\.name)
    return names.isEmpty
      ? nil : "as fast as the driver itself, within 10 %, so that their own knee may be further: \(names.listed)"
  }

  private var missing: String? {
    let shown = architectures.compactMap { $0.figures(at: speeds.first) }
    let isSilent = shown.contains { $0.decisionCounts.allSatisfy { $0 == 0 } }
    return isSilent ? "response: - where the events bring about no decision" : nil
  }

  /// All figures in the tables.
  private var shown: [LoadFigures] {
    lines.flatMap { line in ([line.knee.below] + speeds).compactMap { line.figures(at: $0) } }
  }

  /// If the median service is only a few steps of the clock, comparing waiting with it says little. It is then certain
  /// only that there is something to do for half of the time or more.
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
