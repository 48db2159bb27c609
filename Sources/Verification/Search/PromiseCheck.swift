public import Scenarios

/// Looks for a breach of an architecture's promise: in all short sequences of letters, and in random histories. The
/// clock is strict and nothing goes wrong, as promises are made for that alone.
public struct PromiseCheck<App: Scenarios.App>: Sendable {
  public enum Finding: Sendable {
    /// No breach was found, and every stated cause was.
    case kept
    /// It differs in a way that the promise does not state; the simplest of the histories that show it.
    case broken(Counterexample<App>)
    /// No breach was found, but nothing showed this cause, which is then no reason.
    case unseen(Cause<App>)
    /// Nothing can be said: the same steps led to different decisions.
    case unrepeatable(Unrepeatable)
  }

  private let contest: Contest<App>
  private let lengthMax: Int
  private let sequencesMax: Int
  private let histories: Int
  private let seed: UInt64

  /// - Parameters:
  ///   - contest: an architecture against the oracle.
  ///   - lengthMax: the longest sequences that are tried.
  ///   - sequencesMax: how many sequences are tried at most, of all lengths together.
  ///   - histories: how many random histories are tried.
  ///   - seed: of the random histories.
  public init(
    _ contest: Contest<App>, lengthMax: Int = .max, sequencesMax: Int = .max, histories: Int, seed: UInt64
  ) {
    self.contest = contest
    self.lengthMax = lengthMax
    self.sequencesMax = sequencesMax
    self.histories = histories
    self.seed = seed
  }

  public func finding() -> Finding {
    do throws(Unrepeatable) {
      try contest.checkDeaths()
      // One is enough to break a promise.
      if let death = try contest.deaths().first { return .broken(death) }
      let firsts = firsts()
      var unstated: [Counterexample<App>] = []
      for (kind, steps) in firsts {
        if kind.isStated {
          // Nobody sees it, but it has to be so again.
          _ = try Counterexample(of: kind, in: contest, showing: steps)
        } else {
          unstated.append(try Counterexample(of: kind, in: contest, shrinking: steps))
        }
      }
      if let first = Counterexample.inOrder(unstated).first { return .broken(first) }
      return unseenCause(firsts).map { .unseen($0) } ?? .kept
    } catch {
      return .unrepeatable(error)
    }
  }

  /// A stated cause that nothing showed. One counts as shown by its own witness too, which may be longer than the search
  /// goes.
  private func unseenCause(_ firsts: [DivergenceKind: [Step]]) -> Cause<App>? {
    let causes = contest.promise?.causes ?? []
    let unseen = causes.indices.first { index in
      firsts[.cause(index)] == nil
        && !Episodes(of: contest.actual, on: Script(causes[index].witness)).shows(causes[index])
    }
    return unseen.map { causes[$0] }
  }

  /// The first steps that showed each kind of divergence.
  private func firsts() -> [DivergenceKind: [Step]] {
    let swarm = Swarm(contest, faults: [], seed: seed)
    let found = swarm.search(0..<histories, jobs: 1, meter: SearchMeter()).firsts.mapValues(swarm.steps)
    return contest.firsts(lengthMax: lengthMax, sequencesMax: sequencesMax).merging(found) { first, _ in first }
  }
}
