/// The base class of both subjects: their end, and the queue of a queued subject.
public class BaseSubject<Output, Failure: Error>: SlotList {
  @usableFromInline final let isQueued: Bool
  /// Nil until the completion.
  @exclusivity(unchecked) @usableFromInline final var ending: Ending<Failure>?
  @exclusivity(unchecked) @usableFromInline final var waiting = DeliveryQueue<Output, Failure>()

  @inlinable
  init(_ domain: Domain, delivery: Delivery) {
    isQueued = delivery == .queued
    super.init(isDirect: delivery == .depthFirst, domain)
  }

  @inlinable
  public final var domain: Domain? { shared == nil ? .confined : .anyThread }

  @inlinable
  package final var hasEnded: Bool { ending != nil }

  /// Whether a value sent now is queued behind the delivery under way. Inside ``enter()``.
  @inlinable @inline(__always)
  final var mustWait: Bool { isQueued && isBusy && ending == nil }

  /// Whether a delivery is under way or values are queued.
  @inlinable @inline(__always)
  final var isBusy: Bool { depth != 0 || !waiting.isEmpty }

  /// Waits until no other thread delivers. Does nothing if confined.
  @inlinable @inline(__always)
  final func enter() {
    assert(isOnOneThread())
    shared?.enter()
  }

  @inlinable @inline(__always)
  final func leave() { shared?.leave() }

  /// Runs `body`, under the ``Lock`` if this is for any thread.
  @inlinable @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result {
    if let shared { shared.lock.hold(body) } else { body() }
  }

  /// Adds a subscriber. Another thread may be delivering.
  @inlinable @inline(never)
  final func admit<S: Subscriber>(_ subscriber: S, _ shared: SharedSlots)
  where S.Input == Output, S.Failure == Failure {
    let slot = freshSlot(for: subscriber)
    guard shared.add(slot) else {
      hold { ending }?.tell(subscriber)
      return
    }
    subscriber.receive(subscription: slot)
    shared.start(slot)
  }

  /// Delivers the queue, if no delivery is under way.
  @inlinable @inline(__always)
  final func takeTurns(
    value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void
  ) {
    while depth == 0, let next = waiting.popFirst() { next.deliver(value, completion) }
  }

  /// Ends the subject and completes every subscriber.
  /// - Returns: the rest of the queue, which is not delivered; nil if the subject had ended before. The caller releases
  ///   it, because a deinit may use this subject.
  @inlinable
  final func end(_ completion: Subscribers.Completion<Failure>) -> DeliveryQueue<Output, Failure>? {
    guard ending == nil else { return nil }
    var rest = DeliveryQueue<Output, Failure>()
    exchangeWhole(&waiting, &rest)
    let ending = Ending(completion)
    if let shared {
      completeShared(ending, shared)
    } else {
      self.ending = ending
      complete(Slot<Output, Failure>.self, completion)
    }
    return rest
  }

  @usableFromInline
  final func completeShared(_ ending: Ending<Failure>, _ shared: SharedSlots) {
    beginDelivery()
    shared.close {
      let slot = $0.typed(Slot<Output, Failure>.self)
      slot.receiveCompletion(slot, ending.completion)
    } noting: {
      self.ending = ending
    }
    for index in 0..<count {
      let slot = self[index].takeUnretainedValue()
      guard shared.completes(slot) else { continue }
      let typed = slot.typed(Slot<Output, Failure>.self)
      typed.receiveCompletion(typed, ending.completion)
    }
    depth &-= 1
  }
}
