public import Scenarios
public import Traces

extension AnyAppBenchmark {
  /// Replays a trace through one architecture and compares its decisions with those that were due.
  ///
  /// - Parameter isPlayed: whether the witness of each divergence is recorded step by step.
  public func correctness(
    of architecture: ArchitectureEntry<App>, on trace: Trace, isPlayed: Bool = false
  ) -> CorrectnessRecord {
    do {
      return try correctness(of: architecture, on: TraceScript(ReadableTrace(trace)), isPlayed: isPlayed)
    } catch {
      preconditionFailure("a trace in memory can be read: \(error)")
    }
  }

  /// The same of a trace that is read block by block.
  ///
  /// - Throws: what is wrong where the trace comes from.
  package func correctness(
    of architecture: ArchitectureEntry<App>, on script: TraceScript<App>, isPlayed: Bool = false
  ) throws -> CorrectnessRecord {
    if let decided = try decidedAsDue(of: architecture, on: script) {
      return CorrectnessRecord(architecture, on: script, decided.count, hash: decided.hash, [])
    }
    return try judgedCorrectness(of: architecture, on: script, isPlayed: isPlayed)
  }

  /// The same, from a history of the replay, which takes ten times as long.
  package func judgedCorrectness(
    of architecture: ArchitectureEntry<App>, on script: TraceScript<App>, isPlayed: Bool = false
  ) throws -> CorrectnessRecord {
    var episodes = RunningEpisodes(of: architecture, on: script)
    var tally = FindingTally(architecture.promise.causes)
    try episodes.run { tally.add($0) }
    let divergences = try tally.findings.map { finding in
      let witness = try Witness(of: finding, by: architecture, on: script)
      return DivergenceRecord(finding, witness, architecture, isPlayed: isPlayed)
    }
    return CorrectnessRecord(
      architecture, on: script, episodes.decided.count, hash: episodes.decided.hash, divergences)
  }

  /// How many decisions a replay logs that is not written down further, and their hash, where they are those that the oracle's
  /// logs. Nil where they are not, and where a log does not tell: in a world, on the machine's clock, and where a timer
  /// decided.
  private func decidedAsDue(
    of architecture: ArchitectureEntry<App>, on script: TraceScript<App>
  ) throws -> (count: Int, hash: UInt64)? {
    guard !App.hasWorld, !architecture.readsMachineClock else { return nil }
    let due = ReplayDriver(oracle, script.answers)
    let made = DecisionLog<App.Decision>()
    let feed = try BlockFeed(script, into: made) { block, isLast in
      due.run(block)
      if isLast { due.settle() }
      let hasLateEntries = made.hasLateEntries || due.decisions.hasLateEntries
      return !hasLateEntries && made.entries == due.takeDecisions()
    }
    let flight = FlightRecorder.takeOff()
    flight?.begin(app: App.name, architecture: architecture.name, nil)
    architecture.replay(feed)
    flight?.end()
    return try feed.finish() ? (feed.decided.count, feed.decided.hash) : nil
  }
}

extension CorrectnessRecord {
  fileprivate init<App>(
    _ architecture: ArchitectureEntry<App>, on script: TraceScript<App>, _ decisionCount: Int, hash: UInt64,
    _ divergences: [DivergenceRecord]
  ) {
    self.init(
      promise: architecture.promise.kind, events: script.count, decisions: decisionCount,
      decisionsHash: architecture.readsMachineClock ? nil : hash,
      verdict: divergences.isEmpty ? .identical : .diverges, divergences: divergences)
  }
}

extension DivergenceRecord {
  fileprivate init<App>(
    _ finding: Finding<App>, _ witness: Witness<App>, _ architecture: ArchitectureEntry<App>, isPlayed: Bool
  ) {
    // Another replay on the machine's clock would show something else.
    let script = architecture.readsMachineClock ? nil : witness.script
    self.init(
      cause: finding.cause.map { Cause(sentence: $0.sentence, section: $0.section) }, count: finding.count,
      firstIndex: finding.first.eventIndex, firstNanoseconds: finding.first.time.nanoseconds,
      expected: finding.first.expected.map(\.description),
      actual: finding.first.actual.map(\.description), witness: witness.words,
      diagram: script.map { MarbleDiagram(of: $0, through: architecture) })
    if isPlayed { played = script.map { PlayedHistory(of: $0, through: architecture) } }
  }
}
