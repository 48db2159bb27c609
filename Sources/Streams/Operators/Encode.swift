/// What turns a value into a message: `JSONEncoder` in the module `StreamsFoundation`, or an encoder of your own.
public protocol TopLevelEncoder {
  /// What a message is, such as `Data`.
  associatedtype Output

  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension Publisher where Output: Encodable {
  /// Passes on what `encoder` makes of each value; fails with the error that it throws, and cancels the upstream then.
  ///
  ///     orders.encode(encoder: JSONEncoder())
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: UpstreamOperator where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    @usableFromInline let encoder: Coder

    @inlinable
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.tryMap { [encoder] in try encoder.encode($0) }.receive(subscriber: subscriber)
    }
  }
}
