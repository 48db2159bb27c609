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
    ending = Ending(completion)
    complete(Slot<Output, Failure>.self, completion)
    var rest = DeliveryQueue<Output, Failure>()
    exchangeWhole(&waiting, &rest)
    return rest
  }
}
