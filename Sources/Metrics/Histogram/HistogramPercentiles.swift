extension Histogram {
  /// The percentile at `perMille` thousandths: ``percentile(perTenThousand:)`` at ten times the argument.
  ///
  /// - Precondition: `perMille` is in 0...1000.
  public func percentile(perMille: Int) -> UInt64? { percentile(perTenThousand: 10 * perMille) }

  /// The lowest value such that at least `perTenThousand` ten thousandths of the recorded values do not exceed it: the
  /// nearest rank, ceil(perTenThousand / 10000 * count), computed in integers.
  ///
  /// The result is the highest value of the bucket that contains the rank, or the exact maximum where that is lower. So
  /// it is never below the true percentile. 0 gives the exact minimum, 10000 the exact maximum, an empty histogram nil.
  ///
  /// - Precondition: `perTenThousand` is in 0...10000.
  /// - Complexity: O(buckets).
  public func percentile(perTenThousand: Int) -> UInt64? { percentiles(perTenThousand: [perTenThousand])?.first }

  /// ``percentile(perTenThousand:)`` of each share, in one pass over the buckets; nil of an empty histogram.
  ///
  /// - Precondition: the shares are in 0...10000, and none is lower than the one before it.
  /// - Complexity: O(buckets + shares).
  func percentiles(perTenThousand shares: [Int]) -> [UInt64]? {
    for share in shares {
      precondition((0...10_000).contains(share), "a percentile lies between 0 and 10000, not at \(share)")
    }
    precondition(zip(shares, shares.dropFirst()).allSatisfy(<=), "percentiles are asked for in order")
    guard let min, let max else { return nil }
    var values: [UInt64] = []
    var index = 0
    var seen = UInt128(counts[0])
    for share in shares {
      let rank = (UInt128(count) * UInt128(share) + 9_999) / 10_000
      while seen < rank {
        index += 1
        seen += UInt128(counts[index])
      }
      values.append(share == 0 ? min : Swift.min(HistogramBuckets.values(at: index).upperBound, max))
    }
    return values
  }
}
