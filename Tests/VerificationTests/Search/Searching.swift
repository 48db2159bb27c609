import Scenarios
import Verification
import VideoCall

/// The searches of these tests, in one call each.
extension DifferentialPair {
  /// The first sequence of each kind among the sequences of these lengths.
  func firsts(_ choices: Choices, lengths: ClosedRange<Int>) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(self, choices: choices)
    var firsts: [DivergenceKind: [Step]] = [:]
    for length in lengths {
      guard let (_, found) = search.search(length: length, known: Set(firsts.keys), jobs: 1, meter: SearchMeter())
      else { preconditionFailure("the search was ended") }
      firsts.merge(found) { first, _ in first }
    }
    return firsts
  }

  /// The counterexample of each kind, shrunk. Shorter ones come first, then the order is that of their letters.
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
  /// The letters of its events as numbers. A step that is no event sorts last.
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
