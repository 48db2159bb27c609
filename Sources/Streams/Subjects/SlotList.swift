/// The subscriptions of a subject, in the order in which they were made.
///
/// The base class of both subjects, so that a subject and its list are one object. All unsafe means of the engine's
/// subjects are in this file, in `Slot.swift` and in `BorrowedCell.swift`. Why those of this file are sound:
/// - The list holds `count` initialised entries: the first one in the object itself, as most subjects have but one
///   subscriber, the others in a buffer made for the second one. Each owns one retain of its slot, or is the shared
///   tombstone, which is immortal. An entry is released only after it has left the list. `remove` and `compact` take
///   entries out, and only while `depth` is 0. `deinit` releases the rest: no delivery is under way then, as the caller
///   of `send` holds the subject, and no slot refers to the list any more. An index below `count` is below `capacity`, so what it is looked
///   up in is there: neither the first entry nor the buffer is ever taken away.
/// - So while `depth` is not 0 no slot is freed, and a delivery may call a slot without retaining it. The buffer itself
///   may be replaced by a longer one; nobody keeps a pointer into it across a call. `sole` is an entry: whatever adds or
///   ends one clears it first, and it is set again only if the one entry left is live.
/// - A slot that is cancelled calls its list without retaining it: `slotDied` runs foreign code only by releases, and does
///   not touch the list after the first release.
/// - Every slot of a `PassthroughSubject<Output, Failure>` was added for a subscriber of its `receive(subscriber:)`,
///   hence is a `Slot<Output, Failure>`: the downcast without a check holds, here and in `AnySlot.typed`, which a subject
///   calls for a slot of its own. The same goes for `CurrentValueSubject`.
/// - The list of a confined subject stays on one isolation domain (contract 6). That of a subject for any thread changes
///   only inside of a delivery, of which one thread can be in at a time, and while a lock is held: see `SharedSlots`.
///   Re-entrant access does happen and is meant to: every stored property is read and written as a whole word between
///   calls, so exclusivity is not checked at run time.
public class SlotList {
  /// The first entry; nil until there is one.
  @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<AnySlot>?
  /// The only subscriber, if it is live and ``isDirect``: all that a `send` has to look at then. It is the first entry,
  /// so the list holds it. Nil for one subscriber too if others have left that still have a tombstone, and for any
  /// thread.
  @exclusivity(unchecked) @usableFromInline final var sole: Unmanaged<AnySlot>?
  /// The second entry and those after it; nil until there are two.
  @exclusivity(unchecked) @usableFromInline final var others: UnsafeMutablePointer<Unmanaged<AnySlot>>?
  @exclusivity(unchecked) @usableFromInline final var count = 0
  /// How many entries there is room for.
  @exclusivity(unchecked) @usableFromInline final var capacity = 1
  /// How many deliveries are under way, one inside the other.
  @exclusivity(unchecked) @usableFromInline final var depth = 0
  /// Whether something waits for `depth` to be 0 again.
  @exclusivity(unchecked) @usableFromInline final var isUnsettled = false
  @exclusivity(unchecked) @usableFromInline final var holdsDeadSlots = false
  /// Whether a subscriber has ever asked for values.
  @exclusivity(unchecked) @usableFromInline final var wasAsked = false
  @exclusivity(unchecked) @usableFromInline final var tombstones = 0
  /// Whether a `send` goes straight to the subscribers: the subject does not queue, and has no owner.
  @exclusivity(unchecked) @usableFromInline final var isDirect: Bool
  /// Nil for a confined subject.
  @usableFromInline final let shared: SharedSlots?
  /// The thread of the deliveries under way, in a debug build.
  @exclusivity(unchecked) private final var deliverer: UInt = 0

  @usableFromInline
  init(isDirect: Bool, _ domain: Domain) {
    self.isDirect = isDirect
    shared = domain == .anyThread ? SharedSlots() : nil
    shared?.begin(for: self)
  }

  deinit {
    retire()
    for index in 0..<count where !self[index].isTombstone { self[index].release() }
    others?.deallocate()
  }

  /// The subject is being released. No slot refers to the list from now on, so a deinit may use any slot.
  @usableFromInline
  final func retire() {
    if let shared { return shared.retire() }
    for index in 0..<count where !self[index].isTombstone {
      self[index]._withUnsafeGuaranteedRef {
        $0.state = .dead
        $0.list = nil
      }
    }
  }

