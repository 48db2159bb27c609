public import Streams

/// A user's publisher that passes its subscriber on to another publisher, as code for Combine does.
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
