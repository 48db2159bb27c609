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

  /// Conditional compilation gives the version only in steps.
  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  /// The commit of the checkout that contains the program, with `-dirty` if files differ from it. Nil if there is no
  /// checkout or no git. It is the commit that was built only if the program was built after the last change of the
  /// checkout.
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
