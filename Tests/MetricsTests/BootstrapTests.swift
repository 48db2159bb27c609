import Basics
import Metrics
import Testing

@Suite("Bootstrap")
struct BootstrapTests {
  /// The exact answer: a resample of 7 has its median at or below the k-th lowest value with the probability that a
  /// binomial variable of 7 draws at k/7 is at least 4: 0.010 for k = 1, 0.108 for k = 2, 0.347 for k = 3 (Efron 1979,
  /// section 3). Expanded, 2.5 % are 0.4 %, so the interval runs from the lowest to the highest; 5 % are 1.8 %: the second
  /// lowest; 25 % are 22 %: the third lowest.
  @Test("agrees with theory about seven values", arguments: [UInt64](0..<20))
  func sevenValues(seed: UInt64) {
    let values = [16.0, 1, 4, 64, 2, 32, 8]
    var generator = SplitMix64(seed: seed)
    #expect(
      ConfidenceInterval.bootstrapOfMedian(of: values, using: &generator) == ConfidenceInterval(lower: 1, upper: 64))
    #expect(
      ConfidenceInterval.bootstrapOfMedian(of: values, confidence: 0.9, using: &generator)
        == ConfidenceInterval(lower: 2, upper: 32))
    #expect(
      ConfidenceInterval.bootstrapOfMedian(of: values, confidence: 0.5, using: &generator)
        == ConfidenceInterval(lower: 4, upper: 16))
  }

  /// All draws of so few values can be listed.
  @Test(
    "agrees with all draws of three and of five values",
    arguments: [
      ([1, 2, 4], 0.95, (1, 4)), ([1, 2, 4], 0.2, (2, 2)), ([1, 2, 4, 8, 16], 0.95, (1, 16)),
      ([1, 2, 4, 8, 16], 0.6, (2, 8)), ([1, 2, 4, 8, 16], 0.2, (4, 4)),
    ] as [([Double], Double, (Double, Double))])
  func enumerated(values: [Double], confidence: Double, expected: (Double, Double)) {
    var generator = SplitMix64(seed: 3)
    let interval = ConfidenceInterval.bootstrapOfMedian(of: values, confidence: confidence, using: &generator)
    #expect(interval == ConfidenceInterval(lower: expected.0, upper: expected.1))
  }

  /// R 4.2.2: `boot.ci(boot(v, function(d, i) median(d[i]), 99999), type = "perc")` gives 2 and 32, as it does with
  /// `conf = 1 - 2 * pnorm(sqrt(9 / 8) * qt(0.025, 8))`.
  @Test("agrees with R's package boot")
  func packageBoot() {
    var generator = SplitMix64(seed: 3)
    let interval = ConfidenceInterval.bootstrapOfMedian(of: [16, 1, 4, 64, 2, 32, 8, 30, 12], using: &generator)
    #expect(interval == ConfidenceInterval(lower: 2, upper: 32))
  }

  /// R 4.2.2: `pnorm(sqrt(n / (n - 1)) * qt(0.025, n - 1))`, rounded to six places.
  @Test(
    "cuts off less of few values, after Hesterberg",
    arguments: [(5, 0.000954), (7, 0.004109), (9, 0.007225), (21, 0.016280), (1_000, 0.024804)])
  func expanded(count: Int, tail: Double) {
    #expect(abs(ConfidenceInterval.expandedTail(confidence: 0.95, count: count) - tail) < 0.000_001)
  }

  @Test("A draw has the median of the values that it takes", arguments: 1...24)
  func draws(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    // Few different values, so that some tie.
    let values = (0..<count).map { _ in Double(generator.next(upperBound: UInt64(16))) / 8 }
    var resampler = MedianResampler(of: values)
    for _ in 0..<50 {
      var same = generator
      let drawn = values.map { _ in values[Int(same.next(upperBound: UInt64(count)))] }
      #expect(resampler.next(using: &generator) == drawn.median())
      #expect(generator == same)
    }
  }

  @Test("is the same for the same seed")
  func deterministic() {
    let values = (0..<10).map { Double($0 * $0) }
    var first = SplitMix64(seed: 7)
    var second = SplitMix64(seed: 7)
    #expect(
      ConfidenceInterval.bootstrapOfMedian(of: values, resamples: 50, using: &first)
        == ConfidenceInterval.bootstrapOfMedian(of: values, resamples: 50, using: &second))
    #expect(first.next() == second.next())
  }

  @Test("has no width for equal values")
  func equalValues() {
    var generator = SplitMix64(seed: 1)
    let interval = ConfidenceInterval.bootstrapOfMedian(of: [3, 3, 3], using: &generator)
    #expect(interval == ConfidenceInterval(lower: 3, upper: 3))
  }

  @Test("has no interval for one value or none", arguments: [[], [3.0]])
  func tooFewValues(values: [Double]) {
    var generator = SplitMix64(seed: 1)
    #expect(ConfidenceInterval.bootstrapOfMedian(of: values, using: &generator) == nil)
  }
}

