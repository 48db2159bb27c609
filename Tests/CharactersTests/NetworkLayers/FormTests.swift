import Characters
import Scenarios
import TestSupport
import Testing
import Verification

/// The forms of the network layer decide alike under one view model.
@Suite struct FormTests {
  static let pairs = [
    ["protocol-layers", "closure-composition"],
    ["protocol-layers-repaired", "closure-composition-repaired"],
    ["closure-composition-repaired", "closure-module"],
  ]

  @Test("On all short sequences layers, closures and closures in a module decide alike", arguments: pairs)
  func alike(names: [String]) throws {
    let benchmark = Characters.benchmark
    let entries = try names.map { name in try #require(benchmark.architectures.first { $0.name == name }) }
    let comparison = DifferentialPair(of: entries[0], against: entries[1], in: benchmark)
    let search = ExhaustiveSearch(comparison, choices: Choices(alphabetOf: Characters.self))
    for length in 1...(Tier.isFull ? 4 : 3) {
      let found = search.search(length: length, known: [], jobs: 1, meter: SearchMeter())?.1
      #expect(found?.isEmpty == true, "length \(length)")
    }
  }

  @Test("The published forms differ from the oracle for the same reasons")
  func reasons() throws {
    let sentences = Self.pairs[0].map { name in
      Characters.benchmark.architectures.first { $0.name == name }?.promise.causes.map(\.sentence)
    }
    #expect(sentences[0]?.count == 8)
    #expect(sentences[0] == sentences[1])
  }
}
