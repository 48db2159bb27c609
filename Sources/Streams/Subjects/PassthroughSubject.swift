/// Sends each value to its current subscribers, and keeps no value.
///
///     let presses = PassthroughSubject<Void, Never>()
///     let token = presses.sink { print("pressed") }
///     presses.send()
///
/// Any thread may use it, one delivery at a time, unless it is confined: see <doc:Domains>.
/// - Complexity: sending allocates nothing; O(subscribers) indirect calls.
public class PassthroughSubject<Output, Failure: Error>: BaseSubject<Output, Failure>, Subject {
  /// Upstreams from which no value was requested yet; nil if there are none.
  @exclusivity(unchecked) @usableFromInline final var upstreams: UnaskedUpstreams?

  /// For any thread.
  @inlinable
  public convenience init() { self.init(.anyThread) }

  /// For any thread.
  @inlinable
  public convenience init(delivery: Delivery) { self.init(.anyThread, delivery: delivery) }

  /// A confined subject costs less: see ``Domain``.
  @inlinable
  public override init(_ domain: Domain, delivery: Delivery = .depthFirst) { super.init(domain, delivery: delivery) }

  @inlinable
  public final func send(_ value: Output) {
    guard let sole else { return sendToMany(value) }
    beginDelivery()
    call(sole, Slot<Output, Failure>.self) { $0.receiveValue($0, value) }
    depth &-= 1
    if isUnsettled { settle() }
  }

  /// Sends to any number of subscribers, including none.
  @inlinable @inline(never)
  final func sendToMany(_ value: Output) {
    enter()
    if isDirect { deliver(value) } else { sendQueued(value) }
    leave()
  }

  @inlinable @inline(never)
  final func sendQueued(_ value: Output) {
    if ending != nil { return }
    if isBusy { return waiting.append(.value(value)) }
    deliver(value)
    takeTurns {
      deliver($0)
    } completion: {
      finish($0)
    }
  }

  @inlinable @inline(__always)
  final func deliver(_ value: Output) {
    beginDelivery()
    shared?.takeArrivals()
    forEachLive(Slot<Output, Failure>.self) { $0.receiveValue($0, value) }
    depth &-= 1
    if isUnsettled { settle() }
  }

  /// Requests the values of `subscription` at the first request of a subscriber. Earlier values would be lost.
  public final func send(subscription: any Subscription) {
    let isAsked = hold {
      if wasAsked { return true }
      let upstreams = upstreams ?? UnaskedUpstreams()
      upstreams.add(subscription)
      self.upstreams = upstreams
      return false
    }
    if isAsked { subscription.request(.unlimited) }
  }

  @inlinable
  public final func send(completion: Subscribers.Completion<Failure>) {
    enter()
    if mustWait { waiting.append(.completion(completion)) } else { finish(completion) }
    leave()
  }

  @inlinable
  final func finish(_ completion: Subscribers.Completion<Failure>) {
    let unasked = hold { upstreams.take() }
    _ = end(completion)
    withExtendedLifetime(unasked) {}
  }

  @inlinable @inline(__always)
  public final func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    if let shared { return admit(subscriber, shared) }
    if let ending { return ending.tell(subscriber) }
    add(subscriber)
    if upstreams != nil, wasAsked { askUpstreams() }
  }

  @usableFromInline
  override func begin(_ slot: AnySlot) {
    makeLive(slot)
    askUpstreams()
  }

  @usableFromInline @inline(never)
  final func askUpstreams() {
    let asked = upstreams.take()
    asked?.ask()
  }

  @usableFromInline
  override final func beginning(of slot: AnySlot) -> SharedSlots.Beginning {
    wasAsked = true
    return upstreams.take().map { .asks($0) } ?? .plain
  }
}
