public import Scenarios

/// The result of a replay of an architecture on one trace, or of a search.
public enum Verdict: String, Codable, Sendable, CaseIterable {
  /// Every decision was the oracle's.
  case identical
  case diverges
  /// The architecture cannot express the fault.
  case notApplicable = "n/a"
  /// It ended its process, or closed what it needs.
  case crashed
  /// It did not come to an end in time.
  case hung
  /// It took more memory than it may have.
  case outOfMemory = "out_of_memory"
  /// It wrote to standard output.
  case printed
  /// It left a thread that uses the processor though nothing is replayed.
  case leftRunning = "left_running"

  /// Whether it ended its process, or had to be ended with it.
  package var isDeath: Bool {
    switch self {
    case .identical, .diverges, .notApplicable: false
    case .crashed, .hung, .outOfMemory, .printed, .leftRunning: true
    }
  }
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
