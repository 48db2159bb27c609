import Foundation

/// A date as an instant of a scheduler: the `SchedulerTimeType` of `RunLoop` and of `OperationQueue`.
///
/// It follows the system's clock, and leaps with it when somebody sets that.
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
