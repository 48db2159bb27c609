import Scenarios

/// The kind of a divergence. A search looks for one of each kind.
public enum DivergenceKind: Hashable, Sendable {
  /// The promise states it: the index of the cause.
  case cause(Int)
  /// The promise does not state it: how it differs, at which happening, and whether only for a late subscriber.
  case unstated(Difference, at: String, isLate: Bool)
  /// As many decisions as were due, but at other events and with other values.
  case exchanged
  /// A process ended: how, at which happening, and whether through the expected side.
  case died(Death, at: String, isExpected: Bool)

  public enum Difference: String, Hashable, Sendable {
    case missing
    case surplus
    /// As many decisions, but others.
    case other
  }

  package var death: Death? {
    if case .died(let death, _, _) = self { death } else { nil }
  }

  public var isStated: Bool {
    if case .cause = self { true } else { false }
  }

  /// The order of display: stated kinds first, in the promise's order.
  var rank: Rank {
    switch self {
    case .cause(let index): Rank(index: index, words: "")
    case .unstated(let difference, let word, let isLate):
      Rank(index: .max, words: "\(difference.rawValue) \(word) \(isLate)")
    case .exchanged: Rank(index: .max, words: "~")
    case .died(let death, let word, let isExpected):
      Rank(index: .max, words: "\(death.sentence(limits: nil)) \(word) \(isExpected)")
    }
  }

  struct Rank: Comparable, Sendable {
    let index: Int
    let words: String

    static func < (one: Rank, other: Rank) -> Bool {
      (one.index, one.words) < (other.index, other.words)
    }
  }
}

extension Divergence {
  var unstatedKind: DivergenceKind {
    if let death { return .died(death, at: happening, isExpected: isDeathOfExpected) }
    let difference: DivergenceKind.Difference =
      actual.count < expected.count ? .missing : actual.count > expected.count ? .surplus : .other
    return .unstated(difference, at: happening, isLate: observer > 0)
  }
}

/// The order of counterexamples: by length, then by letters, then by clock advances, then by kind.
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
