import Streams

/// An input or output of a view model: a subject that can neither complete nor fail. So a binding to it cannot end it.
public protocol Relay<Element>: AnyObject, Publisher where Output == Element, Failure == Never {
  associatedtype Element

  /// Delivers `element` to every subscriber before it returns.
  func accept(_ element: Element)
}

extension Relay where Element == Void {
  @inlinable
  public func accept() { accept(()) }
}

/// Sends each element to the current subscribers, and keeps none. Never completes, cannot fail.
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

/// Keeps an element. Sends it to each new subscriber at once, and later ones to all. Never completes, cannot fail.
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

  /// The last accepted element. To change it, call ``accept(_:)``.
  @inlinable
  public var value: Element { subject.value }

  @inlinable
  public func accept(_ element: Element) { subject.send(element) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Element, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

/// A binding forwards values, ignores a completion, and must not fail: a failure is a fatal error in a debug build, and
/// is ignored in a release build. It lasts until its token is cancelled or released.
extension Publisher {
  /// Passes each value to `relays`, in the order given.
  ///
  ///     button.taps.bind(to: viewModel.signUp).store(in: &subscriptions)
  ///
  /// The binding retains the relays.
  @inlinable
  public func bind<R: Relay>(to relays: R..., file: StaticString = #file, line: UInt = #line) -> AnyCancellable
  where R.Element == Output {
    bind(file: file, line: line) { value in
      for relay in relays { relay.accept(value) }
    }
  }

  @inlinable
  public func bind<R: Relay>(to relays: R..., file: StaticString = #file, line: UInt = #line) -> AnyCancellable
  where R.Element == Output? {
    bind(file: file, line: line) { value in
      for relay in relays { relay.accept(value) }
    }
  }

  @inlinable
  public func bind(
    file: StaticString = #file, line: UInt = #line, onNext: @escaping (Output) -> Void
  ) -> AnyCancellable {
    sink(
      receiveCompletion: { completion in
        if case .failure(let error) = completion {
          assertionFailure("a binding must not fail, but its publisher did: \(error)", file: file, line: line)
        }
      },
      receiveValue: onNext)
  }
}
