/// One subscription of a subject: is it alive, and where in the subject's list does it stand.
///
/// The half that does not depend on the types of value and failure, compiled once. A slot stays in the list, and alive
/// as an object, until no delivery is under way: see ``SlotList``.
public class AnySlot: Subscription {
  @usableFromInline
  enum State {
    case live
    /// The subject has completed; this subscriber has not been told yet.
    case completing
    case dead
  }

  @exclusivity(unchecked) @usableFromInline final var state = State.live
  @exclusivity(unchecked) final var index = 0
  /// The list that holds the slot, nil once it is dead. Not retained: the list clears it when it goes away first.
  @exclusivity(unchecked) final unowned(unsafe) var list: SlotList?

  @usableFromInline
  init() {}

  public final func cancel() {
    guard state != .dead else { return }
    state = .dead
    let list = list
    self.list = nil
    list?.slotDied(self)
  }
}

/// One subscription of a subject: how to reach the subscriber.
///
/// The graph behind a subject is erased once per subscription, here, by two closures made where the subscriber's type
/// is known. They are `let`s and are called without being retained.
@usableFromInline
final class Slot<Output, Failure: Error>: AnySlot {
  @usableFromInline let receiveValue: (Output) -> Void
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    let box = SubscriberBox(subscriber)
    receiveValue = { box.subscriber.receive($0) }
    receiveCompletion = { box.subscriber.receive(completion: $0) }
    super.init()
  }
}
