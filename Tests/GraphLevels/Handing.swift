public import Streams

/// A publisher of one's own that passes a subscriber on to another, as code for Combine does.
public struct Handing<Upstream: Publisher>: UpstreamOperator {
  public typealias Output = Upstream.Output
  public typealias Failure = Upstream.Failure
  public let upstream: Upstream

  public init(upstream: Upstream) {
    self.upstream = upstream
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(subscriber)
  }
}
