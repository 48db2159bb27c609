import Metrics
import Results

/// The notes below the table: how to read it, and why figures are missing.
struct CostNotes {
  let section: SummarySection

  func write(to page: inout TextPage) {
    for note in notes { page.paragraph(note, .quiet, hanging: 2) }
  }

  private var notes: [String] {
    [
      timing, section.trace.shortTraceCaveat, ratio, interval, outliers, tooShort, missingAllocations, missingDecisions,
      lucky, roaming, busy,
    ].compactMap { $0 }
  }

  /// The lines that should have all figures.
  private var complete: [CostLine] { section.lines.filter { $0.outcome.failure == nil } }

  private func isMissing(_ figure: (CostLine) -> Double?) -> Bool { complete.contains { figure($0) == nil } }

  private var timing: String? {
    if isMissing(\.batchTime) || isMissing(\.serviceP99) {
      return "batch, service: - because \(reason(.timing))"
    }
    if complete.isEmpty { return nil }
    let rounds = section.rounds > 1 ? ", median of \(section.rounds.of("round"))" : ""
    return "batch: nanoseconds an event over batches of \(Metric.eventsPerBatch)\(rounds)"
  }

  private var ratio: String? {
    if !section.lines.contains(where: { $0.name == section.baseline }) {
      return "ratio: - because the baseline, \(section.baseline), was not measured"
    }
    if complete.contains(where: { $0.batchTime != nil && $0.ratio == nil }) {
      return "ratio: - because \(section.baseline) has no batch time to compare with"
    }
    return complete.contains { $0.ratio != nil }
      ? "ratio: of batch times to \(section.baseline)'s, paired round by round" : nil
  }

  private var interval: String? {
    let ratios = section.lines.filter { $0.name != section.baseline }.compactMap(\.ratio)
    return ratios.contains { $0.interval == nil } ? "interval: - because one round does not show how rounds vary" : nil
  }

  /// Rounds in which an architecture took far less or more than in its others: see ``Swift/Collection/outlierPositions()``.
  private var outliers: String? {
    let names = section.lines.compactMap { line -> String? in
      let rounds = line.outlyingRounds.map(String.init)
      return rounds.isEmpty ? nil : "\(line.name)\(String.noBreakSpace)\(rounds.listed)"
    }
    return names.isEmpty ? nil : "outlying rounds, kept: \(names.joined(separator: ", "))"
  }

  private var tooShort: String? {
    guard section.lines.compactMap(\.serviceP99).contains(where: section.isTooShortToTime) else { return nil }
    return """
      < \(section.shortestTimedNanoseconds.wholeFigure): under five steps of the clock (\(section.clock.stepNanoseconds) ns), \
      too short to time one by one
      """
  }

  private var missingAllocations: String? {
    isMissing(\.mallocsPerEvent) ? "mallocs: - because \(reason(.allocations))" : nil
  }

  private var missingDecisions: String? {
    let compared = complete.filter { $0.standing != .harnessOverhead }
    return compared.contains { $0.correctness == nil } ? "decisions: - because \(reason(.correctness))" : nil
  }

  private var lucky: String? {
    section.lines.contains(where: \.isLucky) ? "*: wrong on other traces; this one never met the cause" : nil
  }

  private var roaming: String? {
    let names = complete.map(\.name).filter(section.roaming.contains)
    return names.isEmpty
      ? nil
      : "on any processor, as of several threads, where others are pinned to one: \(names.joined(separator: ", "))"
  }

  private var busy: String? { ProcessorShare.note(on: section.processorShares) }

  private func reason(_ pass: MeasuringPass) -> String {
    section.skippedPasses.first { $0.pass == pass }.map { "the \(pass.words) pass was skipped: \($0.reason)" }
      ?? "the \(pass.words) pass did not give them"
  }
}
