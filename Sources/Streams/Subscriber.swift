/// Receives the events of a publisher. Implement it to write a publisher or an operator; to receive values, use `sink`.
///
/// A publisher calls, in this order: ``receive(subscription:)`` once, `receive(_:)` any number of times,
/// ``receive(completion:)`` at most once, and nothing after it. The first ``Subscription/request(_:)`` starts the
/// values. Without a request there are none.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  /// Receives the subscription, before any value. A request starts the values, and cancelling ends them.
  func receive(subscription: consuming any Subscription)
  @_disfavoredOverload
  func receive(_ input: Input)
  /// Combine's form, which the compiler prefers. Publishers of this module ignore the result.
  ///
  /// Implement one of the two forms. The default of each calls the other: a subscriber with neither recurses at its
  /// first value until the stack overflows.
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

/// A subscriber in the middle of a chain. By default it passes on the subscription and the completion.
public protocol Stage<Downstream>: Subscriber where Downstream.Failure == Failure {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

extension Stage {
  /// The identifier of the subscriber at the end of the chain.
  public var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  public func receive(subscription: consuming any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}
