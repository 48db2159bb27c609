import Synchronization

/// The locks of a subject for any thread, and the slots that are not in its list yet.
///
/// One thread sends at a time. Others may subscribe and cancel meanwhile. A subscriber receives its first value on the
/// thread that requests it.
///
/// - `delivery` is held during a delivery. Subscribing and cancelling do not wait for it.
/// - `lock` guards the slots' states and this object. No foreign code runs under it.
/// - The list changes only under both. So a delivery reads the list without `lock`.
///
/// A new slot stays in `arrivals` until the next change of the list. A slot that is cancelled during a delivery on
/// another thread stays in the list until that delivery ends.
@usableFromInline
final class SharedSlots {
  @usableFromInline let delivery = DeliveryLock()
  @usableFromInline let lock = Lock()
  @usableFromInline let hasArrivals = Atomic(false)
  @usableFromInline let hasDead = Atomic(false)
  @exclusivity(unchecked) private var arrivals: ContiguousArray<AnySlot> = []
  /// The first values being delivered, by slot.
  @exclusivity(unchecked) private var tellings: [ObjectIdentifier: Telling] = [:]
  /// The number of the latest delivery. Changed inside a delivery.
  private let number = Atomic(0)
  @exclusivity(unchecked) private var isClosed = false
  /// Completes a slot; nil until the subject has completed.
  @exclusivity(unchecked) private var complete: ((AnySlot) -> Void)?
  /// Sound: used only under the lock, under which the subject clears it at the start of its deinit.
  @exclusivity(unchecked) private var subject: Unmanaged<SlotList>?

  @usableFromInline init() {}

  func begin(for subject: SlotList) { self.subject = .passUnretained(subject) }

  /// Called when the subject is released. Values queued behind a first value are still delivered.
  func retire() {
    let ended = lock.hold { () -> ContiguousArray<AnySlot> in
      guard let list = subject.take() else { return [] }
      isClosed = true
      list._withUnsafeGuaranteedRef { list in
        for index in 0..<list.count { end(list[index].takeUnretainedValue()) }
      }
      for slot in arrivals { end(slot) }
      defer { arrivals = [] }
      return arrivals
    }
    withExtendedLifetime(ended) {}
  }

  private func end(_ slot: AnySlot) {
    if slot.state != .telling, slot.state != .dead { slot.state = .dead }
  }

  /// A first value that is being delivered.
  private struct Telling {
    let thread: UInt
    let isQueued: Bool
    /// Values sent meanwhile, in order.
    var waiting = FirstInFirstOut<() -> Void>()

    /// Whether a value sent now is delivered at once, because it is sent inside the delivery of the first value.
    var isHeardAtOnce: Bool { thread == currentThread() && !isQueued && waiting.isEmpty }
  }

  // MARK: - Deliveries

  /// Waits until no other thread delivers.
  @inlinable @inline(__always)
  func enter() {
    delivery.enter()
    if !delivery.isOutermost { checkStack() }
  }

  @inlinable @inline(__always)
  func leave() {
    // A slot may have been cancelled during the delivery.
    if delivery.leave(), hasDead.load(ordering: .sequentiallyConsistent) { releaseDead() }
  }

  /// Takes the dead slots out of the list. If another thread delivers, that thread does it.
  @usableFromInline @inline(never)
  func releaseDead() {
    while hasDead.load(ordering: .sequentiallyConsistent), delivery.tryEnter() {
      let dead = delivery.isOutermost ? takeDead() : []
      let isLast = delivery.leave()
      for entry in dead { entry.release() }
      if !isLast { return }
    }
  }

  /// Moves the arrivals into the list. Inside a delivery and under the lock.
  private func takeIn() {
    guard hasArrivals.load(ordering: .relaxed) else { return }
    hasArrivals.store(false, ordering: .relaxed)
    subject?._withUnsafeGuaranteedRef { subject in
      for slot in arrivals {
        subject.append(slot)
        if slot.state == .dead { hasDead.store(true, ordering: .relaxed) }
      }
    }
    arrivals.removeAll(keepingCapacity: true)
  }

