import BenchCommandLine
import TestSupport
import Testing

@Suite("COLUMNS") struct PageWidthTests {
  /// The lines without commands: a command to copy is on one line, whatever its length.
  private static func text(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { !$0.contains("bench ") }
  }

  /// Fails if a line of the output is wider than the page, or if no line is about as wide.
  private static func check(_ lines: [String], columns: Int, page: Int, in folder: borrowing TemporaryFolder) throws {
    var widest = 0
    for line in lines {
      let ended = try folder.bench(line, environment: ["COLUMNS": "\(columns)"])
      #expect(ended.exitCode == .success, "\(line): \(ended.talk)")
      let lines = text(ended.output)
      for text in lines { #expect(text.count <= page, "\(line): \(text)") }
      widest = max(widest, lines.map(\.count).max() ?? 0)
    }
    #expect(widest > page - 10)
  }

  @Test("is the width of text and tables, even in a pipe", arguments: Tier.sample([60, 200]))
  func width(columns: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(folder.bench("trace generate --events 50").output, to: "t.csv")
    let lines = [
      "run --events 300 --rounds 2 --output out --architecture imperative --architecture timestamped-non-empty",
      "compare out --architectures imperative timestamped-non-empty", "list", "trace show t.csv", "help", "run --help",
      "verify --help", "compare --help", "verify --architecture timestamped --depth 2",
      "verify --architecture imperative --prove", "list --matrix",
      "kits --app video-call --app lights --architecture imperative --events 300 --rounds 2 --output kits",
    ]
    try Self.check(lines, columns: columns, page: columns, in: folder)
  }

  @Test("is limited to the range from 60 to 200", arguments: [(40, 60), (1_000, 200)])
  func bounds(columns: Int, page: Int) throws {
    let lines = ["list", "help", "verify --help", "verify --architecture timestamped --depth 2", "list --matrix"]
    try Self.check(lines, columns: columns, page: page, in: TemporaryFolder())
  }

  @Test("does not change files, which are 80 wide", .enabled(if: Tier.isFull, "\(Tier.need)"))
  func files() throws {
    let folder = try TemporaryFolder()
    let line = "verify --matrix --app operators --architecture erased --budget 1 --output out"
    let ended = try folder.bench(line, environment: ["COLUMNS": "200"])
    #expect(ended.exitCode == .success)
    #expect(ended.output.split(separator: "\n").contains { $0.count > 80 })
    #expect(try folder.read("out/matrix.txt").split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
