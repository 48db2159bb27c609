public import Scenarios

/// The result of a replay of an architecture on one trace, or of a search.
public enum Verdict: String, Codable, Sendable, CaseIterable {
  /// All decisions were the oracle's.
  case identical
  case diverges
  /// The architecture cannot express the fault.
  case notApplicable = "n/a"
  /// It ended its process, or closed descriptors of the process.
  case crashed
  /// It exceeded the time limit.
  case hung
  /// It exceeded the memory limit.
  case outOfMemory = "out_of_memory"
  case printed
  /// One of its threads uses the processor after the replay.
  case leftRunning = "left_running"

  /// Whether the architecture ended its process, or the process had to be ended.
  package var isDeath: Bool {
    switch self {
    case .identical, .diverges, .notApplicable: false
    case .crashed, .hung, .outOfMemory, .printed, .leftRunning: true
    }
  }
}

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

extension Death {
  /// A clause that begins with a verb.
  package func sentence(limits: ReplayLimits?) -> String {
    switch self {
    case .signalled(let number): Self.signals[number] ?? "is ended by signal \(number)"
    case .overflowedStack: "overflows its stack"
    case .exited(let code): "ends the process by exit(\(code))"
    case .hung: "does not come to an end" + (limits.map { " within \($0.timeout.limitText)" } ?? "")
    case .outOfMemory: "takes more memory" + (limits.map { " than \($0.memoryBytes) bytes" } ?? " than it may have")
    case .closedDescriptors: "closes descriptors of the process"
    case .wroteToDescriptors: "writes to descriptors of the process"
    case .printed: "prints to standard output"
    case .leftRunning: "leaves a thread running"
    }
  }

  /// A word or two for a diagram.
  var mark: String {
    switch self {
    case .signalled(let number):
      (Self.signals[number] ?? "killed").split(separator: " ").first.map(String.init) ?? "killed"
    case .overflowedStack: "overflows"
    case .exited(let code): "exit(\(code))"
    case .hung: "hangs"
    case .outOfMemory: "memory"
    case .closedDescriptors: "closes"
    case .wroteToDescriptors: "writes"
    case .printed: "prints"
    case .leftRunning: "leaves"
    }
  }

  package var verdict: Verdict {
    switch self {
    case .signalled, .overflowedStack, .exited, .closedDescriptors, .wroteToDescriptors: .crashed
    case .hung: .hung
    case .outOfMemory: .outOfMemory
    case .printed: .printed
    case .leftRunning: .leftRunning
    }
  }

  /// By number on this system. Swift traps by SIGILL or SIGTRAP.
  private static let signals: [Int32: String] = [
    4: "traps", 5: "traps", 6: "aborts", 8: "crashes by SIGFPE", 11: "crashes by SIGSEGV", 9: "is killed",
  ]
}

extension Duration {
  fileprivate var limitText: String {
    self == .seconds(components.seconds) ? "\(components.seconds) s" : "\(Int(self / .milliseconds(1))) ms"
  }
}
