import Metrics
import Testing

/// Every expected value is R 4.2.2's output for the expression beside it.
@Suite("Tests of significance agree with R") struct SignificanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let first: [Double]
    var second: [Double] = []
    let statistic: Double
    let pValue: Double

    init(_ expression: String, _ first: [Double], _ second: [Double] = [], statistic: Double, pValue: Double) {
      testDescription = expression
      (self.first, self.second, self.statistic, self.pValue) = (first, second, statistic, pValue)
    }
  }

  static let independent = [
    // Hollander and Wolfe (1973), page 69: permeability of membranes; also the example of R's help.
    Case(
      "wilcox.test(c(.80,.83,1.89,1.04,1.45,1.38,1.91,1.64,.73,1.46), c(1.15,.88,.90,.74,1.21))",
      [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46], [1.15, 0.88, 0.90, 0.74, 1.21], statistic: 35,
      pValue: 0.254412254412254),
    Case(
      "wilcox.test(1:7, 8:14)", [1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13, 14], statistic: 0,
      pValue: 0.000582750582750583),
    Case(
      "wilcox.test(c(7,5,9,1,3,11,13), c(2,4,6,8,10,12,14))", [7, 5, 9, 1, 3, 11, 13], [2, 4, 6, 8, 10, 12, 14],
      statistic: 21, pValue: 0.71037296037296),
    Case("wilcox.test(3, 1:2)", [3], [1, 2], statistic: 2, pValue: 0.666666666666667),
    Case(
      "wilcox.test(c(19,22,16,29,24), c(20,11,17,12))", [19, 22, 16, 29, 24], [20, 11, 17, 12], statistic: 17,
      pValue: 0.111111111111111),
    Case(
      "wilcox.test(c(1,2,2,3,5), c(2,4,4,6,7,8)), with ties", [1, 2, 2, 3, 5], [2, 4, 4, 6, 7, 8], statistic: 5,
      pValue: 0.079343683197715),
    Case(
      "wilcox.test(1:60 + 0.5, 1:40 * 1.2), more than 49", (1...60).map { Double($0) + 0.5 },
      (1...40).map { Double($0) * 1.2 }, statistic: 1456, pValue: 0.0722258732036427),
    // R says NaN.
    Case("no variance at all", [4, 4, 4], [4, 4, 4], statistic: 4.5, pValue: 1),
  ]

  @Test("The test of Mann and Whitney has R's statistic and p-value", arguments: independent)
  func mannWhitney(sample: Case) throws {
    let test = try #require(MannWhitney(sample.first, sample.second))
    #expect(test.statistic == sample.statistic)
    #expect(abs(test.pValue - sample.pValue) < 1e-12)
    let reversed = try #require(MannWhitney(sample.second, sample.first))
    #expect(abs(reversed.pValue - sample.pValue) < 1e-12)
  }

  static let paired = [
    // Hollander and Wolfe (1973), page 29: a depression scale; also the example of R's help.
    Case(
      "wilcox.test(x, y, paired = TRUE), differences", [0.952, -0.147, 1.022, 0.43, 0.62, 0.59, 0.49, -0.08, 0.01],
      statistic: 40, pValue: 0.0390625),
    Case("wilcox.test(1:7)", [1, 2, 3, 4, 5, 6, 7], statistic: 28, pValue: 0.015625),
    Case("wilcox.test(c(-1,2,-3,4,5,6,7))", [-1, 2, -3, 4, 5, 6, 7], statistic: 24, pValue: 0.109375),
    Case("wilcox.test(5)", [5], statistic: 1, pValue: 1),
    Case("wilcox.test(c(1,-1,2,2,3)), with ties", [1, -1, 2, 2, 3], statistic: 13.5, pValue: 0.13441657417036),
    Case("wilcox.test(c(0,1,2,-3,4)), with a zero", [0, 1, 2, -3, 4], statistic: 7, pValue: 0.583882420770365),
    Case(
      "wilcox.test(1:60 - 20.5), more than 49", (1...60).map { Double($0) - 20.5 }, statistic: 1420,
      pValue: 0.000203863390855037),
    // R says NaN.
    Case("nothing but zeros", [0, 0, 0], statistic: 0, pValue: 1),
  ]

  @Test("The signed-rank test of Wilcoxon has R's statistic and p-value", arguments: paired)
  func signedRank(sample: Case) throws {
    let test = try #require(WilcoxonSignedRank(sample.first))
    #expect(test.statistic == sample.statistic)
    #expect(abs(test.pValue - sample.pValue) < 1e-12)
    let reversed = try #require(WilcoxonSignedRank(sample.first.map { -$0 }))
    #expect(abs(reversed.pValue - sample.pValue) < 1e-12)
  }

  @Test("An empty sample has no test")
  func empty() {
    #expect(MannWhitney([], [1]) == nil)
    #expect(MannWhitney([1], []) == nil)
    #expect(WilcoxonSignedRank([]) == nil)
  }

  @Test("The least p-value is that of completely separate samples", arguments: 1...9)
  func least(count: Int) throws {
    let (low, high) = ((1...count).map { Double($0) }, (1...4).map { Double($0 + count) })
    #expect(abs(try #require(MannWhitney(low, high)).pValue - MannWhitney.leastPValue(count, 4)) < 1e-12)
    #expect(try #require(WilcoxonSignedRank(low)).pValue == min(1, WilcoxonSignedRank.leastPValue(count)))
  }

  @Test("Completely separate samples of a thousand values have tiny p-values")
  func many() throws {
    let (low, high) = ((1...1_000).map { Double($0) }, (1_001...2_000).map { Double($0) })
    for least in [MannWhitney.leastPValue(1_000, 1_000), WilcoxonSignedRank.leastPValue(1_000)] {
      #expect((0..<1e-300).contains(least))
    }
    #expect(try #require(MannWhitney(low, high)).pValue < 1e-300)
    #expect(try #require(WilcoxonSignedRank(low)).pValue < 1e-100)
  }

  @Test(
    "Holm's adjustment is that of p.adjust(p, \"holm\")",
    arguments: [
      ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
      ([0.6, 0.5, 0.01, 0.01, 0.9], [1, 1, 0.05, 0.05, 1]),
      ([0.02], [0.02]),
      ([], []),
    ])
  func holm(values: [Double], expected: [Double]) {
    let adjusted = values.holmAdjusted()
    #expect(adjusted.count == expected.count)
    for (value, other) in zip(adjusted, expected) { #expect(abs(value - other) < 1e-12) }
  }
}
