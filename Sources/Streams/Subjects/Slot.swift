/// One subscription of a subject: its state, and its place in the subject's list.
///
/// This half does not depend on the types of value and failure and is compiled once. A slot stays in the list, and is
/// not freed, until no delivery is under way: see ``SlotList``.
public class AnySlot: Subscription {
  @usableFromInline
  enum State: UInt8 {
    /// Not in a list yet.
    case new
    /// In the list, but the subscriber is receiving its subscription: it gets no values yet.
    case starting
    /// The same, and it has asked for values.
    case asked
    /// The subscriber has its subscription and has not asked for values: it gets none.
    case waiting
    /// The subscriber gets every value.
    case live
    /// The subject has completed; this subscriber has not received the completion yet.
    case completing
    case dead
    /// The subject may be used on any thread: see `stateInTurn`.
    case inTurn
    /// Likewise: the subscriber is receiving its first value, and what is sent meanwhile waits.
    case telling
  }

  @exclusivity(unchecked) @usableFromInline final var state = State.new
  /// Where the subject may be used on any thread: the state then. To be used while the turnstile's exclusion is held.
  @exclusivity(unchecked) @usableFromInline final var stateInTurn = State.new
  @exclusivity(unchecked) @usableFromInline final var index = 0
  /// The list that holds the slot, nil once it is dead. Not retained: a list that is freed first clears it.
  @exclusivity(unchecked) @usableFromInline final var list: Unmanaged<SlotList>?

  /// Of a subject that may be used on any thread. Sound: it is retained where it is set, which happens once, and released
  /// with the slot. Unmanaged, so that a slot without one, as most are, has nothing to release.
  @exclusivity(unchecked) @usableFromInline final var turnstile: Unmanaged<SubjectTurnstile>?

  @inlinable
  init() {}

  /// The first request of a value starts the values; what else is asked for changes nothing.
  public final func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    if state == .starting {
      state = .asked
    } else if state == .waiting {
      begin()
    } else if state == .inTurn {
      turnstile?._withUnsafeGuaranteedRef { $0.request(self) }
    }
  }

  /// The subject is retained meanwhile, as the subscriber may release it.
  @usableFromInline
  final func begin() {
    let list = list?.takeUnretainedValue()
    list?.begin(self)
  }

  /// This slot as one of a subject of these types: for a subject whose slot it is.
  @usableFromInline
  final func typed<Output, Failure>(_ type: Slot<Output, Failure>.Type) -> Slot<Output, Failure> {
    unsafeDowncast(self, to: type)
  }

  @inline(__always)
  public final func cancel() {
    guard state.rawValue < State.dead.rawValue else { return cancelInTurn() }
    state = .dead
    guard let list else { return cancelInTurn() }
    self.list = nil
    list._withUnsafeGuaranteedRef { $0.slotDied(self) }
  }

  /// Whether this thread is delivering for the subject, where any thread may be.
  final var isInDelivery: Bool { turnstile?._withUnsafeGuaranteedRef { $0.isHeldHere } ?? false }

  /// For one that is in no list.
  @inline(never)
  private func cancelInTurn() { turnstile?._withUnsafeGuaranteedRef { $0.cancel(self) } }

  /// Tells the subscriber that values may come on any thread.
  @usableFromInline
  func expectAnyThread() {}
}

/// One subscription of a subject: how to call the subscriber.
///
/// The type of the graph behind a subject is erased here, once per subscription, by two closures made where the type is
/// known. They are `let`s, so that a call does not retain them. They capture nothing, so that they are not allocated:
/// the caller passes the slot.
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

  /// Of the subscriber.
  @usableFromInline var subscriberIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// One subscription of a subject with its subscriber in it: one object.
///
/// Why the downcasts without a check are sound: the two closures are stored in this very object and nowhere else, and
/// whoever calls a slot's closure hands it that slot: the subjects, ``SlotList``, ``BorrowedCell`` and
/// ``AnySubscriber``. So what a closure gets is the object in which it is stored, whose type it knows.
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

  /// What is released with the subscriber may have such a slot itself, and so on.
  @inlinable
  deinit {
    checkStack()
    turnstile?.release()
  }

  @usableFromInline override var subscriberIdentifier: CombineIdentifier { subscriber.combineIdentifier }

  @usableFromInline
  override func expectAnyThread() { subscriber.expectAnyThread() }
}
