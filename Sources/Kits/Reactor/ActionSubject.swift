import Streams

/// Takes actions and never ends: a completion sent to it is ignored, so that no button can end a reactor.
///
/// An action sent while another one is handled waits for its turn. Whoever subscribes to it hears each action after the
/// reactor has handled it.
public final class ActionSubject<Action>: Subject {
  public typealias Output = Action
  public typealias Failure = Never
  @usableFromInline let queue = PassthroughSubject<Action, Never>(.confined, delivery: .queued)

  @inlinable
  init() {}

  @inlinable
  public var domain: Domain? { .confined }

  @inlinable
  public static var expectedDomain: Domain? { .confined }

  @inlinable
  public func send(_ action: Action) { queue.send(action) }

  /// Does nothing.
  @inlinable
  public func send(completion: Subscribers.Completion<Never>) {}

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Action, S.Failure == Never {
    queue.receive(subscriber: subscriber)
  }
}
