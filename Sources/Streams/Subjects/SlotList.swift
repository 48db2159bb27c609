/// The subscriptions of a subject, in the order in which they were made.
///
/// The base class of both subjects, so that a subject and its list are one object. All unsafe means of the engine's
/// subjects are in this file and in `BorrowedCell.swift`. Why they are sound:
/// - The buffer holds `count` initialised entries, each owning one retain of its slot, or is the shared tombstone, which
///   is immortal. An entry is released only where it is taken out of the list: in `slotDied` and `compact`, which change
///   the list only while `depth` is 0, and in `deinit`, when no delivery can be under way, since `send` runs on a
///   subject that its caller holds.
/// - So while `depth` is not 0 no slot is freed, and a delivery may call a slot without retaining it. The buffer itself
///   may be replaced by a longer one; nobody keeps a pointer into it across a call.
/// - Every slot of a `PassthroughSubject<Output, Failure>` is made by its own `receive(subscriber:)`, hence a
///   `Slot<Output, Failure>`: the downcast without a check holds. The same goes for `CurrentValueSubject`.
/// - A graph stays on one isolation domain (contract 6). Re-entrant access does happen and is meant to: every stored
///   property is read and written as a whole word between calls, so exclusivity is not checked at run time.
public class SlotList {
  @exclusivity(unchecked) @usableFromInline final var entries: UnsafeMutablePointer<Unmanaged<AnySlot>>
  @exclusivity(unchecked) @usableFromInline final var count = 0
  @exclusivity(unchecked) private final var capacity = 2
  /// How many deliveries are under way, one inside the other.
  @exclusivity(unchecked) @usableFromInline final var depth = 0
  /// Whether something waits for `depth` to be 0 again.
  @exclusivity(unchecked) @usableFromInline final var isUnsettled = false
  @exclusivity(unchecked) private final var holdsDeadSlots = false
  @exclusivity(unchecked) private final var tombstones = 0
  @usableFromInline final let isQueued: Bool

  @usableFromInline
  init(isQueued: Bool) {
    self.isQueued = isQueued
    entries = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count {
      let slot = entries[index].takeUnretainedValue()
      guard slot !== tombstone else { continue }
      slot.state = .dead
      slot.list = nil
      entries[index].release()
    }
    entries.deallocate()
  }

  @usableFromInline
  final func add(_ slot: AnySlot) {
    if count == capacity { makeRoom() }
    slot.index = count
    slot.list = self
    entries[count] = .passRetained(slot)
    count += 1
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
      entries[index]._withUnsafeGuaranteedRef { slot in
        if slot.state == .live { deliver(unsafeDowncast(slot, to: type)) }
      }
      index &+= 1
    }
  }

  /// Ends all subscriptions: values stop for everybody first, then each one that is still subscribed hears the
  /// completion, in order of subscription.
  @inlinable @inline(never)
  final func complete<Output, Failure>(
    _ type: Slot<Output, Failure>.Type, _ completion: Subscribers.Completion<Failure>
  ) {
    let end = count
    depth &+= 1
    for index in 0..<end {
      let slot = entries[index].takeUnretainedValue()
      if slot.state == .live { slot.state = .completing }
    }
    for index in 0..<end {
      let slot = entries[index].takeUnretainedValue()
      guard slot.state == .completing else { continue }
      slot.cancel()
      unsafeDowncast(slot, to: type).receiveCompletion(completion)
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
      compact()
    }
  }

  /// A slot was cancelled. Its entry goes at once, or when the delivery under way is over.
  final func slotDied(_ slot: AnySlot) {
    if depth != 0 {
      isUnsettled = true
      holdsDeadSlots = true
      return
    }
    entries[slot.index] = .passUnretained(tombstone)
    tombstones += 1
    while count > 0, entries[count - 1].toOpaque() == Unmanaged.passUnretained(tombstone).toOpaque() {
      count -= 1
      tombstones -= 1
    }
    if tombstones > 16, tombstones * 2 > count { compact() }
    // Last, as it may run a deinit that uses this subject.
    Unmanaged.passUnretained(slot).release()
  }

  private func makeRoom() {
    if depth == 0, tombstones > 0 {
      compact()
      if count < capacity { return }
    }
    let longer = UnsafeMutablePointer<Unmanaged<AnySlot>>.allocate(capacity: capacity * 2)
    longer.update(from: entries, count: count)
    entries.deallocate()
    entries = longer
    capacity *= 2
  }

  /// Closes the gaps, keeping the order. The dead are released when the list is consistent again, as that may run a
  /// deinit that uses this subject.
  private func compact() {
    var kept = 0
    var dead: [Unmanaged<AnySlot>] = []
    for index in 0..<count {
      let entry = entries[index]
      let slot = entry.takeUnretainedValue()
      if slot.state != .dead {
        entries[kept] = entry
        slot.index = kept
        kept += 1
      } else if slot !== tombstone {
        dead.append(entry)
      }
    }
    count = kept
    tombstones = 0
    for entry in dead { entry.release() }
  }
}

/// Stands in the place of a slot that is gone. Never delivered to, as it is dead; never freed, as it is global; never
/// written, so that subjects on several threads may share it.
private nonisolated(unsafe) let tombstone: AnySlot = {
  let slot = AnySlot()
  slot.state = .dead
  return slot
}()
