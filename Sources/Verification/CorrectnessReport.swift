public import Scenarios
public import Traces

/// What one architecture did on one trace, in words and numbers that need no knowledge of the app.
public struct CorrectnessReport: Codable, Sendable, Equatable {
  public enum Verdict: String, Codable, Sendable {
    case identical, diverges
  }

  /// One reason for which it decided otherwise than was due.
  public struct Reason: Codable, Sendable, Equatable {
    /// From the architecture's promise; nil where that states no such reason.
    public var sentence: String?
    public var section: String?
    /// The shortest events that show it, in words.
    public var witness: [String]
    public var count: Int
    public var firstEventIndex: Int
    /// What was due at that event.
    public var expected: [String]
    /// What it decided there.
    public var actual: [String]
    public var diagram: [String]
  }

  public struct FirstDivergence: Codable, Sendable, Equatable {
    public var eventIndex: Int
    public var expected: [String]
    public var actual: [String]
    /// The shortest events that show its reason, in words.
    public var witness: [String]
  }

  public var events: Int
  public var decisions: Int
  public var decisionsHash: UInt64
  /// What the architecture promised; what it kept is the ``verdict``.
  public var promise: Verdict
  public var verdict: Verdict
  public var firstDivergence: FirstDivergence?
  public var reasons: [Reason]
}

extension AnyAppBenchmark {
  /// Replays a trace through one architecture and compares its decisions with the oracle's.
  public func correctness(of architecture: ArchitectureEntry<App>, on trace: Trace) -> CorrectnessReport {
    let script = Script<App>(trace)
    let comparison = Comparison(of: architecture, on: script)
    let findings = comparison.findings(promise: architecture.promise)
    let reasons = findings.map { reason(for: $0, of: architecture, on: script) }
    let isIdenticalPromised = if case .identical = architecture.promise { true } else { false }
    var report = CorrectnessReport(
      events: comparison.events.count, decisions: comparison.decisions.count,
      decisionsHash: comparison.decisions.hash, promise: isIdenticalPromised ? .identical : .diverges,
      verdict: findings.isEmpty ? .identical : .diverges, reasons: reasons)
    if let reason = reasons.min(by: { $0.firstEventIndex < $1.firstEventIndex }) {
      report.firstDivergence = CorrectnessReport.FirstDivergence(
        eventIndex: reason.firstEventIndex, expected: reason.expected, actual: reason.actual, witness: reason.witness)
    }
    return report
  }

  private func reason(
    for finding: Finding<App>, of architecture: ArchitectureEntry<App>, on script: Script<App>
  ) -> CorrectnessReport.Reason {
    let witness = finding.cause.map { Script<App>($0.witness) } ?? self.witness(of: finding, architecture, script)
    return CorrectnessReport.Reason(
      sentence: finding.cause?.sentence, section: finding.cause?.section, witness: words(of: witness),
      count: finding.count, firstEventIndex: finding.first.eventIndex,
      expected: finding.first.expected.map(\.description), actual: finding.first.actual.map(\.description),
      // One more replay of what the machine's clock decides would show something else.
      diagram: architecture.readsMachineClock ? [] : MarbleDiagram(of: witness, through: architecture).lines)
  }

  /// The events in words; of a long witness the last ones, as in its diagram.
  private func words(of witness: Script<App>) -> [String] {
    let words = witness.events.suffix(MarbleDiagram.eventsMax).map(App.word)
    return words.count < witness.count ? ["…"] + words : words
  }

  /// A witness of what the promise does not explain: as few of the trace's own events as show something unexplained.
  private func witness(
    of finding: Finding<App>, _ architecture: ArchitectureEntry<App>, _ script: Script<App>
  ) -> Script<App> {
    let prefix = Script(script, at: 0...finding.first.eventIndex)
    let shrinking = Shrinking(prefix) { candidate in
      Comparison(of: architecture, on: candidate).showsUnstated(architecture.promise)
    }
    return Script(prefix, at: shrinking.minimalIndices())
  }
}
