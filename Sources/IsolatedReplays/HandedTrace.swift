import Foundation
import Processes
import Traces

/// A small trace that another process replays: a file of records, which is gone with this object. On Linux it is memory.
final class HandedTrace {
  let path: String
  #if os(Linux)
    private let file: NamelessFile

    init(_ trace: Trace, by calls: any StartCalls) throws {
      var bytes: [UInt8] = []
      try TraceRecords.write(ReadableTrace(trace)) { bytes += $0 }
      file = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in try NamelessFile(bytes, by: calls) }
      path = file.path()
    }
  #else
    init(_ trace: Trace, by calls: any StartCalls) throws {
      path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).records").path
      var bytes = Data()
      try TraceRecords.write(ReadableTrace(trace)) { bytes += $0 }
      try bytes.write(to: URL(fileURLWithPath: path))
    }

    deinit { unlink(path) }
  #endif
}
