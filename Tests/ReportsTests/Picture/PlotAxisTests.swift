import Testing

@testable import Reports

@Suite("PlotAxis")
struct PlotAxisTests {
  @Test(
    "ticks are round",
    arguments: [
      ([9.13, 67.9], [1.09], "0 20 40 60"), ([8.0], [], "0 2 4 6 8"), ([0.0], [], "0 0.2 0.4 0.6 0.8 1"),
      ([0.02, 0.07], [], "0 0.02 0.04 0.06"), ([120, 4_800_000.0], [], "100 1,000 10,000 100k 1M 10M"),
      ([30, 900.0], [1.1], "1 10 100 1,000"), ([30, 900.0], [], "20 50 100 200 500 1,000"),
    ] as [([Double], [Double], String)])
  func ticks(values: [Double], others: [Double], expected: String) {
    let axis = PlotAxis(values: values, others: others, width: 100)
    #expect(axis.ticks.map(\.tickFigure).joined(separator: " ") == expected)
  }

  @Test(
    "positions keep the order of figures, within the axis",
    arguments: [1.5, 3, 19, 21, 1e3, 1e7, 1e13], [1e-3, 0.07, 1, 999, 1e9])
  func positions(spread: Double, least: Double) {
    let figures = (0...10).map { least * (1 + (spread - 1) * Double($0) / 10) }
    let axis = PlotAxis(values: figures, others: [least / 2], width: 500)
    #expect(axis.isLogarithmic == (spread > 20))
    #expect((2...10).contains(axis.ticks.count))
    let positions = figures.map(axis.position)
    #expect(zip(positions, positions.dropFirst()).allSatisfy(<))
    for position in positions + axis.ticks.map(axis.position) { #expect((0...500.000_1).contains(position)) }
    #expect(axis.position(of: axis.ticks[0]) == 0)
    #expect(axis.position(of: 0) == 0)
  }
}
