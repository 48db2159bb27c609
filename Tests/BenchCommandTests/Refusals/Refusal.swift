import BenchCommand
import BenchCommandLine
import BenchmarkCatalogue
import Foundation
import TestSupport
import Testing

/// A command that is refused before any replay, and its error. No process is started.
struct Refusal: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The files in the folder beforehand; nil for a subfolder.
  var files: [String: [UInt8]?]
  /// The words. `@` stands for the folder.
  let line: String
  let code: ExitCode
  /// The whole error. `@` stands for the folder.
  var talk: String

  /// - Parameter advice: the second line; nil if there is none.
  init(
    _ testDescription: String, _ line: String, _ code: ExitCode, _ message: String, advice: String? = nil,
    files: [String: [UInt8]?] = [:]
  ) {
    self.testDescription = testDescription
    self.files = files
    self.line = line
    self.code = code
    talk = "bench: \(message)\n" + (advice.map { $0 + "\n" } ?? "")
  }

  /// Checks that the command line fails with the error.
  ///
  /// - Parameter table: the commands.
  func check(by table: CommandTable = Bench.table(catalogue)) throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in files {
      let path = folder.path(of: name)
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      if let bytes {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
      } else {
        try folder.makeFolder(name)
      }
    }
    let transcript = try Transcript()
    let words = line.replacing("@", with: folder.path).split(separator: " ").map(String.init)
    let found = table.run(words, console: transcript.console)
    #expect(found == code)
    let told = try transcript.talk.replacing(folder.path, with: "@")
    #expect(told == talk)
    #expect(try transcript.output == "")
  }
}
