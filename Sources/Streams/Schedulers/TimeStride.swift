/// How far two instants lie apart, in nanoseconds. A literal counts seconds: `0.3` is `.milliseconds(300)`.
public struct TimeStride: SchedulerTimeIntervalConvertible, Hashable, Codable, Sendable {
  public var nanoseconds: Int64

  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  @inlinable
  public static func seconds(_ count: Int) -> TimeStride { TimeStride(nanoseconds: Int64(count) * 1_000_000_000) }

  /// Rounded to the nearest nanosecond, and to the nearest `Int64` if it is out of range.
  public static func seconds(_ count: Double) -> TimeStride {
    let nanoseconds = (count * 1e9).rounded()
    return TimeStride(nanoseconds: Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
  }

  @inlinable
  public static func milliseconds(_ count: Int) -> TimeStride { TimeStride(nanoseconds: Int64(count) * 1_000_000) }

  @inlinable
  public static func microseconds(_ count: Int) -> TimeStride { TimeStride(nanoseconds: Int64(count) * 1_000) }

  @inlinable
  public static func nanoseconds(_ count: Int) -> TimeStride { TimeStride(nanoseconds: Int64(count)) }
}

extension TimeStride: Comparable {
  @inlinable
  public static func < (lhs: TimeStride, rhs: TimeStride) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
}

extension TimeStride: SignedNumeric, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self = .seconds(value) }

  public init(floatLiteral value: Double) { self = .seconds(value) }

  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = Int64(exactly: source) else { return nil }
    let (nanoseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isTooLong { return nil }
    self.nanoseconds = nanoseconds
  }

  public var magnitude: TimeStride { TimeStride(nanoseconds: abs(nanoseconds)) }

  public static func + (lhs: TimeStride, rhs: TimeStride) -> TimeStride {
    TimeStride(nanoseconds: lhs.nanoseconds + rhs.nanoseconds)
  }

  public static func - (lhs: TimeStride, rhs: TimeStride) -> TimeStride {
    TimeStride(nanoseconds: lhs.nanoseconds - rhs.nanoseconds)
  }

  /// In seconds, as the literals are: `2 * stride` is twice as long.
  public static func * (lhs: TimeStride, rhs: TimeStride) -> TimeStride {
    let product = lhs.nanoseconds.multipliedFullWidth(by: rhs.nanoseconds)
    return TimeStride(nanoseconds: Int64(1_000_000_000).dividingFullWidth(product).quotient)
  }

  public static func *= (lhs: inout TimeStride, rhs: TimeStride) { lhs = lhs * rhs }
}
