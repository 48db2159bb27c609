/// What both subjects share: how they ended, and what a queued one was sent during a delivery.
///
/// Why exclusivity is not checked at run time: see ``SlotList``.
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

  /// Confined to one isolation domain, or for any thread: as it was made.
  @inlinable
  public final var domain: Domain? { shared == nil ? .confined : .anyThread }

  @inlinable
  package final var hasEnded: Bool { ending != nil }

  /// Whether what is sent now waits for the end of the delivery under way. Inside of ``enter()``.
  @inlinable @inline(__always)
  final var mustWait: Bool { isQueued && isBusy && ending == nil }

  /// Whether a delivery is under way, or between two values that wait.
  @inlinable @inline(__always)
  final var isBusy: Bool { depth != 0 || !waiting.isEmpty }

  /// Waits until no other thread delivers, if this is for any thread.
  @inlinable @inline(__always)
  final func enter() {
    assert(isOnOneThread())
    shared?.enter()
  }

  @inlinable @inline(__always)
  final func leave() { shared?.leave() }

  /// Runs `body` under the lock of a subject for any thread. `body` calls no code from outside, not even by releasing a
  /// value.
  @inlinable @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result {
    if let shared { shared.lock.hold(body) } else { body() }
  }

  /// Adds a subscriber, while another thread may be delivering.
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

  /// Hands out what waits, one after the other, once no delivery is under way.
  @inlinable @inline(__always)
  final func takeTurns(
    value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void
  ) {
    while depth == 0, let next = waiting.popFirst() { next.deliver(value, completion) }
  }

  /// Ends the subject and tells every subscriber.
  /// - Returns: what was still waiting, which is not delivered any more; nil if the subject had ended before. The
  ///   caller releases it, as that may run a deinit that uses this subject.
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
