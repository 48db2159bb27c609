/// A class that announces its changes.
///
///     final class Converter: ObservableObject {
///       @Published var amount = ""
///     }
///     converter.objectWillChange.sink { print("about to change") }
///
/// `objectWillChange` need not be declared. By default it is the publisher of the object's ``Published`` properties.
/// Each access finds them by reflection (`Mirror`); before the first access they announce no change. Without such a
/// property each access returns a new publisher, which sends nothing. Declare it to choose the announced changes: the
/// properties then announce none.
///
///     let objectWillChange = ObservableObjectPublisher()
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { publishedProperties(of: self).sharedPublisher() }
}

/// Announces the changes of an ``ObservableObject``. Call ``send()`` for a change that ``Published`` does not see:
///
///     let objectWillChange = ObservableObjectPublisher()
///     var amount = "" { willSet { objectWillChange.send() } }
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  @usableFromInline let changes = PassthroughSubject<Void, Never>()

  public init() {}

  @inlinable
  public func send() { changes.send(()) }

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Void, S.Failure == Never {
    changes.receive(subscriber: subscriber)
  }
}

/// A ``Published`` property of any type.
private protocol PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? { get }
  func announce(by publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

extension Published: PublishedProperty {
  fileprivate var objectWillChange: ObservableObjectPublisher? { state.objectWillChange }
  fileprivate func announce(by publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    state.announce(by: publisher)
  }
}

/// The properties of the object's class and its superclasses.
private func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
  sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
    .flatMap { $0.children.compactMap { $0.value as? any PublishedProperty } }
}

extension [any PublishedProperty] {
  /// The publisher that the properties have, or a new one for all of them.
  fileprivate func sharedPublisher() -> ObservableObjectPublisher {
    // If two threads make one each, the first property decides.
    let made = lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    let publisher = first?.announce(by: made) ?? made
    for property in dropFirst() { _ = property.announce(by: publisher) }
    return publisher
  }
}
