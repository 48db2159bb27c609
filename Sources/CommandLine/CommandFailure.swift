/// A failure with an exit code for the shell and a message for the user.
package protocol ReportedFailure: Error, Sendable {
  var exitCode: ExitCode { get }
  /// What went wrong, in one line, without the program's name.
  var message: String { get }
  /// What to do about it, in one line; nil if the message is enough.
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
