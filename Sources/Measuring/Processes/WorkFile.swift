import Basics
import Foundation
import Processes

/// A file that only the processes of a run read.
struct WorkFile {
  let path: String

  init(_ bytes: [UInt8], named name: String, in folder: String) throws(WorkFileError) {
    path = folder.appendingPathName(name)
    do {
      let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC)
      try write(bytes, to: file.number)
      try file.closeChecked()
    } catch {
      throw WorkFileError(name: name, reason: error)
    }
  }

  func remove() { unlink(path) }
}

/// A file of a run could not be written.
package struct WorkFileError: Error, Equatable, CustomStringConvertible {
  /// Without its folder.
  package let name: String
  package let reason: SystemError

  package var description: String { "cannot write \(name): \(reason)" }
}
