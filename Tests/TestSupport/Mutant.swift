package import Scenarios
import Verification

/// A mistake made on purpose, and the fewest steps that show it.
package struct Mutant<App: Scenarios.App>: Sendable, CustomStringConvertible {
  package let entry: ArchitectureEntry<App>
  package let minimum: String
  /// Whether random histories are to find it: it lies too deep, or shows with rare letters or repeated values alone.
  private let isForSwarm: Bool

  package init<M: Architecture<App>>(_ type: M.Type, _ minimum: String, isForSwarm: Bool = false) {
    entry = Scenarios.entry(type)
    self.minimum = minimum
    self.isForSwarm = isForSwarm
  }

  package var description: String { entry.name }

  /// The fewest steps on which the mutant differs from the oracle; nil if none are found.
  package func leastSteps(in benchmark: some AnyAppBenchmark<App>) throws -> String? {
    let contest = Contest(of: entry, in: benchmark)
    let firsts = isForSwarm ? Self.random(contest) : Self.shortest(contest)
    let counterexamples = try firsts.map { try Counterexample(of: $0, in: contest, shrinking: $1) }
    return Counterexample.inOrder(counterexamples).first?.notation
  }

  /// Of the shortest sequences of letters that show a mistake, the first of each kind.
  private static func shortest(_ contest: Contest<App>) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(contest, choices: Choices(alphabetOf: App.self))
    for length in 1...6 {
      let found = search.search(length: length, known: [], jobs: 1, meter: SearchMeter())?.1 ?? [:]
      if !found.isEmpty { return found }
    }
    return [:]
  }

  /// The first random histories that show a mistake, one for each kind.
  private static func random(_ contest: Contest<App>) -> [DivergenceKind: [Step]] {
    let swarm = Swarm(contest, faults: [], seed: 1)
    for start in stride(from: 0, to: 4_096, by: 64) {
      let found = swarm.search(start..<start + 64, jobs: 1, meter: SearchMeter()).firsts
      if !found.isEmpty { return found.mapValues(swarm.steps) }
    }
    return [:]
  }
}
