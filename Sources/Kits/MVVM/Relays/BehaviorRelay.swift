import Streams

/// Keeps an element. Sends it to each new subscriber at once, and every later one to all. Never completes, cannot fail.
///
///     let query = BehaviorRelay(value: "")
///     query.accept("swift")
///     query.value   // "swift"
public final class BehaviorRelay<Element>: Relay {
  public typealias Output = Element
  public typealias Failure = Never

  @usableFromInline let subject: CurrentValueSubject<Element, Never>

  @inlinable
  public init(value: Element) { subject = CurrentValueSubject(value, .confined) }

  /// The element that was accepted last. To change it, call ``accept(_:)``.
  @inlinable
  public var value: Element { subject.value }

  @inlinable
  public func accept(_ element: Element) { subject.send(element) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Element, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}