  /// Takes the dead slots out of the list. Inside an outermost delivery.
  /// - Returns: the dead slots, for the caller to release after the delivery.
  private func takeDead() -> [Unmanaged<AnySlot>] {
    lock.hold {
      takeIn()
      hasDead.store(false, ordering: .relaxed)
      return subject?._withUnsafeGuaranteedRef { $0.compact() } ?? []
    }
  }

  /// Moves the arrivals into the list. Inside a delivery.
  @inlinable @inline(__always)
  func takeArrivals() {
    if hasArrivals.load(ordering: .relaxed) { takeInHeld() }
  }

  @usableFromInline @inline(never)
  func takeInHeld() { lock.hold { takeIn() } }

  /// Numbers a delivery. A slot that becomes live later does not receive its value. Inside the delivery.
  /// - Parameter note: stores the value. Called under the lock.
  /// - Returns: the number of the delivery.
  @usableFromInline
  func number(noting note: () -> Void) -> Int {
    lock.hold {
      takeIn()
      note()
      let next = number.load(ordering: .relaxed) &+ 1
      number.store(next, ordering: .relaxed)
      return next
    }
  }

  @usableFromInline
  enum DeliveryTime {
    case atOnce
    /// After the first value, which the slot is receiving.
    case later
    case never
  }

  /// When the slot receives the value of that delivery. Reads the state once, because it may change at any moment.
  @inlinable @inline(__always)
  func hearing(of slot: AnySlot, _ delivery: Int) -> DeliveryTime {
    let state = slot.rawState.load(ordering: .acquiring)
    if state == AnySlot.State.live.rawValue { return slot.joined < delivery ? .atOnce : .never }
    return state == AnySlot.State.telling.rawValue && slot.joined < delivery ? .later : .never
  }

  /// Queues a value behind the slot's first one, or delivers it at once: see ``Telling``.
  /// - Parameter call: calls the slot with the value.
  @usableFromInline
  func add(_ slot: AnySlot, call: @escaping () -> Void) {
    let isHeardAtOnce = lock.hold {
      guard slot.state == .telling else { return slot.state == .live }
      if tellings[ObjectIdentifier(slot)]?.isHeardAtOnce == true { return true }
      tellings[ObjectIdentifier(slot)]?.waiting.append(call)
      return false
    }
    if isHeardAtOnce { call() }
  }

  // MARK: - A subscription, from its beginning to its end

  /// Adds a slot. Its subscriber has not received it as its subscription yet.
  /// - Returns: false if the subject has ended.
  @usableFromInline
  func add(_ slot: AnySlot) -> Bool {
    lock.hold {
      if isClosed { return false }
      slot.shared = self
      slot.state = .starting
      arrivals.append(slot)
      hasArrivals.store(true, ordering: .releasing)
      return true
    }
  }

  /// Called after the subscriber has received its subscription. Completes it if the subject has ended meanwhile.
  @usableFromInline
  func start(_ slot: AnySlot) {
    let (begins, complete) = lock.hold { () -> (Bool, ((AnySlot) -> Void)?) in
      guard slot.state == .starting || slot.state == .asked else { return (false, nil) }
      let begins = slot.state == .asked
      slot.state = isClosed ? .dead : .waiting
      return (begins && !isClosed, self.complete)
    }
    if begins { return begin(slot) }
    guard let complete else { return }
    complete(slot)
    noteDead()
  }

  func request(_ slot: AnySlot) {
    let begins = lock.hold {
      if slot.state == .starting { slot.state = .asked }
      return slot.state == .waiting
    }
    if begins { begin(slot) }
  }

  @usableFromInline
  enum Beginning {
    case plain
    /// Requests values from the subject's upstreams.
    case asks(UnaskedUpstreams)
    /// Delivers the first value to the slot. A queued subject sends nothing in between.
    case tells(isQueued: Bool, () -> Void)
  }

