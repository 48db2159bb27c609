/// The distance of two instants, in nanoseconds. A literal counts seconds: `0.3` is `.milliseconds(300)`.
///
/// A length out of range becomes the longest one, or the most negative one. The longest one is 292 years.
public struct TimeStride: SchedulerTimeIntervalConvertible, Hashable, Codable, Sendable {
  public var nanoseconds: Int64

  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  @inlinable
  public static func seconds(_ count: Int) -> TimeStride { TimeStride(count, times: 1_000_000_000) }

  /// Rounded to the nearest nanosecond. Not-a-number is the longest length.
  public static func seconds(_ count: Double) -> TimeStride {
    let nanoseconds = (count * 1e9).rounded()
    return TimeStride(nanoseconds: Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
  }

  @inlinable
  public static func milliseconds(_ count: Int) -> TimeStride { TimeStride(count, times: 1_000_000) }

  @inlinable
  public static func microseconds(_ count: Int) -> TimeStride { TimeStride(count, times: 1_000) }

  @inlinable
  public static func nanoseconds(_ count: Int) -> TimeStride { TimeStride(nanoseconds: Int64(count)) }

  @inlinable
  init(_ count: Int, times nanoseconds: Int64) {
    let (product, isOutOfRange) = Int64(count).multipliedReportingOverflow(by: nanoseconds)
    self.nanoseconds = isOutOfRange ? (count < 0 ? .min : .max) : product
  }
}

extension TimeStride: Comparable {
  @inlinable
  public static func < (lhs: TimeStride, rhs: TimeStride) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
}

extension TimeStride: SignedNumeric, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self = .seconds(value) }

  public init(floatLiteral value: Double) { self = .seconds(value) }

  /// Nil if that many seconds are out of range.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = Int64(exactly: source) else { return nil }
    let (nanoseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isTooLong { return nil }
    self.nanoseconds = nanoseconds
  }

  public var magnitude: TimeStride { nanoseconds < 0 ? -self : self }

  public static func + (lhs: TimeStride, rhs: TimeStride) -> TimeStride {
    TimeStride(nanoseconds: lhs.nanoseconds.addingClamped(rhs.nanoseconds))
  }

  public static func - (lhs: TimeStride, rhs: TimeStride) -> TimeStride {
    TimeStride(nanoseconds: lhs.nanoseconds.subtractingClamped(rhs.nanoseconds))
  }

  /// In seconds, as the literals are: `2 * stride` is twice as long.
  public static func * (lhs: TimeStride, rhs: TimeStride) -> TimeStride {
    TimeStride(nanoseconds: Int64(clamping: Int128(lhs.nanoseconds) * Int128(rhs.nanoseconds) / 1_000_000_000))
  }

  public static func *= (lhs: inout TimeStride, rhs: TimeStride) { lhs = lhs * rhs }
}

extension Int64 {
  /// The sum, or the nearest `Int64`.
  func addingClamped(_ other: Int64) -> Int64 {
    let (sum, isOutOfRange) = addingReportingOverflow(other)
    return isOutOfRange ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the nearest `Int64`.
  func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, isOutOfRange) = subtractingReportingOverflow(other)
    return isOutOfRange ? (other < 0 ? .max : .min) : difference
  }
}
