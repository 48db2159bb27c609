import Synchronization

/// One subscription of a subject: its state, and its place in the subject's list.
///
/// This half does not depend on the types of value and failure, so it is compiled once. A slot stays in the list, and
/// is not freed, while a delivery is under way: see ``SlotList``.
public class AnySlot: Subscription {
  @usableFromInline
  enum State: UInt8 {
    /// Not in a list yet.
    case new
    /// Added to the list, or to the arrivals of a subject for any thread. The subscriber is receiving its subscription.
    case starting
    /// As `starting`, and the subscriber has requested values.
    case asked
    /// The subscriber has its subscription and has requested no values.
    case waiting
    /// The subscriber is receiving its first value. Values that another thread sends meanwhile are queued.
    case telling
    /// The subscriber receives every value.
    case live
    /// The subject has completed. The subscriber has not received the completion yet.
    case completing
    case dead
  }

  /// In a subject for any thread, written under the lock of ``SharedSlots`` and read without it.
  @usableFromInline final let rawState = Atomic(State.new.rawValue)
  @exclusivity(unchecked) @usableFromInline final var index = 0
  /// The list that contains the slot; nil once the slot is dead, and in a subject for any thread. Not retained: a list
  /// that is freed first clears it.
  @exclusivity(unchecked) @usableFromInline final var list: Unmanaged<SlotList>?
  /// Nil in a confined subject. Set once, before another thread can see this slot.
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

  /// Acquires what the subscriber did before its request, perhaps on another thread.
  @inlinable @inline(__always)
  final var isLive: Bool { rawState.load(ordering: .acquiring) == State.live.rawValue }

  /// The first request that is not `none` starts the values. Later requests have no effect.
  public final func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    if let shared { return shared.request(self) }
    if state == .starting {
      state = .asked
    } else if state == .waiting {
      begin()
    }
  }

  /// Retains the subject meanwhile, because the subscriber may release it.
  private final func begin() {
    let list = list?.takeUnretainedValue()
    list?.begin(self)
  }

  /// - Precondition: the slot is in a subject of these types.
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

  /// For a slot in no list, or of a subject for any thread.
  @inline(never)
  private func cancelElsewhere() {
    if let shared { shared.cancel(self) } else { state = .dead }
  }
}

/// One subscription of a subject: how to call the subscriber.
///
/// Two closures erase the subscriber's type, once per subscription. They are `let`s, so a call does not retain them.
/// They capture nothing, because the caller passes the slot, so they are not allocated.
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

  @usableFromInline var subscriberIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// A slot and its subscriber, in one object.
///
/// The unchecked downcasts are sound: the two closures are stored only in this object. Their callers, the subjects,
/// ``SlotList``, ``BorrowedCell`` and ``AnySubscriber``, pass the slot that stores the closure. So a closure receives
/// the object in which it is stored.
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

  // The subscriber may own the next slot, and so on.
  @inlinable
  deinit { checkStack() }

  @usableFromInline override var subscriberIdentifier: CombineIdentifier { subscriber.combineIdentifier }
}
