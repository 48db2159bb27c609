extension Optional {
  /// Sends the value, if there is one, to each subscriber, then finishes.
  public var publisher: Publisher { Publisher(self) }

  public struct Publisher: Streams.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public let output: Wrapped?

    @inlinable
    public init(_ output: Wrapped?) { self.output = output }

    @inlinable @inline(__always)
    public var domain: Domain? { nil }

    @inlinable @inline(__always)
    public static var expectedDomain: Domain? { nil }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Wrapped, S.Failure == Never {
      if let output {
        Just(output).receive(subscriber: subscriber)
      } else {
        Empty().receive(subscriber: subscriber)
      }
    }

    @inlinable @inline(__always)
    public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Never>? {
      if let output { _ = deliver(output) }
      return .finished
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
