/// Is told of each version of a state once at most, of the last one always, and of none while it is being told.
@usableFromInline
final class StoreSubscriber {
  @usableFromInline let tell: () -> Void
  @usableFromInline var knownVersion: Int
  @usableFromInline var isBeingTold = false

  @inlinable
  init(knowing version: Int, _ tell: @escaping () -> Void) {
    knownVersion = version
    self.tell = tell
  }

  /// Tells it until it knows of the last version, which may change while it is told.
  @inlinable
  func catchUp(with lastVersion: () -> Int) {
    if isBeingTold { return }
    isBeingTold = true
    while knownVersion != lastVersion() {
      knownVersion = lastVersion()
      tell()
    }
    isBeingTold = false
  }
}