  /// Counts one more delivery under way. In a debug build, ends the program if another thread is delivering for this
  /// confined subject.
  @inlinable @inline(__always)
  final func beginDelivery() {
    assert(isOnOneThread())
    depth &+= 1
  }

  @usableFromInline
  final func isOnOneThread() -> Bool {
    if shared != nil { return true }
    if depth == 0 { deliverer = currentThread() }
    if deliverer != currentThread() { refuseSecondThread() }
    return true
  }

  /// The entry at `index`, which is less than `count`, or next to be filled.
  @inlinable @inline(__always)
  final subscript(index: Int) -> Unmanaged<AnySlot> {
    get { index == 0 ? first.unsafelyUnwrapped : others.unsafelyUnwrapped[index &- 1] }
    set {
      if index == 0 { first = newValue } else { others.unsafelyUnwrapped[index &- 1] = newValue }
    }
  }

  /// A slot for `subscriber`. An erased one brings its own, unless that is in use.
  @inlinable
  final func freshSlot<S: Subscriber>(for subscriber: S) -> Slot<S.Input, S.Failure> {
    if let erased = subscriber as? AnySubscriber<S.Input, S.Failure>, erased.slot.state == .new { return erased.slot }
    return SubscriberSlot(subscriber)
  }

  /// Adds `subscriber` at the end and gives it its subscription. An erased one brings its own slot, unless that is in
  /// use.
  @discardableResult @inlinable @inline(__always)
  final func add<S: Subscriber>(_ subscriber: consuming S) -> Slot<S.Input, S.Failure> {
    if let erased = (copy subscriber) as? AnySubscriber<S.Input, S.Failure>, erased.slot.state == .new {
      add(erased.slot)
      erased.receive(subscription: erased.slot)
      start(erased.slot)
      return erased.slot
    }
    let slot = SubscriberSlot(subscriber)
    add(slot)
    slot.subscriber.receive(subscription: slot)
    start(slot)
    return slot
  }

  @usableFromInline
  final func add(_ slot: AnySlot) {
    if count == capacity, depth == 0, tombstones > 0 {
      for entry in compact() { entry.release() }
    }
    sole = nil
    slot.state = .starting
    slot.list = .passUnretained(self)
    append(slot)
  }

  @inline(__always)
  final func append(_ slot: AnySlot) {
    if count == capacity { makeRoom() }
    slot.index = count
    self[count] = .passRetained(slot)
    count += 1
  }

  /// The subscriber has received its subscription, and may have cancelled it.
  @inlinable @inline(__always)
  final func start(_ slot: AnySlot) {
    if slot.state == .asked {
      makeLive(slot)
    } else if slot.state == .starting {
      slot.state = .waiting
    }
  }

  @inlinable @inline(__always)
  final func makeLive(_ slot: AnySlot) {
    slot.state = .live
    wasAsked = true
    if count == 1, isDirect { sole = .passUnretained(slot) }
  }

  /// A slot that waits was asked for values. Subjects that have something to send then override this.
  @usableFromInline
  func begin(_ slot: AnySlot) { makeLive(slot) }

  /// What to do when a slot of a subject for any thread becomes live. While the lock is held, perhaps on another thread
  /// than the one that uses the subject.
  @usableFromInline
  func beginning(of slot: AnySlot) -> SharedSlots.Beginning { .plain }

  /// Calls the sole subscriber. `deliver` must be a closure literal: it is inlined.
  @inlinable @inline(__always)
  final func call<Output, Failure>(
    _ sole: Unmanaged<AnySlot>, _ type: Slot<Output, Failure>.Type, _ deliver: (Slot<Output, Failure>) -> Void
  ) {
    sole._withUnsafeGuaranteedRef { deliver(unsafeDowncast($0, to: type)) }
  }

  /// Looks whether there is but one subscriber, after others have left.
  private func findSole() {
    guard count == 1, isDirect, shared == nil, let first else { return }
    if first._withUnsafeGuaranteedRef({ $0.isLive }) { sole = first }
  }

