public import Scenarios

/// The result of a replay of an architecture on one trace, or of a search.
public enum Verdict: String, Codable, Sendable, CaseIterable {
  /// Every decision was the oracle's.
  case identical
  case diverges
  /// The architecture cannot express the fault.
  case notApplicable = "n/a"
}

/// What an architecture promises, without its causes.
public enum PromiseKind: String, Codable, Sendable, CaseIterable {
  case identical, diverges
}

extension Promise {
  public var kind: PromiseKind {
    switch self {
    case .identical: .identical
    case .diverges: .diverges
    }
  }
}
