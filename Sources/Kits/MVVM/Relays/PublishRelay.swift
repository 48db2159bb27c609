import Streams

/// Sends each element to the subscribers of that moment, and keeps none. Never completes, cannot fail.
///
///     let signUp = PublishRelay<Void>()
///     let token = signUp.sink { print("signing up") }
///     signUp.accept()
public final class PublishRelay<Element>: Relay {
  public typealias Output = Element
  public typealias Failure = Never

  @usableFromInline let subject = PassthroughSubject<Element, Never>(.confined)

  @inlinable
  public init() {}

  @inlinable
  public func accept(_ element: Element) { subject.send(element) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Element, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}
