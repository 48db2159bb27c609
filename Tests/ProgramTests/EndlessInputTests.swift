import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite("An endless input, or one that is no file, ends each command with one error") struct EndlessInputTests {
  /// The commands; ODD stands for the odd path.
  static let commands = [
    "trace show ODD", "trace import ODD --output out", "trace fit ODD", "trace generate --profile ODD --output out",
    "run --trace ODD --output out", "darkness ODD --output out", "report run", "compare run run", "glance run",
  ]

  @Test("A device", arguments: commands)
  func device(command: String) throws { try check(command, odd: "/dev/zero") }

  @Test(
    "A sparse file of 5 GB, a folder, and a pipe without a writer",
    .enabled(if: Tier.isFull, "\(Tier.need)"), arguments: commands, ["sparse", "folder", "pipe"])
  func others(command: String, odd: String) throws { try check(command, odd: odd) }

  private func check(_ command: String, odd: String) throws {
    let folder = try TemporaryFolder()
    for name in ["folder", "run"] { try folder.makeFolder(name) }
    try folder.write("", to: "sparse")
    #expect(truncate(folder.path(of: "sparse"), 5_000_000_000) == 0)
    #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
    // A command that reads a result's folder finds the odd path as one of its files.
    let odd = odd.hasPrefix("/") ? odd : folder.path(of: odd)
    for name in ["run.json", "kits.csv"] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(of: "run/\(name)"), withDestinationPath: odd)
    }
    let ended = try folder.bench(command.replacing("ODD", with: odd))
    #expect(ended.exitCode == .badData || ended.exitCode == .noInput, "\(ended)")
    #expect(ended.output == "")
    let lines = ended.talk.split(separator: "\n")
    #expect(lines.count == 1, "\(ended.talk)")
    #expect(lines.first?.contains(command.contains("ODD") ? odd : "run/") == true, "\(ended.talk)")
    #expect(try !folder.contents.contains("out"))
  }
}
