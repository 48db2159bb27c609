import Scenarios
import Testing
import Verification
import VideoCall

/// Divergences that the searches must find without hints.
@Suite struct FindingsTests {
  private static let causes: [(String, Int)] = VideoCall.architectures.flatMap { architecture in
    architecture.promise.causes.indices.map { (architecture.name, $0) }
  }

  @Test("every cause of every promise is found, on steps no longer than its witness", arguments: causes)
  func cause(_ name: String, _ index: Int) throws {
    let comparison = DifferentialPair<VideoCall>.of(name)
    let steps = try #require(comparison.firsts(.strict, lengths: 1...3)[.cause(index)])
    let counterexample = try Counterexample(of: .cause(index), in: comparison, shrinking: steps)
    let cause = comparison.actual.promise.causes[index]
    #expect(counterexample.steps.count <= cause.witness.count)
    #expect(counterexample.sentence == cause.sentence)
    #expect(counterexample.divergence.eventIndex == counterexample.steps.count - 1)
    expectMinimal(counterexample)
  }

  private static let chains = ["timestamped-text", "timestamped", "timestamped-non-empty"]

  /// The divergences that a search with any clock must find, and their sentences.
  private static let underAnyClock: [(kind: DivergenceKind, notation: String, sentence: String)] = [
    (
      .unstated(.missing, at: "Call", isLate: false), "type, Call @0",
      "decides nothing at Call, where startCall(1) is due"
    ),
    (
      .unstated(.surplus, at: "type", isLate: false), "Call, type @-1ns",
      "decides startCall(1) at type, where nothing is due"
    ),
    (
      .exchanged, "type, Call @0, type @-1ns",
      "decides startCall(2) in place of startCall(1), which is due"
    ),
  ]

  @Test(
    "a search with any clock finds a lost press, a phantom call and an exchanged number",
    arguments: chains, underAnyClock)
  func clocks(_ name: String, _ finding: (kind: DivergenceKind, notation: String, sentence: String)) throws {
    let comparison = DifferentialPair<VideoCall>.of(name)
    let steps = try #require(comparison.firsts(.any, lengths: 1...3)[finding.kind])
    let counterexample = try Counterexample(of: finding.kind, in: comparison, shrinking: steps)
    #expect(counterexample.notation == finding.notation)
    #expect(counterexample.sentence == finding.sentence)
    expectMinimal(counterexample)
  }

  @Test(
    "exactly the architectures without a clock decide under any clock as under a strict one",
    arguments: VideoCall.architectures)
  func noClock(_ architecture: ArchitectureEntry<VideoCall>) {
    let firsts = DifferentialPair(of: architecture, in: VideoCall.benchmark).firsts(.any, lengths: 1...2)
    #expect(firsts.keys.allSatisfy { $0.isStated } != Self.chains.contains(architecture.name))
  }

  @Test(
    "a late subscriber of the model receives the call of a press that is over", arguments: ["model", "model-non-empty"])
  func secondCall(_ name: String) throws {
    let kind = DivergenceKind.unstated(.surplus, at: "late subscriber", isLate: true)
    let comparison = DifferentialPair<VideoCall>.of(name)
    let choices = Choices(letters: Choices.strict.letters + [Step(.lateSubscriber)])
    let steps = try #require(comparison.firsts(choices, lengths: 1...3)[kind])
    let counterexample = try Counterexample(of: kind, in: comparison, shrinking: steps)
    #expect(counterexample.notation == "type, Call, late subscriber")
    #expect(
      counterexample.sentence
        == "tells a late subscriber startCall(1) as the subscriber joins, where nothing is due")
    #expect(!counterexample.isWholeAsTrace)
    expectMinimal(counterexample)
  }

  @Test("with a strict clock the chain and the model of 2.4 decide alike on all sequences up to length 5")
  func equivalence() throws {
    let comparison = DifferentialPair<VideoCall>.of("timestamped-non-empty", against: "model-non-empty")
    let search = ExhaustiveSearch(comparison, choices: .strict)
    for length in 1...5 {
      let (row, _) = try #require(search.search(length: length, known: [], jobs: 1, meter: SearchMeter()))
      #expect(row.diverging == 0)
    }
    #expect(comparison.firsts(.any, lengths: 1...2)[.unstated(.missing, at: "Call", isLate: false)] != nil)
  }
}
