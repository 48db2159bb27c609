import Basics
import Metrics
import Results
import Testing

@testable import Results

@Suite("Decimal text")
struct DecimalTextTests {
  @Test(
    "is the shortest text without an exponent",
    arguments: [
      (0, "0"), (-0.0, "0"), (8, "8"), (-3, "-3"), (8.05, "8.05"), (0.1, "0.1"), (-0.25, "-0.25"), (100_000, "100000"),
      (1e-5, "0.00001"), (1.25e-7, "0.000000125"), (1e16, "10000000000000000"),
      (1.234_5e20, "123450000000000000000"), (9_007_199_254_740_992, "9007199254740992"),
      (1.797_693_134_862_315_7e308, "17976931348623157" + String(repeating: "0", count: 292)),
    ] as [(Double, String)])
  func text(value: Double, expected: String) {
    #expect(value.decimalText == expected)
  }

  @Test("is read as the same number, whatever its bits")
  func roundTrip() {
    var generator = SplitMix64(seed: 1)
    let wrong = (0..<2_000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite).filter { value in
      Double(value.csvField) != value || value.csvField.contains("e")
    }
    #expect(wrong == [])
  }

  @Test(
    "is refused if it cannot be computed with, whatever its sign",
    arguments: [
      ("0", true), ("9007199254740992", true), ("0.000000000000001", true), ("9007199254740994", false),
      ("1e300", false), ("5e-324", false), ("inf", false), ("nan", false), ("one", false),
    ])
  func limits(text: String, isAllowed: Bool) {
    #expect((Double(csvField: text) != nil) == isAllowed)
    #expect((Double(csvField: "-" + text) != nil) == isAllowed)
  }

  @Test("of a value that is no finite number is a programming error")
  func notFinite() async {
    await #expect(processExitsWith: .failure) { _ = Double.nan.decimalText }
    await #expect(processExitsWith: .failure) { _ = Double.infinity.decimalText }
  }
}
