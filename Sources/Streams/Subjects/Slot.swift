/// One subscription of a subject: is it alive, and where in the subject's list does it stand.
///
/// The half that does not depend on the types of value and failure, compiled once. A slot stays in the list, and alive
/// as an object, until no delivery is under way: see ``SlotList``.
public class AnySlot: Subscription {
  @usableFromInline
  enum State {
    /// Not in a list yet.
    case new
    /// In the list, but the subscriber has not got its subscription yet: values are not for it.
    case starting
    case live
    /// The subject has completed; this subscriber has not been told yet.
    case completing
    case dead
  }

  @exclusivity(unchecked) @usableFromInline final var state = State.new
  @exclusivity(unchecked) @usableFromInline final var index = 0
  /// The list that holds the slot, nil once it is dead. Not retained: the list clears it when it goes away first.
  @exclusivity(unchecked) @usableFromInline final unowned(unsafe) var list: SlotList?

  @inlinable
  init() {}

  /// The subscriber has got its subscription, and may have cancelled it.
  @inlinable @inline(__always)
  final func start() {
    if state == .starting { state = .live }
  }

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
/// is known. They are `let`s and are called without being retained. They capture nothing, so that they cost no
/// allocation: the slot they are called on is handed to them.
@usableFromInline
class Slot<Output, Failure: Error>: AnySlot {
  @usableFromInline final let receiveValue: (Slot<Output, Failure>, Output) -> Void
  @usableFromInline final let receiveCompletion: (Slot<Output, Failure>, Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(
    receiveValue: @escaping (Slot<Output, Failure>, Output) -> Void,
    receiveCompletion: @escaping (Slot<Output, Failure>, Subscribers.Completion<Failure>) -> Void
  ) {
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
    super.init()
  }
}

/// One subscription of a subject with its subscriber in it: one object.
///
/// Why the downcasts without a check are sound: the two closures are stored in this very object and nowhere else, and
/// whoever calls a slot's closure hands it that slot: the subjects, ``SlotList``, ``BorrowedCell`` and ``AnySubscriber``.
/// So what a closure gets is the object in which it is stored, whose type it knows.
@usableFromInline
final class SubscriberSlot<S: Subscriber>: Slot<S.Input, S.Failure> {
  @usableFromInline let subscriber: S

  @inlinable @inline(__always)
  init(_ subscriber: S) {
    self.subscriber = subscriber
    super.init(
      receiveValue: { unsafeDowncast($0, to: SubscriberSlot<S>.self).subscriber.receive($1) },
      receiveCompletion: { unsafeDowncast($0, to: SubscriberSlot<S>.self).subscriber.receive(completion: $1) })
  }
}
