/// A property that is also a publisher: `$name` sends each value just before the property stores it.
///
///     final class Converter {
///       @Published var amount = ""
///     }
///     converter.$amount.removeDuplicates().sink { print($0) }
///
/// For properties of classes, open, generic or `final`. In an ``ObservableObject``, `objectWillChange` announces a
/// change first, unless the class declares it itself.
///
/// A subscriber may set the property during a change. Its value is sent and stored at once. Then the outer value
/// replaces it, as in Combine. Any thread may read and set the property.
/// - Complexity: reading takes a lock; setting makes O(subscribers) calls and allocates nothing. One object per
///   property, and a subject from the first subscription on.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline let state: PublishedState<Value>

  @inlinable
  public init(wrappedValue: Value) { state = PublishedState(wrappedValue) }

  @inlinable
  public init(initialValue: Value) { state = PublishedState(initialValue) }

  /// The publisher of the property. Setting it does nothing, as in Combine: `assign(to:)` needs the setter for `inout`.
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

  /// The access of the class to the property. Inlined, so that the compiler resolves the key path.
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
  /// It may outlive the object. A new subscriber then receives only the last value.
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

/// The value of a property and its subscribers. Any thread may use it.
///
/// The subject sends each value before the property stores it, so property and subject each store a value.
@usableFromInline
final class PublishedState<Value> {
  private let lock = Lock()
  @exclusivity(unchecked) private var stored: Value
  /// Nil until the first access to the object's synthesized `objectWillChange`.
  @exclusivity(unchecked) private var announcer: ObservableObjectPublisher?
  /// Nil until the first subscription.
  @exclusivity(unchecked) private var subject: CurrentValueSubject<Value, Never>?
  /// The number of values sent. Used inside a delivery of the subject.
  @exclusivity(unchecked) private var count = 0
  /// The subscriptions of `assign(to:)`. They end with the property.
  @exclusivity(unchecked) private var feeds: ContiguousArray<PublishedFeed<Value>> = []

  @usableFromInline
  init(_ value: Value) { stored = value }

  deinit {
    for feed in feeds { feed.cancel() }
  }

  @usableFromInline
  var value: Value { lock.hold { stored } }

  var objectWillChange: ObservableObjectPublisher? { lock.hold { announcer } }

  /// - Returns: the announcer: `publisher`, unless there already is one.
  func announce(by publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    lock.hold {
      let announcer = announcer ?? publisher
      self.announcer = announcer
      return announcer
    }
  }

  @usableFromInline
  func set(_ next: Value) {
    // Before the delivery, because the properties of an object share the announcer.
    objectWillChange?.send()
    var former = next
    guard let subject = storeUnlessHeard(&former) else { return }
    // One delivery, from sending to storing the value. A subscriber may set the property meanwhile.
    subject.enter()
    defer { subject.leave() }
    count += 1
    let number = count
    subject.send(next)
    // A subscriber has set the property.
    if number != count { subject.restore(next) }
    lock.hold { swap(&stored, &former) }
  }

  /// Exchanges the value if there was no subscription yet.
  /// - Returns: the subject otherwise, for the caller to send the value first.
  private func storeUnlessHeard(_ value: inout Value) -> CurrentValueSubject<Value, Never>? {
    lock.hold {
      if subject == nil { swap(&stored, &value) }
      return subject
    }
  }

  @usableFromInline
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Value, S.Failure == Never {
    listened().receive(subscriber: subscriber)
  }

  private func listened() -> CurrentValueSubject<Value, Never> {
    lock.hold {
      let subject = subject ?? CurrentValueSubject(stored)
      self.subject = subject
      return subject
    }
  }

  func keep(_ feed: PublishedFeed<Value>) { lock.hold { feeds.append(feed) } }

  /// - Returns: the feed, for the caller to release last.
  func forget(_ feed: PublishedFeed<Value>) -> PublishedFeed<Value>? {
    lock.hold { feeds.firstIndex { $0 === feed }.map { feeds.remove(at: $0) } }
  }
}

extension Publisher where Failure == Never {
  /// Sets a property to every value. The subscription ends with the property's object, so there is no token.
  ///
  ///     rates.map(\.count).assign(to: &$count)
  public func assign(to published: inout Published<Output>.Publisher) {
    let feed = PublishedFeed(published.state, domain)
    published.state.keep(feed)
    receive(subscriber: feed)
  }
}

/// The end of a chain that sets a property. Enforces contract 2, as ``Listener`` does, also below an operator that
/// crosses isolation domains: there one thread may free the property while a value arrives on another.
final class PublishedFeed<Value>: Subscriber {
  typealias Failure = Never

  /// The owner of this object; nil from the start of the owner's deinit. Never written after the init.
  @exclusivity(unchecked) private weak var state: PublishedState<Value>?
  private let subscription = SerialSubscription()

  /// - Parameter upstream: the domain of the upstream, to which this thread subscribes.
  init(_ state: PublishedState<Value>, _ upstream: Domain?) {
    self.state = state
    subscription.noteHome(of: upstream, in: .anyThread)
  }

  func receive(subscription upstream: consuming any Subscription) {
    subscription.keep(upstream)
    subscription.request(.unlimited)
  }

  @inline(__always)
  func receive(_ input: Value) {
    if subscription.isOver { subscription.cancelLate() } else { state?.set(input) }
  }

  func receive(completion: Subscribers.Completion<Never>) {
    guard subscription.finish() else { return }
    let ended = state?.forget(self)
    withExtendedLifetime(ended) {}
  }

  func cancel() { subscription.cancel() }
}
