/// A property that is a publisher as well: `$name` sends each value just before the property stores it.
///
///     final class Converter {
///       @Published var amount = ""
///     }
///     converter.$amount.removeDuplicates().sink { print($0) }
///
/// For properties of classes, open, generic or `final`. In an ``ObservableObject`` a change is announced by
/// `objectWillChange` first, unless the class declares that itself.
///
/// A subscriber may set the property during a change: its value is sent and stored at once, and then replaced by the
/// outer value, as in Combine.
/// - Complexity: reading is a load; setting makes O(subscribers) calls and allocates nothing. One object per property.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline let state: PublishedState<Value>

  @inlinable
  public init(wrappedValue: Value) { state = PublishedState(wrappedValue) }

  @inlinable
  public init(initialValue: Value) { state = PublishedState(initialValue) }

  /// The publisher of the property. Setting it does nothing, as in Combine: the setter is there for `assign(to:)`,
  /// which takes the publisher `inout`.
  @inlinable
  public var projectedValue: Publisher {
    get { Publisher(state: state) }
    set {}
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// The property as the class sees it. A stored property is reached directly: the key path is known when this is
  /// inlined.
  @inlinable @inline(__always)
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Published>
  ) -> Value {
    get { owner[keyPath: storage].state.value }
    set {
      owner[keyPath: storage].state.set(newValue)
    }
  }

  /// Sends the property's value to each new subscriber, then every new value before the property stores it. Never
  /// completes.
  ///
  /// It may outlive the object; a new subscriber then receives the last value and no more.
  public struct Publisher: Streams.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    @usableFromInline let state: PublishedState<Value>

    @inlinable
    init(state: PublishedState<Value>) { self.state = state }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Value, S.Failure == Never {
      state.receive(subscriber: subscriber)
    }
  }
}

/// The value of a property and its subscribers.
///
/// Exclusivity is not checked at run time, for the reason given at ``OperatorState``.
@usableFromInline
final class PublishedState<Value> {
  @exclusivity(unchecked) @usableFromInline private(set) var value: Value
  /// Announces the changes of the object, once that has been asked for its synthesized `objectWillChange`.
  @exclusivity(unchecked) @usableFromInline private(set) var objectWillChange: ObservableObjectPublisher?
  /// Nil until the first subscription.
  @exclusivity(unchecked) @usableFromInline private(set) var changes: PublishedChanges<Value>?
  /// The subscriptions of `assign(to:)`, which end with the property.
  @exclusivity(unchecked) private var feeds: ContiguousArray<PublishedFeed<Value>> = []

  @usableFromInline
  init(_ value: Value) { self.value = value }

  deinit {
    changes?.state = nil
    for feed in feeds { feed.cancel() }
  }

  func announce(by publisher: ObservableObjectPublisher) { objectWillChange = publisher }

  @inlinable
  func set(_ next: consuming Value) {
    objectWillChange?.send()
    changes?.send(copy next)
    // The old value goes last: its deinit may set the property again.
    exchangeWhole(&value, &next)
  }

  @inlinable
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Value, S.Failure == Never {
    listened().add(subscriber, to: self)
  }

  @usableFromInline
  func listened() -> PublishedChanges<Value> {
    if let changes { return changes }
    let changes = PublishedChanges(of: self)
    self.changes = changes
    return changes
  }

  func keep(_ feed: PublishedFeed<Value>) { feeds.append(feed) }

  /// - Returns: the feed, for the caller to release last.
  func forget(_ feed: PublishedFeed<Value>) -> PublishedFeed<Value>? {
    feeds.firstIndex { $0 === feed }.map { feeds.remove(at: $0) }
  }
}

/// The subscribers of a property, each of which receives its value first, as soon as it asks.
@usableFromInline
final class PublishedChanges<Value>: PassthroughSubject<Value, Never> {
  /// Owns this. Nil from the start of its deinit on.
  @exclusivity(unchecked) fileprivate final unowned var state: PublishedState<Value>?

  fileprivate init(of state: PublishedState<Value>) {
    self.state = state
    super.init(delivery: .depthFirst)
  }

  /// The value is read after the addition: one that is sent during the addition does not reach the subscriber.
  @inlinable
  func add<S: Subscriber>(_ subscriber: consuming S, to state: PublishedState<Value>)
  where S.Input == Value, S.Failure == Never {
    tell(add(subscriber), of: state)
  }

  @inlinable @inline(__always)
  func tell(_ slot: Slot<Value, Never>, of state: PublishedState<Value>) {
    depth &+= 1
    if slot.state == .live { slot.receiveValue(slot, state.value) }
    depth &-= 1
    if isUnsettled { settle() }
  }

  @usableFromInline
  override func begin(_ slot: AnySlot) {
    makeLive(slot)
    if let state { tell(slot.typed(Slot<Value, Never>.self), of: state) }
  }
}
