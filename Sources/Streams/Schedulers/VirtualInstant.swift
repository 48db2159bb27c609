/// A point on a time line that exists only in a program: nanoseconds since its start, or before it.
public struct VirtualInstant: InstantProtocol, Sendable {
  public var nanoseconds: Int64

  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  @inlinable
  public static var zero: VirtualInstant { VirtualInstant(nanoseconds: 0) }

  /// Later than every other instant.
  @inlinable
  public static var distantFuture: VirtualInstant { VirtualInstant(nanoseconds: .max) }

  @inlinable
  public static func < (lhs: VirtualInstant, rhs: VirtualInstant) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// The instant `duration` later, without fractions of a nanosecond. An instant out of range becomes the last one,
  /// ``distantFuture``, or the first.
  public func advanced(by duration: Duration) -> VirtualInstant {
    advanced(by: TimeStride(nanoseconds: Int64(clamping: duration.attoseconds / 1_000_000_000)))
  }

  public func duration(to other: VirtualInstant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }
}

extension VirtualInstant: Strideable {
  // Written out, as the default of `Strideable` computes a distance.
  @inlinable
  public static func == (lhs: VirtualInstant, rhs: VirtualInstant) -> Bool { lhs.nanoseconds == rhs.nanoseconds }

  /// A distance out of range becomes the longest one, or the most negative one.
  public func distance(to other: VirtualInstant) -> TimeStride {
    TimeStride(nanoseconds: other.nanoseconds.subtractingClamped(nanoseconds))
  }

  /// The instant `stride` later. An instant out of range becomes the last one, ``distantFuture``, or the first.
  // Disfavored, so that `.seconds(1)` means a `Duration`.
  @_disfavoredOverload
  public func advanced(by stride: TimeStride) -> VirtualInstant {
    VirtualInstant(nanoseconds: nanoseconds.addingClamped(stride.nanoseconds))
  }
}
