import Basics
import Metrics
import Testing

@testable import Reports

@Suite("Figures")
struct FiguresTests {
  @Test(
    "have a precision that depends on their size",
    arguments: [
      (0, "0"), (0.000_1, "<.001"), (0.004, "0.004"), (0.099_4, "0.099"), (0.1, "0.10"), (0.98, "0.98"), (3.21, "3.21"),
      (9.994, "9.99"), (9.996, "10.0"), (12.34, "12.3"), (123.4, "123.4"), (999.94, "999.9"), (999.96, "1000"),
      (12_345, "12345"), (99_999.4, "99999"), (99_999.6, "100k"), (1_234_567, "1.23M"), (45_600_000, "45.6M"),
      (999_600, "1.00M"), (7.89e11, "789G"), (1e300, ">999E"),
    ] as [(Double, String)])
  func figure(value: Double, expected: String) {
    #expect(value.figure == expected)
  }

  @Test(
    "have no digit that is less than a tenth of the interval's width",
    arguments: [
      (1.378, 0.03, "1.38"), (1.378, 0.099, "1.38"), (1.378, 0.11, "1.4"), (1.378, 1.1, "1"), (151.1, 1.8, "151"),
      (151.1, 0.9, "151.1"), (0.046, 0.05, "0.05"), (-2.76, 0.5, "-2.8"), (12_345, 900, "12300"), (12_345, 10, "12345"),
      (12_345, 11, "12350"), (99_960, 900, "100k"), (123_456, 50_000, "120k"), (84, 90, "80"), (0.04, 3, "0"),
    ] as [(Double, Double, String)])
  func uncertain(value: Double, width: Double, expected: String) {
    #expect(value.certainFigure(width: width) == expected)
  }

  @Test(
    "rough figures have one digit",
    arguments: [
      (0.5, "0.50"), (1, "1"), (9.6, "10"), (84, "80"), (849, "800"), (960, "1k"), (2_512_000, "3M"), (2.4e9, "2G"),
    ] as [(Double, String)])
  func rough(value: Double, expected: String) {
    #expect(value.roughFigure == expected)
  }

  @Test("have at most five characters")
  func width() {
    var generator = SplitMix64(seed: 1)
    let values = (0..<5_000).map { _ in Double(bitPattern: generator.next() >> 1) }.filter(\.isFinite)
    #expect(values.filter { $0.figure.count > 5 || $0.wholeFigure.count > 5 } == [])
  }

  @Test(
    "whole figures have no decimals",
    arguments: [(0, "0"), (100, "100"), (112.4, "112"), (99_999.4, "99999"), (1_234_567, "1.23M")] as [(Double, String)]
  )
  func wholeFigure(value: Double, expected: String) {
    #expect(value.wholeFigure == expected)
  }

  @Test(
    "counts have a comma after every thousand",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (100_000, "100,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000"),
    ])
  func grouped(value: Int, expected: String) {
    #expect(value.grouped == expected)
  }

  @Test(
    "counts in a table are rounded from ten millions on", arguments: [(9_999_999, "9,999,999"), (12_345_678, "12.3M")])
  func countFigure(value: Int, expected: String) {
    #expect(value.figure == expected)
  }

  @Test(
    "lists read as in a sentence",
    arguments: [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
  func listed(names: [String], expected: String) {
    #expect(names.listed == expected)
  }
}
