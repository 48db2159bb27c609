import Dispatch
import Scenarios
import TestSupport
import Testing
import Verification

/// Hints for architectures that decide on another thread than the replay.
@Suite(.serialized) struct StrayHintTests {
  /// Asks when the text has been quiet, by a timer of a queue.
  final class Dispatching: Architecture, @unchecked Sendable {
    static let name = "dispatching"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical
    /// One queue for all, because a log does not support several threads.
    private static let queue = DispatchQueue(label: "dispatching")
    private let environment: Environment<Lookup>
    init(_ environment: Environment<Lookup>) { self.environment = environment }

    func receive(_ event: Lookup.Event) {
      guard case .text(let text) = event else { return }
      Self.queue.asyncAfter(deadline: .now() + .milliseconds(300)) { [self] in
        environment.decisions.emit(.ask(text))
      }
    }
  }

  /// Never asks.
  final class Mute: Architecture {
    static let name = "mute"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical
    init(_ environment: Environment<Lookup>) {}
    func receive(_ event: Lookup.Event) {}
  }

  private static let benchmark = AppBenchmark(
    Lookup.self, architectures: [entry(Dispatching.self), entry(Mute.self)])

  /// A busy machine may run the queue's timer too late for one try, but not for twenty.
  private func firstFound<Found>(_ look: () throws -> Found?) rethrows -> Found? {
    for _ in 1...20 { if let found = try look() { return found } }
    return nil
  }

  private func counterexample(_ name: String) throws -> Counterexample<Lookup> {
    let comparison = DifferentialPair(of: try #require(Self.benchmark.architecture(named: name)), in: Self.benchmark)
    let steps = try StepNotation<Lookup>.steps("type, quiet")
    return try Counterexample(of: try #require(comparison.kinds(on: steps).first), in: comparison, showing: steps)
  }

  @Test("the hint names the rule if a decision comes from another thread, and only then")
  func hint() throws {
    #expect(
      try firstFound { try counterexample("dispatching").hint }
        == "a decision is made on another thread than the replay; use the scheduler or the clock that is given, "
        + "and state `runsTasks` where there are tasks (docs/extending.md, \"An architecture with tasks\")")
    #expect(try counterexample("mute").hint == nil)
  }

  @Test("an architecture without steps, as in a run, has the hint too")
  func hintOfRun() {
    #expect(firstFound { Self.benchmark.strayHint(of: "dispatching") }?.contains("on another thread") == true)
    #expect(Self.benchmark.strayHint(of: "mute") == nil)
    #expect(Self.benchmark.strayHint(of: "nobody") == nil)
  }

  @Test("conformance shows the hint too")
  func conformance() throws {
    let problems = try #require(
      firstFound {
        let problems = AppConformance(Self.benchmark).check([PromiseRule.self]).map(\.text)
        return problems.first?.contains("hint: a decision is made on another thread") == true ? problems : nil
      })
    #expect(problems.count == 2)
    #expect(problems.last?.contains("hint") == false)
  }
}
