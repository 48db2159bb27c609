import Metrics
import Results

/// The notes below the table: the meaning of each column, in order, and the reasons of missing figures.
struct CostNotes {
  let section: SummarySection
  /// The names of the columns that did not fit the page.
  let leftOut: [String]

  func write(to page: inout TextPage) {
    for note in notes + [leftOutNote(columns: page.columns)].compactMap(\.self) {
      page.paragraph(note, .quiet, hanging: 2)
    }
  }

  /// The notes for a page that fits all columns.
  var notes: [String] {
    if section.network != nil { return [decisions, asInMemory, harnessOverhead, correctHereOnly].compactMap(\.self) }
    return [
      decisions, timing, section.trace.shortTraceCaveat, ratio, interval, between, outliers, service, tooShort, cold,
      coldInterval, allocations, instructions, world, harnessOverhead, correctHereOnly, roaming, busy,
    ].compactMap(\.self)
  }

  private var complete: [CostLine] { section.lines.filter { $0.outcome.failure == nil } }

  private func isMissing(_ figure: (CostLine) -> Double?) -> Bool { complete.contains { figure($0) == nil } }

  private var decisions: String? {
    let compared = complete.filter { $0.standing != .harnessOverhead }
    if compared.contains(where: { $0.correctness == nil }) { return "decisions: - because \(reason(.correctness))" }
    return compared.isEmpty
      ? nil : "decisions: how many it made; oracle: the app's own rule for which are due"
  }

  private var asInMemory: String? {
    complete.contains { $0.outcome.isAsInMemory != nil }
      ? "as in memory: whether its decisions equal those of an in-memory replay" : nil
  }

  private var timing: String? {
    if isMissing(\.batchTime) || isMissing(\.serviceP99) {
      return "batch, service: - because \(reason(.timing))"
    }
    if complete.isEmpty { return nil }
    let rounds = section.rounds > 1 ? "; median of \(section.rounds.of("round"))" : ""
    return "batch: nanoseconds per event, timed over batches of \(Metric.eventsPerBatch) events\(rounds)"
  }

  private var ratio: String? {
    let hasRatios = complete.contains { $0.ratio != nil }
    if !hasRatios, !section.lines.contains(where: { $0.name == section.baseline }) {
      return "ratio: - because the baseline, \(section.baseline), was not measured"
    }
    if complete.contains(where: { $0.batchTime != nil && $0.ratio == nil }) {
      return "ratio: - because \(section.baseline) has no batch time to compare with"
    }
    guard hasRatios else { return nil }
    let rounds = section.rounds > 1 ? ", round by round; the median" : ""
    return "ratio: its batch time divided by \(section.baseline)'s\(rounds)\(harnessShare ?? "")"
  }

  private var harnessShare: String? {
    guard let harness = section.lines(.harnessOverhead).first?.batchTime,
      let baseline = section.lines.first(where: { $0.name == section.baseline })?.batchTime
    else { return nil }
    let share = (harness / baseline).wholePercentFigure
    return "; \(share) of \(section.baseline)'s is the harness"
  }

  private var interval: String? {
    let ratios = section.lines.filter { $0.name != section.baseline }.compactMap(\.ratio)
    if ratios.contains(where: { $0.interval == nil }) {
      return "interval: - because one round does not show how rounds vary"
    }
    if ratios.isEmpty || leftOut.contains(section.intervalName) { return nil }
    let few =
      section.confidence < Self.usualConfidence
      ? "; so few rounds reach no more" : ""
    return
      "\(section.intervalName): the ratios that the rounds allow, with \(section.confidence.percentFigure) confidence"
      + few
  }

  private static let usualConfidence = 0.95

  private var between: String? {
    if !section.hasBetweenShares || leftOut.contains(CostColumn.between) { return nil }
    return
      "\(CostColumn.between): the share of the ratio's variance that is between rounds, each a process of its own; - for "
      + "fewer than ten replays a round"
  }

  /// Rounds with outlying times: see ``Swift/Collection/outlierPositions()``.
  private var outliers: String? {
    let names = section.lines.compactMap { line -> String? in
      let rounds = line.outlyingRounds.map(String.init)
      return rounds.isEmpty ? nil : "\(line.name)\(String.noBreakSpace)\(rounds.listed)"
    }
    return names.isEmpty
      ? nil : "outlying rounds, far from the others and kept: \(names.joined(separator: ", "))"
  }

  private var service: String? {
    if complete.isEmpty || isMissing(\.serviceP99) || leftOut.contains("service p99") { return nil }
    return "service p99: nanoseconds that 99 % of single events do not exceed"
  }

  private var tooShort: String? {
    guard !leftOut.contains("service p99"),
      section.lines.compactMap(\.serviceP99).contains(where: section.isTooShortToTime)
    else { return nil }
    return """
      < \(section.shortestTimedNanoseconds.wholeFigure): under five steps of the clock (\(section.clock.stepNanoseconds) ns), \
      too short to time one by one
      """
  }

