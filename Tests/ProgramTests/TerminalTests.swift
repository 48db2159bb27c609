import BenchCommandLine
import TestSupport
import Testing

@Suite("On a terminal") struct TerminalTests {
  static let run = "run --events 500 --rounds 1 --output out --architecture imperative"
  static let escape = "\u{1B}["
  static let bar = "\r\u{1B}[K["

  /// The whole output to the terminal.
  private func screen(_ line: String, _ environment: [String: String] = [:]) throws -> String {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let settings = ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { _, given in given }
    let ended = try folder.start(line, environment: settings, terminal: terminal.path).finish()
    #expect(ended.exitCode == .success)
    return terminal.output
  }

  @Test("A run shows a progress bar, removes it, and prints in colour")
  func person() throws {
    let screen = try screen(Self.run)
    #expect(screen.contains(Self.bar))
    let summary = try #require(screen.components(separatedBy: "\r\u{1B}[K").last)
    #expect(!summary.contains("[#"))
    #expect(summary.contains(Self.escape))
    #expect(summary.contains("imperative"))
  }

  @Test(
    "The bar of a search with a time budget starts at 0 %, and moves with the time",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func timedSearch() throws {
    var percentages: [Int] = []
    // On a busy machine a short search may show only the first and the last percentage.
    for seconds in [2, 20] where !percentages.contains(where: { (30...70).contains($0) }) {
      let screen = try screen("verify --architecture imperative --swarm --budget \(seconds)s")
      percentages = screen.matches(of: #/(\d+) %/#).compactMap { Int($0.1) }
    }
    #expect(percentages.count > 3)
    #expect(percentages == percentages.sorted())
    #expect(try #require(percentages.first) == 0)
    #expect(percentages.contains { (30...70).contains($0) })
  }

  @Test("Generating a trace shows a bar and removes it, but not with --no-progress or --quiet")
  func generating() throws {
    let line = "trace generate --events 60000 --output t.csv"
    let screen = try screen(line)
    #expect(screen.contains("\(Self.bar)--------------------]   0 %  generating phone"))
    #expect(screen.hasSuffix("\r\u{1B}[Kt.csv: 60000 events\r\n"))
    #expect(try !self.screen("\(line) --no-progress").contains("\u{1B}"))
    #expect(try self.screen("\(line) --quiet") == "")
  }

  @Test("The bar of a comparison of two builds moves from the start", .enabled(if: Tier.isFull, "\(Tier.need)"))
  func interleaving() throws {
    let other = try BuiltProgram.path("bench")
    let screen = try screen(
      "compare --interleave \(other) --events 500 --rounds 1 --architecture imperative --architecture model")
    let before = screen.components(separatedBy: "imperative, round 1")[0]
    let percentages = before.matches(of: #/(\d+) %/#).compactMap { Int($0.1) }
    #expect(percentages == percentages.sorted())
    #expect(percentages.first == 0)
    #expect(Set(percentages).count > 4, "\(percentages)")
  }

  @Test("--quiet shows no bar")
  func quiet() throws {
    let screen = try screen("\(Self.run) --quiet")
    #expect(!screen.contains("\r\u{1B}[K"))
    #expect(!screen.contains("imperative"))
  }

  @Test(
    "--no-progress shows no bar; NO_COLOR and a dumb terminal have no colours",
    arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func noColours(environment: [String: String]) throws {
    let screen = try screen("\(Self.run) --no-progress", environment)
    #expect(!screen.contains("\u{1B}"))
    #expect(screen.contains("imperative"))
  }

  @Test("Without a terminal there is no bar and no colour")
  func noTerminal() throws {
    let ended = try FullRun.shared().ended
    #expect(!(ended.output + ended.talk).contains("\u{1B}"))
    #expect(ended.remarks == "")
  }
}
