import CompileCost
import Reports
import Testing

@Suite struct CompileTimesTests {
  @Test("A row a run; what was killed has no time")
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
    // Imports: median 80 ms, deviations 0, 2, 4. Hence 2 * 1.2533 * 1.4826 * 2 ms, times the root of 2 / 3 or of 5 / 6.
    Net(
      seconds: [0.120, 0.100, 0.110], imports: [0.080, 0.084, 0.078], milliseconds: 30, range: 20...40,
      resolution: 6.068_668,
      isResolved: true),
    Net(
      seconds: [0.083, 0.079], imports: [0.080, 0.084, 0.078], milliseconds: 1, range: 0...3, resolution: 6.784_977,
      isResolved: false),
    Net(seconds: [0.07], imports: [0.08], milliseconds: 0, range: 0...0, resolution: 1, isResolved: false),
  ]

  @Test("The median less the imports' median, and when it says nothing", arguments: nets)
  func net(expected: Net) throws {
    let net = try #require(NetCost(of: expected.seconds, beyond: expected.imports))
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
    #expect(isNear(net.milliseconds, expected.milliseconds))
    #expect(isNear(net.range.lowerBound, expected.range.lowerBound))
    #expect(isNear(net.range.upperBound, expected.range.upperBound))
    #expect(isNear(net.resolution, expected.resolution))
    #expect(net.isResolved == expected.isResolved)
  }

  @Test("Without a run of both there is no cost")
  func missing() {
    #expect(NetCost(of: [], beyond: [0.08]) == nil)
    #expect(NetCost(of: [0.1], beyond: []) == nil)
  }
}
