public import Scenarios
public import Traces

extension AnyAppBenchmark {
  /// Replays a trace through one architecture and compares its decisions with those that were due.
  public func correctness(of architecture: ArchitectureEntry<App>, on trace: Trace) -> CorrectnessRecord {
    let script = Script<App>(trace)
    let episodes = Episodes(of: architecture, on: script)
    let findings = episodes.findings()
    let entries = episodes.entries
    return CorrectnessRecord(
      promise: architecture.promise.kind, events: script.count, decisions: entries.count,
      decisionsHash: architecture.readsMachineClock ? nil : DecisionLog.hash(of: entries),
      verdict: findings.isEmpty ? .identical : .diverges,
      divergences: findings.map { DivergenceRecord($0, Witness(of: $0, by: architecture, on: script), architecture) })
  }
}

extension DivergenceRecord {
  fileprivate init<App>(_ finding: Finding<App>, _ witness: Witness<App>, _ architecture: ArchitectureEntry<App>) {
    self.init(
      cause: finding.cause.map { Cause(sentence: $0.sentence, section: $0.section) }, count: finding.count,
      firstIndex: finding.first.eventIndex, firstNanoseconds: finding.first.time.nanoseconds,
      expected: finding.first.expected.map(\.description),
      actual: finding.first.actual.map(\.description), witness: witness.words,
      // Another replay on the machine's clock would show something else.
      diagram: architecture.readsMachineClock ? nil : MarbleDiagram(of: witness.script, through: architecture))
  }
}
