public import Scenarios
public import Traces

extension AnyAppBenchmark {
  /// Replays a trace through one architecture and compares its decisions with those that were due.
  ///
  /// - Parameter isPlayed: whether the witness of each divergence is recorded step by step.
  public func correctness(
    of architecture: ArchitectureEntry<App>, on trace: Trace, isPlayed: Bool = false
  ) -> CorrectnessRecord {
    let script = Script<App>(trace)
    if let entries = entriesAsDue(of: architecture, on: script) {
      return CorrectnessRecord(architecture, on: script, entries, [])
    }
    return judgedCorrectness(of: architecture, on: script, isPlayed: isPlayed)
  }

  /// The same, from a history of the replay, which takes ten times as long.
  package func judgedCorrectness(
    of architecture: ArchitectureEntry<App>, on script: Script<App>, isPlayed: Bool = false
  ) -> CorrectnessRecord {
    let episodes = Episodes(of: architecture, on: script)
    return CorrectnessRecord(
      architecture, on: script, episodes.entries,
      episodes.findings().map {
        DivergenceRecord($0, Witness(of: $0, by: architecture, on: script), architecture, isPlayed: isPlayed)
      })
  }

  /// What a replay logs that is not written down further, where that is what the oracle's logs. Nil where it is not, and
  /// where a log does not tell: in a world, on the machine's clock, and where a timer decided.
  private func entriesAsDue(
    of architecture: ArchitectureEntry<App>, on script: Script<App>
  ) -> ContiguousArray<DecisionLog<App.Decision>.Entry>? {
    guard !App.hasWorld, !architecture.readsMachineClock else { return nil }
    let (due, made) = (DecisionLog<App.Decision>(), DecisionLog<App.Decision>())
    oracle.replay(script, due)
    let flight = FlightRecorder.takeOff()
    flight?.begin(app: App.name, architecture: architecture.name, nil)
    architecture.replay(script, made)
    flight?.end()
    return due.hasLateEntries || made.hasLateEntries || due.entries != made.entries ? nil : made.entries
  }
}

extension CorrectnessRecord {
  fileprivate init<App>(
    _ architecture: ArchitectureEntry<App>, on script: Script<App>,
    _ entries: ContiguousArray<DecisionLog<App.Decision>.Entry>, _ divergences: [DivergenceRecord]
  ) {
    self.init(
      promise: architecture.promise.kind, events: script.count, decisions: entries.count,
      decisionsHash: architecture.readsMachineClock ? nil : DecisionLog.hash(of: entries),
      verdict: divergences.isEmpty ? .identical : .diverges, divergences: divergences)
  }
}

extension DivergenceRecord {
  fileprivate init<App>(
    _ finding: Finding<App>, _ witness: Witness<App>, _ architecture: ArchitectureEntry<App>, isPlayed: Bool
  ) {
    self.init(
      cause: finding.cause.map { Cause(sentence: $0.sentence, section: $0.section) }, count: finding.count,
      firstIndex: finding.first.eventIndex, firstNanoseconds: finding.first.time.nanoseconds,
      expected: finding.first.expected.map(\.description),
      actual: finding.first.actual.map(\.description), witness: witness.words,
      // Another replay on the machine's clock would show something else.
      diagram: architecture.readsMachineClock ? nil : MarbleDiagram(of: witness.script, through: architecture))
    if isPlayed, !architecture.readsMachineClock {
      played = PlayedHistory(of: witness.script, through: architecture)
    }
  }
}
