import Foundation

/// Why an exchange with a child ended. The child and its process group have ended too, or end with the object that stands for
/// them.
package enum ChildProcessFailure: Error, Sendable, Equatable, CustomStringConvertible {
  case cannotStart(executable: String, reason: SystemError)
  /// It ended, or was killed, where a reply was expected.
  case ended(ChildOutcome)
  /// It wrote a line that is not the expected message; `line` is its beginning.
  case malformedReply(line: String)
  /// The child is of another build, with which this one cannot talk.
  case mismatch(JobProtocol.Mismatch)
  /// It wrote more than ``ChildProcess/longestLineBytes`` without a line break.
  case replyTooLong

  package var description: String {
    switch self {
    case .cannotStart(let executable, let reason):
      "cannot start \(executable): \(reason)" + Self.limit(behind: reason)
    case .ended(let outcome): "\(outcome)"
    case .malformedReply(let line): "wrote '\(line)', which is no reply"
    case .mismatch(let mismatch): "\(mismatch)"
    case .replyTooLong: "wrote more than \(ChildProcess.longestLineBytes) bytes without a line break"
    }
  }

  /// Makes what it takes to start this program again.
  package static func ofThisProgram<Made: ~Copyable>(
    _ make: () throws(SystemError) -> Made
  ) throws(ChildProcessFailure) -> Made {
    do {
      return try make()
    } catch {
      throw .cannotStart(executable: (try? Executable.own()) ?? "this program", reason: error)
    }
  }

  /// What one can change; empty if that is not known.
  private static func limit(behind reason: SystemError) -> String {
    switch reason.code {
    case EMFILE: ", as 'ulimit -n' allows \(DescriptorLimit.allowed)"
    case EFBIG: ", as 'ulimit -f' limits memory that processes share too"
    default: ""
    }
  }
}
