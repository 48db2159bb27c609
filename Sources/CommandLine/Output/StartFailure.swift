import Foundation
import Processes

/// A process has no place for what it shares where files may not be as large: that is an output that cannot be written.
extension ChildProcessFailure: ReportedFailure {
  package var exitCode: ExitCode {
    if case .cannotStart(_, SystemError(code: EFBIG)) = self { .cannotWrite } else { .failure }
  }

  package var message: String { description }
}
