extension Publisher {
  /// Passes on values and completion at once, as they come.
  ///
  ///     readings.buffer(size: 100, prefetch: .keepFull, whenFull: .dropOldest)
  ///
  /// In Combine a value waits in the buffer while the subscriber does not ask for it. Here every subscriber takes every
  /// value, so none ever waits: the buffer is never full, nothing is dropped, and the closure of
  /// ``Publishers/BufferingStrategy/customError(_:)`` is not called. That is what Combine does for a subscriber of
  /// unlimited demand, such as `sink` or `assign`. To hand values to something slower, use `receive(on:)` or `values`.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// When a buffer asks its upstream for values. Without effect: an upstream sends when it has something.
  public enum PrefetchStrategy: Hashable, Sendable {
    case keepFull
    case byRequest
  }

  /// What happens to a value for which a buffer has no room. Without effect: a buffer always has room.
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    case customError(() -> Failure)
  }

  public struct Buffer<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Upstream.Failure>

    @inlinable
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Upstream.Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: subscriber)
    }
  }
}
