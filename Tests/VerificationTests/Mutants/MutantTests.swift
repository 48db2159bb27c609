import Scenarios
import TestSupport
import Testing
import Verification
import VideoCall

@Suite struct MutantTests {
  @Test("a mutant is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let comparison = mutant.comparison
    let counterexamples = try comparison.counterexamples(Self.firsts(of: mutant))
    #expect(try #require(counterexamples.first).notation == mutant.minimum)
    for counterexample in counterexamples { expectMinimal(counterexample) }
  }

  /// The first steps that show each kind, up to the length or the batch of histories at which the first divergence is
  /// found.
  private static func firsts(of mutant: Mutant) -> [DivergenceKind: [Step]] {
    let comparison = mutant.comparison
    switch mutant.search {
    case .strict, .any:
      let choices = mutant.search == .any ? Choices.any : .strict
      for length in 1...5 {
        let firsts = comparison.firsts(choices, lengths: length...length)
        if !firsts.isEmpty { return firsts }
      }
    case .swarm:
      let swarm = Swarm(comparison, faults: [], seed: 1)
      for start in stride(from: 0, to: 1_024, by: 64) {
        let outcome = swarm.search(start..<start + 64, jobs: 1, meter: SearchMeter())
        if !outcome.firsts.isEmpty { return outcome.firsts.mapValues(swarm.steps) }
      }
    }
    return [:]
  }

  /// Length 5 reaches every state of these programs, because they keep at most a text and an id. If a shorter sequence
  /// diverged, so would every sequence with that beginning. `imperative` stands for the oracle: it decides the same and
  /// is faster.
  @Test(
    "an equivalent mutant decides as the oracle on all sequences of five letters",
    .enabled(if: Tier.isFull, "\(Tier.need)"),
    arguments: equivalentMutants)
  func equivalent(_ mutant: ArchitectureEntry<VideoCall>) throws {
    let imperative = VideoCall.benchmark.architecture(named: "imperative")
    let comparison = DifferentialPair(of: mutant, against: imperative, in: VideoCall.benchmark)
    let search = ExhaustiveSearch(comparison, choices: .strict)
    let (row, _) = try #require(search.search(length: 5, known: [], jobs: 1, meter: SearchMeter()))
    #expect(row.tried == 3_125)
    #expect(row.diverging == 0)
  }

  /// Under the assumptions that the proof prints, the mutant decides the same on traces of any length.
  @Test(
    "an equivalent mutant is proved equivalent", .enabled(if: Tier.isFull, "\(Tier.need)"), arguments: equivalentMutants
  )
  func proved(_ mutant: ArchitectureEntry<VideoCall>) throws {
    let proof = try Proof(that: mutant, decidesAs: VideoCall.benchmark.oracle)
    #expect(proof.isEquivalent, "\(proof.statement)")
  }

  @Test func thereAreEnoughOfThem() {
    #expect(mutants.count >= 24)
    #expect(Set(mutants.map(\.entry.name)).count == mutants.count)
    #expect(Set(equivalentMutants.map(\.name)).count == equivalentMutants.count)
  }
}
