import BenchCommandLine
import TestSupport
import Testing

@Suite("COLUMNS") struct PageWidthTests {
  /// Not among them is what is to be copied, which stands on one line.
  private static func text(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { !$0.contains("bench ") }
  }

  /// Fails where a line of what they print is wider than the page, or none is about as wide.
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

  @Test("is how wide text and tables are, in a pipe too", arguments: Tier.sample([60, 200]))
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

  @Test("counts for no less than 60 and no more than 200", arguments: [(40, 60), (1_000, 200)])
  func bounds(columns: Int, page: Int) throws {
    let lines = ["list", "help", "verify --help", "verify --architecture timestamped --depth 2", "list --matrix"]
    try Self.check(lines, columns: columns, page: page, in: TemporaryFolder())
  }

  @Test("does not change what is written to files, which is 80 wide", .enabled(if: Tier.isFull, "\(Tier.need)"))
  func files() throws {
    let folder = try TemporaryFolder()
    let line = "verify --matrix --app operators --architecture erased --budget 1 --output out"
    let ended = try folder.bench(line, environment: ["COLUMNS": "200"])
    #expect(ended.exitCode == .success)
    #expect(ended.output.split(separator: "\n").contains { $0.count > 80 })
    #expect(try folder.read("out/matrix.txt").split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
