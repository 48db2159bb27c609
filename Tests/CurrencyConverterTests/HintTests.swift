import CurrencyConverter
import Testing
import Verification

/// The search for a hint waits for a missing decision. The longest pause of this app is a day, so a test that waited
/// for it would not end.
@Suite struct HintTests {
  @Test("The search for a hint does not wait for the longest pause of the app")
  func isKnownSoon() throws {
    let comparison = DifferentialPair(
      of: MutantTests.mutants[4].entry, in: CurrencyConverter.benchmark)
    let search = ExhaustiveSearch(comparison, choices: Choices(alphabetOf: CurrencyConverter.self))
    let found = try #require(search.search(length: 4, known: [], jobs: 1, meter: SearchMeter())).1
    let first = try #require(found.first)
    let counterexample = try Counterexample(of: first.key, in: comparison, shrinking: first.value)
    #expect(counterexample.hint == nil)
  }
}
