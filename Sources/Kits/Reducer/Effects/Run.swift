import Streams

extension Effect {
  /// Runs `operation`, which may send any number of actions, now or later.
  ///
  ///     .run { send in
  ///       let request = server.load(page) { answer in
  ///         send(.answered(answer))
  ///         send.finish()
  ///       }
  ///       return AnyCancellable { request.cancel() }
  ///     }
  ///
  /// - Parameter operation: called at the start of the effect. It returns a token that cancels its work, and calls
  ///   ``Send/finish()`` at the end of the work. Nil: no work is left, and the effect has finished.
  @inlinable
  public static func run(_ operation: @escaping (Send<Action>) -> (any Cancellable)?) -> Effect {
    Effect { _ in OperationPublisher(operation: operation).eraseToAnyPublisher() }
  }
}

/// Sends the actions of an ``Effect/run(_:)`` to the store. Does nothing after the end of the effect.
public struct Send<Action> {
  @usableFromInline let operation: RunningOperation<Action>

  @inlinable
  init(_ operation: RunningOperation<Action>) { self.operation = operation }

  @inlinable
  public func callAsFunction(_ action: Action) { operation.downstream?.receive(action) }

  /// Ends the effect without cancelling its work.
  @inlinable
  public func finish() { operation.finish() }
}

@usableFromInline
struct OperationPublisher<Action>: Publisher {
  @usableFromInline typealias Output = Action
  @usableFromInline typealias Failure = Never
  @usableFromInline let operation: (Send<Action>) -> (any Cancellable)?

  @inlinable
  init(operation: @escaping (Send<Action>) -> (any Cancellable)?) { self.operation = operation }

  @inlinable
  var domain: Domain? { .confined }

  @inlinable
  static var expectedDomain: Domain? { .confined }

  @inlinable
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Action, S.Failure == Never {
    let running = RunningOperation(AnySubscriber(subscriber))
    running.downstream?.receive(subscription: running)
    if let work = operation(Send(running)) { running.keep(work) } else { running.finish() }
  }
}

/// One start of an operation: the target of its ``Send`` and of a cancellation.
@usableFromInline
final class RunningOperation<Action>: Subscription {
  @usableFromInline var downstream: AnySubscriber<Action, Never>?
  @usableFromInline var work: (any Cancellable)?
  @usableFromInline var isCancelled = false

  @inlinable
  init(_ downstream: AnySubscriber<Action, Never>) { self.downstream = downstream }

  /// Keeps the token of the work. The operation may have finished or been cancelled before it returned the token.
  @inlinable
  func keep(_ work: any Cancellable) {
    if downstream != nil { self.work = work } else if isCancelled { work.cancel() }
  }

  @inlinable
  func finish() {
    let ended = (downstream.take(), work.take())
    ended.0?.receive(completion: .finished)
    withExtendedLifetime(ended) {}
  }

  @inlinable
  func cancel() {
    isCancelled = true
    let ended = (downstream.take(), work.take())
    ended.1?.cancel()
    withExtendedLifetime(ended) {}
  }
}
