/// The subscriptions of a subject, in subscription order.
///
/// The base class of both subjects, so that a subject and its list are one object. Sound:
/// - The list holds `count` initialised entries: the first in the object itself, because most subjects have one
///   subscriber, the others in a buffer. Each owns one retain of its slot, or is the immortal tombstone.
/// - An entry is released only after it has left the list. `remove` and `compact` take entries out, only while `depth`
///   is 0. `deinit` releases the rest. No delivery is under way then, because the caller of `send` retains the subject,
///   and no slot refers to the list any more.
/// - An index below `count` is below `capacity`. The first entry and the buffer are never taken away.
/// - While `depth` is not 0 no slot is freed, so a delivery may call a slot without retaining it. A longer buffer may
///   replace the buffer; no pointer into it is kept across a call.
/// - `sole` is an entry. Adding or ending an entry clears it first. It is set again only if the one entry left is live.
/// - A cancelled slot calls `slotDied` without retaining the list. `slotDied` runs foreign code only by releases, and
///   does not touch the list after the first release.
/// - Every slot of a subject was added by its `receive(subscriber:)`, for a subscriber of the subject's types. So the
///   unchecked downcast to `Slot<Output, Failure>` holds, here and in `AnySlot.typed`.
/// - The list of a confined subject stays on one isolation domain (contract 6). The list of a subject for any thread
///   changes only inside a delivery, by one thread at a time, and under a lock: see `SharedSlots`.
public class SlotList {
  @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<AnySlot>?
  /// The only subscriber, if it is live and ``isDirect``; `send` then looks at nothing else. The list retains it as the
  /// first entry. Nil for any thread, and while tombstones remain.
  @exclusivity(unchecked) @usableFromInline final var sole: Unmanaged<AnySlot>?
  /// The entries from the second on; nil until there are two.
  @exclusivity(unchecked) @usableFromInline final var others: UnsafeMutablePointer<Unmanaged<AnySlot>>?
  @exclusivity(unchecked) @usableFromInline final var count = 0
  @exclusivity(unchecked) @usableFromInline final var capacity = 1
  /// The number of nested deliveries under way.
  @exclusivity(unchecked) @usableFromInline final var depth = 0
  /// Whether ``settle()`` has work once `depth` is 0 again.
  @exclusivity(unchecked) @usableFromInline final var isUnsettled = false
  @exclusivity(unchecked) @usableFromInline final var holdsDeadSlots = false
  @exclusivity(unchecked) @usableFromInline final var wasAsked = false
  @exclusivity(unchecked) @usableFromInline final var tombstones = 0
  /// Whether `send` delivers at once: the subject does not queue and has no owner.
  @exclusivity(unchecked) @usableFromInline final var isDirect: Bool
  /// Nil for a confined subject.
  @usableFromInline final let shared: SharedSlots?
  /// The delivering thread, in a debug build.
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

  /// Detaches all slots when the subject is released, because a deinit may use any slot.
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

  /// In a debug build, traps if another thread is delivering for this confined subject.
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

  /// - Precondition: `index` is less than `count`, or equal to it in an assignment.
  @inlinable @inline(__always)
  final subscript(index: Int) -> Unmanaged<AnySlot> {
    get { index == 0 ? first.unsafelyUnwrapped : others.unsafelyUnwrapped[index &- 1] }
    set {
      if index == 0 { first = newValue } else { others.unsafelyUnwrapped[index &- 1] = newValue }
    }
  }

  /// An erased subscriber brings its own slot, unless that is in use.
  @inlinable
  final func freshSlot<S: Subscriber>(for subscriber: S) -> Slot<S.Input, S.Failure> {
    if let erased = subscriber as? AnySubscriber<S.Input, S.Failure>, erased.slot.state == .new { return erased.slot }
    return SubscriberSlot(subscriber)
  }

  /// Adds `subscriber` at the end, in its ``freshSlot(for:)``, and passes it the subscription.
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

  /// Called after the subscriber has received its subscription, which it may have cancelled.
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

  /// The first request of a waiting slot. A subject with a value to send overrides this.
  @usableFromInline
  func begin(_ slot: AnySlot) { makeLive(slot) }

  /// What to do when a slot of a subject for any thread becomes live. Called under the lock, perhaps on a second
  /// thread.
  @usableFromInline
  func beginning(of slot: AnySlot) -> SharedSlots.Beginning { .plain }

  /// `deliver` must be a closure literal: it is inlined.
  @inlinable @inline(__always)
  final func call<Output, Failure>(
    _ sole: Unmanaged<AnySlot>, _ type: Slot<Output, Failure>.Type, _ deliver: (Slot<Output, Failure>) -> Void
  ) {
    sole._withUnsafeGuaranteedRef { deliver(unsafeDowncast($0, to: type)) }
  }

  /// Sets `sole` if one live subscriber is left.
  private func findSole() {
    guard count == 1, isDirect, shared == nil, let first else { return }
    if first._withUnsafeGuaranteedRef({ $0.isLive }) { sole = first }
  }

  /// Calls the live subscribers, without those added during the call. `deliver` must be a closure literal: it is
  /// inlined.
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

  /// Ends all subscriptions, before the first completion is delivered. Then each remaining subscriber receives the
  /// completion, in subscription order.
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

  /// Called when a delivery has ended and `isUnsettled` is set.
  @usableFromInline @inline(never)
  final func settle() {
    guard depth == 0 else { return }
    isUnsettled = false
    if holdsDeadSlots {
      holdsDeadSlots = false
      for entry in compact() { entry.release() }
    }
  }

  /// Removes the entry of a cancelled slot: at once, or after the delivery under way.
  final func slotDied(_ slot: AnySlot) {
    sole = nil
    if depth != 0 {
      isUnsettled = true
      holdsDeadSlots = true
      return
    }
    if remove(slot) { return compactAndRelease(slot) }
    // Last, because a deinit may use this subject.
    Unmanaged.passUnretained(slot).release()
  }

  private func compactAndRelease(_ slot: AnySlot) {
    let dead = compact()
    Unmanaged.passUnretained(slot).release()
    for entry in dead { entry.release() }
  }

  /// Takes an entry out and hands its retain to the caller.
  /// - Returns: whether the list is mostly tombstones and needs compacting.
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

  /// Also removes the tombstones before the last entry.
  private func removeLast() {
    count -= 1
    while tombstones > 0, count > 0, self[count - 1].isTombstone {
      count -= 1
      tombstones -= 1
    }
    if count == 1 { findSole() }
  }

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
  /// - Returns: the dead slots. The caller releases them last, because a deinit may use this subject.
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

/// Takes the place of a removed slot. It is dead, so it receives nothing; global, so it is never freed; and never
/// written, so subjects on several threads may share it.
private nonisolated(unsafe) let tombstone: AnySlot = {
  let slot = AnySlot()
  slot.state = .dead
  return slot
}()
