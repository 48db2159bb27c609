public import Scenarios

/// The decisions of one architecture on one trace, compared with the oracle's: its promise and its divergences.
///
/// Worker processes send this value, `run.json` stores it, and `correctness.csv` contains a part of it.
public struct CorrectnessRecord: Codable, Sendable, Equatable {
  public var promise: PromiseKind
  public var events: Int
  public var decisions: Int
  /// The ``DecisionLog/hash``; nil if decisions depend on the machine's clock.
  public var decisionsHash: UInt64?
  public var verdict: Verdict
  /// The divergences with a cause in the order of the promise, then the one for all others.
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

  /// Whether the architecture promised the oracle's decisions and made others on this trace, regardless of the clock.
  public var isPromiseBroken: Bool { promise == .identical && verdict == .diverges }

  public var stated: [DivergenceRecord] { divergences.filter { $0.cause != nil } }

  public var unstated: DivergenceRecord? { divergences.first { $0.cause == nil } }

  public var firstDivergence: DivergenceRecord? { divergences.min { $0.firstIndex < $1.firstIndex } }

  private enum CodingKeys: String, CodingKey {
    case promise, events, decisions
    case decisionsHash = "decisions_hash"
    case verdict, divergences
  }
}

/// One kind of divergence of an architecture on a trace: the cause, the count, and a witness. It needs no knowledge of
/// the app.
public struct DivergenceRecord: Codable, Sendable, Equatable {
  public struct Cause: Codable, Sendable, Equatable {
    public typealias Basis = CauseBasis

    /// The difference in one sentence.
    public var sentence: String
    /// The section of an article that shows or repairs it: `article 1.7`. Empty without an article.
    public var section: String
    /// Nil in a file of a version that did not record it.
    public var basis: Basis?

    public init(sentence: String, section: String, basis: Basis?) {
      self.sentence = sentence
      self.section = section
      self.basis = basis
    }

    init<App>(_ cause: Scenarios.Cause<App>) {
      self.init(sentence: cause.sentence, section: cause.section, basis: cause.basis)
    }
  }

  /// Nil if the promise states no cause that explains it.
  public var cause: Cause?
  public var count: Int
  public var firstIndex: Int
  /// The trace time of the first, in nanoseconds; nil if read from a row, which does not have it.
  public var firstNanoseconds: Int64?
  public var expected: [String]
  public var actual: [String]
  /// The shortest history found that shows it, in event words: `type`, `Call`.
  public var witness: [String]
  /// A diagram of the witness; nil if replays differ.
  public var diagram: MarbleDiagram?
  /// The witness step by step, sent by the worker process. Nil in files, which store it elsewhere.
  public var played: PlayedHistory?

  public init(
    cause: Cause?, count: Int, firstIndex: Int, firstNanoseconds: Int64? = nil, expected: [String], actual: [String],
    witness: [String], diagram: MarbleDiagram?
  ) {
    self.cause = cause
    self.count = count
    self.firstIndex = firstIndex
    self.firstNanoseconds = firstNanoseconds
    self.expected = expected
    self.actual = actual
    self.witness = witness
    self.diagram = diagram
  }

  private enum CodingKeys: String, CodingKey {
    case cause, count
    case firstIndex = "first_index"
    case firstNanoseconds = "first_ns"
    case expected, actual, witness, diagram, played
  }
}

extension AnyAppBenchmark {
  /// Compares the decisions of a live replay, which cannot be repeated, with the due ones. Only the first divergence
  /// counts, as it may cause all later ones.
  ///
  /// - Parameter script: the replayed script.
  public func correctness(
    of architecture: ArchitectureEntry<App>, in history: History<App>, on script: Script<App>
  ) -> CorrectnessRecord {
    let divergence = Judgement(of: history).firstDivergence
    return CorrectnessRecord(
      promise: architecture.promise.kind, events: script.count, decisions: history.entries.count, decisionsHash: nil,
      verdict: divergence == nil ? .identical : .diverges,
      divergences: divergence.map { [DivergenceRecord(of: $0, by: architecture)] } ?? [])
  }
}

extension DivergenceRecord {
  /// A divergence of a live replay. If a replay of the same events, with answers from memory, shows it again, its
  /// witness is made as usual. Otherwise the witness is the whole history, and there is no diagram.
  fileprivate init<App>(of divergence: Divergence<App>, by architecture: ArchitectureEntry<App>) {
    let cause = architecture.promise.causes.first { $0.explains(divergence) }
    let story = Script<App>(divergence.history)
    let again = Episodes(of: architecture, on: story).findings().first { $0.cause?.sentence == cause?.sentence }
    let witness = again.map { finding in
      do {
        return try Witness(of: finding, by: architecture, on: TraceScript(story))
      } catch {
        preconditionFailure("a script in memory can be read: \(error)")
      }
    }
    self.init(
      cause: cause.map { Cause($0) }, count: 1,
      firstIndex: divergence.eventIndex, firstNanoseconds: divergence.time.nanoseconds,
      expected: divergence.expected.map(\.description), actual: divergence.actual.map(\.description),
      witness: witness?.words ?? Witness<App>.words(of: divergence.history),
      diagram: witness?.script.map { MarbleDiagram(of: $0, through: architecture) })
  }
}
