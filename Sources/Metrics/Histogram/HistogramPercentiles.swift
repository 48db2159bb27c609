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
  public func percentile(perTenThousand: Int) -> UInt64? {
    precondition(
      (0...10_000).contains(perTenThousand), "a percentile lies between 0 and 10000, not at \(perTenThousand)")
    guard let min, let max else { return nil }
    guard perTenThousand > 0 else { return min }
    let rank = (UInt128(count) * UInt128(perTenThousand) + 9_999) / 10_000
    var seen: UInt128 = 0
    for (index, count) in counts.enumerated() {
      seen += UInt128(count)
      if seen >= rank { return Swift.min(HistogramBuckets.values(at: index).upperBound, max) }
    }
    preconditionFailure("the buckets hold fewer values than were recorded")
  }
}
