/// Keeps a value. Sends it to each new subscriber at its first request, and every later value to all subscribers.
///
///     let m = CurrentValueSubject<Model, Never>(Model())
///     m.value.isCallButtonPressed   // false
///
/// Any thread may use it, one delivery at a time, unless it is confined: see <doc:Domains>.
/// - Complexity: sending allocates nothing once warmed up; O(subscribers) indirect calls. Subscribers borrow the value.
public final class CurrentValueSubject<Output, Failure: Error>: BaseSubject<Output, Failure>, Subject {
  @usableFromInline let pair: CellPair<Output>
  /// The work of `deinit`, in a closure that knows the types. The deinit of a generic class is compiled once for all
  /// types and would look up the metadata of the cells. The closure captures nothing, so it is not allocated.
  @usableFromInline let tearDown: (CurrentValueSubject) -> Void
  @exclusivity(unchecked) @usableFromInline var current: BorrowedCell<Output>
  /// An empty cell, ready for the next value.
  @exclusivity(unchecked) @usableFromInline var spare: BorrowedCell<Output>?
  /// More empty cells, from re-entrant sends.
  @exclusivity(unchecked) @usableFromInline var spares: ContiguousArray<BorrowedCell<Output>> = []
  /// Replaced values that an outer delivery may still be reading.
  @exclusivity(unchecked) @usableFromInline var replaced: ContiguousArray<BorrowedCell<Output>> = []
  /// Changes the value in place. Only for a confined subject that does not queue. Set before the first subscription.
  @exclusivity(unchecked) @usableFromInline package var owner: (any ValueOwner)? { didSet { isDirect = false } }

  /// For any thread.
  @inlinable
  public convenience init(_ value: consuming Output, delivery: Delivery = .depthFirst) {
    self.init(value, .anyThread, delivery: delivery)
  }

  /// A confined subject costs less: see ``Domain``.
  @inlinable
  public init(_ value: consuming Output, _ domain: Domain, delivery: Delivery = .depthFirst) {
    // Includes the next value's cell: nothing may be allocated after the first value (contract 7).
    pair = CellPair()
    tearDown = { $0.deallocateCells() }
    current = pair.first
    current.fill(value)
    spare = pair.second
    super.init(domain, delivery: delivery)
  }

  deinit {
    retire()
    tearDown(self)
  }

  @inlinable
  final func deallocateCells() {
    current.empty()
    deallocate(current)
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

  /// The value that was delivered last, or is being delivered. A queued value is not read yet.
  ///
  /// Setting it sends. After the completion it is only stored, as in Combine, while `send` does nothing.
  @inlinable
  public var value: Output {
    get {
      if owner != nil { willRead() }
      return hold { current.value }
    }
    set {
      enter()
      if ending != nil || mustWait { store(newValue) } else { send(newValue) }
      leave()
    }
  }

  @inlinable @inline(__always)
  public func send(_ value: consuming Output) {
    enter()
    let cell = emptyCell()
    cell.fill(value)
    publish(cell)
  }

  /// Sends the value in `cell`, unless it must wait or the subject has ended. Ends what ``enter()`` began.
  @inlinable @inline(__always)
  final func publish(_ cell: BorrowedCell<Output>) {
    guard let sole, depth == 0 else { return publishToMany(cell) }
    let previous = current
    current = cell
    beginDelivery()
    call(sole, Slot<Output, Failure>.self) { cell.deliver(to: $0) }
    depth &-= 1
    if isUnsettled { settle(previous) } else { recycle(previous) }
  }

  /// Publishes to any number of subscribers, including none.
  @inlinable @inline(never)
  final func publishToMany(_ cell: BorrowedCell<Output>) {
    if owner != nil { willReplace() }
    if ending != nil {
      recycle(cell)
    } else if mustWait {
      waiting.append(.value(cell.value))
      recycle(cell)
    } else {
      deliver(cell)
      takeTurns {
        deliver(filledCell($0))
      } completion: {
        finish($0)
      }
    }
    leave()
  }

  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    enter()
    if mustWait { waiting.append(.completion(completion)) } else { finish(completion) }
    leave()
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    if let shared { return admit(subscriber, shared) }
    if owner != nil { willRead() }
    if let ending { return ending.tell(subscriber) }
    let slot = add(subscriber)
    if slot.isLive { tell(slot) }
  }

  @inlinable @inline(__always)
  final func tell(_ slot: Slot<Output, Failure>) {
    beginDelivery()
    current.deliver(to: slot)
    depth &-= 1
    if isUnsettled { settleCells() }
    if isQueued {
      takeTurns {
        deliver(filledCell($0))
      } completion: {
        finish($0)
      }
    }
  }

  @usableFromInline
  override func begin(_ slot: AnySlot) {
    if owner != nil { willRead() }
    makeLive(slot)
    tell(slot.typed(Slot<Output, Failure>.self))
  }

  @usableFromInline
  override func beginning(of slot: AnySlot) -> SharedSlots.Beginning {
    wasAsked = true
    let typed = slot.typed(Slot<Output, Failure>.self)
    return .tells(isQueued: isQueued) { [value = current.value] in typed.receiveValue(typed, value) }
  }

  // MARK: - Publishing a filled cell

  @inlinable @inline(__always)
  final func emptyCell() -> BorrowedCell<Output> {
    if let cell = spare {
      spare = nil
      return cell
    }
    return furtherCell()
  }

