import Basics
import Foundation
import Processes

package protocol ReportedFailure: Error, Sendable {
  var exitCode: ExitCode { get }
  /// What went wrong, in one line, without the program's name.
  var message: String { get }
  /// Advice in one line; nil if the message is enough.
  var advice: String? { get }
}

extension ReportedFailure {
  package var advice: String? { nil }
}

/// Ends a command with an exit code and one message on standard error.
///
///     throw CommandFailure(.noInput, "there is no file 'notes.csv'")
package struct CommandFailure: ReportedFailure, Equatable {
  package let exitCode: ExitCode
  package let message: String
  package let advice: String?

  package init(_ exitCode: ExitCode, _ message: String, advice: String? = nil) {
    self.exitCode = exitCode
    self.message = message
    self.advice = advice
  }
}

/// The exit codes. Those from 64 on are from BSD's sysexits.h, except 75.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// A failure of the program, or of something it ran.
  case failure = 1
  /// A comparison found something worse than before.
  case regression = 2
  /// Decisions differ where they must not.
  case decisionsDiffer = 3
  case usage = 64
  case badData = 65
  case noInput = 66
  case cannotWrite = 73
  case interrupted = 75
}

/// An invalid command line. The message names the invalid part, the given value and the expected ones.
package struct UsageError: ReportedFailure, Equatable {
  package enum Problem: Sendable, Equatable {
    case unknownCommand(given: String, suggestion: String?)
    /// The first words of several commands, without a valid next word.
    case incompleteCommand(given: String, expected: [String], suggestion: String?)
    case unknownOption(given: String, suggestion: String?)
    case missingValue(label: String, expectation: String)
    /// Too few values for an option that takes several.
    case missingValues(label: String, count: Int, expectation: String, given: Int)
    case surplusValue(label: String, given: String)
    case unexpectedValue(label: String, given: String, expectation: String)
    case unknownName(label: String, given: String, known: [String])
    case repeated(label: String)
    case missingOperand(label: String, expectation: String)
    case surplusOperand(given: String)
  }

  package let problem: Problem
  /// The command whose help explains it; empty for the overview.
  package let topic: String

  package init(_ problem: Problem, topic: String = "") {
    self.problem = problem
    self.topic = topic
  }

  package var exitCode: ExitCode { .usage }
  package var message: String { problem.message }

  /// The line that refers to the program's help.
  package func advice(of program: String) -> String { "See '\(program) help\(topic.isEmpty ? "" : " " + topic)'." }
}

extension UsageError.Problem {
  var message: String {
    switch self {
    case .unknownCommand(let given, let suggestion):
      "no command is called '\(given)'\(didYouMean(suggestion))"
    case .incompleteCommand(let given, let expected, let suggestion):
      "'\(given)' is not a command; expected one of \(expected.joined(separator: ", "))\(didYouMean(suggestion))"
    case .unknownOption(let given, let suggestion):
      "no option is called '\(given)'\(didYouMean(suggestion))"
    case .missingValue(let label, let expectation):
      "\(label) expects \(expectation), and nothing follows it"
    case .missingValues(let label, let count, let expectation, let given):
      "\(label) expects \(count) values, each \(expectation), and \(given == 0 ? "nothing" : "only \(given)") follows it"
    case .surplusValue(let label, let given):
      "\(label) takes no value; '\(given)' was given"
    case .unexpectedValue(let label, let given, let expectation):
      "\(label) expects \(expectation), not '\(given)'"
    case .unknownName(let label, let given, let known):
      if let meant = Spelling.nearest(to: given, among: known) {
        "\(label) has no value '\(given)'; did you mean '\(meant)'?"
      } else {
        "\(label) has no value '\(given)'; expected one of \(known.joined(separator: ", "))"
      }
    case .repeated(let label):
      "\(label) may be given once"
    case .missingOperand(let label, let expectation):
      "\(label) is missing: \(expectation)"
    case .surplusOperand(let given):
      "unexpected argument '\(given)'"
    }
  }
}

/// The suggestion at the end of an error message; empty if there is none.
package func didYouMean(_ suggestion: String?) -> String { suggestion.map { "; did you mean '\($0)'?" } ?? "" }

/// EFBIG means that the file for memory shared with the child exceeds the limit for files: an output that cannot be
/// written.
extension ChildProcessFailure: ReportedFailure {
  package var exitCode: ExitCode {
    if case .cannotStart(_, SystemError(code: EFBIG)) = self { .cannotWrite } else { .failure }
  }

  package var message: String { description }
}

extension ScratchFolder.Failure: ReportedFailure {
  package var exitCode: ExitCode { .cannotWrite }
  package var message: String { description }
}
