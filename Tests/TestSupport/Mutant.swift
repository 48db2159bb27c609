package import Scenarios
import Verification

/// An architecture with a deliberate mistake, and steps that show it. No step can be left out.
package struct Mutant<App: Scenarios.App>: Sendable, CustomStringConvertible {
  package let entry: ArchitectureEntry<App>
  package let minimum: String
  private let search: Search

  package enum Search: Sendable {
    /// All sequences of letters, the shortest first. With eight letters, five steps take seconds in a debug build.
    case exhaustive
    /// Random histories, which also have rare letters and repeated values.
    case swarm
  }

  /// - Parameter search: nil for exhaustive up to four steps, and random histories beyond.
  package init<M: Architecture<App>>(_ type: M.Type, _ minimum: String, by search: Search? = nil) {
    entry = Scenarios.entry(type)
    self.minimum = minimum
    self.search = search ?? (minimum.split(separator: ",").count > 4 ? .swarm : .exhaustive)
  }

  package var description: String { entry.name }

  /// The first steps on which the mutant differs from the oracle, shrunk; nil if the search finds none.
  package func shrunkSteps(in benchmark: some AnyAppBenchmark<App>) throws -> String? {
    let comparison = DifferentialPair(of: entry, in: benchmark)
    let firsts =
      switch search {
      case .exhaustive: Self.shortest(comparison)
      case .swarm: Self.random(comparison)
      }
    let counterexamples = try firsts.map { try Counterexample(of: $0, in: comparison, shrinking: $1) }
    return Counterexample.inOrder(counterexamples).first?.notation
  }

  /// Of the shortest sequences of letters that show a mistake, the first of each kind.
  private static func shortest(_ comparison: DifferentialPair<App>) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(comparison, choices: Choices(alphabetOf: App.self))
    for length in 1...6 {
      let found = search.search(length: length, known: [], jobs: 1, meter: SearchMeter())?.1 ?? [:]
      if !found.isEmpty { return found }
    }
    return [:]
  }

  /// The first random histories that show a mistake, one for each kind.
  private static func random(_ comparison: DifferentialPair<App>) -> [DivergenceKind: [Step]] {
    let swarm = Swarm(comparison, faults: [], seed: 1)
    for start in stride(from: 0, to: 32_768, by: 64) {
      let found = swarm.search(start..<start + 64, jobs: 1, meter: SearchMeter()).firsts
      if !found.isEmpty { return found.mapValues(swarm.steps) }
    }
    return [:]
  }
}
