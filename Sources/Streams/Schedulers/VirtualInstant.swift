/// A point on a time line that exists only in a program: nanoseconds since its start, or before it.
public struct VirtualInstant: InstantProtocol, Sendable {
  public var nanoseconds: Int64

  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  @inlinable
  public static var zero: VirtualInstant { VirtualInstant(nanoseconds: 0) }

  /// Later than anything that happens.
  @inlinable
  public static var distantFuture: VirtualInstant { VirtualInstant(nanoseconds: .max) }

  @inlinable
  public static func < (lhs: VirtualInstant, rhs: VirtualInstant) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// The instant `duration` later; what is finer than a nanosecond is dropped. What is too far away to be counted is
  /// ``distantFuture``, or as far back as can be.
  public func advanced(by duration: Duration) -> VirtualInstant {
    advanced(byNanoseconds: Int64(clamping: duration.attoseconds / 1_000_000_000))
  }

  private func advanced(byNanoseconds count: Int64) -> VirtualInstant {
    let (sum, isTooFar) = nanoseconds.addingReportingOverflow(count)
    return VirtualInstant(nanoseconds: isTooFar ? (count < 0 ? .min : .max) : sum)
  }

  public func duration(to other: VirtualInstant) -> Duration { .nanoseconds(other.nanoseconds - nanoseconds) }
}

extension VirtualInstant: Strideable {
  // Written out: what `Strideable` has to offer asks for the distance.
  @inlinable
  public static func == (lhs: VirtualInstant, rhs: VirtualInstant) -> Bool { lhs.nanoseconds == rhs.nanoseconds }

  public func distance(to other: VirtualInstant) -> TimeStride {
    TimeStride(nanoseconds: other.nanoseconds - nanoseconds)
  }

  // Disfavored, so that `.seconds(1)` goes on to mean a `Duration`.
  @_disfavoredOverload
  public func advanced(by stride: TimeStride) -> VirtualInstant { advanced(byNanoseconds: stride.nanoseconds) }
}
