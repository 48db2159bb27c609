/// Sends one value to each subscriber at its first request, then finishes.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  @inlinable
  public init(_ output: Output) { self.output = output }

  @inlinable @inline(__always)
  public var domain: Domain? { nil }

  @inlinable @inline(__always)
  public static var expectedDomain: Domain? { nil }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
    let subscription = SourceSubscription()
    subscriber.receive(subscription: subscription)
    if subscription.isRunning {
      send(to: subscriber, while: subscription)
    } else {
      subscription.hold { [subscriber = copy subscriber] in send(to: subscriber, while: $0) }
    }
  }

  @inlinable @inline(__always)
  func send<S: Subscriber>(to subscriber: S, while subscription: SourceSubscription)
  where S.Input == Output, S.Failure == Never {
    subscriber.receive(output)
    if subscription.isRunning { subscriber.receive(completion: .finished) }
  }

  @inlinable @inline(__always)
  public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Never>? {
    _ = deliver(output)
    return .finished
  }
}

extension Just: Equatable where Output: Equatable {}

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

extension Result {
  /// Sends the value to each subscriber and finishes, or fails at once.
  public var publisher: Publisher { Publisher(self) }

  public struct Publisher: Streams.Publisher {
    public typealias Output = Success
    public let result: Result

    @inlinable
    public init(_ result: Result) { self.result = result }

    @inlinable
    public init(_ output: Success) { result = .success(output) }

    @inlinable
    public init(_ failure: Failure) { result = .failure(failure) }

    @inlinable @inline(__always)
    public var domain: Domain? { nil }

    @inlinable @inline(__always)
    public static var expectedDomain: Domain? { nil }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let output): Just(output).setFailureType(to: Failure.self).receive(subscriber: subscriber)
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }

    @inlinable @inline(__always)
    public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
      switch result {
      case .success(let output):
        _ = deliver(output)
        return .finished
      case .failure(let error): return .failure(error)
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
