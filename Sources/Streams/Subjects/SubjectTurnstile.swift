/// What a subject needs once it may be used on any thread: it lets one thread deliver at a time, and has the subscriptions,
/// which come and go on others meanwhile.
///
/// The exclusion is never held while code from outside runs, not even by releasing a value. So neither a subscriber that
/// comes nor one that leaves waits for a delivery.
///
/// Exclusivity is not checked at run time: what changes is accessed inside the passage or while the exclusion is held.
@usableFromInline
final class SubjectTurnstile {
  /// For the states of the slots, and for what of the subject is used outside of its passage.
  @usableFromInline let exclusion = MutualExclusion()
  private let passage = Passage()
  /// How often the thread that is in has entered.
  @exclusivity(unchecked) private var entries = 0
  /// In the order in which they were made; nil for one that was cancelled.
  @exclusivity(unchecked) private var slots: [AnySlot?]
  @exclusivity(unchecked) private var gaps = 0
  /// Whether the subject has ended.
  @exclusivity(unchecked) private var isClosed = false
  @exclusivity(unchecked) private weak var subject: SlotList?

  /// - Parameter slots: the subscriptions so far.
  init(of subject: SlotList, _ slots: [AnySlot]) {
    self.subject = subject
    self.slots = slots
    for (index, slot) in slots.enumerated() { adopt(slot, at: index, slot.state) }
  }

  /// A slot that is live stays so until no delivery is under way that began before: see ``SlotList/forget()``.
  private func adopt(_ slot: AnySlot, at index: Int, _ state: AnySlot.State) {
    slot.turnstile = .passRetained(self)
    slot.list = nil
    slot.index = index
    slot.stateInTurn = state
    if state != .live { slot.state = .inTurn }
  }

  /// Waits until no other thread is in.
  @usableFromInline
  func enter() {
    passage.enter()
    entries += 1
  }

  @usableFromInline
  func leave() {
    entries -= 1
    if entries == 0 { passage.leave() }
  }

  // MARK: - The subscriptions

  /// Adds a slot whose subscriber is about to receive it as its subscription.
  /// - Returns: false if the subject has ended.
  @usableFromInline
  func add(_ slot: AnySlot) -> Bool {
    exclusion.hold {
      if isClosed { return false }
      adopt(slot, at: slots.count, .starting)
      slots.append(slot)
      return true
    }
  }

  /// The subscriber has received its subscription, and may have cancelled it.
  /// - Returns: whether it has asked for values.
  @usableFromInline
  func start(_ slot: AnySlot) -> Bool {
    exclusion.hold {
      if slot.stateInTurn == .starting { slot.stateInTurn = .waiting }
      return slot.stateInTurn == .asked
    }
  }

  func request(_ slot: AnySlot) {
    let begins = exclusion.hold {
      if slot.stateInTurn == .starting { slot.stateInTurn = .asked }
      return slot.stateInTurn == .waiting
    }
    if begins { subject?.begin(slot) }
  }

  /// Makes a slot live that was asked for values, unless it was cancelled meanwhile.
  /// - Parameter note: notes that. Called while the exclusion is held.
  /// - Returns: whether it is live now, and was not before.
  func makeLive(_ slot: AnySlot, _ note: () -> Void) -> Bool {
    exclusion.hold {
      guard slot.stateInTurn == .asked || slot.stateInTurn == .waiting else { return false }
      slot.stateInTurn = .live
      note()
      return true
    }
  }

  /// Calls those that get values and were there at the time of the call.
  @usableFromInline
  func forEachLive(_ deliver: (AnySlot) -> Void) {
    let present = exclusion.hold { slots }
    for case let slot? in present where exclusion.hold({ slot.stateInTurn == .live }) { deliver(slot) }
  }

  func cancel(_ slot: AnySlot) {
    let removed = exclusion.hold { () -> AnySlot? in
      let former = slot.stateInTurn
      slot.stateInTurn = .dead
      return former == .dead || isClosed ? nil : take(slot)
    }
    withExtendedLifetime(removed) {}
  }

  private func take(_ slot: AnySlot) -> AnySlot? {
    let taken = slots[slot.index].take()
    gaps += 1
    if gaps > 16, gaps * 2 > slots.count { closeGaps() }
    return taken
  }

  private func closeGaps() {
    slots.removeAll { $0 == nil }
    gaps = 0
    for (index, slot) in slots.enumerated() { slot?.index = index }
  }

  /// Ends all subscriptions: none gets values from now on.
  /// - Parameter note: notes the end. Called while the exclusion is held.
  /// - Returns: those to complete, in order.
  func close(_ note: () -> Void) -> [AnySlot] {
    exclusion.hold {
      note()
      isClosed = true
      let ended = slots.compactMap(\.self)
      slots = []
      for slot in ended { slot.stateInTurn = .completing }
      return ended
    }
  }

  /// Ends all subscriptions without a completion, with their subject.
  func end() {
    let ended = close {}
    for slot in ended { _ = completes(slot) }
  }

  /// Whether the slot is still to be completed, which it is by this call.
  func completes(_ slot: AnySlot) -> Bool {
    exclusion.hold {
      defer { slot.stateInTurn = .dead }
      return slot.stateInTurn == .completing
    }
  }
}
