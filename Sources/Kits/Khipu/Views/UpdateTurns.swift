/// Has updates run one after the other: none while one runs, and one more after it if one was asked for meanwhile.
///
///     guard turns.begin() else { return }
///     while turns.next() { update() }
@usableFromInline
struct UpdateTurns {
  @usableFromInline var isRunning = false
  @usableFromInline var isOutdated = false

  @inlinable
  init() {}

  /// Asks for an update. False if one runs: whoever runs it goes on with this one.
  @inlinable
  mutating func begin() -> Bool {
    isOutdated = true
    if isRunning { return false }
    isRunning = true
    return true
  }

  /// Whether there is an update to run. False ends what ``begin()`` began.
  @inlinable
  mutating func next() -> Bool {
    isRunning = isOutdated
    isOutdated = false
    return isRunning
  }
}
