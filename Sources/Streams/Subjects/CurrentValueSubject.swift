/// Keeps a value. Sends it to each new subscriber as soon as that asks, and every later value to all subscribers.
///
///     let m = CurrentValueSubject<Model, Never>(Model())
///     m.value.isCallButtonPressed   // false
///
/// - Complexity: sending allocates nothing once warmed up, unless any thread may use the subject; O(subscribers) indirect
///   calls. Subscribers borrow the value, without a copy.
public final class CurrentValueSubject<Output, Failure: Error>: BaseSubject<Output, Failure>, Subject {
  // Why exclusivity is not checked at run time, here and below: see ``SlotList``.

  @usableFromInline let pair: CellPair<Output>
  /// The work of `deinit`, as a closure made where the types are known. The deinit of a generic class is compiled once
  /// for all types and would have to look up the metadata of the cells. The closure captures nothing, so it is not
  /// allocated.
  @usableFromInline let tearDown: (CurrentValueSubject) -> Void
  @exclusivity(unchecked) @usableFromInline var current: BorrowedCell<Output>
  /// An empty cell, ready for the next value.
  @exclusivity(unchecked) @usableFromInline var spare: BorrowedCell<Output>?
  /// Further empty cells, left over from re-entrant sends.
  @exclusivity(unchecked) @usableFromInline var spares: ContiguousArray<BorrowedCell<Output>> = []
  /// Replaced values that an outer delivery may still be reading.
  @exclusivity(unchecked) @usableFromInline var replaced: ContiguousArray<BorrowedCell<Output>> = []
  /// The owner's value, if ownership is ``Ownership/apart``; else an empty cell for it, or nil. See ``change(_:)``.
  @exclusivity(unchecked) @usableFromInline var draft: BorrowedCell<Output>?
  @exclusivity(unchecked) @usableFromInline var ownership = Ownership.none

  @inlinable
  public init(_ value: consuming Output, delivery: Delivery = .depthFirst) {
    // With room for the next value too: after the first value nothing may be allocated (contract 7).
    pair = CellPair()
    tearDown = { $0.deallocateCells() }
    current = pair.first
    current.fill(value)
    spare = pair.second
    super.init(delivery: delivery)
  }

  /// A subject whose value is also that of an owner, who changes it in place: see ``change(_:)``.
  @inlinable
  package init(owned value: consuming Output) {
    pair = CellPair()
    tearDown = { $0.deallocateCells() }
    current = pair.first
    current.fill(value)
    spare = pair.second
    draft = BorrowedCell()
    ownership = .shared
    super.init(delivery: .depthFirst, isOwned: true)
  }

  deinit { tearDown(self) }

  @inlinable
  final func deallocateCells() {
    current.empty()
    deallocate(current)
    if let draft {
      if ownership == .apart { draft.empty() }
      deallocate(draft)
    }
    if let spare { deallocate(spare) }
    for cell in spares { deallocate(cell) }
    for cell in replaced {
      cell.empty()
      deallocate(cell)
    }
    pair.deallocate()
  }

  @inlinable @inline(__always)
  final func deallocate(_ cell: BorrowedCell<Output>) {
    if !pair.contains(cell) { cell.deallocate() }
  }

  /// The value that was delivered last, or is being delivered.
  ///
  /// Setting it sends. After the completion it is stored and sent to nobody, as in Combine, while `send` does nothing.
  @inlinable
  public var value: Output {
    get { ownership.isSpecial ? valueOnAnyThread : current.value }
    set {
      let turnstile = turnstile
      turnstile?.enter()
      if ending != nil || mustWait { setInTurn(newValue) } else { send(newValue) }
      turnstile?.leave()
    }
  }

  @inlinable
  var valueOnAnyThread: Output {
    @inline(never) get {
      guard let turnstile else { refuseUseDuringChange() }
      return turnstile.exclusion.hold { current.value }
    }
  }

  /// Says that from now on values, subscribers and cancellations may come on any thread: see
  /// ``BaseSubject/expectAnyThread()``. Does nothing where a kit's controller has the value, which stays on its domain.
  public override func expectAnyThread() {
    if turnstile != nil || ending != nil || ownership != .none { return }
    ownership = .anyThread
    if let cell = spare.take() { deallocate(cell) }
    super.expectAnyThread()
  }

