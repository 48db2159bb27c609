/// How a ``Histogram`` divides the values from 0 to 2^64 - 1: one bucket for each value below 256, and above that 128
/// buckets of equal width for every doubling.
///
/// A bucket that starts at `v` is at most `v / 128` wide; that is the histogram's error. The layout is that of
/// HdrHistogram (Gil Tene, hdrhistogram.org) with 128 sub-buckets.
@usableFromInline
package enum HistogramBuckets {
  /// 128 buckets for each of the 57 doublings from 128 on, and 128 for the values below.
  @usableFromInline package static let count = 58 << 7

  /// The bucket that holds a value; every `UInt64` has one.
  @inlinable
  package static func index(of value: UInt64) -> Int {
    // How many low bits the bucket ignores: 0 below 256, one more with every doubling.
    let shift = 56 - (value | 128).leadingZeroBitCount
    return shift &<< 7 &+ Int(truncatingIfNeeded: value &>> UInt64(truncatingIfNeeded: shift))
  }

  /// The values a bucket holds.
  package static func values(at index: Int) -> ClosedRange<UInt64> {
    guard index >= 256 else { return UInt64(index)...UInt64(index) }
    let shift = UInt64(index >> 7 - 1)
    let lowest = UInt64(index & 127 | 128) << shift
    return lowest...(lowest + (1 << shift - 1))
  }
}
