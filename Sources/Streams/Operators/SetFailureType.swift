extension Publisher where Failure == Never {
  /// Gives a publisher that never fails a failure type, to combine it with publishers that may fail. Costs nothing per
  /// event.
  ///
  ///     Just("").setFailureType(to: URLError.self)
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: UpstreamOperator where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public let upstream: Upstream

    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// The same publisher with another failure type.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> SetFailureType<Upstream, E> {
      SetFailureType<Upstream, E>(upstream: upstream)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.mapError { (_: Never) -> Failure in }.receive(subscriber: subscriber)
    }

    @inlinable @inline(__always)
    public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
      upstream.sendAtOnce(deliver) == nil ? nil : .finished
    }
  }
}
