/// A value that its owner changes in place.
///
/// A kit whose state is published after each change would keep it twice, and copy it at every event: the state, and the
/// value of the subject. Here the current value is the state, and is changed where it lies. The two are copied apart only
/// where they must differ: after a change that subscribers are not to see, after a value that somebody else sent, after
/// the completion, and while a delivery is reading the current value.
///
/// Why this is sound: a cell is changed only while no delivery is under way, or if it is the draft, which no delivery
/// reads. Whoever else reads, replaces or changes the value from inside a change ends the program; cancelling a
/// subscription is allowed. So is the end of the owner: its value stays as the subject's.
extension CurrentValueSubject {
  /// Changes the owner's value and publishes it.
  @inlinable @inline(__always)
  package func change(_ body: (inout Output) -> Void) {
    guard ownership == .shared, depth == 0 else { return changeApart(body) }
    ownership = .changing
    current.change(body)
    end(changeTo: .shared)
    deliver()
  }

  /// Changes the owner's value, publishes a copy of it, and has changed it once more by then, which nobody sees.
  @inlinable @inline(never)
  package func change(_ body: (inout Output) -> Void, thenUnseen unseen: (inout Output) -> Void) {
    guard ownership == .shared, depth == 0 else { return changeApart(body, thenUnseen: unseen) }
    ownership = .changing
    current.change(body)
    draft = changedCopy(of: current, in: draft ?? emptyCell(), unseen)
    end(changeTo: .apart)
    deliver()
  }

  /// The owner is gone: the subject goes on without, and changes do nothing.
  @inlinable
  package func disown() {
    switch ownership {
    case .none, .changingLast: return
    case .shared: ownership = .none
    case .changing: ownership = .changingLast
    case .apart:
      ownership = .none
      draft?.empty()
    }
  }

  /// The owner's value, and nil without an owner and inside of a change.
  package var ownersValue: Output? {
    switch ownership {
    case .none, .changing, .changingLast: nil
    case .shared: current.value
    case .apart: draft?.value
    }
  }

  package var isBeingChanged: Bool { ownership.isBeingChanged }

  // MARK: - A value that is not the current one

  /// Copies the current value for the owner, which somebody else is about to replace or may be reading.
  @inlinable @inline(never)
  func separate() {
    switch ownership {
    case .none, .apart: return
    case .changing, .changingLast: refuseUseDuringChange()
    case .shared:
      let cell = draft ?? emptyCell()
      cell.fill(current.value)
      draft = cell
      ownership = .apart
    }
  }

  @inlinable @inline(never)
  func changeApart(_ body: (inout Output) -> Void) {
    separate()
    guard ownership == .apart, let own = draft else { return }
    ownership = .changing
    own.change(body)
    if ending != nil { return end(changeTo: .apart) }
    draft = nil
    end(changeTo: .shared)
    publishOwn(own)
  }

  @inlinable @inline(never)
  func changeApart(_ body: (inout Output) -> Void, thenUnseen unseen: (inout Output) -> Void) {
    separate()
    guard ownership == .apart, let own = draft else { return }
    ownership = .changing
    own.change(body)
    if ending != nil {
      own.change(unseen)
      return end(changeTo: .apart)
    }
    draft = changedCopy(of: own, in: emptyCell(), unseen)
    end(changeTo: .apart)
    publishOwn(own)
  }

  @inlinable @inline(__always)
  func changedCopy(
    of original: BorrowedCell<Output>, in cell: BorrowedCell<Output>, _ body: (inout Output) -> Void
  ) -> BorrowedCell<Output> {
    cell.fill(original.value)
    cell.change(body)
    return cell
  }

  @inlinable @inline(__always)
  func end(changeTo ownership: Ownership) {
    if self.ownership == .changing { self.ownership = ownership } else { endLastChange(ownership) }
  }

  @inlinable @inline(never)
  func endLastChange(_ ownership: Ownership) {
    self.ownership = ownership
    disown()
  }

  /// As ``deliver(_:)``, for a cell that was the draft.
  @inlinable
  func publishOwn(_ cell: BorrowedCell<Output>) {
    if depth != 0 {
      replace(with: cell)
      return deliver()
    }
    let previous = current
    current = cell
    deliver()
    previous.empty()
    if draft == nil { draft = previous } else { keep(previous) }
  }
}
