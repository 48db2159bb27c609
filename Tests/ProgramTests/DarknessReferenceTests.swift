import Foundation
import TestSupport
import Testing

/// The committed figures of our own sources are those of our own sources.
@Suite struct DarknessReferenceTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "What bench darkness prints today is in results/reference/darkness",
    arguments: [
      ("", "darkness.txt"), ("--format csv", "darkness.csv"), ("--svg -", "darkness.svg"),
      (
        "--architecture massive-view-controller --architecture timestamped-non-empty --architecture model-non-empty --svg -",
        "three.svg"
      ),
    ])
  func isUpToDate(options: String, file: String) throws {
    let words = ["darkness", "--quiet"] + options.split(separator: " ").map(String.init)
    let ended = try ProgramCall(BuiltProgram.path("bench"), words, in: Self.root.path).finish()
    let committed = Self.root.appendingPathComponent("results/reference/darkness/\(file)")
    #expect(ended.output == (try String(contentsOf: committed, encoding: .utf8)))
  }
}
