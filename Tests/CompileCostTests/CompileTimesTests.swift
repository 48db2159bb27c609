import CompileCost
import Results
import Testing

@Suite struct CompileTimesTests {
  @Test("There is a row per run, and a killed run has no time")
  func rows() throws {
    var times = CompileTimes()
    times.add(Diagnosis(outcome: .ok), seconds: 0.25)
    times.add(Diagnosis(outcome: .tooComplex, message: "too much"), seconds: 21.5)
    var killed = CompileTimes()
    killed.add(Diagnosis(outcome: .limit), seconds: 120.003)
    let rows =
      times.rows(subject: "chain", variant: "date", pairs: 3)
      + killed.rows(subject: "a, b.swift", variant: "source", pairs: nil)
    let text = """
      subject,variant,pairs,run,outcome,seconds
      chain,date,3,1,ok,0.25
      chain,date,3,2,too-complex,21.5
      "a, b.swift",source,,1,limit,

      """
    #expect(CSVTable(rows: rows).text == text)
    #expect(try CSVTable<CompileCostRow>(text: text).rows == rows)
    #expect(times.diagnosis?.outcome == .tooComplex)
  }

  struct Net: Sendable {
    let seconds: [Double]
    let imports: [Double]
    let milliseconds: Double
    let range: ClosedRange<Double>
    let resolution: Double
    let isResolved: Bool
  }

  static let nets = [
    // Imports: median 80 ms, median deviation 2. Sources: 110 and 10, 81 and 2. 1.2533 * 1.4826 = 1.85816, and
    // 2 * 1.85816 * sqrt(100 / 3 + 4 / 3) or sqrt(4 / 2 + 4 / 3).
    Net(
      seconds: [0.120, 0.100, 0.110], imports: [0.080, 0.084, 0.078], milliseconds: 30, range: 20...40,
      resolution: 21.881141,
      isResolved: true),
    Net(
      seconds: [0.083, 0.079], imports: [0.080, 0.084, 0.078], milliseconds: 1, range: 0...3, resolution: 6.785054,
      isResolved: false),
    Net(seconds: [0.07], imports: [0.08], milliseconds: 0, range: 0...0, resolution: 1, isResolved: false),
  ]

  @Test("The net cost is the median less the imports' median, with its resolution", arguments: nets)
  func net(expected: Net) throws {
    let net = try #require(NetCost(of: expected.seconds, beyond: expected.imports))
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
    #expect(isNear(net.milliseconds, expected.milliseconds))
    #expect(isNear(net.range.lowerBound, expected.range.lowerBound))
    #expect(isNear(net.range.upperBound, expected.range.upperBound))
    #expect(isNear(net.resolution, expected.resolution))
    #expect(net.isResolved == expected.isResolved)
  }

  private func row(_ seconds: [Double], imports: [Double]) -> CostSection.Row {
    var row = CostSection.Row(name: "a", pairs: nil, ratioRow: 0, mistakeSourceLine: nil)
    for value in seconds { row.source.add(Diagnosis(outcome: .ok), seconds: value) }
    for value in imports { row.imports.add(Diagnosis(outcome: .ok), seconds: value) }
    return row
  }

  @Test("A ratio compares net costs, with an interval from the variation of the runs")
  func ratio() throws {
    let imports = [0.080, 0.080, 0.080]
    var section = CostSection(
      title: "", nameHeading: "", ratioNote: "",
      rows: [
        row([0.090, 0.090, 0.090], imports: imports), row([0.100, 0.110, 0.120], imports: imports),
        row([0.110], imports: imports), row([0.080, 0.081], imports: imports),
      ])
    let scattered = try #require(section.ratio(of: section.rows[1]))
    #expect(abs(scattered.value - 3) < 1e-9)
    let interval = try #require(scattered.interval)
    // The median of three drawn from 20, 30 and 40 ms is any of them; the least is drawn in 7 of 27.
    #expect(abs(interval.lower - 2) < 1e-9 && abs(interval.upper - 4) < 1e-9)
    #expect(section.ratio(of: section.rows[0])?.isBaseline == true)
    #expect(section.ratio(of: section.rows[2]).map { $0.interval == nil } == true, "one run has no interval")
    #expect(section.ratio(of: section.rows[3]) == nil, "a cost of nothing has no ratio")
    section.rows[0] = row([0.070, 0.090, 0.110, 0.091, 0.089], imports: imports)
    let ratio = try #require(section.ratio(of: section.rows[1]))
    #expect(ratio.interval == nil, "the baseline may cost nothing")
  }

  @Test("Without a run of the source and one of the imports there is no cost")
  func missing() {
    #expect(NetCost(of: [], beyond: [0.08]) == nil)
    #expect(NetCost(of: [0.1], beyond: []) == nil)
  }
}
