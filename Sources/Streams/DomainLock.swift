/// What keeps two threads from using a state at once: a lock unless the graph is confined.
@usableFromInline
struct DomainLock {
  @usableFromInline let lock: MutualExclusion?

  @inlinable
  init(_ domain: Domain?) { lock = domain == .confined ? nil : MutualExclusion() }

  /// Uses the state. `body` calls no code from outside, not even by releasing a value.
  @inlinable @inline(__always)
  func hold<Result>(_ body: () -> Result) -> Result {
    if let lock { lock.hold(body) } else { body() }
  }
}
