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
  /// It wrote to descriptors that are not its own.
  case wroteToDescriptors
  /// It wrote to standard output, which is its program's.
  case printed
  /// A thread that it started uses the processor though nothing is replayed any more.
  case leftRunning
}

extension Death {
  /// Whether finding it takes as long as a history may take, or as memory takes to fill.
  package var isSlow: Bool { self == .hung || self == .outOfMemory }

  /// Whether it may be seen long after the step that brings it about, unless a process looks after each moment.
  package var isSeenLate: Bool {
    switch self {
    case .closedDescriptors, .wroteToDescriptors, .printed, .leftRunning: true
    case .signalled, .overflowedStack, .exited, .hung, .outOfMemory: false
    }
  }
}
