extension Publisher where Output: Encodable {
  /// Passes on each value as `encoder` encodes it. If `encoder` throws, cancels the upstream and fails with the error.
  ///
  ///     orders.encode(encoder: JSONEncoder())
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publisher {
  /// Passes on each value as `decoder` decodes it. If `decoder` throws, cancels the upstream and fails with the error.
  ///
  ///     answers.decode(type: Order.self, decoder: JSONDecoder())
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
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

  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: UpstreamOperator
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error
    public let upstream: Upstream
    @usableFromInline let decoder: Coder

    @inlinable
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.tryMap { [decoder] in try decoder.decode(Output.self, from: $0) }.receive(subscriber: subscriber)
    }
  }
}

/// Turns a value into a message: `JSONEncoder` in the module `StreamsFoundation`, or an encoder of your own.
public protocol TopLevelEncoder {
  /// The type of a message, such as `Data`.
  associatedtype Output

  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// Turns a message into a value: `JSONDecoder` in the module `StreamsFoundation`, or a decoder of your own.
public protocol TopLevelDecoder {
  /// The type of a message, such as `Data`.
  associatedtype Input

  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}
