/// Sends no value: finishes at once, or never.
///
///     Empty<Int, Never>(completeImmediately: false)
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  @inlinable
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  @inlinable @inline(__always)
  public var domain: Domain? { nil }

  @inlinable @inline(__always)
  public static var expectedDomain: Domain? { nil }

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    let subscription = SourceSubscription()
    subscriber.receive(subscription: subscription)
    if completeImmediately, !subscription.isCancelled { subscriber.receive(completion: .finished) }
  }

  @inlinable @inline(__always)
  public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
    completeImmediately ? .finished : nil
  }
}

extension Empty: Equatable {}

/// Fails at once, without a value.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  @inlinable
  public init(error: Failure) { self.error = error }

  public init(outputType: Output.Type, failure: Failure) { error = failure }

  @inlinable @inline(__always)
  public var domain: Domain? { nil }

  @inlinable @inline(__always)
  public static var expectedDomain: Domain? { nil }

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }

  @inlinable @inline(__always)
  public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
    .failure(error)
  }
}

extension Fail: Equatable where Failure: Equatable {}
