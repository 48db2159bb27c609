/// What both subjects share: how they ended, and what a queued one was sent during a delivery.
///
/// Why exclusivity is not checked at run time: see ``SlotList``.
public class BaseSubject<Output, Failure: Error>: SlotList {
  @usableFromInline final let isQueued: Bool
  /// Nil until the completion.
  @exclusivity(unchecked) @usableFromInline final var ending: Ending<Failure>?
  @exclusivity(unchecked) @usableFromInline final var waiting = DeliveryQueue<Output, Failure>()

  @inlinable
  init(delivery: Delivery, isOwned: Bool = false) {
    isQueued = delivery == .queued
    super.init(isDirect: delivery == .depthFirst && !isOwned)
  }

  /// Whether what is sent now waits for the end of the delivery under way.
  @inlinable @inline(__always)
  final var mustWait: Bool { isQueued && depth != 0 && ending == nil }

  /// Hands out what waits, one after the other, once no delivery is under way.
  @inlinable @inline(__always)
  final func takeTurns(
    value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void
  ) {
    let turnstile = turnstile
    turnstile?.enter()
    defer { turnstile?.leave() }
    while depth == 0, let next = waiting.popFirst() {
      switch next {
      case .value(let output), .assignment(let output): value(output)
      case .completion(let end): completion(end)
      }
    }
  }

  /// Ends the subject and tells every subscriber.
  /// - Returns: what was still waiting, which is not delivered any more; nil if the subject had ended before. The
  ///   caller releases it, as that may run a deinit that uses this subject.
  @inlinable
  final func end(_ completion: Subscribers.Completion<Failure>) -> DeliveryQueue<Output, Failure>? {
    guard ending == nil else { return nil }
    var rest = DeliveryQueue<Output, Failure>()
    exchangeWhole(&waiting, &rest)
    if let turnstile {
      endInTurn(Ending(completion), turnstile)
    } else {
      ending = Ending(completion)
      complete(Slot<Output, Failure>.self, completion)
    }
    return rest
  }

  // MARK: - On any thread

  /// Says that from now on values, subscribers and cancellations may come on any thread. Then one thread delivers at a
  /// time: contract 28.
  ///
  ///     let results = PassthroughSubject<Int, Never>()
  ///     results.expectAnyThread()
  ///
  /// What feeds a subject from another thread says it by itself, and so do `share` and `multicast`. Say it before you use
  /// a subject on several threads, while it is not delivering: see <doc:Domains>. A second call does nothing, nor does
  /// one after the completion.
  public func expectAnyThread() {
    if turnstile == nil, ending == nil { makeTurnstile() }
  }

  /// Adds a subscriber, while another thread may be delivering.
  @inlinable @inline(never)
  final func admit<S: Subscriber>(_ subscriber: S, _ turnstile: SubjectTurnstile)
  where S.Input == Output, S.Failure == Failure {
    subscriber.expectAnyThread()
    let slot = freshSlot(for: subscriber)
    guard turnstile.add(slot) else {
      ending?.tell(subscriber)
      return
    }
    subscriber.receive(subscription: slot)
    if turnstile.start(slot) { begin(slot) }
  }

  /// Delivers to the subscribers of this moment, inside the passage if there is one.
  @inlinable @inline(__always)
  final func deliverToAll(_ deliver: (Slot<Output, Failure>) -> Void) {
    depth &+= 1
    if let turnstile {
      turnstile.forEachLive { deliver($0.typed(Slot<Output, Failure>.self)) }
    } else {
      forEachLive(Slot<Output, Failure>.self, deliver)
    }
    depth &-= 1
  }

  @usableFromInline
  final func endInTurn(_ ending: Ending<Failure>, _ turnstile: SubjectTurnstile) {
    depth &+= 1
    let slots = turnstile.close { self.ending = ending }
    for slot in slots where turnstile.completes(slot) {
      let typed = slot.typed(Slot<Output, Failure>.self)
      typed.receiveCompletion(typed, ending.completion)
    }
    depth &-= 1
  }
}