@Suite("PairedRatio")
struct PairedRatioTests {
  private var generator = SplitMix64(seed: 1)

  @Test("cancels the influence of a round on both")
  mutating func pairs() throws {
    let ratio = try #require(PairedRatio(of: [20, 40, 300], to: [10, 20, 150], using: &generator))
    #expect(ratio.median == 2)
    #expect(ratio.interval == ConfidenceInterval(lower: 2, upper: 2))
  }

  @Test("is the median of the rounds' ratios, not the ratio of the medians")
  mutating func medianOfRatios() throws {
    let ratio = try #require(PairedRatio(of: [2, 9, 4], to: [1, 3, 4], using: &generator))
    #expect(ratio.median == 2)
    #expect(ratio.interval == ConfidenceInterval(lower: 1, upper: 3))
  }

  @Test("has no interval after one round")
  mutating func oneRound() {
    #expect(PairedRatio(of: [3], to: [2], using: &generator) == PairedRatio(median: 1.5, interval: nil))
  }

  @Test("does not exist without rounds or if the baseline took no time")
  mutating func noRatio() {
    #expect(PairedRatio(of: [], to: [], using: &generator) == nil)
    #expect(PairedRatio(of: [1, 2], to: [1, 0], using: &generator) == nil)
  }
}

@Suite("MedianRatio")
struct MedianRatioTests {
  private var generator = SplitMix64(seed: 1)

  /// All draws of both samples, listed in R 4.2.2: `A` and `B` are the medians of all draws of each, and
  /// `quantile(outer(A, B, "/"), c(.025, .975))`.
  @Test(
    "agrees with all draws of both samples",
    arguments: [
      ([2, 3, 5], [1, 1.5, 4], 2, (0.5, 5)),
      ([10, 11, 12, 13, 20], [7, 8, 9, 10, 11], 4.0 / 3, (1, 20.0 / 9)),
    ] as [([Double], [Double], Double, (Double, Double))])
  mutating func enumerated(costs: [Double], baseline: [Double], value: Double, expected: (Double, Double)) throws {
    let ratio = try #require(MedianRatio(of: costs, to: baseline, using: &generator))
    #expect(abs(ratio.value - value) < 1e-12)
    let interval = try #require(ratio.interval)
    #expect(abs(interval.lower - expected.0) < 1e-12)
    #expect(abs(interval.upper - expected.1) < 1e-12)
  }

  @Test("one value has a ratio and no interval; without values, or to zero, there is no ratio")
  mutating func tooFew() {
    #expect(MedianRatio(of: [3], to: [1, 2], using: &generator) == MedianRatio(value: 2, interval: nil))
    #expect(MedianRatio(of: [], to: [1], using: &generator) == nil)
    #expect(MedianRatio(of: [1], to: [0], using: &generator) == nil)
    #expect(MedianRatio(of: [1, 2], to: [0, 0, 3, 3, 3], using: &generator) == nil)
  }

  @Test(
    "the confidence of an interval is limited by the number of values",
    arguments: [(1, 0), (2, 0.5), (3, 0.75), (4, 0.875), (5, 0.9375), (6, 0.95), (7, 0.95), (1_000, 0.95)])
  func confidence(count: Int, expected: Double) {
    #expect(ConfidenceInterval.confidence(ofValues: count) == expected)
  }
}
