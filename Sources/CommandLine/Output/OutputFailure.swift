import Foundation
import Processes

/// Why something could not be written. Earlier results are unchanged.
package enum OutputFailure: ReportedFailure, Equatable {
  case exists(path: String)
  /// Replacing was allowed, but the path is something else than what would be replaced.
  case isNoFile(path: String)
  case isNoResults(path: String)
  /// Another process is writing there at this moment.
  case isBeingWritten(path: String)
  case cannotWrite(path: String, reason: SystemError)
  /// The reader of the output has closed it. The command ends without a message.
  case closedPipe

  init(_ reason: SystemError, writing path: String) {
    self = reason.code == EPIPE ? .closedPipe : .cannotWrite(path: path, reason: reason)
  }

  package var exitCode: ExitCode { .cannotWrite }

  package var message: String {
    switch self {
    case .exists(let path): "\(path) exists already"
    case .isNoFile(let path): "\(path) is not a file, and only a file can be replaced"
    case .isNoResults(let path): "\(path) does not look like the results of a run, and only those are replaced"
    case .isBeingWritten(let path): "\(path) is being written by another process"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .closedPipe: "nobody reads the output"
    }
  }

  package var advice: String? {
    if case .exists = self { "Name another, or replace it with --force." } else { nil }
  }
}
