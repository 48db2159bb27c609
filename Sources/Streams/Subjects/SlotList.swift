/// The subscriptions of a subject, in the order in which they were made.
///
/// The base class of both subjects, so that a subject and its list are one object. All unsafe means of the engine's
/// subjects are in this file, in `Slot.swift` and in `BorrowedCell.swift`. Why those of this file are sound:
/// - The list holds `count` initialised entries: the first one in the object itself, as most subjects have but one
///   subscriber, the others in a buffer made for the second one. Each owns one retain of its slot, or is the shared
///   tombstone, which is immortal. An entry is released only where it is taken out of the list: in `slotDied` and
///   `compact`, which change the list only while `depth` is 0, and in `deinit`, when no delivery can be under way,
///   since `send` runs on a subject that its caller holds, and when all slots have forgotten the list, so that
///   `slotDied` and `compact` cannot come in between. An index below `count` is below `capacity`, so what it is looked
///   up in is there: neither the first entry nor the buffer is ever taken away.
/// - So while `depth` is not 0 no slot is freed, and a delivery may call a slot without retaining it. The buffer itself
///   may be replaced by a longer one; nobody keeps a pointer into it across a call. `sole` is an entry: whatever adds or
///   ends one clears it first, and it is set again only if the one entry left is live.
/// - A slot that is cancelled calls its list without retaining it: `slotDied` runs no code from outside but by its last
///   release, and touches nothing after that.
/// - Every slot of a `PassthroughSubject<Output, Failure>` was added for a subscriber of its `receive(subscriber:)`,
///   hence is a `Slot<Output, Failure>`: the downcast without a check holds, here and in `AnySlot.typed`, which a subject
///   calls for a slot of its own. The same goes for `CurrentValueSubject`.
/// - Once a subject may be used on any thread, a turnstile has the subscriptions: see ``BaseSubject/expectAnyThread()``. The
///   list is emptied then, or at the end of the delivery under way. Until then it stays on one isolation domain
///   (contract 6). Re-entrant access does happen and is meant to: every stored property is read and written as a whole word between
///   calls, so exclusivity is not checked at run time.
public class SlotList {
  /// The first entry; nil until there is one.
  @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<AnySlot>?
  /// The only subscriber, if it is live and ``isDirect``: all that a `send` has to look at then. It is the first entry,
  /// so the list holds it. Nil for one subscriber too if others have left that still have a tombstone.
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
  /// Whether a `send` goes straight to the subscribers: the subject does not queue, no owner has its value, and it stays
  /// on one isolation domain.
  @exclusivity(unchecked) @usableFromInline private(set) final var isDirect: Bool
  /// Whether the deliveries under way began before there was a turnstile. They are inside its passage.
  @exclusivity(unchecked) private final var holdsPassage = false
  /// Has the subscriptions once they may come and go on any thread; nil until then. Set once.
  @exclusivity(unchecked) @usableFromInline private(set) final var turnstile: SubjectTurnstile?

  @inlinable
  init(isDirect: Bool) { self.isDirect = isDirect }

  deinit {
    turnstile?.end()
    for index in 0..<count {
      let entry = self[index]
      if entry.isTombstone { continue }
      entry._withUnsafeGuaranteedRef {
        $0.state = .dead
        $0.list = nil
      }
    }
    // No slot refers to this list any more, so a deinit that runs from now on may cancel any of them.
    for index in 0..<count where !self[index].isTombstone { self[index].release() }
    others?.deallocate()
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
    if count == capacity { makeRoom() }
    sole = nil
    slot.state = .starting
    slot.index = count
    slot.list = .passUnretained(self)
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
    } else if slot.state == .inTurn {
      startInTurn(slot)
    }
  }

  /// The same where any thread may use the subject. Subjects override it.
  @usableFromInline
  func startInTurn(_ slot: AnySlot) {}

  @inlinable @inline(__always)
  final func makeLive(_ slot: AnySlot) {
    slot.state = .live
    wasAsked = true
    if count == 1, isDirect { sole = .passUnretained(slot) }
  }

  /// A slot that waits was asked for values. Subjects that have something to send then override this.
  @usableFromInline
  func begin(_ slot: AnySlot) { makeLive(slot) }

  /// Calls the sole subscriber. `deliver` must be a closure literal: it is inlined.
  @inlinable @inline(__always)
  final func call<Output, Failure>(
    _ sole: Unmanaged<AnySlot>, _ type: Slot<Output, Failure>.Type, _ deliver: (Slot<Output, Failure>) -> Void
  ) {
    sole._withUnsafeGuaranteedRef { deliver(unsafeDowncast($0, to: type)) }
  }

  /// Looks whether there is but one subscriber, after others have left.
  private func findSole() {
    guard count == 1, isDirect, let first else { return }
    if first._withUnsafeGuaranteedRef({ $0.state == .live }) { sole = first }
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
        if slot.state == .live { deliver(unsafeDowncast(slot, to: type)) }
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
    depth &+= 1
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
    if holdsPassage {
      holdsPassage = false
      forget()
      turnstile?.leave()
    } else if holdsDeadSlots {
      holdsDeadSlots = false
      compact()
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
    if slot.index == count - 1 {
      removeLast()
    } else {
      self[slot.index] = .passUnretained(tombstone)
      tombstones += 1
      if tombstones > 16, tombstones * 2 > count { compact() }
    }
    // Last, as it may run a deinit that uses this subject.
    Unmanaged.passUnretained(slot).release()
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

  // MARK: - On any thread

  /// Hands the subscriptions over to a turnstile. A delivery under way goes on with the list.
  final func makeTurnstile() {
    let slots = (0..<count).map { self[$0].takeUnretainedValue() }.filter { $0.state != .dead }
    let turnstile = SubjectTurnstile(of: self, slots)
    if depth == 0 {
      forget()
    } else {
      turnstile.enter()
      holdsPassage = true
      isUnsettled = true
    }
    sole = nil
    isDirect = false
    self.turnstile = turnstile
    for slot in slots { slot.expectAnyThread() }
  }

  /// Empties the list, which a turnstile has taken over, when no delivery goes on with it.
  final func forget() {
    let entries = (0..<count).map { self[$0] }.filter { !$0.isTombstone }
    others?.deallocate()
    (first, others, count, capacity, tombstones) = (nil, nil, 0, 1, 0)
    for entry in entries {
      entry._withUnsafeGuaranteedRef { if $0.turnstile != nil { $0.state = .inTurn } }
      entry.release()
    }
  }

  /// Uses what others use on other threads. `body` calls no code from outside, not even by releasing a value.
  @inlinable @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result {
    if let turnstile { turnstile.exclusion.hold(body) } else { body() }
  }

  private func makeRoom() {
    if depth == 0, tombstones > 0 {
      compact()
      if count < capacity { return }
    }
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

  /// Closes the gaps, keeping the order. Dead slots are released last, when the list is consistent, as that may run a
  /// deinit that uses this subject.
  private func compact() {
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
        dead.append(entry)
      }
    }
    count = kept
    tombstones = 0
    findSole()
    for entry in dead { entry.release() }
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
