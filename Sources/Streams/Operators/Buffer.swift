extension Publisher {
  /// Passes on values and completion at once.
  ///
  ///     readings.buffer(size: 100, prefetch: .keepFull, whenFull: .dropOldest)
  ///
  /// In Combine the buffer stores a value until the subscriber requests it. Here every subscriber takes every value. So
  /// the buffer is never full, no value is dropped, and ``Publishers/BufferingStrategy/customError(_:)`` is not called.
  /// This equals Combine with unlimited demand, as of `sink` or `assign`. For a slow consumer use `receive(on:)` or
  /// `values`.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// When a buffer requests values. Without effect, because an upstream sends without requests.
  public enum PrefetchStrategy: Hashable, Sendable {
    case keepFull
    case byRequest
  }

  /// What a full buffer does with a value. Without effect, because a buffer is never full.
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
