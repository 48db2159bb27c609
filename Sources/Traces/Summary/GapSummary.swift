/// The gaps between events: their quantiles, and how many there are of each order of magnitude.
public struct GapSummary: Sendable, Equatable {
  /// The gaps from `leastNanoseconds` to below the next bucket's least: those of zero, then a decade each.
  public struct Bucket: Sendable, Equatable {
    public let leastNanoseconds: Int64
    public let count: Int
  }

  public let minimumNanoseconds: Int64
  /// A quantile is the smallest gap that at least that share of the gaps does not exceed (nearest rank).
  public let medianNanoseconds: Int64
  public let percentile99Nanoseconds: Int64
  public let maximumNanoseconds: Int64
  /// Whether the quantiles are exact. Otherwise each is at most 0.8 % above the true one.
  public let isExact: Bool
  /// From the first bucket that holds a gap to the last one, without a hole between.
  public let buckets: [Bucket]
}
