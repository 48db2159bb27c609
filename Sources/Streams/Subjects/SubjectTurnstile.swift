/// What a subject needs once it may be used on any thread: it lets one thread deliver at a time, and has the subscriptions,
/// which come and go on others meanwhile.
///
/// A subscriber hears nothing before it has received its subscription, and its first value only from the thread that asks
/// for it: what others deliver meanwhile waits for that.
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
  /// Of the subscribers that are receiving their first value.
  @exclusivity(unchecked) private var tellings: [ObjectIdentifier: Telling] = [:]
  @exclusivity(unchecked) private weak var subject: SlotList?

  private struct Telling {
    let thread = currentThread
    /// The deliveries that wait.
    var waiting = FirstInFirstOut<() -> Void>()
  }

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
    checkStack()
    passage.enter()
    entries += 1
  }

  @usableFromInline
  func leave() {
    entries -= 1
    if entries == 0 { passage.leave() }
  }

  var isHeldHere: Bool { passage.isHeldHere }

  // MARK: - A subscription, from its beginning to its end

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

  enum Start {
    /// It has not asked for values, or was cancelled.
    case waits
    case begins
    /// The subject has ended meanwhile.
    case completes
  }

  /// The subscriber has received its subscription.
  func start(_ slot: AnySlot) -> Start {
    exclusion.hold {
      guard slot.stateInTurn == .starting || slot.stateInTurn == .asked else { return .waits }
      defer { slot.stateInTurn = isClosed ? .dead : .waiting }
      return isClosed ? .completes : slot.stateInTurn == .asked ? .begins : .waits
    }
  }

  func request(_ slot: AnySlot) {
    let begins = exclusion.hold {
      if slot.stateInTurn == .starting { slot.stateInTurn = .asked }
      return slot.stateInTurn == .waiting
    }
    if begins { subject?.begin(slot) }
  }

  /// Makes a slot live that was asked for values, unless it was cancelled meanwhile or is live already.
  /// - Parameter note: notes that. Called while the exclusion is held.
  /// - Returns: whether that is so.
  func makeLive(_ slot: AnySlot, noting note: () -> Void) -> Bool {
    exclusion.hold {
      guard slot.stateInTurn == .waiting else { return false }
      slot.stateInTurn = .live
      note()
      return true
    }
  }

  /// The same for a slot that is to hear a first value before: `tell` delivers what `first` returns, which is called while
  /// the exclusion is held.
  /// - Returns: whether to complete the slot, as the subject has ended meanwhile.
  func makeLive<Value>(_ slot: AnySlot, telling first: () -> Value, by tell: (Value) -> Void) -> Bool {
    let value = exclusion.hold { () -> Value? in
      guard slot.stateInTurn == .waiting else { return nil }
      slot.stateInTurn = .telling
      tellings[ObjectIdentifier(slot)] = Telling()
      return first()
    }
    guard let value else { return false }
    tell(value)
    while let next = nextToTell(slot) { next() }
    return endTelling(slot)
  }

  private func nextToTell(_ slot: AnySlot) -> (() -> Void)? {
    exclusion.hold {
      guard slot.stateInTurn == .telling, let waiting = tellings[ObjectIdentifier(slot)]?.waiting else { return nil }
      if waiting.isEmpty {
        slot.stateInTurn = isClosed ? .completing : .live
        return nil
      }
      return tellings[ObjectIdentifier(slot)]?.waiting.removeFirst()
    }
  }

  private func endTelling(_ slot: AnySlot) -> Bool {
    let (telling, completes) = exclusion.hold {
      let completes = slot.stateInTurn == .completing
      if completes { slot.stateInTurn = .dead }
      return (tellings.removeValue(forKey: ObjectIdentifier(slot)), completes)
    }
    withExtendedLifetime(telling) {}
    return completes
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

  // MARK: - All subscriptions

  /// Calls those that get values and were there at the time of the call.
  /// - Parameters:
  ///   - note: notes what is delivered. Called while the exclusion is held, and so is `later`.
  ///   - later: what to call for one that is receiving its first value on another thread.
  @usableFromInline
  func forEachLive(noting note: () -> Void, later: (AnySlot) -> () -> Void, _ deliver: (AnySlot) -> Void) {
    let present = exclusion.hold {
      note()
      for case let slot? in slots where slot.stateInTurn == .telling && !isTelling(slot) {
        tellings[ObjectIdentifier(slot)]?.waiting.append(later(slot))
      }
      return slots
    }
    for case let slot? in present where exclusion.hold({ slot.stateInTurn == .live || isTelling(slot) }) {
      deliver(slot)
    }
  }

  /// Whether this thread is delivering the first value of that slot: it sends re-entrantly then.
  private func isTelling(_ slot: AnySlot) -> Bool {
    slot.stateInTurn == .telling && tellings[ObjectIdentifier(slot)]?.thread == currentThread
  }

  /// Ends all subscriptions: none gets values from now on but what waits behind a first one. Those whose subscribers are
  /// receiving their subscription or their first value complete then.
  /// - Parameter note: notes the end. Called while the exclusion is held.
  /// - Returns: the others, to complete in order.
  func close(_ note: () -> Void) -> [AnySlot] {
    let (all, ended) = exclusion.hold {
      note()
      isClosed = true
      let all = slots
      slots = []
      let ended = all.compactMap(\.self).filter { $0.stateInTurn == .waiting || $0.stateInTurn == .live }
      for slot in ended { slot.stateInTurn = .completing }
      return (all, ended)
    }
    withExtendedLifetime(all) {}
    return ended
  }

  /// Ends all subscriptions without a completion, with their subject.
  func end() {
    let ended = close {}
    for slot in ended { _ = completes(slot) }
  }

  /// Whether the slot is still to be completed, which it is by this call.
  func completes(_ slot: AnySlot) -> Bool {
    exclusion.hold {
      guard slot.stateInTurn == .completing else { return false }
      slot.stateInTurn = .dead
      return true
    }
  }
}
