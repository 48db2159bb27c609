import CurrencyConverter
import Testing
import Verification

/// Whether a decision is only late is found by waiting for it. The longest pause of this app is a day, which nobody waits for.
@Suite struct HintTests {
  @Test("that a missing decision never comes is known within seconds", .timeLimit(.minutes(1)))
  func isKnownSoon() throws {
    let contest = Contest(
      of: MutantTests.mutants[4].entry, in: CurrencyConverter.benchmark)
    let search = ExhaustiveSearch(contest, choices: Choices(alphabetOf: CurrencyConverter.self))
    let found = try #require(search.search(length: 4, known: [], jobs: 1, meter: SearchMeter())).1
    let first = try #require(found.first)
    let counterexample = try Counterexample(of: first.key, in: contest, shrinking: first.value)
    #expect(counterexample.hint == nil)
  }
}
