/// What one architecture decided on one trace, compared with the oracle: its promise, and every way in which it
/// diverged.
///
/// Workers send this value, `run.json` stores it, and `correctness.csv` contains a part of it.
public struct CorrectnessRecord: Codable, Sendable, Equatable {
  public var promise: PromiseKind
  /// The number of events of the trace.
  public var events: Int
  /// The number of decisions made on them.
  public var decisions: Int
  /// See ``DecisionLog/hash``; nil if decisions depend on the machine's clock, and so differ from replay to replay.
  public var decisionsHash: UInt64?
  public var verdict: Verdict
  /// The divergences with a cause in the order in which the promise states them, then the one for all others.
  public var divergences: [DivergenceRecord]

  public init(
    promise: PromiseKind, events: Int, decisions: Int, decisionsHash: UInt64?, verdict: Verdict,
    divergences: [DivergenceRecord]
  ) {
    self.promise = promise
    self.events = events
    self.decisions = decisions
    self.decisionsHash = decisionsHash
    self.verdict = verdict
    self.divergences = divergences
  }

  /// Whether the architecture promised the oracle's decisions and made others on this trace, on whatever clock.
  public var isPromiseBroken: Bool { promise == .identical && verdict == .diverges }

  /// The divergences that the promise states.
  public var stated: [DivergenceRecord] { divergences.filter { $0.cause != nil } }

  /// The divergences that the promise does not state, as one record; nil if there are none.
  public var unstated: DivergenceRecord? { divergences.first { $0.cause == nil } }

  /// The divergence with the earliest event; nil if there is none.
  public var firstDivergence: DivergenceRecord? { divergences.min { $0.firstIndex < $1.firstIndex } }

  private enum CodingKeys: String, CodingKey {
    case promise, events, decisions
    case decisionsHash = "decisions_hash"
    case verdict, divergences
  }
}
