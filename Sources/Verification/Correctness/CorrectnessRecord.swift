public import Scenarios

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

/// One way in which an architecture diverged on a trace: the cause, how often, and a witness. It can be used without
/// knowing the app.
public struct DivergenceRecord: Codable, Sendable, Equatable {
  /// A reason that the architecture's promise states.
  public struct Cause: Codable, Sendable, Equatable {
    /// What goes wrong, in one plain sentence.
    public var sentence: String
    /// Where it is shown or repaired, in a word or two: `article 1.7`; empty if there is no article.
    public var section: String

    public init(sentence: String, section: String) {
      self.sentence = sentence
      self.section = section
    }
  }

  /// nil if the promise states no cause that explains it.
  public var cause: Cause?
  /// The number of events at which it occurred.
  public var count: Int
  /// The index of the first of them, from 0.
  public var firstIndex: Int
  /// When it happened, in nanoseconds of the trace; nil if the row alone tells of it and has none.
  public var firstNanoseconds: Int64?
  /// The decisions due at the first event.
  public var expected: [String]
  /// The decisions made at the first event.
  public var actual: [String]
  /// The shortest history found that shows it, in event words: `type`, `Call`.
  public var witness: [String]
  /// A diagram of the witness; nil if another replay would show something else.
  public var diagram: MarbleDiagram?
  /// The witness step by step, on its way from the process that recorded it; nil in files, where it stands apart.
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
  /// Compares what was decided in a history with what was due in it, where the history cannot be lived again: of a live
  /// replay. After a divergence all comes of it, so there is one at most.
  ///
  /// - Parameter script: what was replayed.
  public func correctness(
    of architecture: ArchitectureEntry<App>, in history: History<App>, on script: Script<App>
  ) -> CorrectnessRecord {
    let divergence = Judgement(of: history).firstDivergence
    return CorrectnessRecord(
      promise: architecture.promise.kind, events: script.count, decisions: history.entries.count, decisionsHash: nil,
      verdict: divergence == nil ? .identical : .diverges,
      divergences: divergence.map { [DivergenceRecord(lived: $0, by: architecture)] } ?? [])
  }
}

extension DivergenceRecord {
  /// A divergence that was lived once. Its witness is as of any other if the same events show it again, with the same
  /// answers from memory; if not, it is all that happened, and there is no diagram.
  fileprivate init<App>(lived divergence: Divergence<App>, by architecture: ArchitectureEntry<App>) {
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
      cause: cause.map { Cause(sentence: $0.sentence, section: $0.section) }, count: 1,
      firstIndex: divergence.eventIndex, firstNanoseconds: divergence.time.nanoseconds,
      expected: divergence.expected.map(\.description), actual: divergence.actual.map(\.description),
      witness: witness?.words ?? Witness<App>.words(of: divergence.history),
      diagram: witness?.script.map { MarbleDiagram(of: $0, through: architecture) })
  }
}
