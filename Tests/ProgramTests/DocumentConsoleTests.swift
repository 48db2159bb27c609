import BenchCommand
import Foundation
import TestSupport
import Testing

/// Console blocks in the documentation show the real output, and shell blocks name existing commands.
@Suite struct DocumentConsoleTests {
  private static let root = #filePath.parentPath.parentPath.parentPath

  /// The text of every page, by its path from the root.
  private static let pages = Result {
    let folder = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/docs")
    let paths = ["README.md", "CONTRIBUTING.md"] + folder.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }.sorted()
    return try paths.map { (path: $0, text: try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8)) }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let page: String
    let line: String
    let output: String
    var testDescription: String { "\(page): \(line)" }
  }

  /// The console blocks of all pages, each line with its output once.
  static var examples: [Example] {
    get throws {
      let all = try pages.get().flatMap { page in
        page.text.matches(of: #/```console\n\$ (?<line>[^\n]+)\n(?<printed>(?s).*?)```/#).map {
          Example(page: page.path, line: String($0.line), output: String($0.printed))
        }
      }
      var seen: Set<String> = []
      return all.filter { seen.insert($0.line + "\n" + $0.output).inserted }
    }
  }

  @Test("Every command of a console block prints the output below it")
  func output() throws {
    let examples = try Self.examples
    #expect(!examples.isEmpty)
    for example in examples {
      #expect(try TemporaryFolder().shell(example.line).output == example.output, "\(example)")
    }
  }

  @Test("Every command in a shell block exists, with its options")
  func commands() throws {
    let folder = try TemporaryFolder()
    /// The words of a command's help.
    var help: [String: Set<Substring>] = [:]
    let lines = try Self.pages.get().flatMap { page in
      page.text.matches(of: #/```sh\n(?<lines>(?s).*?)```/#).flatMap { block in
        block.lines.split(separator: "\n").flatMap { $0.split(separator: " && ") }.map { (page.path, $0) }
      }
    }
    for (path, line) in lines {
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      guard words.first == "bench" else { continue }
      let group = ["trace", "campaign"].contains(words.dropFirst().first)
      let command = words.dropFirst().prefix(group ? 2 : 1).joined(separator: " ")
      if help[command] == nil {
        let ended = try folder.bench("help \(command)")
        #expect(ended.exitCode == .success, "\(path): \(line)")
        help[command] = Set(ended.output.split { $0.isWhitespace || ",;.()".contains($0) })
      }
      for word in words where word.hasPrefix("--") {
        let option = word.prefix { $0 != "=" }
        #expect(help[command]?.contains(option) == true, "\(path): \(line): \(option)")
      }
    }
  }
}
