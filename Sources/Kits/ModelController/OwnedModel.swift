import Streams

/// The model of a controller. The model is the value of `m` as well, and is changed where it lies.
///
/// A kit that sends a copy of its model keeps the model twice, and copies the model at every event. Here the model and
/// the value of `m` are apart only where they must differ: after a change that subscribers are not to see, after a value
/// that somebody else sent, after the completion. A delivery under way reads the value of `m`, so the subject changes a
/// copy then.
///
/// Exclusivity is not checked at run time: whoever uses the model or `m` inside of a change ends the program. Cancelling
/// a subscription is allowed. So is the end of the controller: `m` keeps its value.
@usableFromInline
final class OwnedModel<Model>: ValueOwner {
  @usableFromInline
  enum State: UInt8 {
    /// The model is the value of `m`.
    case shared
    /// The model is in ``OwnedModel/own``.
    case apart
    /// A reaction or a reversion is changing the model.
    case changing
    /// A reaction or a reversion is changing the model for the last time: the controller went away meanwhile.
    case changingLast
    /// The controller is gone, and the model with it.
    case gone

    @inlinable
    var isChanging: Bool { self == .changing || self == .changingLast }
  }

  @usableFromInline let m: CurrentValueSubject<Model, Never>
  @exclusivity(unchecked) @usableFromInline var state = State.shared
  /// Holds the model while the model is not the value of `m`.
  @exclusivity(unchecked) @usableFromInline var own: BorrowedCell<Model>?

  /// The subject refers to this until ``disown()``.
  @inlinable
  init(_ model: Model) {
    m = CurrentValueSubject(model, .confined)
    m.owner = self
  }

  /// Changes the model and sends it.
  @inlinable @inline(__always)
  func change(_ reaction: (inout Model) -> Void) {
    guard state == .shared else { return changeApart(reaction) }
    m.change {
      state = .changing
      reaction(&$0)
      end(in: .shared)
    }
  }

  /// Changes the model and sends a copy. The reversion has changed the model once more by then.
  @inlinable @inline(never)
  func change(_ reaction: (inout Model) -> Void, _ reversion: (inout Model) -> Void) {
    guard state == .shared else { return changeApart(reaction, reversion) }
    m.change {
      state = .changing
      reaction(&$0)
      let own = m.filledCell($0)
      own.change(reversion)
      self.own = own
      end(in: .apart)
    }
  }

  @inlinable @inline(never)
  func changeApart(_ reaction: (inout Model) -> Void) {
    willRead()
    guard let own else { return }
    state = .changing
    own.change(reaction)
    if m.hasEnded { return end(in: .apart) }
    self.own = nil
    end(in: .shared)
    m.deliver(own: own)
  }

  @inlinable @inline(never)
  func changeApart(_ reaction: (inout Model) -> Void, _ reversion: (inout Model) -> Void) {
    willRead()
    guard let own else { return }
    state = .changing
    own.change(reaction)
    var sent = own.value
    own.change(reversion)
    end(in: .apart)
    // What was sent before is released after the delivery.
    if !m.hasEnded { m.change { swap(&$0, &sent) } }
  }

  @inlinable @inline(__always)
  func end(in next: State) {
    let isLast = state == .changingLast
    state = next
    if isLast { disown() }
  }

  /// The controller is gone: changes do nothing from here on.
  @inlinable @inline(never)
  func disown() {
    if state.isChanging {
      state = .changingLast
      return
    }
    state = .gone
    m.owner = nil
    if let own = own.take() { m.recycle(own) }
  }

  // MARK: - What somebody else does with `m`

  @inlinable
  func willRead() {
    if state.isChanging { refuseUseDuringChange() }
  }

  @inlinable
  func willReplace() {
    willRead()
    guard state == .shared else { return }
    own = m.filledCell(m.value)
    state = .apart
  }

  @usableFromInline
  var ownersValue: Any? { state.isChanging ? nil : own?.value ?? m.value }
}

/// Ends the program. A `precondition` would keep its message to itself in a release build.
@usableFromInline @inline(never)
func refuseUseDuringChange() -> Never {
  fatalError(
    """
    A model was used while its controller changed it. A reaction or a reversion must not read `m` of its own \
    controller, subscribe to it or send to it, nor send an event to that controller. It is passed the model: read and \
    change that, and leave the rest to a subscriber of `m`.
    """)
}