  /// Calls the live subscribers among the first `count` of the time of the call. `deliver` must be a closure literal:
  /// it is inlined.
  @inlinable @inline(__always)
  final func forEachLive<Output, Failure>(
    _ type: Slot<Output, Failure>.Type, _ deliver: (Slot<Output, Failure>) -> Void
  ) {
    let end = count
    var index = 0
    while index < end {
      self[index]._withUnsafeGuaranteedRef { slot in
        if slot.isLive { deliver(unsafeDowncast(slot, to: type)) }
      }
      index &+= 1
    }
  }

  /// Ends all subscriptions: first no subscriber gets values any more, then each one that is still subscribed receives
  /// the completion, in order of subscription.
  @inlinable @inline(never)
  final func complete<Output, Failure>(
    _ type: Slot<Output, Failure>.Type, _ completion: Subscribers.Completion<Failure>
  ) {
    let end = count
    beginDelivery()
    sole = nil
    for index in 0..<end {
      let slot = self[index].takeUnretainedValue()
      if slot.state != .dead { slot.state = .completing }
    }
    for index in 0..<end {
      let slot = self[index].takeUnretainedValue()
      guard slot.state == .completing else { continue }
      slot.cancel()
      let typed = unsafeDowncast(slot, to: type)
      typed.receiveCompletion(typed, completion)
    }
    depth &-= 1
    if isUnsettled { settle() }
  }

  /// The outermost delivery has ended with something left to do.
  @usableFromInline @inline(never)
  final func settle() {
    guard depth == 0 else { return }
    isUnsettled = false
    if holdsDeadSlots {
      holdsDeadSlots = false
      for entry in compact() { entry.release() }
    }
  }

  /// A slot was cancelled. Its entry goes at once, or when the delivery under way is over.
  final func slotDied(_ slot: AnySlot) {
    sole = nil
    if depth != 0 {
      isUnsettled = true
      holdsDeadSlots = true
      return
    }
    if remove(slot) { return compactAndRelease(slot) }
    // Last, as it may run a deinit that uses this subject.
    Unmanaged.passUnretained(slot).release()
  }

  private func compactAndRelease(_ slot: AnySlot) {
    let dead = compact()
    Unmanaged.passUnretained(slot).release()
    for entry in dead { entry.release() }
  }

  /// Takes an entry out, whose retain is the caller's from then on.
  /// - Returns: whether most of the list are tombstones.
  @inline(__always)
  final func remove(_ slot: AnySlot) -> Bool {
    if slot.index == count - 1 {
      removeLast()
    } else {
      self[slot.index] = .passUnretained(tombstone)
      tombstones += 1
    }
    return tombstones > 16 && tombstones * 2 > count
  }

  /// Takes the last entry out of the list, and the tombstones before it.
  private func removeLast() {
    count -= 1
    while tombstones > 0, count > 0, self[count - 1].isTombstone {
      count -= 1
      tombstones -= 1
    }
    if count == 1 { findSole() }
  }

  /// Makes room for more entries.
  @inline(never)
  private final func makeRoom() {
    // One entry is in the object, the others are in the buffer.
    let newCapacity = max(4, capacity * 2)
    let longer = UnsafeMutablePointer<Unmanaged<AnySlot>>.allocate(capacity: newCapacity - 1)
    if let others {
      longer.initialize(from: others, count: count - 1)
      others.deallocate()
    }
    others = longer
    capacity = newCapacity
  }

  /// Closes the gaps, keeping the order.
  /// - Returns: the dead slots, for the caller to release last, as that may run a deinit that uses this subject.
  final func compact() -> [Unmanaged<AnySlot>] {
    var kept = 0
    var dead: [Unmanaged<AnySlot>] = []
    for index in 0..<count {
      let entry = self[index]
      let slot = entry.takeUnretainedValue()
      if slot.state != .dead {
        self[kept] = entry
        slot.index = kept
        kept += 1
      } else if !entry.isTombstone {
        slot.index = -1
        dead.append(entry)
      }
    }
    count = kept
    tombstones = 0
    findSole()
    return dead
  }
}

extension Unmanaged<AnySlot> {
  fileprivate var isTombstone: Bool { toOpaque() == Unmanaged.passUnretained(tombstone).toOpaque() }
}

/// Takes the place of a slot that was removed. Never delivered to, as it is dead; never freed, as it is global; never
/// written, so that subjects on several threads may share it.
private nonisolated(unsafe) let tombstone: AnySlot = {
  let slot = AnySlot()
  slot.state = .dead
  return slot
}()
