import Synchronization

/// One subscription of a subject: its state, and its place in the subject's list.
///
/// This half does not depend on the types of value and failure and is compiled once. A slot stays in the list, and is
/// not freed, until no delivery is under way: see ``SlotList``.
public class AnySlot: Subscription {
  @usableFromInline
  enum State: UInt8 {
    /// Not in a list yet.
    case new
    /// Added to the list, or to the arrivals of a subject for any thread. The subscriber is receiving its subscription
    /// and gets no values yet.
    case starting
    /// The same, and it has asked for values.
    case asked
    /// The subscriber has its subscription and has not asked for values: it gets none.
    case waiting
    /// The subscriber is receiving its first value, while another thread may be sending the next ones: those wait.
    case telling
    /// The subscriber gets every value.
    case live
    /// The subject has completed; this subscriber has not received the completion yet.
    case completing
    case dead
  }

  /// Of a subject for any thread it changes while the lock of ``SharedSlots`` is held. A delivery reads it without.
  @usableFromInline final let rawState = Atomic(State.new.rawValue)
  @exclusivity(unchecked) @usableFromInline final var index = 0
  /// The list that holds the slot, nil once it is dead. Not retained: a list that is freed first clears it. Nil where
  /// any thread may use the subject.
  @exclusivity(unchecked) @usableFromInline final var list: Unmanaged<SlotList>?
  /// Of a subject for any thread. Set once, before another thread may see this.
  @exclusivity(unchecked) @usableFromInline final var shared: SharedSlots?
  /// The number of the latest delivery when this slot became live: see ``SharedSlots``.
  @exclusivity(unchecked) @usableFromInline final var joined = 0

  @inlinable
  init() {}

  @inlinable @inline(__always)
  final var state: State {
    get { State(rawValue: rawState.load(ordering: .relaxed)) ?? .dead }
    set { rawState.store(newValue.rawValue, ordering: .releasing) }
  }

  /// Acquires what the subscriber did before it asked, perhaps on another thread.
  @inlinable @inline(__always)
  final var isLive: Bool { rawState.load(ordering: .acquiring) == State.live.rawValue }

  /// The first request of a value starts the values; what else is asked for changes nothing.
  public final func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    if let shared { return shared.request(self) }
    if state == .starting {
      state = .asked
    } else if state == .waiting {
      begin()
    }
  }

  /// The subject is retained meanwhile, as the subscriber may release it.
  private final func begin() {
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
    guard let list else { return cancelElsewhere() }
    state = .dead
    self.list = nil
    list._withUnsafeGuaranteedRef { $0.slotDied(self) }
  }

  /// For one that is in no list, or in that of a subject for any thread.
  @inline(never)
  private func cancelElsewhere() {
    if let shared { shared.cancel(self) } else { state = .dead }
  }
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

  /// The subscriber may hold the next slot, and so on.
  @inlinable
  deinit { checkStack() }

  @usableFromInline override var subscriberIdentifier: CombineIdentifier { subscriber.combineIdentifier }
}
