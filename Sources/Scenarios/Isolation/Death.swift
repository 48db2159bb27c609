/// How a replay ended the process in which it ran, or had to be ended with it.
public enum Death: Hashable, Codable, Sendable {
  /// By a signal: a trap, a crash, an abort.
  case signalled(Int32)
  /// It ran beyond its stack.
  case overflowedStack
  /// It called `exit`, with whatever code.
  case exited(Int32)
  /// It had not come to an end when the time for a history was over.
  case hung
  /// The process had more memory than it may have.
  case outOfMemory
  /// It closed descriptors that are not its own.
  case closedDescriptors
}

extension Death {
  /// Whether finding it takes as long as a history may take, or as memory takes to fill.
  package var isSlow: Bool { self == .hung || self == .outOfMemory }
}
