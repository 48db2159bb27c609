import Testing

/// Rules for the command line's two modules that the table of imports cannot express.
@Suite struct CommandLineTests {
  private static func code(below folder: String) throws -> [(path: String, text: String)] {
    try Repository.files.filter { $0.hasPrefix(folder) && $0.hasSuffix(".swift") }
      .map { ($0, try Repository.text(of: $0)) }
  }

  @Test("The parser, help, completions and terminal contain no word about benchmarks")
  func neutral() throws {
    let files = try Self.code(below: "Sources/CommandLine/")
    #expect(!files.isEmpty)
    for (path, text) in files {
      let words = text.matches(
        of: #/\b(?:bench|benchmarks?|architectures?|oracles?|traces?|run\.json)\b/#.ignoresCase())
      #expect(words.map { $0.output } == [], "\(path)")
    }
  }

  @Test("Commands start neither child processes nor workers themselves")
  func measuring() throws {
    let files = try Self.code(below: "Sources/BenchCommand/")
    #expect(!files.isEmpty)
    let means = #/\b(?:Tool|Launch|ChildProcess|LineExchange)\(|\.(?:frontend|driver)\(/#
    for (path, text) in files {
      #expect(text.matches(of: means).map { $0.output } == [], "\(path)")
    }
    let measuring = try ["Sources/CompileCost/", "Sources/Darkness/", "Sources/Measuring/"].map { folder in
      try Self.code(below: folder).contains { $0.text.contains(means) }
    }
    #expect(measuring == [true, true, true], "the pattern no longer finds starts of processes")
  }
}
