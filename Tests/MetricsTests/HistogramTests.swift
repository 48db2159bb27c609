import Basics
import Metrics
import Testing

@Suite("Histogram")
struct HistogramTests {
  @Test("is empty at first")
  func empty() {
    let histogram = Histogram()
    #expect(histogram.count == 0)
    #expect(histogram.sum == 0)
    #expect(histogram.min == nil)
    #expect(histogram.max == nil)
    #expect(histogram.percentile(perMille: 500) == nil)
  }

  @Test("counts, sums and bounds are exact, for values of any size")
  func exactTotals() {
    var histogram = Histogram()
    for value in [UInt64.max, 3, 1_000_003, .max, 1 << 40] { histogram.record(value) }
    #expect(histogram.count == 5)
    #expect(histogram.sum == 2 * UInt128(UInt64.max) + 3 + 1_000_003 + 1 << 40)
    #expect(histogram.min == 3)
    #expect(histogram.max == .max)
  }

  @Test("reports values below 256 exactly")
  func smallValues() {
    for value: UInt64 in [0, 1, 127, 128, 129, 254, 255] { #expect(reported(value) == value) }
  }

  @Test("is at most 1/128 too high and never too low, around the edges of every bucket")
  func relativeError() {
    let wrong = bucketEdges.flatMap { [$0 - 1, $0, $0 + 1] }.filter { value in
      let bucket = HistogramBuckets.values(at: HistogramBuckets.index(of: value))
      return !bucket.contains(value) || bucket.upperBound - value > value / 128
    }
    #expect(wrong == [])
  }

  @Test("buckets adjoin, from 0 to the greatest value")
  func buckets() {
    let buckets = (0..<HistogramBuckets.count).map(HistogramBuckets.values)
    #expect(buckets.first?.lowerBound == 0)
    #expect(buckets.last?.upperBound == .max)
    #expect(zip(buckets, buckets.dropFirst()).allSatisfy { $0.upperBound + 1 == $1.lowerBound })
    #expect(buckets.indices.allSatisfy { HistogramBuckets.index(of: buckets[$0].lowerBound) == $0 })
    #expect(buckets.indices.allSatisfy { HistogramBuckets.index(of: buckets[$0].upperBound) == $0 })
  }

  @Test("reports a great value through its bucket", arguments: [8, 20, 40, 63])
  func greatValues(exponent: Int) {
    let value = UInt64(1) << exponent + 1
    let reported = reported(value)
    #expect(reported >= value)
    #expect(reported - value <= value / 128)
  }

  @Test(
    "takes the nearest rank",
    arguments: [(0, 10), (1, 10), (100, 10), (101, 20), (500, 50), (999, 100), (1000, 100)]
  )
  func nearestRank(perMille: Int, expected: UInt64) {
    var histogram = Histogram()
    for value in stride(from: UInt64(100), through: 10, by: -10) { histogram.record(value) }
    #expect(histogram.percentile(perMille: perMille) == expected)
  }

  @Test("finds rank 999 of 1,000 for p99.9, where floating point would find 1,000")
  func exactRank() {
    var histogram = Histogram()
    for value in UInt64(1)...1000 { histogram.record(value <= 999 ? 1 : 200) }
    #expect(histogram.percentile(perMille: 999) == 1)
  }

  @Test("never reports more than the maximum")
  func maximumIsExact() {
    var histogram = Histogram()
    for value: UInt64 in [1, 1_000_001] { histogram.record(value) }
    #expect(histogram.percentile(perMille: 999) == 1_000_001)
  }

  @Test("merging gives the histogram of all records")
  func merge() {
    var first = Histogram()
    var second = Histogram()
    var both = Histogram()
    var generator = SplitMix64(seed: 1)
    for index in 0..<10_000 {
      let value = generator.next() >> generator.next(upperBound: UInt64(64))
      if index.isMultiple(of: 3) { first.record(value) } else { second.record(value) }
      both.record(value)
    }
    first.merge(second)
    #expect(first.count == both.count)
    #expect(first.sum == both.sum)
    #expect(first.min == both.min)
    #expect(first.max == both.max)
    for perMille in stride(from: 0, through: 1000, by: 100) {
      #expect(first.percentile(perMille: perMille) == both.percentile(perMille: perMille))
    }
  }

  @Test("merging an empty histogram changes nothing")
  func mergeEmpty() {
    var histogram = Histogram()
    histogram.record(7)
    histogram.merge(Histogram())
    #expect(histogram.count == 1)
    #expect(histogram.min == 7)
    #expect(histogram.max == 7)
  }

  @Test("traps on a percentile that does not exist")
  func impossiblePercentile() async {
    await #expect(processExitsWith: .failure) { _ = Histogram().percentile(perMille: 1001) }
  }

  /// A percentile of a value that is not the maximum. The maximum would be exact.
  private func reported(_ value: UInt64) -> UInt64 {
    var histogram = Histogram()
    histogram.record(value)
    histogram.record(.max)
    return histogram.percentile(perMille: 500) ?? 0
  }

  /// The lowest value of every bucket from 256 on, computed only from the stated layout: 128 per doubling.
  private var bucketEdges: [UInt64] {
    (8..<64).flatMap { exponent in
      (UInt64(0)..<128).map { step in 1 << exponent + step << (exponent - 7) }
    }
  }
}
