import Synchronization

/// What a subject for any thread has besides its list: one thread sends at a time, while subscribers come and go on
/// others. A first value is told on the thread that asks for it.
///
/// - `delivery` is held during a delivery. A subscriber that comes or leaves does not wait for it.
/// - `lock` guards changes of the slots' states and of what is in this object. No code from outside runs while it is held.
/// - The list changes only while both are held. So a delivery reads it without the lock.
///
/// A slot that comes waits in `arrivals` until somebody changes the list. One that is cancelled during a delivery on
/// another thread stays in the list until that delivery ends.
///
/// Exclusivity is not checked at run time: what changes is accessed while `lock` is held.
@usableFromInline
final class SharedSlots {
  @usableFromInline let delivery = DeliveryLock()
  @usableFromInline let lock = Lock()
  @usableFromInline let hasArrivals = Atomic(false)
  @usableFromInline let hasDead = Atomic(false)
  /// Subscriptions that are not in the list yet.
  @exclusivity(unchecked) private var arrivals: ContiguousArray<AnySlot> = []
  /// The deliveries of first values that are under way, by slot.
  @exclusivity(unchecked) private var tellings: [ObjectIdentifier: Telling] = [:]
  /// The number of the last delivery that began. Changed inside of a delivery.
  private let number = Atomic(0)
  /// Whether the subject has ended.
  @exclusivity(unchecked) private var isClosed = false
  /// Completes a slot, once the subject has completed.
  @exclusivity(unchecked) private var complete: ((AnySlot) -> Void)?
  /// Sound: the subject clears it at the beginning of its deinit, while the lock is held, and it is used only while the
  /// lock is held.
  @exclusivity(unchecked) private var subject: Unmanaged<SlotList>?

  @usableFromInline init() {}

  func begin(for subject: SlotList) { self.subject = .passUnretained(subject) }

  /// The subject is being released. What waits behind a first value is still heard.
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

  /// The delivery of a first value.
  private struct Telling {
    let thread: UInt
    let isQueued: Bool
    /// What is sent meanwhile, in order.
    var waiting = FirstInFirstOut<() -> Void>()

    /// Whether what is sent now is heard at once, as it is sent from inside the delivery of the first value.
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
    // A slot may have been cancelled until this moment.
    if delivery.leave(), hasDead.load(ordering: .sequentiallyConsistent) { releaseDead() }
  }

  /// Takes the dead slots out of the list, unless another thread delivers: that does it then.
  @usableFromInline @inline(never)
  func releaseDead() {
    while hasDead.load(ordering: .sequentiallyConsistent), delivery.tryEnter() {
      let dead = delivery.isOutermost ? takeDead() : []
      let isLast = delivery.leave()
      for entry in dead { entry.release() }
      if !isLast { return }
    }
  }

  /// Takes the arrivals into the list. Inside of a delivery and while the lock is held.
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

  /// Takes the dead slots out of the list, inside of an outermost delivery.
  /// - Returns: them, for the caller to release after the delivery.
  private func takeDead() -> [Unmanaged<AnySlot>] {
    lock.hold {
      takeIn()
      hasDead.store(false, ordering: .relaxed)
      return subject?._withUnsafeGuaranteedRef { $0.compact() } ?? []
    }
  }

  /// Takes into the list what has arrived. Inside of a delivery.
  @inlinable @inline(__always)
  func takeArrivals() {
    if hasArrivals.load(ordering: .relaxed) { takeInHeld() }
  }

  @usableFromInline @inline(never)
  func takeInHeld() { lock.hold { takeIn() } }

  /// Numbers a delivery. A slot that becomes live later does not hear its value. Inside of the delivery.
  /// - Parameter note: notes the value. Called while the lock is held.
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
  enum Hearing {
    case atOnce
    /// After the first value, which the slot is hearing.
    case later
    case never
  }

  /// When the slot hears the value of that delivery. Reads the state once: a slot that was hearing its first value may
  /// become live at any moment.
  @inlinable @inline(__always)
  func hearing(of slot: AnySlot, _ delivery: Int) -> Hearing {
    let state = slot.rawState.load(ordering: .acquiring)
    if state == AnySlot.State.live.rawValue { return slot.joined < delivery ? .atOnce : .never }
    return state == AnySlot.State.telling.rawValue && slot.joined < delivery ? .later : .never
  }

  /// A value comes while the slot is hearing its first one. It waits, unless it is heard at once: see ``Telling``.
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

  /// Adds a slot whose subscriber is about to receive it as its subscription.
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

  /// The subscriber has received its subscription. It is completed if the subject has ended meanwhile.
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
    /// Asks what the subject takes values of.
    case asks(UnaskedUpstreams)
    /// Tells the slot its first value. A queued subject sends nothing in between.
    case tells(isQueued: Bool, () -> Void)
  }

  /// A slot that waits was asked for values. It is completed after its first value if the subject has ended meanwhile.
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

  /// Calls a slot with the values that waited behind its first value.
  private func hearRest(_ slot: AnySlot) {
    // Keeps other senders out. Otherwise a fast sender would never let this end.
    var isDelivering = false
    while let next = afterTelling(slot) {
      if !isDelivering { isDelivering = delivery.tryEnter() }
      next()
    }
    if isDelivering { leave() }
  }

  /// The next call of a slot that has heard its first value; nil once the slot is live or dead.
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

  /// A dead slot is still there. The thread that delivers takes it out; if none does, this one.
  private func noteDead() {
    hasDead.store(true, ordering: .sequentiallyConsistent)
    // Either `leave()` of the thread that delivers sees the flag, or `releaseDead()` finds that nobody delivers.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    releaseDead()
  }

  /// A slot was cancelled. Its entry goes at once, or when the delivery under way is over.
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
        // Another thread may have taken it out already.
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
    // Last, as it may run a deinit that uses this subject.
    Unmanaged.passUnretained(slot).release()
    for entry in removed { entry.release() }
  }

  /// Ends all subscriptions. A slot that is hearing its first value still hears what waits behind that, and completes
  /// then. A slot that is receiving its subscription completes after that. Inside of a delivery.
  /// - Parameters:
  ///   - complete: completes a slot.
  ///   - note: notes the end. Called while the lock is held.
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

  /// Whether the caller is to complete the slot. Marks it dead then.
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
