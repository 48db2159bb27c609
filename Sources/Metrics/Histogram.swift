/// A histogram of values in constant memory, at a few instructions a value.
///
///     var serviceTime = Histogram()
///     serviceTime.record(MonotonicClock.now - start)
///     let p99 = serviceTime.percentile(perMille: 990)
///
/// ``count``, ``sum``, ``min`` and ``max`` are exact. A percentile is never below the true one and at most 1/128 (0.8
/// %) above it; values below 256 are exact.
///
/// - Complexity: 58 KiB, allocated once by ``init()``.
public struct Histogram: ~Copyable {
  @usableFromInline let counts: UnsafeMutableBufferPointer<UInt64>
  @usableFromInline var recordedCount: UInt64 = 0
  @usableFromInline var recordedSum: UInt128 = 0
  @usableFromInline var lowest = UInt64.max
  @usableFromInline var highest = UInt64.min

  /// - Complexity: one allocation.
  public init() {
    counts = .allocate(capacity: HistogramBuckets.count)
    counts.initialize(repeating: 0)
  }

  deinit { counts.deallocate() }

  /// Counts a value.
  ///
  /// - Complexity: O(1), without a branch, a check or an allocation.
  @inlinable
  public mutating func record(_ value: UInt64) {
    // In bounds for every value; the tests check both edges of every bucket. Read and written separately, because Swift
    // 6.3.1 miscompiles `&+= 1` here under the thread sanitizer.
    let index = HistogramBuckets.index(of: value)
    counts[index] = counts[index] &+ 1
    recordedCount &+= 1
    recordedSum &+= UInt128(value)
    lowest = Swift.min(lowest, value)
    highest = Swift.max(highest, value)
  }

  /// The number of recorded values.
  @inlinable public var count: UInt64 { recordedCount }

  /// The sum of the recorded values. It cannot overflow: 2^64 values below 2^64 stay below 2^128.
  @inlinable public var sum: UInt128 { recordedSum }

  /// The lowest recorded value; nil if there is none.
  @inlinable public var min: UInt64? { recordedCount == 0 ? nil : lowest }

  /// The highest recorded value; nil if there is none.
  @inlinable public var max: UInt64? { recordedCount == 0 ? nil : highest }
}

extension Histogram {
  /// The percentile at `perMille` thousandths: ``percentile(perTenThousand:)`` at ten times the argument.
  ///
  /// - Precondition: `perMille` is in 0...1000.
  public func percentile(perMille: Int) -> UInt64? { percentile(perTenThousand: 10 * perMille) }

  /// The lowest value such that at least `perTenThousand` ten thousandths of the recorded values do not exceed it: the
  /// nearest rank, ceil(perTenThousand / 10000 * count), computed in integers.
  ///
  /// The result is the highest value of the bucket that contains the rank, or the exact maximum if that is lower. It is
  /// never below the true percentile. 0 gives the exact minimum, 10000 the exact maximum, an empty histogram nil.
  ///
  /// - Precondition: `perTenThousand` is in 0...10000.
  /// - Complexity: O(buckets).
  public func percentile(perTenThousand: Int) -> UInt64? { percentiles(perTenThousand: [perTenThousand])?.first }

  /// ``percentile(perTenThousand:)`` of each share, in one pass over the buckets; nil if the histogram is empty.
  ///
  /// - Precondition: the shares are in 0...10000, in ascending order.
  /// - Complexity: O(buckets + shares).
  func percentiles(perTenThousand shares: [Int]) -> [UInt64]? {
    for share in shares {
      precondition((0...10_000).contains(share), "a percentile lies between 0 and 10000, not at \(share)")
    }
    precondition(zip(shares, shares.dropFirst()).allSatisfy(<=), "percentiles are in ascending order")
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

  /// Adds the values of another histogram.
  ///
  /// - Complexity: O(buckets), no allocation.
  public mutating func merge(_ other: borrowing Histogram) {
    // Not `&+=`: see `record`.
    for index in counts.indices { counts[index] = counts[index] &+ other.counts[index] }
    recordedCount &+= other.recordedCount
    recordedSum &+= other.recordedSum
    lowest = Swift.min(lowest, other.lowest)
    highest = Swift.max(highest, other.highest)
  }
}

/// The buckets of a ``Histogram`` for the values from 0 to 2^64 - 1: one bucket for each value below 256, and above
/// that 128 buckets of equal width for every doubling.
///
/// A bucket that starts at `v` is at most `v / 128` wide, which bounds the histogram's error. The layout is that of
/// HdrHistogram (Gil Tene, hdrhistogram.org) with 128 sub-buckets.
@usableFromInline
package enum HistogramBuckets {
  /// 128 buckets for each of the 57 doublings from 128 on, and 128 for the values below.
  @usableFromInline package static let count = 58 << 7

  /// The bucket of a value; every `UInt64` has one.
  @inlinable
  package static func index(of value: UInt64) -> Int {
    // The number of low bits that the bucket ignores: 0 below 256, one more with every doubling.
    let shift = 56 - (value | 128).leadingZeroBitCount
    return shift &<< 7 &+ Int(truncatingIfNeeded: value &>> UInt64(truncatingIfNeeded: shift))
  }

  package static func values(at index: Int) -> ClosedRange<UInt64> {
    guard index >= 256 else { return UInt64(index)...UInt64(index) }
    let shift = UInt64(index >> 7 - 1)
    let lowest = UInt64(index & 127 | 128) << shift
    return lowest...(lowest + (1 << shift - 1))
  }
}
