import Streams

/// Sends a subscriber the last state of a reactor at once, and then each later one.
///
/// It sends nothing at once as long as `transform(state:)` has passed nothing on. A stream that has ended sends the last
/// state and the completion.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
public final class StateStream<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never
  @usableFromInline let subject: CurrentValueSubject<State, Never>
  /// Whether the subject's value was sent, and is not only what `currentState` is until then.
  @exclusivity(unchecked) @usableFromInline var hasBegun = false
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @inlinable
  init(_ initialState: State) { subject = CurrentValueSubject(initialState, .confined) }

  @inlinable
  public var domain: Domain? { .confined }

  @inlinable
  public static var expectedDomain: Domain? { .confined }

  @inlinable
  func send(_ state: State) {
    hasBegun = true
    subject.send(state)
  }

  @inlinable
  func finish() {
    hasEnded = true
    subject.send(completion: .finished)
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == State, S.Failure == Never {
    if !hasBegun {
      subject.dropFirst().receive(subscriber: subscriber)
    } else if hasEnded {
      Just(subject.value).receive(subscriber: subscriber)
    } else {
      subject.receive(subscriber: subscriber)
    }
  }
}
