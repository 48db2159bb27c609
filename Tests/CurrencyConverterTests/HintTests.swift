import CurrencyConverter
import Testing
import Verification

/// The longest pause of this app is a day, which nobody waits for.
@Suite struct HintTests {
  @Test("why a decision is missing is said within seconds", .timeLimit(.minutes(1)))
  func isSaidSoon() throws {
    let contest = Contest(
      of: MutantTests.mutants[4].entry, in: CurrencyConverter.benchmark)
    let search = ExhaustiveSearch(contest, choices: Choices(alphabetOf: CurrencyConverter.self))
    let found = try #require(search.search(length: 4, known: [], jobs: 1, meter: SearchMeter())).1
    let first = try #require(found.first)
    let counterexample = try Counterexample(of: first.key, in: contest, shrinking: first.value)
    #expect(counterexample.hint == nil)
  }
}
