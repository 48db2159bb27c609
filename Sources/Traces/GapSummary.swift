/// The gaps between events: their quantiles, and how many there are of each order of magnitude.
public struct GapSummary: Sendable, Equatable {
  /// The gaps from `leastNanoseconds` to below the next bucket's least: those of zero, then a decade each.
  public struct Bucket: Sendable, Equatable {
    public let leastNanoseconds: Int64
    public let count: Int
  }

  public let minimumNanoseconds: Int64
  public let medianNanoseconds: Int64
  public let percentile99Nanoseconds: Int64
  public let maximumNanoseconds: Int64
  /// From the first bucket that holds a gap to the last one, without a hole between.
  public let buckets: [Bucket]

  /// Nil if there are no gaps. A quantile is the smallest gap that at least that share of the gaps does not exceed
  /// (nearest rank).
  /// - Complexity: O(gaps · log(gaps)).
  public init?(of gapsNanoseconds: [Int64]) {
    let sorted = gapsNanoseconds.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    minimumNanoseconds = first
    medianNanoseconds = sorted[(sorted.count * 50 + 99) / 100 - 1]
    percentile99Nanoseconds = sorted[(sorted.count * 99 + 99) / 100 - 1]
    maximumNanoseconds = last

    var counts = [Int](repeating: 0, count: Self.leastNanoseconds.count)
    var bucket = 0
    for gap in sorted {
      while bucket + 1 < counts.count, gap >= Self.leastNanoseconds[bucket + 1] { bucket += 1 }
      counts[bucket] += 1
    }
    let all = zip(Self.leastNanoseconds, counts).map(Bucket.init)
    let held = all.drop { $0.count == 0 }
    buckets = Array(held.prefix(through: bucket))
  }

  /// Where the buckets begin: 0, 1 ns, 10 ns, … 10^18 ns.
  private static let leastNanoseconds: [Int64] = (0..<18).reduce(into: [0, 1]) { bounds, _ in
    bounds.append(bounds[bounds.count - 1] * 10)
  }
}
