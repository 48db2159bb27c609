import Basics
import Foundation
import Processes
import Traces

/// A temporary file for the processes of a run.
struct WorkFile {
  let path: String
  private let calls: any OutputCalls

  init(
    _ bytes: [UInt8], named name: String, in folder: String, by calls: any OutputCalls = SystemOutputCalls()
  ) throws(WorkFileError) {
    path = folder.appendingPathName(name)
    self.calls = calls
    do {
      let file = try calls.descriptor(of: path, O_WRONLY | O_CREAT | O_TRUNC)
      try calls.writeAll(bytes, to: file.number)
      try calls.close(file)
    } catch {
      throw WorkFileError(name: name, reason: error)
    }
  }

  /// Writes a trace piece by piece.
  ///
  /// - Parameter format: records for a process of this build, the canonical format for any other.
  /// - Throws: ``WorkFileError``, or a `TraceError` if the trace has changed; then there is no file.
  init(
    of trace: ReadableTrace, as format: TraceFormat, named name: String, in folder: String,
    by calls: any OutputCalls = SystemOutputCalls()
  ) throws {
    path = folder.appendingPathName(name)
    self.calls = calls
    do {
      let file = try calls.descriptor(of: path, O_WRONLY | O_CREAT | O_TRUNC)
      let number = file.number
      let write = { (bytes: [UInt8]) in try calls.writeAll(bytes, to: number) }
      switch format {
      case .records: try TraceRecords.write(trace, write)
      case .canonical: try CanonicalTrace.write(trace, write)
      }
      try calls.close(file)
    } catch let error as SystemError {
      throw WorkFileError(name: name, reason: error)
    } catch {
      remove()
      throw error
    }
  }

  enum TraceFormat {
    case records, canonical
  }

  func remove() {
    do {
      try calls.removeFile(path)
    } catch {
      // It is removed with its folder.
    }
  }
}

package struct WorkFileError: Error, Equatable, CustomStringConvertible {
  package let name: String
  package let reason: SystemError

  package var description: String { "cannot write \(name): \(reason)" }
}
