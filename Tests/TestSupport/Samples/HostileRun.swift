import Results
import Verification

/// A run with names and values that a format must not take for its own syntax.
package enum HostileRun {
  package static let names = [
    #"a"b'c"#, "]]>", "a\u{1B}[2J\u{7}z", "x,y;z", "two\nlines\r\nand more", "=1+1", "+1", "-1", "@octocat", "#1",
    "<script>alert(1)</script>", "`code` ```", "| pipe |", "</details>", "$x$", "https://example.org", ":smile:",
    "a\u{202E}b\u{2028}c", #"back\slash"#, "&lt;", "tab\there", "  spaces  ", "~~struck~~", "a.b", "{\"json\": 1}",
    "Ünïcödé 宽", "=cmd|' /C calc'!A0", "'=1", "\t=1", "-a", "\u{2066}a\u{2069}b\u{200B}c\u{E0041}", "nul\u{0}l",
  ]

  /// - Parameter names: the names of the architectures. Four or more have every kind of outcome.
  package static func result(_ names: [String] = names) -> RunResult {
    let architectures = names.enumerated().map { index, name -> SampleArchitecture in
      let isWrong = index % 2 == 1
      var sample = SampleArchitecture(
        name: name, batchTimeNanoseconds: 8 + Double(index), mallocsPerEvent: Double(index),
        promise: isWrong && index % 4 == 1 ? .diverges : .identical, verdict: isWrong ? .diverges : .identical,
        failure: index % 8 == 2 ? .init(kind: .crashed, pass: .timing, reason: name) : nil,
        divergences: isWrong ? [divergence(name, isStated: index % 4 == 1)] : [])
      (sample.kit, sample.isPublished) = (name, true)
      sample.instructionsPerEvent = 100 + Double(index)
      return sample
    }
    var run = SampleRun(
      architectures: architectures, traceNames: [names[0]], events: 1_000, rounds: 3, baseline: names[0])
    run.kits = names
    run.machine.processor = names.joined(separator: " ")
    return run.result
  }

  private static func divergence(_ name: String, isStated: Bool) -> DivergenceRecord {
    DivergenceRecord(
      cause: isStated ? .init(sentence: name, section: name, basis: .harm) : nil, count: 2, firstIndex: 1,
      firstNanoseconds: 5, expected: [name], actual: [name, name], witness: [name],
      diagram: MarbleDiagram(
        rows: [
          .init(name: name, role: .remark), .init(name: name, role: .input), .init(name: "oracle", role: .expected),
          .init(name: name, role: .actual),
        ],
        instants: [
          .init(nanoseconds: 1, marks: [name, name, "", name]), .init(nanoseconds: 1_500, marks: ["", "", name, ""]),
        ]))
  }
}
