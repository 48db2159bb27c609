public import Streams

/// A call of a server: one request, one answer.
public protocol ServerCall {
  associatedtype Value
  associatedtype Failure: Error

  /// Sends the request.
  ///
  /// - Parameter completion: is called once with the answer, and never after a cancellation.
  func start(_ completion: @escaping (Result<Value, Failure>) -> Void) -> any Cancellable
}

/// Starts the call on subscription. Sends the answer and finishes, or fails. Cancelling cancels the call.
public struct AnswerPublisher<Call: ServerCall>: Publisher {
  public typealias Output = Call.Value
  public typealias Failure = Call.Failure

  @usableFromInline let call: Call

  @inlinable
  public init(_ call: Call) { self.call = call }

  @inlinable
  public var domain: Domain? { .confined }

  @inlinable
  public static var expectedDomain: Domain? { .confined }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let delivery = Delivery(subscriber)
    subscriber.receive(subscription: delivery)
    delivery.start(call)
  }

  @usableFromInline
  final class Delivery<Downstream: Subscriber>: Subscription
  where Downstream.Input == Output, Downstream.Failure == Failure {
    /// Nil once answered or cancelled.
    @usableFromInline var downstream: Downstream?
    @usableFromInline var request: (any Cancellable)?

    @inlinable
    init(_ downstream: Downstream) { self.downstream = downstream }

    @inlinable
    func start(_ call: Call) {
      // The subscriber may have cancelled when it received the subscription.
      guard downstream != nil else { return }
      // The request retains this until it is answered or cancelled.
      let request = call.start { self.deliver($0) }
      if downstream != nil { self.request = request }
    }

    @inlinable
    func deliver(_ answer: Result<Output, Failure>) {
      request = nil
      guard let downstream = downstream.take() else { return }
      switch answer {
      case .success(let value):
        downstream.receive(value)
        downstream.receive(completion: .finished)
      case .failure(let error): downstream.receive(completion: .failure(error))
      }
    }

    @inlinable
    func cancel() {
      downstream = nil
      request.take()?.cancel()
    }
  }
}
