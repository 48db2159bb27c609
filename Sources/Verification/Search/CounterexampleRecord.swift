package import Scenarios
import Traces

package struct ContestNames: Codable, Sendable {
  package let app: String
  package let actual: String
  package let expected: String
  /// Nil if the architecture is compared with a rival.
  package let promise: PromiseKind?
}

extension DifferentialPair {
  package var names: ContestNames {
    ContestNames(app: App.name, actual: actual.name, expected: expected.name, promise: promise?.kind)
  }
}

/// A counterexample for reports. It needs no knowledge of the app, and no replay.
package struct CounterexampleRecord: Codable, Sendable {
  package let comparison: ContestNames
  /// See ``Counterexample/sentence``.
  package let sentence: String
  package let notation: String
  package let stepCount: Int
  package let isStated: Bool
  /// See ``Counterexample/basis``.
  package let basis: CauseBasis?
  package let breaksPromise: Bool
  package let death: Death?
  package let diagram: MarbleDiagram
  /// See ``Counterexample/hint``. Nil unless requested.
  package let hint: String?
  /// Nil unless requested.
  package let played: PlayedHistory?
  package let trace: String
  /// Whether the two differ on the trace alone.
  package let isWholeAsTrace: Bool

  // For `correctness.csv`.
  package let events: Int
  package let decisions: Int
  package let decisionsHash: UInt64
  package let divergenceIndex: Int
  package let divergenceNanoseconds: Int64
  package let divergenceHappening: String
  package let expected: [String]
  package let actual: [String]

  /// Optional parts, which take time.
  package struct Extras: Codable, Sendable {
    package let hint: Bool
    package let played: Bool

    package init(hint: Bool, played: Bool) {
      self.hint = hint
      self.played = played
    }
  }

  package init<App: Scenarios.App>(_ counterexample: Counterexample<App>, _ extras: Extras) {
    comparison = counterexample.comparison.names
    sentence = counterexample.sentence
    notation = counterexample.notation
    stepCount = counterexample.steps.count
    isStated = counterexample.kind.isStated
    basis = counterexample.basis
    breaksPromise = counterexample.breaksPromise
    death = counterexample.kind.death
    diagram = counterexample.diagram
    hint = extras.hint ? counterexample.hint : nil
    played = extras.played ? PlayedHistory(of: counterexample.steps, in: counterexample.comparison) : nil
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