  /// The first request of a waiting slot. Completes it after its first value if the subject has ended meanwhile.
  private func begin(_ slot: AnySlot) {
    let beginning = lock.hold { () -> Beginning? in
      guard slot.state == .waiting else { return nil }
      slot.joined = number.load(ordering: .relaxed)
      let beginning = subject?._withUnsafeGuaranteedRef { $0.beginning(of: slot) } ?? .plain
      if case .tells(let isQueued, _) = beginning {
        tellings[ObjectIdentifier(slot)] = Telling(thread: currentThread(), isQueued: isQueued)
        slot.state = .telling
      } else {
        slot.state = .live
      }
      return beginning
    }
    switch beginning {
    case .plain, nil: break
    case .asks(let upstreams): upstreams.ask()
    case .tells(_, let tell):
      tell()
      hearRest(slot)
    }
  }

  /// Delivers the values that are queued behind the slot's first value.
  private func hearRest(_ slot: AnySlot) {
    // Keeps other senders out. Otherwise a fast sender could keep this loop running for ever.
    var isDelivering = false
    while let next = afterTelling(slot) {
      if !isDelivering { isDelivering = delivery.tryEnter() }
      next()
    }
    if isDelivering { leave() }
  }

  /// The next call of a slot that has received its first value; nil once the slot is live or dead.
  private func afterTelling(_ slot: AnySlot) -> (() -> Void)? {
    let key = ObjectIdentifier(slot)
    let (next, rest) = lock.hold { () -> ((() -> Void)?, Telling?) in
      guard slot.state == .telling else { return (nil, tellings.removeValue(forKey: key)) }
      if tellings[key]?.waiting.isEmpty == false { return (tellings[key]?.waiting.removeFirst(), nil) }
      slot.state = isClosed ? .dead : .live
      let end = complete.map { complete in
        {
          complete(slot)
          self.noteDead()
        }
      }
      return (end, tellings.removeValue(forKey: key))
    }
    withExtendedLifetime(rest) {}
    return next
  }

  /// Has a dead slot taken out of the list: by the delivering thread or, if there is none, by this one.
  private func noteDead() {
    hasDead.store(true, ordering: .sequentiallyConsistent)
    // Either `leave()` of the delivering thread sees the flag, or `releaseDead()` finds that no thread delivers.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    releaseDead()
  }

  /// Removes the entry of a cancelled slot: at once, or after the delivery under way.
  func cancel(_ slot: AnySlot) {
    let isFirst = lock.hold {
      if slot.state == .dead { return false }
      slot.state = .dead
      return true
    }
    if !isFirst { return }
    guard delivery.tryEnter() else { return noteDead() }
    let removed = lock.hold { () -> [Unmanaged<AnySlot>]? in
      guard let subject else { return nil }
      return subject._withUnsafeGuaranteedRef { subject -> [Unmanaged<AnySlot>]? in
        takeIn()
        // Another thread may have removed it.
        if slot.index < 0 { return nil }
        if subject.depth != 0 || isClosed {
          hasDead.store(true, ordering: .relaxed)
          return nil
        }
        return subject.remove(slot) ? subject.compact() : []
      }
    }
    leave()
    guard let removed else { return }
    // Last, because a deinit may use this subject.
    Unmanaged.passUnretained(slot).release()
    for entry in removed { entry.release() }
  }

  /// Ends all subscriptions. A slot that is receiving its first value completes after the values queued behind it. A
  /// slot that is receiving its subscription completes afterwards. Inside a delivery.
  /// - Parameters:
  ///   - complete: completes a slot.
  ///   - note: stores the end. Called under the lock.
  @usableFromInline
  func close(completing complete: @escaping (AnySlot) -> Void, noting note: () -> Void) {
    lock.hold {
      takeIn()
      note()
      isClosed = true
      self.complete = complete
      subject?._withUnsafeGuaranteedRef { subject in
        for index in 0..<subject.count {
          let slot = subject[index].takeUnretainedValue()
          if slot.state == .waiting || slot.state == .live { slot.state = .completing }
        }
      }
    }
  }

  /// - Returns: whether the caller must complete the slot, which is then marked dead.
  @usableFromInline
  func completes(_ slot: AnySlot) -> Bool {
    let completes = lock.hold {
      let isInside = slot.state == .telling && tellings[ObjectIdentifier(slot)]?.isHeardAtOnce == true
      if slot.state != .completing && !isInside { return false }
      slot.state = .dead
      return true
    }
    if completes { hasDead.store(true, ordering: .relaxed) }
    return completes
  }
}