  private var cold: String? {
    if !section.hasColdTimes || leftOut.contains("cold") { return nil }
    return "cold: nanoseconds of an event after a pause with other work, over 8 MiB of memory; the median"
  }

  private var coldInterval: String? {
    if !section.hasColdTimes || leftOut.contains(CostColumn.coldInterval) { return nil }
    let confidence = section.lines.compactMap(\.cold?.confidence).min()
    return "\(CostColumn.coldInterval): "
      + (confidence.map { "that of cold, with \($0.percentFigure) confidence" }
        ?? "- because one round does not show how rounds vary")
  }

  private var allocations: String? {
    if complete.isEmpty { return nil }
    return isMissing(\.mallocsPerEvent)
      ? "mallocs: - because \(reason(.allocations))" : "mallocs: memory allocations per event"
  }

  private var instructions: String? {
    guard section.hasInstructions else {
      return section.wantsInstructions ? "instructions: none, because \(reason(.instructions))" : nil
    }
    return "instr.: processor instructions per event, counted under valgrind"
      + (isMissing(\.instructionsPerEvent) ? "; - because \(reason(.instructions))" : "")
  }

  private var world: String? {
    section.hasWorldFigures
      ? "world: what of the figure to its left the app's world costs: the same requests, asked again by somebody who does "
        + "nothing else"
      : nil
  }

  private var harnessOverhead: String? {
    section.lines(.harnessOverhead).first.map {
      "\($0.name): decides nothing; what it costs, the harness costs at every event"
    }
  }

  private var correctHereOnly: String? {
    section.lines.contains(where: \.isCorrectHereOnly) ? "*: wrong on other traces; this one never met the cause" : nil
  }

  private var roaming: String? {
    let names = complete.map(\.name).filter(section.roaming.contains)
    return names.isEmpty
      ? nil
      : "not pinned to one processor, because they use several threads: \(names.joined(separator: ", "))"
  }

  private var busy: String? { ProcessorShare.note(on: section.processorShares) }

  private func leftOutNote(columns: Int) -> String? {
    leftOut.isEmpty
      ? nil : "left out, as the page is \(columns) columns wide: \(leftOut.joined(separator: ", "))"
  }

  private func reason(_ pass: MeasuringPass) -> String {
    section.skippedPasses.first { $0.pass == pass }.map { "the \(pass.words) pass was skipped: \($0.reason)" }
      ?? "the \(pass.words) pass gave no figures"
  }
}

/// The share of the timing in which an architecture ran on a processor.
struct ProcessorShare {
  private let name: String
  /// Processor time over elapsed time, summed over the rounds in which both are known.
  private let share: Double
  /// The most involuntary context switches in a round; nil if unknown.
  private let involuntarySwitches: Int?

  init?(of outcome: ArchitectureOutcome, in figures: SectionFigures) {
    let elapsed = figures.timingResources(.elapsedTime, of: outcome.architecture)
    let used = figures.timingResources(.cpuTime, of: outcome.architecture).filter { elapsed[$0.key] != nil }
    let paired = used.keys.compactMap { elapsed[$0] }.reduce(0, +)
    guard paired > 0 else { return nil }
    name = outcome.isHarnessOverhead ? "the harness overhead ('\(outcome.architecture)')" : outcome.architecture
    share = used.values.reduce(0, +) / paired
    let switches = figures.timingResources(.involuntaryContextSwitches, of: outcome.architecture)
    involuntarySwitches = switches.values.max().map { Int($0) }
  }

  /// Below this share the figures show that other processes ran.
  private static let enough = 0.9

  /// Whether other processes preempted it. A sleeping process also has a low share, but no involuntary switches.
  private var isKeptFromRunning: Bool { share < Self.enough && involuntarySwitches ?? 0 > 0 }

  /// A note on the architectures that were preempted, the worst first; nil if there are none.
  static func note(on shares: [ProcessorShare]) -> String? {
    let short = shares.filter(\.isKeptFromRunning).sorted { $0.share < $1.share }
    guard let worst = short.first else { return nil }
    let others = short.count == 1 ? "" : ", \(others(short.count - 1)) for less than \(percent(enough))"
    let switches = short.compactMap(\.involuntarySwitches).max().map {
      "; up to \($0.grouped) involuntary context switch\($0 == 1 ? "" : "es") a round"
    }
    return "busy machine: \(worst.name) ran for \(percent(worst.share)) of the time it was timed"
      + others + (switches ?? "")
  }

  private static func others(_ count: Int) -> String { count == 1 ? "one other" : "\(count) others" }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded(.down))) %" }
}

extension ReplayedTrace {
  /// A caveat on the times of a trace that is shorter than a batch; nil for a longer one.
  package var shortTraceCaveat: String? {
    let batch = Int(Metric.eventsPerBatch)
    guard events > 0, events < batch else { return nil }
    let instances = (batch + events - 1) / events
    return """
      short trace: \(events.of("event")), fewer than the \(batch) of a batch, so a batch is \(instances) fresh instances one \
      after the other: times are those of first events, not of steady work
      """
  }
}
