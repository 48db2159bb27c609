import Foundation
import TestSupport
import Testing

/// What the README shows of a command is what the command prints.
@Suite struct ReadmeConsoleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let line: String
    let output: String
    var testDescription: String { line }
  }

  private static let readme = Result {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  static var examples: [Example] {
    get throws {
      try readme.get().matches(of: #/```console\n\$ (?<line>[^\n]+)\n(?<printed>(?s).*?)```/#).map {
        Example(line: String($0.line), output: String($0.printed))
      }
    }
  }

  @Test("Every line prints what stands below it")
  func output() throws {
    let examples = try Self.examples
    #expect(examples.count == 5)
    for example in examples {
      #expect(try TemporaryFolder().shell(example.line).output == example.output, "\(example.line)")
    }
  }
}
