public import Scenarios
import Streams
public import Traces

extension AnyAppBenchmark {
  /// Replays a trace through one architecture and compares its decisions with the due ones.
  ///
  /// - Parameter isPlayed: whether to record the witness of each divergence step by step.
  public func correctness(
    of architecture: ArchitectureEntry<App>, on trace: Trace, isPlayed: Bool = false
  ) -> CorrectnessRecord {
    do {
      return try correctness(of: architecture, on: TraceScript(ReadableTrace(trace)), isPlayed: isPlayed)
    } catch {
      preconditionFailure("a trace in memory can be read: \(error)")
    }
  }

  /// - Throws: the error of the trace, which is read block by block.
  package func correctness(
    of architecture: ArchitectureEntry<App>, on script: TraceScript<App>, isPlayed: Bool = false
  ) throws -> CorrectnessRecord {
    if let decided = try decidedAsOracle(architecture, on: script) {
      return CorrectnessRecord(architecture, on: script, decided, [])
    }
    return try judgedCorrectness(of: architecture, on: script, isPlayed: isPlayed)
  }

  /// Judges a history of the replay, which takes ten times as long.
  package func judgedCorrectness(
    of architecture: ArchitectureEntry<App>, on script: TraceScript<App>, isPlayed: Bool = false
  ) throws -> CorrectnessRecord {
    var tally = FindingTally(architecture.promise.causes)
    var decided = DecisionTally()
    try Episodes(of: architecture, on: script).run { part in
      decided.add(part.entries)
    } _: { divergence in
      tally.add(divergence)
      return true
    }
    let divergences = try tally.findings.map { finding in
      let witness = try Witness(of: finding, by: architecture, on: script)
      return DivergenceRecord(finding, witness, architecture, isPlayed: isPlayed)
    }
    return CorrectnessRecord(architecture, on: script, decided, divergences)
  }

  /// Decision count and hash, if identical to the oracle's. Nil if the hashes differ, and with a world, the machine's
  /// clock or timer decisions, for which hashes prove nothing.
  private func decidedAsOracle(
    _ architecture: ArchitectureEntry<App>, on script: TraceScript<App>
  ) throws -> DecisionTally? {
    guard !App.hasWorld, !architecture.readsMachineClock else { return nil }
    let oracle = ReplayDriver(oracle, script.answers)
    let replaySlot = architecture.acquireSlot()
    defer { replaySlot?.end() }
    replaySlot?.begin(app: App.name, architecture: architecture.name, nil)
    let drivers = (due: oracle, made: ReplayDriver(architecture, script.answers))
    var (due, made) = (DecisionTally(), DecisionTally())
    var blocks = try script.blocks()
    var (eventCount, isLast) = (0, false)
    while !isLast {
      let block = try blocks.next(script.blockEvents) ?? Script([])
      isLast = try blocks.isAtEnd()
      for driver in [drivers.due, drivers.made] {
        driver.run(block)
        if isLast { driver.settle() }
        if driver.decisions.hasLateEntries { return nil }
      }
      due.add(drivers.due.takeDecisions(), eventsBefore: eventCount)
      made.add(drivers.made.takeDecisions(), eventsBefore: eventCount)
      guard due.hash == made.hash else { return nil }
      eventCount += block.count
    }
    return made
  }
}

extension CorrectnessRecord {
  fileprivate init<App>(
    _ architecture: ArchitectureEntry<App>, on script: TraceScript<App>, _ decided: DecisionTally,
    _ divergences: [DivergenceRecord]
  ) {
    self.init(
      promise: architecture.promise.kind, events: script.count, decisions: decided.count,
      decisionsHash: architecture.readsMachineClock ? nil : decided.hash,
      verdict: divergences.isEmpty ? .identical : .diverges, divergences: divergences)
  }
}

extension DivergenceRecord {
  fileprivate init<App>(
    _ finding: Finding<App>, _ witness: Witness<App>, _ architecture: ArchitectureEntry<App>, isPlayed: Bool
  ) {
    let script = architecture.readsMachineClock ? nil : witness.script
    self.init(
      cause: finding.cause.map { Cause($0) }, count: finding.count,
      firstIndex: finding.first.eventIndex, firstNanoseconds: finding.first.time.nanoseconds,
      expected: finding.first.expected.map(\.description),
      actual: finding.first.actual.map(\.description), witness: witness.words,
      diagram: script.map { MarbleDiagram(of: $0, through: architecture) })
    if isPlayed { played = script.map { PlayedHistory(of: $0, through: architecture) } }
  }
}

struct Witness<App: Scenarios.App> {
  /// Nil if the last ``triedEventsMax`` events do not show the finding.
  let script: Script<App>?
  private let events: [App.Event]

  /// The cause's own witness, if its replay shows the cause. Otherwise a minimal part of the trace's events at their
  /// original times, because timers may not fire between events one nanosecond apart.
  ///
  /// If more than ``triedEventsMax`` events come before a finding, only the last of them are tried, with a fresh
  /// instance. If these do not show the finding, they are the witness without a script.
  ///
  /// - Throws: the error of the trace.
  init(of finding: Finding<App>, by architecture: ArchitectureEntry<App>, on script: TraceScript<App>) throws {
    func shows(_ candidate: Script<App>) -> Bool {
      Episodes(of: architecture, on: candidate).shows(finding.cause)
    }
    if let cause = finding.cause {
      let stated = Script<App>(cause.witness)
      // Replays on the machine's clock differ, so nothing can be checked.
      if architecture.readsMachineClock || shows(stated) {
        self.init(stated, events: cause.witness)
        return
      }
    }
    guard let shrunk = try Self.shrunk(script, toShow: finding.first, shows) else {
      self.init(nil, events: Array(finding.first.history))
      return
    }
    guard App.hasWorld, let story = Judgement(of: architecture.record(Timeline(shrunk))).firstDivergence?.history else {
      self.init(shrunk, events: shrunk.events)
      return
    }
    // The same answers without the trace's conditions, and one nanosecond apart if that shows the finding too.
    let plain = Script<App>(story)
    self.init(shows(plain) ? plain : shrunk, events: Array(story))
  }

  private init(_ script: Script<App>?, events: [App.Event]) {
    self.script = script
    self.events = events
  }

  /// - Parameter shows: whether a script shows the finding.
  /// - Returns: nil if events were cut off and the rest does not show the finding.
  private static func shrunk(
    _ script: TraceScript<App>, toShow divergence: Divergence<App>, _ shows: @escaping (Script<App>) -> Bool
  ) throws -> Script<App>? {
    // A timer or an answer may decide before the next event.
    let found = try script.part(through: divergence.time, max: triedEventsMax)
    var part = Script(found.script, at: 0..<found.count)
    if found.count < found.script.count || found.isCut, !shows(part) {
      part = found.script
      if found.isCut, !shows(part) { return nil }
    }
    let shrinking = Shrinking<Int>(budget: replayedEventsMax) { shows(Script(part, at: $0)) }
    return Script(part, at: shrinking.minimal(Array(0..<part.count)))
  }

  static var triedEventsMax: Int { 65_536 }

  /// The number of events replayed to shrink one witness: about a second.
  private static var replayedEventsMax: Int { 4_000_000 }

  /// The last ``MarbleDiagram/eventsMax`` events in words.
  var words: [String] { Self.words(of: events) }

  static func words(of events: some Collection<App.Event>) -> [String] {
    let words = App.words(of: Array(events))
    return words.count > MarbleDiagram.eventsMax ? ["…"] + words.suffix(MarbleDiagram.eventsMax) : words
  }
}
