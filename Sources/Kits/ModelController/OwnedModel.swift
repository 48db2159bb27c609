import Streams

/// The model of a controller. It is also the value of `m`, and is changed in place.
///
/// A kit that sends copies of its model stores the model twice, and copies it at every event. Here the model and the
/// value of `m` are separate only when they must differ: after a reversion, after a value from another sender, and
/// after the completion. During a delivery, which reads the value of `m`, the subject changes a copy.
///
/// Exclusivity is not checked at run time: using the model or `m` inside a change is a fatal error. Inside a change, a
/// subscription may be cancelled, and the controller may be released: `m` keeps its value.
@usableFromInline
final class OwnedModel<Model>: ValueOwner {
  @usableFromInline
  enum State: UInt8 {
    /// The model is the value of `m`.
    case shared
    case apart
    case changing
    /// As `changing`, and the controller was released meanwhile.
    case changingLast
    case gone

    @inlinable
    var isChanging: Bool { self == .changing || self == .changingLast }
  }

  @usableFromInline let m: CurrentValueSubject<Model, Never>
  @exclusivity(unchecked) @usableFromInline var state = State.shared
  @exclusivity(unchecked) @usableFromInline var own: BorrowedCell<Model>?

  /// The subject refers to this object until ``disown()``.
  @inlinable
  init(_ model: Model) {
    m = CurrentValueSubject(model, .confined)
    m.owner = self
  }

  @inlinable @inline(__always)
  func change(_ reaction: (inout Model) -> Void) {
    guard state == .shared else { return changeApart(reaction) }
    m.change {
      state = .changing
      reaction(&$0)
      end(in: .shared)
    }
  }

  /// Applies the reaction, keeps a copy, applies the reversion, and sends the copy.
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
    // The previous value is released after the delivery.
    if !m.hasEnded { m.change { swap(&$0, &sent) } }
  }

  @inlinable @inline(__always)
  func end(in next: State) {
    let isLast = state == .changingLast
    state = next
    if isLast { disown() }
  }

  /// Called at the controller's release: later changes do nothing.
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

  // MARK: - Other uses of `m`

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

/// A `precondition` would not print its message in a release build.
@usableFromInline @inline(never)
func refuseUseDuringChange() -> Never {
  fatalError(
    """
    A model was used while its controller changed it. A reaction or a reversion must not read `m` of its own \
    controller, subscribe to it or send to it, nor send an event to that controller. It is passed the model: read and \
    change that, and leave the rest to a subscriber of `m`.
    """)
}