  @inlinable @inline(__always)
  public func send(_ value: consuming Output) {
    let cell = emptyCell()
    cell.fill(value)
    publish(cell)
  }

  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    let turnstile = turnstile
    turnstile?.enter()
    if mustWait { waiting.append(.completion(completion)) } else { finish(completion) }
    turnstile?.leave()
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    if ownership.isSpecial { return receiveOnAnyThread(subscriber) }
    if let ending { return ending.tell(subscriber) }
    let slot = add(subscriber)
    if slot.state == .live { tell(slot) }
  }

  @inlinable @inline(never)
  func receiveOnAnyThread<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    guard let turnstile else { refuseUseDuringChange() }
    admit(subscriber, turnstile)
  }

  /// Sends a new subscriber, which gets values already, the current value.
  @inlinable @inline(__always)
  final func tell(_ slot: Slot<Output, Failure>) {
    depth &+= 1
    current.deliver(to: slot)
    depth &-= 1
    if isUnsettled { settleCells() }
    if isQueued { deliverWaiting() }
  }

  @usableFromInline
  override func begin(_ slot: AnySlot) {
    if ownership.isBeingChanged { refuseUseDuringChange() }
    if let turnstile { return beginInTurn(slot, turnstile) }
    makeLive(slot)
    tell(slot.typed(Slot<Output, Failure>.self))
  }

  private func beginInTurn(_ slot: AnySlot, _ turnstile: SubjectTurnstile) {
    let typed = slot.typed(Slot<Output, Failure>.self)
    let completes = turnstile.makeLive(slot) {
      wasAsked = true
      return current.value
    } by: {
      typed.receiveValue(typed, $0)
    }
    if completes { complete(slot) }
  }

  // MARK: - Publishing a filled cell

  /// A cell for the next value.
  @inlinable @inline(__always)
  final func emptyCell() -> BorrowedCell<Output> {
    if let cell = spare {
      spare = nil
      return cell
    }
    return furtherCell()
  }

  @inlinable @inline(never)
  final func furtherCell() -> BorrowedCell<Output> {
    // Where several threads may send at once, no cell is used again.
    if turnstile != nil { return BorrowedCell() }
    return spares.popLast() ?? BorrowedCell()
  }

  @inlinable @inline(__always)
  final func recycle(_ cell: BorrowedCell<Output>) {
    cell.empty()
    keep(cell)
  }

  /// Empties a cell and keeps it for later, or frees it where several threads may send at once.
  @inlinable
  final func discard(_ cell: BorrowedCell<Output>) {
    if turnstile == nil { return recycle(cell) }
    cell.empty()
    deallocate(cell)
  }

  /// Keeps an empty cell for later.
  @inlinable @inline(__always)
  final func keep(_ cell: BorrowedCell<Output>) {
    if spare == nil { spare = cell } else { spares.append(cell) }
  }

  /// Makes `cell`, which is filled, the current one and delivers it. The replaced cell is emptied when no delivery can
  /// be reading it: right after an outermost delivery, later after a re-entrant one.
  @inlinable @inline(__always)
  final func publish(_ cell: BorrowedCell<Output>) {
    guard let sole, depth == 0 else { return publishToMany(cell) }
    let previous = current
    current = cell
    depth &+= 1
    call(sole, Slot<Output, Failure>.self) { cell.deliver(to: $0) }
    depth &-= 1
    if isUnsettled { settle(previous) } else { recycle(previous) }
  }

  /// The outermost delivery has ended with something left to do, and `previous` was replaced.
  @inlinable @inline(never)
  final func settle(_ previous: BorrowedCell<Output>) {
    discardReplaced()
    discard(previous)
    settle()
  }

  /// Publishes to any number of subscribers, none among them.
  @inlinable @inline(never)
  final func publishToMany(_ cell: BorrowedCell<Output>) {
    if !isDirect || depth != 0 || ending != nil { return publishInTurn(cell) }
    let previous = current
    current = cell
    depth &+= 1
    forEachLive(Slot<Output, Failure>.self) { cell.deliver(to: $0) }
    depth &-= 1
    if isUnsettled { settle(previous) } else { recycle(previous) }
  }

  @inlinable @inline(never)
  final func publishInTurn(_ cell: BorrowedCell<Output>) {
    let turnstile = turnstile
    turnstile?.enter()
    defer { turnstile?.leave() }
    if ownership != .none { separate() }
    if ending != nil { return discard(cell) }
    if isQueued, depth != 0 {
      waiting.append(.value(cell.value))
      return discard(cell)
    }
    deliverInTurn(cell)
    deliverWaiting()
  }

  /// Makes `cell` the current one. The replaced cell stays filled, as a delivery may be reading it.
  @inlinable
  final func replace(with cell: BorrowedCell<Output>) {
    replaced.append(current)
    isUnsettled = true
    hold { current = cell }
  }

  @inlinable
  final func deliverWaiting() {
    takeTurns {
      deliverInTurn(filledCell($0))
    } completion: {
      finish($0)
    }
  }

  @inlinable
  final func filledCell(_ value: Output) -> BorrowedCell<Output> {
    let cell = emptyCell()
    cell.fill(value)
    return cell
  }

  /// Sets the value where it is not sent at once: after the completion, or in a queue.
  @inlinable @inline(never)
  final func setInTurn(_ value: Output) {
    if ending == nil { return waiting.append(.assignment(value)) }
    if ownership != .none { separate() }
    replace(with: filledCell(value))
    settleCells()
  }

  @inlinable @inline(__always)
  final func deliver() {
    let cell = current
    depth &+= 1
    forEachLive(Slot<Output, Failure>.self) { cell.deliver(to: $0) }
    depth &-= 1
    if isUnsettled { settleCells() }
  }

  /// Makes `cell` the current one and delivers it. Who subscribes on another thread at that moment hears it once.
  @inlinable
  final func deliverInTurn(_ cell: BorrowedCell<Output>) {
    replaced.append(current)
    isUnsettled = true
    deliverToAll {
      current = cell
    } _: {
      cell.value
    } _: {
      cell.deliver(to: $0)
    }
    settleCells()
  }

  @inlinable @inline(never)
  final func settleCells() {
    guard depth == 0 else { return }
    discardReplaced()
    settle()
  }

  @inlinable
  final func discardReplaced() {
    while let cell = replaced.popLast() { discard(cell) }
  }

  @inlinable
  final func finish(_ completion: Subscribers.Completion<Failure>) {
    if ownership != .none { separate() }
    guard var rest = end(completion) else { return }
    while let next = rest.popFirst() {
      if case .assignment(let value) = next { replace(with: filledCell(value)) }
    }
    settleCells()
  }
}