  @inlinable @inline(never)
  final func furtherCell() -> BorrowedCell<Output> { spares.popLast() ?? BorrowedCell() }

  @inlinable @inline(__always)
  package final func filledCell(_ value: Output) -> BorrowedCell<Output> {
    let cell = emptyCell()
    cell.fill(value)
    return cell
  }

  @inlinable @inline(__always)
  package final func recycle(_ cell: BorrowedCell<Output>) {
    cell.empty()
    keep(cell)
  }

  @inlinable @inline(__always)
  final func keep(_ cell: BorrowedCell<Output>) {
    if spare == nil { spare = cell } else { spares.append(cell) }
  }

  /// Called when an outermost delivery has replaced `previous` and `isUnsettled` is set.
  @inlinable @inline(never)
  final func settle(_ previous: BorrowedCell<Output>) {
    discardReplaced()
    recycle(previous)
    settle()
  }

  /// Makes the filled `cell` current and delivers it. Empties the replaced cell once no delivery can be reading it:
  /// right after an outermost delivery, later after a re-entrant one.
  @inlinable
  final func deliver(_ cell: BorrowedCell<Output>) {
    let previous = current
    let isOutermost = depth == 0
    beginDelivery()
    if let shared {
      deliver(cell, in: shared)
    } else {
      current = cell
      forEachLive(Slot<Output, Failure>.self) { cell.deliver(to: $0) }
    }
    depth &-= 1
    if !isOutermost {
      replaced.append(previous)
      isUnsettled = true
    } else if isUnsettled {
      settle(previous)
    } else {
      recycle(previous)
    }
  }

  /// Makes `cell` current and delivers it, for a subject for any thread. A subscriber whose first request comes during
  /// the delivery receives the value once.
  @inlinable
  final func deliver(_ cell: BorrowedCell<Output>, in shared: SharedSlots) {
    let number = shared.number { current = cell }
    for index in 0..<count {
      self[index]._withUnsafeGuaranteedRef { slot in
        switch shared.hearing(of: slot, number) {
        case .atOnce: cell.deliver(to: slot.typed(Slot<Output, Failure>.self))
        case .later:
          let typed = slot.typed(Slot<Output, Failure>.self)
          shared.add(slot) { [value = cell.value] in typed.receiveValue(typed, value) }
        case .never: break
        }
      }
    }
  }

  /// Makes `cell` current. The replaced cell stays filled, because a delivery may be reading it.
  @inlinable
  final func replace(with cell: BorrowedCell<Output>) {
    replaced.append(current)
    isUnsettled = true
    hold { current = cell }
  }

  /// Sets the value without sending it now: after the completion, or while a queued delivery is under way.
  @inlinable @inline(never)
  final func store(_ value: Output) {
    if ending == nil { return waiting.append(.assignment(value)) }
    if owner != nil { willReplace() }
    replace(with: filledCell(value))
    settleCells()
  }

  /// Makes `value` current without sending it.
  final func restore(_ value: Output) {
    enter()
    replace(with: filledCell(value))
    settleCells()
    leave()
  }

  // MARK: - The owner changes the value in place

  // Not inlined: few subjects have an owner.

  @usableFromInline @inline(never)
  final func willRead() { owner?.willRead() }

  @usableFromInline @inline(never)
  final func willReplace() { owner?.willReplace() }

  /// Changes the value in place and delivers it. Changes a copy if a delivery under way may be reading the value.
  ///
  /// For the owner. `body` must not use the subject, but may cancel its subscriptions.
  @inlinable @inline(__always)
  package final func change(_ body: (inout Output) -> Void) {
    if depth != 0 { replaceWithCopy() }
    current.change(body)
    deliver()
  }

  @inlinable @inline(never)
  final func replaceWithCopy() { replace(with: filledCell(current.value)) }

  /// As ``deliver(_:)``, for a cell of the owner.
  @inlinable
  package final func deliver(own cell: BorrowedCell<Output>) {
    if depth != 0 {
      replace(with: cell)
      return deliver()
    }
    let previous = current
    current = cell
    deliver()
    recycle(previous)
  }

  @inlinable @inline(__always)
  final func deliver() {
    let cell = current
    beginDelivery()
    forEachLive(Slot<Output, Failure>.self) { cell.deliver(to: $0) }
    depth &-= 1
    if isUnsettled { settleCells() }
  }

  // MARK: - After a delivery

  @inlinable @inline(never)
  final func settleCells() {
    guard depth == 0 else { return }
    discardReplaced()
    settle()
  }

  @inlinable
  final func discardReplaced() {
    while let cell = replaced.popLast() { recycle(cell) }
  }

  @inlinable
  final func finish(_ completion: Subscribers.Completion<Failure>) {
    if owner != nil { willReplace() }
    guard var rest = end(completion) else { return }
    while let next = rest.popFirst() {
      if case .assignment(let value) = next { replace(with: filledCell(value)) }
    }
    settleCells()
  }
}

/// Changes the value of a `CurrentValueSubject` in place: see ``CurrentValueSubject/change(_:)``.
///
/// The subject calls its owner before any other use of the value. Inside a change the owner then traps.
@usableFromInline
package protocol ValueOwner: AnyObject {
  /// Called before the value is read or a subscriber is added.
  func willRead()
  /// Called before the value is replaced or the subject completes.
  func willReplace()
  /// The owner's value, which may differ from the subject's. Nil inside a change.
  var ownersValue: Any? { get }
}
