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
  /// It is written as `.name.partial` beside its place, as an ``OutputFolder`` is. A pipe or a device (`/dev/null`,
  /// `/dev/fd/63`) cannot be replaced and is written directly, as is standard output.
  ///
  /// - Parameters:
  ///   - target: a path, or `-`. Missing folders above it are made.
  ///   - isReplacing: whether a file there may be replaced. It stays until the new one is complete.
  ///   - calls: what does it.
  /// - Throws: ``OutputFailure``, or what `body` throws.
  package static func write<Result>(
    to target: String, replacing isReplacing: Bool, by calls: any OutputCalls = SystemOutputCalls(),
    _ body: (inout OutputFile) throws -> Result
  ) throws -> Result {
    if target == "-" {
      return try stream(to: "standard output", by: calls, body) { () throws(SystemError) in
        // A duplicate goes on where a redirection stands; opening it anew would start at its beginning.
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
      // It may have appeared meanwhile.
      _ = try place(target, replacing: isReplacing)
      return result
    }
  }

  /// Throws if ``write(to:replacing:_:)`` would be refused for what is at the path now.
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
