import CompileCost
import Results
import Testing

@Suite struct CostTableTests {
  private static func times(_ seconds: [Double], _ diagnosis: Diagnosis = Diagnosis(outcome: .ok)) -> CompileTimes {
    var times = CompileTimes()
    for value in seconds { times.add(diagnosis, seconds: value) }
    return times
  }

  private static func row(
    _ name: String, _ pairs: Int?, ratioRow: Int?, _ seconds: [Double],
    _ diagnosis: Diagnosis = Diagnosis(outcome: .ok), mistakeSourceLine: Int? = nil
  ) -> CostSection.Row {
    var row = CostSection.Row(name: name, pairs: pairs, ratioRow: ratioRow, mistakeSourceLine: mistakeSourceLine)
    row.source = times(seconds, diagnosis)
    row.imports = times([0.080, 0.081, 0.0805])
    return row
  }

  private static func error(_ message: String, _ line: Int) -> Diagnosis {
    Diagnosis(outcome: .fails, message: message, place: Diagnosis.Place(file: "a.swift", line: line))
  }

  private static let refusal = Diagnosis(
    outcome: .tooComplex, message: "unable to type-check", place: Diagnosis.Place(file: "a.swift", line: 3))

  static let chain = CostSection(
    title: "The chain", nameHeading: "variant", ratioNote: "ratio: to the model",
    rows: [
      row("date", 1, ratioRow: 8, [0.1015, 0.0995, 0.100]),
      row("date", 2, ratioRow: 9, [3.2605, 3.3]),
      row("date", 3, ratioRow: nil, [20.0805], refusal),
      row("date", 4, ratioRow: nil, [120], Diagnosis(outcome: .limit)),
      row("date-error", 1, ratioRow: 8, [0.0905, 0.0905], error("wrong", 16), mistakeSourceLine: 15),
      row("date-error", 2, ratioRow: 9, [9.7], error("wrong", 24), mistakeSourceLine: 24),
      row("date-error", 3, ratioRow: 8, [9.7], error("wrong", 32), mistakeSourceLine: 32),
      row("date-error", 4, ratioRow: nil, [], mistakeSourceLine: 50),
      row("model", 1, ratioRow: 8, [0.0855, 0.0865, 0.0855]),
      row("model", 2, ratioRow: 9, [0.0808, 0.0806, 0.0801]),
    ])

  @Test("A table has costs, ratios and outcomes, and marks costs that may be nothing")
  func table() {
    #expect(
      CostTable(Self.chain, limitSeconds: 120).lines == [
        "variant     pairs       ms      range  ratio       95 %  runs  outcome",
        "date            1     19.5  19.0-21.0   3.90  3.00-4.67     3  ok",
        "date            2     3200  3180-3220      -          -     2  ok",
        "date            3    20000          -      -          -     1  too-complex",
        "date            4  >120000          -      -          -     1  limit",
        "date-error      1     10.0  10.0-10.0   2.00  1.54-2.33     2  fails",
        "date-error      2     9619          -      -          -     1  fails",
        "date-error      3     9619          -   1924          -     1  fails",
        "date-error      4        -          -      -          -     0  -",
        "model           1     5.00  5.00-6.00   1.00   baseline     3  ok",
        "model           2   < 1.16     0-0.30      -          -     3  ok",
      ])
  }

  @Test("The widest table has 80 columns")
  func width() {
    let name = String(repeating: "folder/", count: 9) + "VideoCall.swift"
    let section = CostSection(
      title: "", nameHeading: "file", ratioNote: "",
      rows: [
        Self.row(name, 4, ratioRow: nil, [85_000, 99_000], Self.refusal),
        Self.row("b", 4, ratioRow: nil, [86_400], Diagnosis(outcome: .limit)),
      ])
    let lines = CostTable(section, limitSeconds: 86_400).lines
    #expect(lines[1].hasPrefix("…/VideoCall.swift      4  "))
    #expect(lines.map(\.count).max() == 80)
    // A narrow page omits the range and the interval.
    let narrow = CostTable(section, limitSeconds: 86_400, columns: 60).lines
    #expect(narrow[0].contains(#/^file +pairs +ms +ratio +runs +outcome$/#))
    #expect(narrow.map(\.count).max() ?? 0 <= 60)
    #expect(CostTable(section, limitSeconds: 86_400, columns: 200).lines[1].hasPrefix(name))
  }

  @Test("Equal messages appear once, with their distance from the mistake")
  func messages() {
    #expect(
      CompilerMessages(Self.chain).sentences == [
        "date, 3 pairs: unable to type-check", "date, 4 pairs: no answer within the limit",
        "date-error, 1 pair: names the line below the mistake: wrong",
        "date-error, 2, 3 pairs: names the line of the mistake: wrong",
      ])
    let others = CostSection(
      title: "", nameHeading: "file", ratioNote: "",
      rows: [
        Self.row("a", nil, ratioRow: nil, [1], Self.error("wrong", 7)),
        Self.row("b", nil, ratioRow: nil, [1], Diagnosis(outcome: .crash, message: "it was ended by SIGSEGV")),
        Self.row("c", 2, ratioRow: nil, [1], Self.refusal, mistakeSourceLine: 9),
        Self.row("d", 2, ratioRow: nil, [1], Self.error("wrong", 5), mistakeSourceLine: 9),
        Self.row("e", nil, ratioRow: nil, [1]),
      ])
    #expect(
      CompilerMessages(others).sentences == [
        "a: a.swift:7: wrong", "b: the compiler crashed: it was ended by SIGSEGV",
        "c, 2 pairs: the mistake is not named; unable to type-check",
        "d, 2 pairs: names a line 4 lines above the mistake: wrong",
      ])
  }
}
