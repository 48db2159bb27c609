/// What receives the values of a publisher. Implement it to write a publisher or an operator; to listen, use `sink`.
///
/// A publisher calls, in this order: ``receive(subscription:)`` once, `receive(_:)` any number of times,
/// ``receive(completion:)`` at most once, and nothing after it. Values come from the first
/// ``Subscription/request(_:)`` on; a subscriber that makes none receives none.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  /// Receives the subscription, before any value. Asking it starts the values, and cancelling it ends them.
  func receive(subscription: consuming any Subscription)
  @_disfavoredOverload
  func receive(_ input: Input)
  /// The same, as Combine has it: where the compiler may choose, it takes this one. Publishers of this module do not look
  /// at what is returned. Implement one of the two: a default of each calls the other, so a subscriber with neither
  /// recurses at its first value until the stack ends.
  @discardableResult
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The namespace of subscribers and of the completions they receive.
public enum Subscribers {
  /// How a publisher ends.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// A subscriber in the middle of a chain. By default everything but a value passes through.
public protocol Stage<Downstream>: Subscriber where Downstream.Failure == Failure {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

extension Stage {
  /// Whoever receives the values in the end.
  public var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  public func receive(subscription: consuming any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}
