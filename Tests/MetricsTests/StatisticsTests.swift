import Metrics
import Testing

@Suite("Mean and quantiles")
struct StatisticsTests {
  @Test("mean", arguments: [([2.0], 2.0), ([1.0, 2, 6], 3.0), ([-1.0, 1], 0.0)])
  func mean(values: [Double], expected: Double) {
    #expect(values.mean() == expected)
  }

  /// Worked values: R's `quantile(x, p)` and NumPy's `quantile(x, p)`, whose default is type 7.
  @Test(
    "quantiles are those of R and NumPy",
    arguments: [
      ([15, 20, 35, 40, 50], 0.4, 29),
      ([1, 2, 3, 4], 0.25, 1.75),
      ([4, 1, 3, 2], 0.5, 2.5),
      ([3, 6, 7, 8, 8, 10, 13, 15, 16, 20], 0.75, 14.5),
      ([3, 6, 7, 8, 8, 9, 10, 13, 15, 16, 20], 0.25, 7.5),
      ([13.5, 13.8, 13.2, 14.1, 9.3, 8.2, 13.9], 0.025, 8.365),
      ([13.5, 13.8, 13.2, 14.1, 9.3, 8.2, 13.9], 0.9, 13.98),
      ([7], 0.975, 7),
      ([9, 1, 5], 0, 1),
      ([9, 1, 5], 1, 9),
    ] as [([Double], Double, Double)])
  func quantile(values: [Double], fraction: Double, expected: Double) throws {
    let quantile = try #require(values.quantile(fraction))
    #expect(abs(quantile - expected) < 1e-12)
  }

  @Test("median", arguments: [([5.0], 5.0), ([9.0, 1, 5], 5.0), ([4.0, 1, 3, 2], 2.5)])
  func median(values: [Double], expected: Double) {
    #expect(values.median() == expected)
  }

  @Test("an empty list has neither mean nor quantile")
  func empty() {
    #expect([Double]().mean() == nil)
    #expect([Double]().quantile(0.5) == nil)
    #expect([Double]().median() == nil)
  }

  @Test("traps on a quantile that does not exist")
  func impossibleQuantile() async {
    await #expect(processExitsWith: .failure) { _ = [1.0].quantile(1.5) }
  }
}
