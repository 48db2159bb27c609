/// What a subject needs once it may be used on any thread: it lets one thread deliver at a time, and has the subscriptions,
/// which come and go on others meanwhile.
///
/// A subscriber hears nothing before it has received its subscription. The first value of a `CurrentValueSubject` comes on
/// the thread that asks for it, and what is sent meanwhile waits behind it.
///
/// The exclusion is never held while code from outside runs, not even by releasing a value. So neither a subscriber that
/// comes nor one that leaves waits for a delivery.
///
/// Exclusivity is not checked at run time: what changes is accessed inside the passage or while the exclusion is held.
@usableFromInline
final class SubjectTurnstile {
  /// For the states of the slots, and for the properties of the subject that are used outside of the passage.
  @usableFromInline let exclusion = MutualExclusion()
  private let passage = Passage()
  /// How often the thread that is in has entered.
  @exclusivity(unchecked) private var entries = 0
  /// In the order in which they were made; nil for one that was cancelled.
  @exclusivity(unchecked) private var slots: [AnySlot?]
  @exclusivity(unchecked) private var gaps = 0
  /// Whether the subject has ended.
  @exclusivity(unchecked) private var isClosed = false
  /// The number of the last delivery, and how many are under way, one inside the other.
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var underWay = 0
  /// The last delivery under way that a slot does not hear, as it came later or hears that value otherwise.
  @exclusivity(unchecked) private var unheard: [ObjectIdentifier: Int] = [:]
  /// What waits for the end of a slot's first value.
  @exclusivity(unchecked) private var waiting: [ObjectIdentifier: FirstInFirstOut<() -> Void>] = [:]
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
  /// - Returns: whether the slot was made live.
  func makeLive(_ slot: AnySlot, noting note: () -> Void) -> Bool {
    exclusion.hold {
      guard slot.stateInTurn == .waiting else { return false }
      slot.stateInTurn = .live
      joins(slot)
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
      joins(slot)
      waiting[ObjectIdentifier(slot)] = FirstInFirstOut()
      return first()
    }
    guard let value else { return false }
    tell(value)
    while true {
      switch afterTelling(slot) {
      case .next(let deliver): deliver()
      case .ended(let completes, _): return completes
      }
    }
  }

  private func joins(_ slot: AnySlot) {
    if underWay > 0 { unheard[ObjectIdentifier(slot)] = number }
  }

  private enum AfterTelling {
    case next(() -> Void)
    /// With what is not delivered any more, as the slot was cancelled.
    case ended(completes: Bool, rest: FirstInFirstOut<() -> Void>?)
  }

  private func afterTelling(_ slot: AnySlot) -> AfterTelling {
    let key = ObjectIdentifier(slot)
    return exclusion.hold {
      guard slot.stateInTurn == .telling else {
        return .ended(completes: false, rest: waiting.removeValue(forKey: key))
      }
      if waiting[key]?.isEmpty == false, let next = waiting[key]?.removeFirst() { return .next(next) }
      waiting[key] = nil
      slot.stateInTurn = isClosed ? .dead : .live
      return .ended(completes: isClosed, rest: nil)
    }
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

  /// Calls those that got values at the time of the call, and still do.
  /// - Parameters:
  ///   - note: notes what is delivered. Called while the exclusion is held, and so is `later`.
  ///   - later: what to call for one that is still hearing its first value.
  @usableFromInline
  func forEachLive(noting note: () -> Void, later: (AnySlot) -> () -> Void, _ deliver: (AnySlot) -> Void) {
    let (present, delivery) = exclusion.hold {
      note()
      // Of what is not under way any more.
      if underWay == 0 { unheard.removeAll(keepingCapacity: true) }
      underWay += 1
      number += 1
      for key in waiting.keys { unheard[key] = number }
      if !waiting.isEmpty { wait(later) }
      return (slots, number)
    }
    for case let slot? in present where exclusion.hold({ hears(slot, delivery) }) { deliver(slot) }
    exclusion.hold { underWay -= 1 }
  }

  private func wait(_ later: (AnySlot) -> () -> Void) {
    for case let slot? in slots where slot.stateInTurn == .telling {
      waiting[ObjectIdentifier(slot)]?.append(later(slot))
    }
  }

  private func hears(_ slot: AnySlot, _ delivery: Int) -> Bool {
    slot.stateInTurn == .live && unheard[ObjectIdentifier(slot), default: 0] < delivery
  }

  /// Ends all subscriptions. From now on no subscriber gets values, except those that already wait behind its first value.
  /// Who is receiving its subscription or its first value completes after that.
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
      // A delivery that began before the turnstile looks at this.
      if slot.state == .live { slot.state = .dead }
      return true
    }
  }
}
