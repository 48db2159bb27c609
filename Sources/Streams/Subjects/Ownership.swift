/// Who has the value of a `CurrentValueSubject` besides the subject.
@usableFromInline
enum Ownership: UInt8 {
  /// Nobody, or an owner that is gone.
  case none
  /// An owner whose value is the current one.
  case shared
  /// An owner whose value differs from the current one. It is in the subject's draft.
  case apart
  /// An owner that is changing its value.
  case changing
  /// An owner that is changing its value for the last time: it went away meanwhile.
  case changingLast

  @inlinable @inline(__always)
  var isBeingChanged: Bool { self == .changing || self == .changingLast }
}

/// Ends the program: a value that is being changed in place must not be read or replaced.
///
/// A `precondition` would keep its message to itself in a release build.
@usableFromInline @inline(never)
func refuseUseDuringChange() -> Never {
  fatalError(
    """
    The value of a subject was used while its owner changed it in place. A reaction or a reversion must not read `m` of \
    its own controller, subscribe to it or send to it, nor send an event to that controller. It is passed the model: \
    read and change that, and leave the rest to a subscriber of `m`.
    """)
}
