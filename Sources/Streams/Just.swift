/// Sends one value to each subscriber that asks, then finishes.
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
