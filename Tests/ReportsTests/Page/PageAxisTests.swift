import Testing

@testable import Reports

@Suite("PageAxis")
struct PageAxisTests {
  @Test(
    "every figure is within its axis, and so are all ticks",
    arguments: [[1.0, 2], [0.85, 196.2], [3, 3], [0.001, 1_000_000], [1, 9_000_000]])
  func logarithmic(figures: [Double]) throws {
    let axis = try #require(PageAxis(logarithmic: "", over: figures, tick: { $0.tickFigure }))
    for figure in figures { #expect((0.5...99.5).contains(axis.percent(of: figure))) }
    #expect(axis.ticks.allSatisfy { (0...100).contains(axis.percent(of: $0.value)) })
    #expect((2...14).contains(axis.ticks.count) || figures == [3, 3])
    #expect(axis.percent(of: 0) == 0)
  }

  @Test("equal ratios are equal distances")
  func ratios() throws {
    let axis = PageAxis("", isLogarithmic: true, lower: 1, upper: 100, ticks: [])
    #expect(abs(axis.percent(of: 10) - 50) < 1e-9)
    #expect(axis.percent(of: 1_000) == 100)
  }

  @Test("an axis from zero ends a little above the largest", arguments: [0.37, 4, 109.6, 2_459])
  func linear(most: Double) throws {
    let axis = try #require(PageAxis(fromZero: "", over: [0, most], tick: { $0.tickFigure }))
    #expect((90...100).contains(axis.percent(of: most)))
    #expect((3...7).contains(axis.ticks.count))
    #expect(axis.ticks.first?.text == "0")
  }

  @Test("without figures there is no axis")
  func none() {
    #expect(PageAxis(logarithmic: "", over: [0, -1, .infinity], tick: { _ in "" }) == nil)
    #expect(PageAxis(fromZero: "", over: [], tick: { _ in "" }) == nil)
  }
}
