import Foundation
import Processes

/// Why something could not be written. What was there before is unchanged, unless it is ``notStored(path:reason:)``.
package enum OutputFailure: ReportedFailure, Equatable {
  case exists(path: String)
  /// Replacing was allowed, but the path is something else than what would be replaced.
  case isNoFile(path: String)
  /// Replacing was allowed, but the path is no folder, or one without the file by which such a folder is recognised.
  case lacksMark(path: String, mark: String)
  /// It was begun and not completed, and what was finished of it would be lost.
  case isUnfinished(path: String)
  /// Another process is writing there at this moment.
  case isBeingWritten(path: String)
  case cannotWrite(path: String, reason: SystemError)
  /// It is complete and has its name. Whether the disk knows the name is not certain.
  case notStored(path: String, reason: SystemError)
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
    case .lacksMark(let path, let mark): "\(path) is no folder with a \(mark), and only such a folder is replaced"
    case .isUnfinished(let path): "\(path) was begun and not completed, and what is finished of it is kept"
    case .isBeingWritten(let path): "\(path) is being written by another process"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .notStored(let path, let reason):
      "\(path) is complete, but may not outlive a power cut: \(reason)"
    case .closedPipe: "nobody reads the output"
    }
  }

  package var advice: String? {
    if case .exists = self { "Name another, or replace it with --force." } else { nil }
  }
}
