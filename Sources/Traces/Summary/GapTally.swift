import Metrics

/// Counts gaps one by one, in memory that does not grow with them. The first million are kept, so that their quantiles are
/// exact; those of more come from a `Histogram`.
struct GapTally: ~Copyable {
  private let exactMax: Int
  private var kept: [Int64] = []
  private var histogram = Histogram()
  private var counts = [Int](repeating: 0, count: GapTally.leastNanoseconds.count)

  /// - Parameter exactMax: how many gaps are kept.
  init(exactMax: Int = 1 << 20) { self.exactMax = exactMax }

  /// - Precondition: the gap is not negative.
  /// - Complexity: O(1).
  mutating func add(_ gapNanoseconds: Int64) {
    if histogram.count < exactMax {
      kept.append(gapNanoseconds)
    } else {
      kept = []
    }
    histogram.record(UInt64(gapNanoseconds))
    counts[Self.bucket(of: gapNanoseconds)] += 1
  }

  /// Nil if there are no gaps.
  ///
  /// - Complexity: O(n · log n) in the gaps that are kept.
  func summary() -> GapSummary? {
    guard let minimum = histogram.min, let maximum = histogram.max else { return nil }
    let sorted = kept.sorted()
    func quantile(perMille share: Int) -> Int64 {
      if !sorted.isEmpty { return sorted[(sorted.count * share + 999) / 1_000 - 1] }
      return Int64(clamping: histogram.percentile(perMille: share) ?? 0)
    }
    let buckets = zip(Self.leastNanoseconds, counts).map(GapSummary.Bucket.init).drop { $0.count == 0 }
    return GapSummary(
      minimumNanoseconds: Int64(clamping: minimum), medianNanoseconds: quantile(perMille: 500),
      percentile99Nanoseconds: quantile(perMille: 990), maximumNanoseconds: Int64(clamping: maximum),
      isExact: !sorted.isEmpty, buckets: Array(buckets.prefix(through: Self.bucket(of: Int64(clamping: maximum)))))
  }

  /// Where the buckets begin: 0, 1 ns, 10 ns, … 10^18 ns.
  private static let leastNanoseconds: [Int64] = (0..<18).reduce(into: [0, 1]) { bounds, _ in
    bounds.append(bounds[bounds.count - 1] * 10)
  }

  private static func bucket(of gapNanoseconds: Int64) -> Int {
    var bucket = 0
    while bucket + 1 < leastNanoseconds.count, gapNanoseconds >= leastNanoseconds[bucket + 1] { bucket += 1 }
    return bucket
  }
}
