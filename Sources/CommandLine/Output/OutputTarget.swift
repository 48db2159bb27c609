import Foundation
import Processes

/// The target of `--output FILE`: a file, which is created completely or not at all, or `-` for standard output.
package enum OutputTarget {
  /// Calls `body` with an empty file and, if it returns, moves the file to its place.
  ///
  ///     try OutputTarget.write(to: arguments[Options.outputFile], replacing: arguments[Options.force]) { file in
  ///       try file.write(line)
  ///     }
  ///
  /// It is written as `.name.partial` beside its place, as an ``OutputFolder``. A pipe or a device (`/dev/null`,
  /// `/dev/fd/63`) cannot be replaced and is written directly, as is standard output.
  ///
  /// - Parameters:
  ///   - target: a path, or `-`. Missing parent folders are made.
  ///   - isReplacing: whether an existing file may be replaced. It stays until the new one is complete.
  /// - Throws: ``OutputFailure``, or the error of `body`.
  package static func write<Result>(
    to target: String, replacing isReplacing: Bool, by calls: any OutputCalls = SystemOutputCalls(),
    _ body: (inout OutputFile) throws -> Result
  ) throws -> Result {
    if target == "-" {
      return try stream(to: "standard output", by: calls, body) { () throws(SystemError) in
        // A duplicate continues at the position of a redirection; opening the file again would start at its beginning.
        Descriptor(try retrying { fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) })
      }
    }
    if try place(target, replacing: isReplacing) == .stream {
      return try stream(to: target, by: calls, body) { () throws(SystemError) in
        try calls.descriptor(of: target, O_WRONLY)
      }
    }
    let claim = try PartialClaim(for: target, as: .file, by: calls)
    return try claim.completing {
      var file = OutputFile(try claim.fileDescriptor(), shownPath: target, isFile: true, by: calls)
      let result = try body(&file)
      try file.close()
      _ = try place(target, replacing: isReplacing)
      return result
    }
  }

  /// - Throws: the error with which ``write(to:replacing:_:)`` would now be refused.
  package static func check(_ target: String, replacing isReplacing: Bool) throws(OutputFailure) {
    if target != "-" { _ = try place(target, replacing: isReplacing) }
  }

  private enum Place {
    case free, replaceable, stream
  }

  private static func place(_ target: String, replacing isReplacing: Bool) throws(OutputFailure) -> Place {
    var status = stat()
    guard stat(target, &status) == 0 else { return .free }
    switch status.st_mode & S_IFMT {
    case S_IFREG where isReplacing: return .replaceable
    case S_IFREG: throw .exists(path: target)
    case S_IFDIR: throw .isNoFile(path: target)
    default: return .stream
    }
  }

  private static func stream<Result>(
    to shownPath: String, by calls: any OutputCalls, _ body: (inout OutputFile) throws -> Result,
    opening: () throws(SystemError) -> Descriptor
  ) throws -> Result {
    var file: OutputFile
    do {
      file = OutputFile(try opening(), shownPath: shownPath, isFile: false, by: calls)
    } catch {
      throw OutputFailure(error, writing: shownPath)
    }
    let result = try body(&file)
    try file.close()
    return result
  }
}

/// A file being written. Errors of write, fsync and close are all reported.
package struct OutputFile: ~Copyable {
  private let shownPath: String
  private let descriptor: Descriptor
  private let isFile: Bool
  private let calls: any OutputCalls
  private var waiting: [UInt8] = []
  private static let bufferBytes = 1 << 16

  /// - Parameters:
  ///   - descriptor: closed at the end.
  ///   - isFile: false for a pipe or a device, which cannot be synchronized.
  init(_ descriptor: consuming Descriptor, shownPath: String, isFile: Bool, by calls: any OutputCalls) {
    self.descriptor = descriptor
    self.shownPath = shownPath
    self.isFile = isFile
    self.calls = calls
  }

  package mutating func write(_ text: some StringProtocol) throws(OutputFailure) {
    waiting.append(contentsOf: text.utf8)
    if waiting.count >= Self.bufferBytes { try flush() }
  }

  package mutating func write(bytes: some Collection<UInt8>) throws(OutputFailure) {
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.bufferBytes { try flush() }
  }

  /// Writes the buffer, and returns when all bytes are stored.
  package consuming func close() throws(OutputFailure) {
    try flush()
    let (path, calls) = (shownPath, calls)
    do {
      if isFile { try calls.synchronize(descriptor.number) }
      try calls.close(descriptor)
    } catch {
      throw OutputFailure(error, writing: path)
    }
  }

  private mutating func flush() throws(OutputFailure) {
    do {
      try calls.writeAll(waiting, to: descriptor.number)
    } catch {
      throw OutputFailure(error, writing: shownPath)
    }
    waiting.removeAll(keepingCapacity: true)
  }
}

/// Why an output could not be written. What was there before is unchanged, except for ``notStored(path:reason:)``.
package enum OutputFailure: ReportedFailure, Equatable {
  case exists(path: String)
  /// Replacing is allowed, but the path is not a file.
  case isNoFile(path: String)
  /// Replacing is allowed, but the path is not a folder with the mark.
  case lacksMark(path: String, mark: String)
  /// It is unfinished, and its finished parts would be lost.
  case isUnfinished(path: String)
  case isBeingWritten(path: String)
  case cannotWrite(path: String, reason: SystemError)
  /// It is complete under its final name, but the name may not be on the disk yet.
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
    case .lacksMark(let path, let mark): "\(path) is not a folder with a \(mark), and only such a folder is replaced"
    case .isUnfinished(let path): "\(path) is unfinished, and its finished parts are kept"
    case .isBeingWritten(let path): "\(path) is being written by another process"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .notStored(let path, let reason):
      "\(path) is complete, but may be lost in a power cut: \(reason)"
    case .closedPipe: "the reader of the output has closed it"
    }
  }

  package var advice: String? {
    if case .exists = self { "Name another, or replace it with --force." } else { nil }
  }
}
