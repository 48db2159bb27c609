/// Sends each value to those who are subscribed at that moment, and keeps none.
///
///     let presses = PassthroughSubject<Void, Never>()
///     let token = presses.sink { print("pressed") }
///     presses.send()
///
/// - Complexity: sending takes no allocation; O(subscribers) indirect calls.
public final class PassthroughSubject<Output, Failure: Error>: SlotList, Subject {
  @exclusivity(unchecked) @usableFromInline var ending: Ending<Failure>?
  @exclusivity(unchecked) @usableFromInline var waiting = DeliveryQueue<Output, Failure>()

  @inlinable
  public init(delivery: Delivery = .depthFirst) { super.init(isQueued: delivery == .queued) }

  @inlinable
  public func send(_ value: Output) {
    if isQueued { sendInTurn(value) } else { deliver(value) }
  }

  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    if isQueued, depth != 0, ending == nil {
      waiting.append(completion)
    } else {
      finish(completion)
    }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    if let ending { return ending.tell(subscriber) }
    add(subscriber)
  }

  /// Adds `subscriber` and tells it `value` at once: the one of then, as what came during the addition was not for it.
  @inlinable
  final func add<S: Subscriber>(_ subscriber: consuming S, telling value: @autoclosure () -> Output)
  where S.Input == Output, S.Failure == Failure {
    let slot = add(subscriber)
    depth &+= 1
    if slot.state == .live { slot.receiveValue(slot, value()) }
    depth &-= 1
    if isUnsettled { settle() }
  }

  @inlinable @inline(__always)
  final func deliver(_ value: Output) {
    depth &+= 1
    // One subscriber is the common case, and then the call is inlined into the sender.
    if count == 1 {
      ifFirstIsLive(Slot<Output, Failure>.self) { $0.receiveValue($0, value) }
    } else if count != 0 {
      deliverToAll(value)
    }
    depth &-= 1
    if isUnsettled { settle() }
  }

  @inlinable @inline(never)
  final func deliverToAll(_ value: Output) {
    forEachLive(Slot<Output, Failure>.self) { $0.receiveValue($0, value) }
  }

  @inlinable @inline(never)
  final func sendInTurn(_ value: Output) {
    if ending != nil { return }
    if depth != 0 { return waiting.append(value) }
    deliver(value)
    deliverWaiting()
  }

  @inlinable
  final func deliverWaiting() {
    while depth == 0, let next = waiting.popFirst() {
      switch next {
      case .value(let value): deliver(value)
      case .completion(let completion): finish(completion)
      }
    }
  }

  @inlinable
  final func finish(_ completion: Subscribers.Completion<Failure>) {
    guard ending == nil else { return }
    ending = Ending(completion)
    complete(Slot<Output, Failure>.self, completion)
    // What waits is dropped; not in place, as that may run a deinit that uses this subject.
    var dropped = DeliveryQueue<Output, Failure>()
    exchangeWhole(&waiting, &dropped)
  }
}
