import Scenarios

/// The order in which counterexamples are shown: by length, then by letters, then by the movements of the clock, then
/// by kind.
struct StepOrder: Comparable, Sendable {
  private let letters: [Int]
  private let clock: [Int64]
  private let rank: DivergenceKind.Rank

  init(_ steps: [Step], _ kind: DivergenceKind) {
    letters = steps.map { step in if case .event(let letter, _) = step.happening { letter } else { .max } }
    clock = steps.map { $0.clockAdvanceNanoseconds.map { 2 - $0 } ?? 0 }
    rank = kind.rank
  }

  static func < (one: StepOrder, other: StepOrder) -> Bool {
    if one.letters.count != other.letters.count { return one.letters.count < other.letters.count }
    if one.letters != other.letters { return one.letters.lexicographicallyPrecedes(other.letters) }
    if one.clock != other.clock { return one.clock.lexicographicallyPrecedes(other.clock) }
    return one.rank < other.rank
  }
}
