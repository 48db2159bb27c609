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
    while turnstile == nil {
      guard depth == 0, let next = waiting.popFirst() else { return }
      next.deliver(value, completion)
    }
    takeTurnsInPassage(value, completion)
  }

  /// The same once there is a turnstile. A turn may have made it, so each turn enters the passage itself.
  @inlinable @inline(never)
  final func takeTurnsInPassage(_ value: (Output) -> Void, _ completion: (Subscribers.Completion<Failure>) -> Void) {
    guard let turnstile else { return }
    var isLast = false
    while !isLast {
      turnstile.enter()
      let next = depth == 0 ? waiting.popFirst() : nil
      next?.deliver(value, completion)
      isLast = next == nil
      turnstile.leave()
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
    startInTurn(slot)
  }

  @usableFromInline
  override func startInTurn(_ slot: AnySlot) {
    switch turnstile?.start(slot) {
    case .begins: begin(slot)
    case .completes: complete(slot)
    case .waits, nil: return
    }
  }

  /// Completes a slot, once the subject has ended.
  final func complete(_ slot: AnySlot) {
    guard let ending else { return }
    let typed = slot.typed(Slot<Output, Failure>.self)
    typed.receiveCompletion(typed, ending.completion)
  }

  /// Delivers to the subscribers of this moment, inside the passage if there is one.
  /// - Parameters:
  ///   - note: notes what is delivered.
  ///   - value: a copy of it, for later.
  @inlinable @inline(__always)
  final func deliverToAll(
    noting note: () -> Void, _ value: () -> Output, _ deliver: (Slot<Output, Failure>) -> Void
  ) {
    depth &+= 1
    if let turnstile {
      turnstile.forEachLive(noting: note) { slot in
        let (slot, value) = (slot.typed(Slot<Output, Failure>.self), value())
        return { slot.receiveValue(slot, value) }
      } _: {
        deliver($0.typed(Slot<Output, Failure>.self))
      }
    } else {
      note()
      forEachLive(Slot<Output, Failure>.self, deliver)
    }
    depth &-= 1
  }

  @usableFromInline
  final func endInTurn(_ ending: Ending<Failure>, _ turnstile: SubjectTurnstile) {
    depth &+= 1
    let slots = turnstile.close { self.ending = ending }
    for slot in slots where turnstile.completes(slot) { complete(slot) }
    depth &-= 1
  }
}
