/// Sends one value to each subscriber, then finishes.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  @inlinable
  public init(_ output: Output) { self.output = output }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
    let subscription = FlagSubscription()
    subscriber.receive(subscription: subscription)
    if !subscription.isCancelled { subscriber.receive(output) }
    if !subscription.isCancelled { subscriber.receive(completion: .finished) }
  }

  @inlinable @inline(__always)
  public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Never>? {
    _ = deliver(output)
    return .finished
  }
}

extension Just: Equatable where Output: Equatable {}

/// The subscription of a synchronous publisher, which checks between two values whether it is cancelled.
///
/// No exclusivity checks, for the reason given at ``JointInputs``.
@usableFromInline
final class FlagSubscription: Subscription {
  @exclusivity(unchecked) @usableFromInline private(set) var isCancelled = false

  @usableFromInline init() {}

  @usableFromInline
  func cancel() { isCancelled = true }
}
