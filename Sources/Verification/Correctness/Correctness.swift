public import Scenarios
public import Traces

extension AnyAppBenchmark {
  /// Replays a trace through one architecture and compares its decisions with the oracle's.
  public func correctness(of architecture: ArchitectureEntry<App>, on trace: Trace) -> CorrectnessRecord {
    let script = Script<App>(trace)
    let comparison = Comparison(of: architecture, on: script)
    let findings = comparison.findings(promise: architecture.promise)
    return CorrectnessRecord(
      promise: architecture.promise.kind, events: comparison.events.count, decisions: comparison.decisions.count,
      decisionsHash: architecture.readsMachineClock ? nil : comparison.decisions.hash,
      verdict: findings.isEmpty ? .identical : .diverges,
      divergences: findings.map { DivergenceRecord($0, Witness(of: $0, by: architecture, on: script), architecture) })
  }
}

extension DivergenceRecord {
  fileprivate init<App>(_ finding: Finding<App>, _ witness: Witness<App>, _ architecture: ArchitectureEntry<App>) {
    self.init(
      cause: finding.cause.map { Cause(sentence: $0.sentence, section: $0.section) }, count: finding.count,
      firstIndex: finding.first.eventIndex, expected: finding.first.expected.map(\.description),
      actual: finding.first.actual.map(\.description), witness: witness.words,
      // Another replay on the machine's clock would show something else.
      diagram: architecture.readsMachineClock ? nil : MarbleDiagram(of: witness.script, through: architecture))
  }
}
