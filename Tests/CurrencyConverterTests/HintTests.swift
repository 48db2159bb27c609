import CurrencyConverter
import Testing
import Verification

/// Whether a decision is only late is found by waiting for it. The longest pause of this app is a day, which nobody waits for:
/// a test that does would not end.
@Suite struct HintTests {
  @Test("A missing decision is not waited for as long as somebody sleeps in this app")
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
