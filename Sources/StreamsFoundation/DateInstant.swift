import Foundation
import Streams

/// A date as an instant of a scheduler: the `SchedulerTimeType` of `RunLoop` and of `OperationQueue`.
///
/// It follows the system's clock, also when that is set.
public struct DateInstant: Strideable, Hashable, Codable, Sendable {
  public var date: Date

  public init(_ date: Date) { self.date = date }

  public func distance(to other: DateInstant) -> DateStride { DateStride(other.date.timeIntervalSince(date)) }

  public func advanced(by stride: DateStride) -> DateInstant {
    DateInstant(date.addingTimeInterval(stride.timeInterval))
  }

  public static func == (lhs: DateInstant, rhs: DateInstant) -> Bool { lhs.date == rhs.date }
  public static func < (lhs: DateInstant, rhs: DateInstant) -> Bool { lhs.date < rhs.date }
}

/// The distance of two dates, in seconds: the `Stride` of `RunLoop` and of `OperationQueue`.
///
/// No length is out of range. A scheduler limits it to 285 years.
public struct DateStride: SchedulerTimeIntervalConvertible, Hashable, Codable, Sendable {
  public var timeInterval: TimeInterval

  public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }

  public static func seconds(_ count: Int) -> DateStride { DateStride(TimeInterval(count)) }
  public static func seconds(_ count: Double) -> DateStride { DateStride(count) }
  public static func milliseconds(_ count: Int) -> DateStride { DateStride(TimeInterval(count) / 1e3) }
  public static func microseconds(_ count: Int) -> DateStride { DateStride(TimeInterval(count) / 1e6) }
  public static func nanoseconds(_ count: Int) -> DateStride { DateStride(TimeInterval(count) / 1e9) }

  /// Seconds for a timer: from 0 to 9e9, because Dispatch counts nanoseconds in 64 bits. NaN is 0.
  var timerSeconds: TimeInterval { timeInterval > 0 ? min(timeInterval, 9e9) : 0 }
}

extension DateStride: Comparable {
  public static func < (lhs: DateStride, rhs: DateStride) -> Bool { lhs.timeInterval < rhs.timeInterval }
}

extension DateStride: SignedNumeric, ExpressibleByFloatLiteral {
  public init(integerLiteral value: TimeInterval) { timeInterval = value }

  public init(floatLiteral value: TimeInterval) { timeInterval = value }

  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = TimeInterval(exactly: source) else { return nil }
    timeInterval = seconds
  }

  public var magnitude: TimeInterval { timeInterval.magnitude }

  public static func + (lhs: DateStride, rhs: DateStride) -> DateStride {
    DateStride(lhs.timeInterval + rhs.timeInterval)
  }

  public static func - (lhs: DateStride, rhs: DateStride) -> DateStride {
    DateStride(lhs.timeInterval - rhs.timeInterval)
  }

  public static func * (lhs: DateStride, rhs: DateStride) -> DateStride {
    DateStride(lhs.timeInterval * rhs.timeInterval)
  }

  public static func += (lhs: inout DateStride, rhs: DateStride) { lhs = lhs + rhs }
  public static func -= (lhs: inout DateStride, rhs: DateStride) { lhs = lhs - rhs }
  public static func *= (lhs: inout DateStride, rhs: DateStride) { lhs = lhs * rhs }
}
