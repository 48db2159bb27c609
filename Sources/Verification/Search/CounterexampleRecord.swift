package import Scenarios
import Traces

/// Whom a contest compares, by name.
package struct ContestNames: Codable, Sendable {
  package let app: String
  package let actual: String
  /// The oracle, or the architecture it is compared with.
  package let expected: String
  /// What the architecture promises; nil if it is not compared with the oracle.
  package let promise: PromiseKind?
}

extension Contest {
  package var names: ContestNames {
    ContestNames(app: App.name, actual: actual.name, expected: expected.name, promise: promise?.kind)
  }
}

/// What is told of a counterexample. It can be used without knowing the app, and without a replay.
package struct CounterexampleRecord: Codable, Sendable {
  package let contest: ContestNames
  /// What differs; see ``Counterexample/sentence``.
  package let sentence: String
  /// The steps, as ``StepNotation`` writes them.
  package let notation: String
  package let stepCount: Int
  package let isStated: Bool
  package let breaksPromise: Bool
  /// How a process ended; nil if none did.
  package let death: Death?
  package let diagram: MarbleDiagram
  /// See ``Counterexample/hint``. Nil if nobody asked for it.
  package let hint: String?
  /// The steps one by one. Nil if nobody asked for them.
  package let played: PlayedHistory?
  /// The history as a trace in the canonical format.
  package let trace: String
  /// Whether the trace has all that the two differ on.
  package let isWholeAsTrace: Bool

  // What `correctness.csv` says of it.
  package let events: Int
  package let decisions: Int
  package let decisionsHash: UInt64
  package let divergenceIndex: Int
  package let divergenceNanoseconds: Int64
  package let divergenceHappening: String
  package let expected: [String]
  package let actual: [String]

  /// What takes time to find out, and not everybody wants to know.
  package struct Extras: Codable, Sendable {
    package let hint: Bool
    package let played: Bool

    package init(hint: Bool, played: Bool) {
      self.hint = hint
      self.played = played
    }
  }

  package init<App: Scenarios.App>(_ counterexample: Counterexample<App>, _ extras: Extras) {
    contest = counterexample.contest.names
    sentence = counterexample.sentence
    notation = counterexample.notation
    stepCount = counterexample.steps.count
    isStated = counterexample.kind.isStated
    breaksPromise = counterexample.breaksPromise
    death = counterexample.kind.death
    diagram = counterexample.diagram
    hint = extras.hint ? counterexample.hint : nil
    played = extras.played ? PlayedHistory(of: counterexample.steps, in: counterexample.contest) : nil
    let trace = counterexample.trace(named: "")
    self.trace = String(decoding: CanonicalTrace.bytes(of: trace), as: UTF8.self)
    isWholeAsTrace = counterexample.isWholeAsTrace
    let (decisions, divergence) = (counterexample.decisions, counterexample.divergence)
    events = trace.eventCount
    self.decisions = decisions.count
    decisionsHash = DecisionLog.hash(of: decisions)
    divergenceIndex = divergence.eventIndex
    divergenceNanoseconds = divergence.time.nanoseconds
    divergenceHappening = divergence.happening
    expected = divergence.expected.map(\.description)
    actual = divergence.actual.map(\.description)
  }
}
