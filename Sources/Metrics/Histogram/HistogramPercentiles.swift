extension Histogram {
  /// The lowest value such that at least `perMille` thousandths of the recorded values do not exceed it: the nearest
  /// rank, ceil(perMille / 1000 * count). Per mille, so that the rank of a p99.9 is computed in integers.
  ///
  /// What is reported is the highest value of the bucket the rank falls into, or the exact maximum where that is lower:
  /// a percentile never flatters. 0 gives the exact minimum, 1000 the exact maximum, an empty histogram nil.
  ///
  /// - Precondition: `perMille` is in 0...1000.
  /// - Complexity: O(buckets).
  public func percentile(perMille: Int) -> UInt64? {
    precondition((0...1000).contains(perMille), "a percentile lies between 0 and 1000 per mille, not at \(perMille)")
    guard let min, let max else { return nil }
    guard perMille > 0 else { return min }
    let rank = (UInt128(count) * UInt128(perMille) + 999) / 1000
    var seen: UInt128 = 0
    for (index, count) in counts.enumerated() {
      seen += UInt128(count)
      if seen >= rank { return Swift.min(HistogramBuckets.values(at: index).upperBound, max) }
    }
    preconditionFailure("the buckets hold fewer values than were recorded")
  }
}
