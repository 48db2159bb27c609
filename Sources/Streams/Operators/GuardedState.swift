/// The state of an operator of several inputs, which its subscription inherits: whether it has ended, and what guards it.
///
/// Where all inputs send on one isolation domain there is no lock (contract 6): a value costs the look at `phase`. It is
/// guarded from the moment one of them says that it may send on any thread: see ``Subscriber/expectAnyThread()``. Until
/// then all have sent on the domain where that is said, so no other thread is using this object.
///
/// Exclusivity is not checked at run time: no property is being changed while code from outside runs, which may call
/// this object again.
@usableFromInline
class GuardedState {
  @usableFromInline
  enum Phase {
    /// On one isolation domain.
    case plain
    /// The same, after the end.
    case over
    /// From the first input on that may send on any thread. The turnstile knows of the end.
    case guarded(Turnstile)
  }

  @exclusivity(unchecked) @usableFromInline private(set) final var phase = Phase.plain

  @inlinable @inline(__always)
  init() {}

  /// Nil unless this is guarded.
  @inlinable @inline(__always)
  final var turnstile: Turnstile? { if case .guarded(let turnstile) = phase { turnstile } else { nil } }

  /// That input may send on any thread from now on.
  /// - Returns: whether to say so to the downstream: once, and not after the end.
  @usableFromInline
  final func expectAnyThread(from input: Int) -> Bool {
    let isFirst = isPlain
    if isFirst { phase = .guarded(Turnstile()) }
    if let turnstile { turnstile.exclusion.hold { turnstile.noteAnyThread(of: input) } }
    return isFirst
  }

  /// That input sends after the end. It could not be cancelled then, as another thread has ended this.
  @usableFromInline
  final func refuse(_ input: Int) {
    guard let turnstile else { return }
    let abandoned = turnstile.exclusion.hold { turnstile.takeAbandoned(input) }
    abandoned?.cancel()
  }

  /// Ends what is guarded. Of `inputs`, which is called while the state is held and takes them all out, those are
  /// cancelled that may be; the others are when they send next.
  /// - Parameter cause: nil for whoever is cancelling on this thread.
  /// - Returns: false if the end had come before, or `inputs` returns nil, as it is not to end.
  final func endInTurn(_ cause: Turnstile.Cause?, _ inputs: () -> [(Int, (any Subscription)?)]?) -> Bool {
    checkStack()
    guard let turnstile else { return false }
    let cause = cause ?? turnstile.canceller
    let parts = turnstile.exclusion.hold { () -> Turnstile.Parts? in
      guard !isOver, let inputs = inputs() else { return nil }
      markEnd()
      return turnstile.part(inputs, cause)
    }
    guard let parts else { return false }
    parts.cancel()
    return true
  }

  /// Whether values pass without further ado. If not, this is guarded or over.
  @inlinable @inline(__always)
  final var isPlain: Bool { if case .plain = phase { true } else { false } }

  /// Set at the end: when all inputs have finished, one has failed or the downstream has cancelled.
  @inlinable @inline(__always)
  final var isOver: Bool { !isPlain && isMarked }

  @usableFromInline
  final var isMarked: Bool { turnstile?.isOver.load(ordering: .relaxed) ?? true }

  /// Notes the end of one that is plain.
  @inlinable @inline(__always)
  final func endPlainly() { phase = .over }

  /// Notes the end, while the state is held.
  @usableFromInline
  final func markEnd() {
    if let turnstile { turnstile.isOver.store(true, ordering: .relaxed) } else { phase = .over }
  }

  /// Uses the state. `body` calls no code from outside, not even by releasing a value.
  @inlinable @inline(__always)
  final func hold<Result>(_ body: () -> Result) -> Result {
    if let turnstile { turnstile.exclusion.hold(body) } else { body() }
  }

  /// Keeps the subscription of an input that is asked for values at once. Cancels it after the end, and if the input has
  /// one already.
  final func keepAndAsk(_ subscription: any Subscription, isTaken: () -> Bool, store: () -> Void) {
    let isWanted = hold {
      if isOver || isTaken() { return false }
      store()
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  /// Passes on a value of that input where this is not plain: when no other thread is delivering, and unless the end
  /// has come.
  ///
  /// Not inlined: the chain behind it would be there twice.
  @inlinable @inline(never)
  final func passInTurn<S: Subscriber>(_ value: S.Input, of input: Int, to downstream: S) {
    inTurn(of: input) { downstream.receive(value) }
  }

  /// Does where this is not plain what delivers a value of that input, when no other thread is delivering, and unless the
  /// end has come.
  @inlinable @inline(__always)
  final func inTurn(of input: Int, _ deliver: () -> Void) {
    guard let turnstile else { return }
    // Looked at first, so that what comes after the end waits for nobody.
    var isRefused = isOver
    if !isRefused {
      turnstile.enter(input)
      isRefused = isOver
      if !isRefused { deliver() }
      turnstile.leave()
    }
    if isRefused { refuse(input) }
  }

  /// Passes on the completion of that input, which has ended this.
  @inlinable
  final func complete<S: Subscriber>(
    _ downstream: S, _ completion: Subscribers.Completion<S.Failure>, of input: Int
  ) {
    let turnstile = turnstile
    turnstile?.enter(input)
    downstream.receive(completion: completion)
    turnstile?.leave()
  }
}
