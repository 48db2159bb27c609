import Metrics
import Testing

@Suite("Outliers are the values beyond Tukey's fences") struct OutlierTests {
  /// R 4.2.2: `q <- quantile(v, c(.25, .75)); r <- 1.5 * diff(q); which(v < q[1] - r | v > q[2] + r) - 1`.
  @Test(
    arguments: [
      ([9.3, 8.2, 8.1, 8.0, 8.2, 8.3, 13.8], [6]),
      ([1, 2, 3, 4, 100], [4]),
      ([1, 2, 3, 4, 8], [4]),
      ([1, 2, 3, 4, 7], []),
      ([0, 5, 5, 5, 5, 10], [0, 5]),
      ([13.5, 13.5, 14.2, 13.7, 14.1, 13.8, 13.6], []),
      ([1, 2, 3, 4], []),
      ([3, 3, 3], []),
      ([1, 1_000_000, 2], []),
      ([7], []),
      ([], []),
    ] as [([Double], [Int])])
  func positions(values: [Double], expected: [Int]) {
    #expect(values.outlierPositions() == expected)
  }
}
