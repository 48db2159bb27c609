import Scenarios

/// What sort of divergence one is, so that a search can tell a new one from those it has found.
public enum DivergenceKind: Hashable, Sendable {
  /// The promise states it: the index of the cause.
  case cause(Int)
  /// Nothing states it: what is wrong, at what, and for whom.
  case unstated(Difference, at: String, isLate: Bool)
  /// As many decisions as were due, and not the same ones: taken at other events and with other values.
  case exchanged

  public enum Difference: String, Hashable, Sendable {
    /// Less was decided than was due.
    case missing
    /// More was decided than was due.
    case surplus
    /// As much, and something else.
    case other
  }

  public var isStated: Bool {
    if case .cause = self { true } else { false }
  }

  /// Orders kinds for a person: what the promise states first, in its order.
  var rank: Rank {
    switch self {
    case .cause(let index): Rank(index: index, words: "")
    case .unstated(let difference, let word, let isLate):
      Rank(index: .max, words: "\(difference.rawValue) \(word) \(isLate)")
    case .exchanged: Rank(index: .max, words: "~")
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
  /// What sort it is, where no cause explains it.
  var unstatedKind: DivergenceKind {
    let difference: DivergenceKind.Difference =
      actual.count < expected.count ? .missing : actual.count > expected.count ? .surplus : .other
    return .unstated(difference, at: happening, isLate: observer > 0)
  }
}
