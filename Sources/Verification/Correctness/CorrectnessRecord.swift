/// What one architecture decided on one trace, beside what was due: its promise, and every way in which it diverged.
///
/// The one value for this: a worker answers with it, `run.json` holds it, `correctness.csv` is a projection of it.
public struct CorrectnessRecord: Codable, Sendable, Equatable {
  public var promise: PromiseKind
  /// How many events the trace has.
  public var events: Int
  /// How many decisions were made on them.
  public var decisions: Int
  /// See ``DecisionLog/hash``; nil where decisions depend on the machine's clock, hence differ from replay to replay.
  public var decisionsHash: UInt64?
  public var verdict: Verdict
  /// nil in the files of builds that did not tell.
  private var promiseBroken: Bool?
  /// Those with a cause in the order in which the promise states it, then what it does not state.
  public var divergences: [DivergenceRecord]

  public init(
    promise: PromiseKind, events: Int, decisions: Int, decisionsHash: UInt64?, verdict: Verdict,
    isPromiseBroken: Bool? = nil, divergences: [DivergenceRecord]
  ) {
    self.promise = promise
    self.events = events
    self.decisions = decisions
    self.decisionsHash = decisionsHash
    self.verdict = verdict
    promiseBroken = isPromiseBroken
    self.divergences = divergences
  }

  /// Whether the architecture broke its promise: see ``ArchitectureEntry/breaksPromise(on:)``. Of builds that did not tell,
  /// whether it promised the oracle's decisions and took others, on whatever clock.
  public var isPromiseBroken: Bool { promiseBroken ?? (promise == .identical && verdict == .diverges) }

  /// The divergences that the promise states.
  public var stated: [DivergenceRecord] { divergences.filter { $0.cause != nil } }

  /// What the promise does not state; nil where it states everything.
  public var unstated: DivergenceRecord? { divergences.first { $0.cause == nil } }

  /// The one that was met first; nil for none.
  public var firstDivergence: DivergenceRecord? { divergences.min { $0.firstIndex < $1.firstIndex } }

  private enum CodingKeys: String, CodingKey {
    case promise, events, decisions
    case decisionsHash = "decisions_hash"
    case verdict
    case promiseBroken = "promise_broken"
    case divergences
  }
}
