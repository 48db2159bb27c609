import Dispatch
import Scenarios
import TestSupport
import Testing
import Verification

/// A counterexample names the rule where an architecture decides where nobody replays.
@Suite(.serialized) struct StrayHintTests {
  /// Asks at once when the text is quiet, by a queue's timer.
  final class Dispatching: Architecture, @unchecked Sendable {
    static let name = "dispatching"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical
    /// One, as a log is not made for several threads at a time.
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

  /// A busy machine may run the timer of a queue later than it is waited for, though not every time.
  private func firstFound<Found>(_ look: () throws -> Found?) rethrows -> Found? {
    for _ in 1...20 { if let found = try look() { return found } }
    return nil
  }

  private func counterexample(_ name: String) throws -> Counterexample<Lookup> {
    let comparison = DifferentialPair(of: try #require(Self.benchmark.architecture(named: name)), in: Self.benchmark)
    let steps = try StepNotation<Lookup>.steps("type, quiet")
    return try Counterexample(of: try #require(comparison.kinds(on: steps).first), in: comparison, showing: steps)
  }

  @Test("the rule is named where a decision comes from elsewhere, and only there")
  func hint() throws {
    #expect(
      try firstFound { try counterexample("dispatching").hint }
        == "a decision is made on another thread than the replay; use the scheduler or the clock that is given, "
        + "and state `runsTasks` where there are tasks (docs/extending.md, \"An architecture with tasks\")")
    #expect(try counterexample("mute").hint == nil)
  }

  @Test("it is named without steps, too, as for a run")
  func hintOfRun() {
    #expect(firstFound { Self.benchmark.strayHint(of: "dispatching") }?.contains("on another thread") == true)
    #expect(Self.benchmark.strayHint(of: "mute") == nil)
    #expect(Self.benchmark.strayHint(of: "nobody") == nil)
  }

  @Test("conformance names it too")
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
