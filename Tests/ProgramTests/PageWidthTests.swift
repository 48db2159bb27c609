import BenchCommandLine
import TestSupport
import Testing

@Suite("COLUMNS") struct PageWidthTests {
  /// Not among them is what is to be copied, which stands on one line.
  private static func text(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { !$0.contains("bench ") }
  }

  @Test("is how wide text and tables are, in a pipe too, from 60 to 200", arguments: [40, 60, 200, 1_000])
  func width(columns: Int) throws {
    let environment = ["COLUMNS": "\(columns)"]
    let page = min(max(columns, 60), 200)
    let folder = try TemporaryFolder()
    try folder.write(folder.bench("trace generate --events 50").output, to: "t.csv")
    var widest = 0
    for line in [
      "run --events 300 --rounds 2 --output out --architecture imperative --architecture timestamped-non-empty",
      "compare out --architectures imperative timestamped-non-empty", "list", "trace show t.csv", "help", "run --help",
      "verify --help", "compare --help", "verify --architecture timestamped --depth 2",
      "verify --architecture imperative --prove", "list --matrix",
      "kits --architecture imperative --events 300 --rounds 2 --output kits",
    ] {
      let ended = try folder.bench(line, environment: environment)
      #expect(ended.exitCode == .success, "\(line): \(ended.talk)")
      let lines = Self.text(ended.output)
      for text in lines { #expect(text.count <= page, "\(line): \(text)") }
      widest = max(widest, lines.map(\.count).max() ?? 0)
    }
    #expect(widest > page - 10)
  }

  @Test("does not change what is written to files")
  func files() throws {
    let folder = try TemporaryFolder()
    let line = "verify --matrix --app operators --architecture merge --budget 1"
    for columns in ["60", "200"] {
      #expect(
        try folder.bench("\(line) --output \(columns)", environment: ["COLUMNS": columns]).exitCode == .success)
    }
    #expect(try folder.read("60/matrix.txt") == folder.read("200/matrix.txt"))
  }
}
