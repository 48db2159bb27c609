import Scenarios
import Verification
import VideoCall

/// The searches of these tests, in one call each.
extension DifferentialPair {
  /// The first sequence of each kind that sequences of these lengths show.
  func firsts(_ choices: Choices, lengths: ClosedRange<Int>) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(self, choices: choices)
    var firsts: [DivergenceKind: [Step]] = [:]
    for length in lengths {
      guard let (_, found) = search.search(length: length, known: Set(firsts.keys), jobs: 1, meter: SearchMeter())
      else { preconditionFailure("nobody ended the search") }
      firsts.merge(found) { first, _ in first }
    }
    return firsts
  }

  /// What of each kind is left of the sequence that shows it, the shortest first, then in the order of their letters.
  func counterexamples(_ firsts: [DivergenceKind: [Step]]) throws -> [Counterexample<App>] {
    try firsts.map { kind, steps in try Counterexample(of: kind, in: self, shrinking: steps) }
      .sorted { one, other in
        if one.steps.count != other.steps.count { return one.steps.count < other.steps.count }
        if one.letters != other.letters { return one.letters.lexicographicallyPrecedes(other.letters) }
        return one.notation < other.notation
      }
  }
}

extension Counterexample {
  /// The letters of its events, a number each; what is no event stands behind them all.
  fileprivate var letters: [Int] {
    steps.map { step in
      if case .event(let letter, _) = step.happening { letter } else { App.letters.count }
    }
  }
}

extension DifferentialPair<VideoCall> {
  /// An architecture of the article against the oracle, or against another one.
  static func of(_ name: String, against rival: String? = nil) -> DifferentialPair {
    func entry(_ name: String) -> ArchitectureEntry<VideoCall> {
      guard let entry = VideoCall.benchmark.architecture(named: name) else { preconditionFailure("no \(name)") }
      return entry
    }
    return DifferentialPair(of: entry(name), against: rival.map(entry), in: VideoCall.benchmark)
  }
}

extension Choices {
  /// `--clock strict`
  static let strict = Choices(alphabetOf: VideoCall.self)
  /// `--clock any`
  static let any = Choices(alphabetOf: VideoCall.self, clockAdvances: [nil, 0, -1])
}
