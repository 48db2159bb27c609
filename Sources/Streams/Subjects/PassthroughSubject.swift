/// Sends each value to the subscribers of that moment, and keeps none.
///
///     let presses = PassthroughSubject<Void, Never>()
///     let token = presses.sink { print("pressed") }
///     presses.send()
///
/// - Complexity: sending allocates nothing, unless any thread may use the subject; O(subscribers) indirect calls.
public class PassthroughSubject<Output, Failure: Error>: BaseSubject<Output, Failure>, Subject {
  /// What it was given to take values of, and has not asked, as it has not been asked itself. Nil if there is none. Why
  /// exclusivity is not checked at run time: see ``SlotList``.
  @exclusivity(unchecked) @usableFromInline final var upstreams: UnaskedUpstreams?

  @inlinable
  public convenience init() { self.init(delivery: .depthFirst) }

  @inlinable
  public init(delivery: Delivery) { super.init(delivery: delivery) }

  @inlinable
  public final func send(_ value: Output) {
    guard let sole else { return sendToMany(value) }
    depth &+= 1
    call(sole, Slot<Output, Failure>.self) { $0.receiveValue($0, value) }
    depth &-= 1
    if isUnsettled { settle() }
  }

  /// Sends to any number of subscribers, none among them.
  @inlinable @inline(never)
  final func sendToMany(_ value: Output) {
    if isDirect { deliver(value) } else { sendInTurn(value) }
  }

  /// Asks `subscription` for values as soon as a subscriber has asked this for values; before that they would be lost.
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
    let turnstile = turnstile
    turnstile?.enter()
    if mustWait { waiting.append(.completion(completion)) } else { finish(completion) }
    turnstile?.leave()
  }

  @inlinable @inline(__always)
  public final func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    if let turnstile { return admit(subscriber, turnstile) }
    if let ending { return ending.tell(subscriber) }
    add(subscriber)
    if upstreams != nil, wasAsked { askUpstreams() }
  }

  @usableFromInline
  override func begin(_ slot: AnySlot) {
    guard let turnstile else {
      makeLive(slot)
      return askUpstreams()
    }
    if turnstile.makeLive(slot, noting: { wasAsked = true }) { askUpstreams() }
  }

  @usableFromInline @inline(never)
  final func askUpstreams() {
    let asked = hold { upstreams.take() }
    asked?.ask()
  }

  @inlinable @inline(__always)
  final func deliver(_ value: Output) {
    depth &+= 1
    forEachLive(Slot<Output, Failure>.self) { $0.receiveValue($0, value) }
    depth &-= 1
    if isUnsettled { settle() }
  }

  @inlinable @inline(never)
  final func sendInTurn(_ value: Output) {
    if let turnstile { return send(value, in: turnstile) }
    if ending != nil { return }
    if depth != 0 { return waiting.append(.value(value)) }
    deliver(value)
    takeTurns()
  }

  @inlinable @inline(never)
  final func send(_ value: Output, in turnstile: SubjectTurnstile) {
    turnstile.enter()
    defer { turnstile.leave() }
    if ending != nil { return }
    if isQueued, depth != 0 { return waiting.append(.value(value)) }
    deliverInTurn(value)
    takeTurns()
  }

  @inlinable @inline(__always)
  final func takeTurns() {
    takeTurns {
      if turnstile == nil { deliver($0) } else { deliverInTurn($0) }
    } completion: {
      finish($0)
    }
  }

  /// Delivers inside the passage.
  @inlinable @inline(never)
  final func deliverInTurn(_ value: Output) {
    deliverToAll {
    } _: {
      value
    } _: {
      $0.receiveValue($0, value)
    }
    if isUnsettled { settle() }
  }

  @inlinable
  final func finish(_ completion: Subscribers.Completion<Failure>) { _ = end(completion) }
}
