/// Counts how often each value was seen, in constant memory and a few instructions a value.
///
///     var serviceTime = Histogram()
///     serviceTime.record(MonotonicClock.now - start)
///     let p99 = serviceTime.percentile(perMille: 990)
///
/// ``count``, ``sum``, ``min`` and ``max`` are exact. A percentile is never below the true one and at most 1/128, or
/// 0.8 %, above it; values below 256 are exact.
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
  /// - Complexity: O(1), without a branch, a check or an allocation, because the measured loops call it.
  @inlinable
  public mutating func record(_ value: UInt64) {
    // In bounds for every value, which the tests show at both edges of every bucket. Read and written separately,
    // because Swift 6.3.1 miscompiles `&+= 1` here under the thread sanitizer; otherwise the code is the same.
    let index = HistogramBuckets.index(of: value)
    counts[index] = counts[index] &+ 1
    recordedCount &+= 1
    recordedSum &+= UInt128(value)
    lowest = Swift.min(lowest, value)
    highest = Swift.max(highest, value)
  }

  /// How many values were recorded.
  @inlinable public var count: UInt64 { recordedCount }

  /// The sum of the values recorded. It cannot overflow: 2^64 values below 2^64 stay below 2^128.
  @inlinable public var sum: UInt128 { recordedSum }

  /// The lowest value recorded; nil when there is none.
  @inlinable public var min: UInt64? { recordedCount == 0 ? nil : lowest }

  /// The highest value recorded; nil when there is none.
  @inlinable public var max: UInt64? { recordedCount == 0 ? nil : highest }
}
