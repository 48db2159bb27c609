public import Scenarios

/// What one run of an architecture on one trace, or one search, showed.
public enum Verdict: String, Codable, Sendable, CaseIterable {
  /// Every decision was the oracle's.
  case identical
  case diverges
  /// The architecture cannot express the fault that was asked for.
  case notApplicable = "n/a"
}

/// What an architecture says of itself, without its causes.
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
