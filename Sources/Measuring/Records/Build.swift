import Basics
import Foundation
import Processes
import Results

/// What is known of the program itself, for `run.json`.
package enum Build {
  package static func record(countingAllocator: String?) -> BuildRecord {
    BuildRecord(
      commit: commit, compiler: compiler, configuration: configuration, timingAllocator: "system",
      countingAllocator: countingAllocator)
  }

  package static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// The compiler tells a program its version only in steps.
  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  /// The commit of the checkout in which the program lies, with `-dirty` where files differ from it; nil where it lies in
  /// no checkout, or git is not there. It says what was built as long as one builds before one runs.
  private static var commit: String? {
    let git = Process()
    let output = Foundation.Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    do {
      let folder = try Executable.own().parentPath
      git.arguments = ["git", "-C", folder, "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]
      try git.run()
    } catch {
      return nil
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return git.terminationStatus == 0 && !line.isEmpty ? line : nil
  }
}
