public import Scenarios

/// Searches all short sequences of letters and random histories for a breach of an architecture's promise. The clock is
/// strict and there are no faults, because promises cover nothing else.
public struct PromiseCheck<App: Scenarios.App>: Sendable {
  public enum Finding: Sendable {
    /// No breach was found, and every stated cause was.
    case kept
    /// An unstated divergence: the simplest of the histories found.
    case broken(Counterexample<App>)
    /// No breach was found, and no divergence with this cause.
    case unseen(Cause<App>)
    case unrepeatable(Unrepeatable)
  }

  private let comparison: DifferentialPair<App>
  private let lengthMax: Int
  private let sequencesMax: Int
  private let histories: Int
  private let seed: UInt64

  /// - Parameters:
  ///   - comparison: an architecture against the oracle.
  ///   - sequencesMax: the most sequences of all lengths together.
  public init(
    _ comparison: DifferentialPair<App>, lengthMax: Int = .max, sequencesMax: Int = .max, histories: Int, seed: UInt64
  ) {
    self.comparison = comparison
    self.lengthMax = lengthMax
    self.sequencesMax = sequencesMax
    self.histories = histories
    self.seed = seed
  }

  public func finding() -> Finding {
    do throws(Unrepeatable) {
      try comparison.checkDeaths()
      if let death = try comparison.deaths().first { return .broken(death) }
      let firsts = firsts()
      var unstated: [Counterexample<App>] = []
      for (kind, steps) in firsts {
        if kind.isStated {
          // Not reported, but it must be repeatable.
          _ = try Counterexample(of: kind, in: comparison, showing: steps)
        } else {
          unstated.append(try Counterexample(of: kind, in: comparison, shrinking: steps))
        }
      }
      if let first = Counterexample.inOrder(unstated).first { return .broken(first) }
      return unseenCause(firsts).map { .unseen($0) } ?? .kept
    } catch {
      return .unrepeatable(error)
    }
  }

  /// A stated cause that did not occur, not even on its own witness, which may be longer than the search.
  private func unseenCause(_ firsts: [DivergenceKind: [Step]]) -> Cause<App>? {
    let causes = comparison.promise?.causes ?? []
    let unseen = causes.indices.first { index in
      firsts[.cause(index)] == nil
        && !Episodes(of: comparison.actual, on: Script(causes[index].witness)).shows(causes[index])
    }
    return unseen.map { causes[$0] }
  }

  private func firsts() -> [DivergenceKind: [Step]] {
    let swarm = Swarm(comparison, faults: [], seed: seed)
    let found = swarm.search(0..<histories, jobs: 1, meter: SearchMeter()).firsts.mapValues(swarm.steps)
    return comparison.firsts(lengthMax: lengthMax, sequencesMax: sequencesMax).merging(found) { first, _ in first }
  }
}
