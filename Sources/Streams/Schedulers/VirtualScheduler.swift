/// A scheduler whose time passes only when the program advances it, so every run of the program is the same.
///
///     let scheduler = VirtualScheduler()
///     scheduler.schedule(after: .milliseconds(300)) { print("quiet") }
///     scheduler.advance(by: .seconds(1))
///
/// Actions run in order of their instants, ties in the order in which they were scheduled. A repeated action keeps the
/// place of its start. An action may schedule others, also for the current instant; those run within the same advance.
public final class VirtualScheduler: TimeSource {
  @exclusivity(unchecked) @usableFromInline var reached: VirtualInstant
  @exclusivity(unchecked) @usableFromInline private(set) var due = VirtualInstant.distantFuture
  /// Sorted; the next to run is the last.
  @exclusivity(unchecked) private var pending: [ScheduledAction] = []
  @exclusivity(unchecked) private var scheduledCount = 0

  public init(now: VirtualInstant = .zero) { reached = now }

  @inlinable
  public var now: VirtualInstant { reached }

  /// The instant of the next action; ``VirtualInstant/distantFuture`` if there is none.
  @inlinable
  public var nextDue: VirtualInstant { due }

  /// Runs `action` after `delay`, or at the next advance if the delay is not positive.
  /// - Returns: a token that cancels the action; releasing it does not.
  /// - Complexity: O(pending actions) moves, one allocation.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Cancellable {
    schedule(at: now.advanced(by: delay), action)
  }

  @discardableResult
  public func schedule(at instant: VirtualInstant, _ action: @escaping () -> Void) -> any Cancellable {
    add(at: instant, every: nil, action)
  }

  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Runs the actions due at or before `instant`, each at its own instant, and sets the time to `instant`. Time never
  /// goes back: an earlier instant runs only the actions due now.
  @inlinable
  public func advance(to instant: VirtualInstant) {
    let instant = max(instant, reached)
    if due <= instant { runDue(through: instant) } else { reached = instant }
  }

  /// Sets the time to `instant` and runs nothing. Actions due by then run at the next advance.
  /// - Precondition: `instant` is not before ``now``.
  @inlinable @inline(__always)
  public func skip(to instant: VirtualInstant) {
    assert(instant >= reached, "time does not go back")
    reached = instant
  }

  /// Runs until nothing is pending.
  public func run() {
    while due != .distantFuture { runDue(through: due) }
  }

  /// Drops all pending actions and sets the time to zero: a new scheduler without the allocation.
  public func restart() {
    reached = .zero
    guard !pending.isEmpty else { return }
    // Released last, because that may cancel some of them.
    let forgotten = pending
    pending = []
    due = .distantFuture
    withExtendedLifetime(forgotten) {}
  }

  @usableFromInline
  func runDue(through instant: VirtualInstant) {
    while let next = pending.last, next.due <= instant {
      pending.removeLast()
      due = pending.last?.due ?? .distantFuture
      reached = max(reached, next.due)
      next.run()
    }
    // An action may have advanced the time further.
    reached = max(reached, instant)
  }

  /// Runs `action` at `instant`, and again every `interval` if there is one.
  private func add(
    at instant: VirtualInstant, every interval: TimeStride?, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    let scheduled = ScheduledAction(
      due: max(instant, now), order: scheduledCount, every: interval, scheduler: self, action: action)
    scheduledCount += 1
    insert(scheduled)
    return scheduled
  }

  fileprivate func insert(_ action: ScheduledAction) {
    pending.insert(action, at: position(of: action))
    due = pending[pending.count - 1].due
  }

  fileprivate func remove(_ action: ScheduledAction) {
    let index = position(of: action)
    guard index < pending.count, pending[index] === action else { return }
    pending.remove(at: index)
    due = pending.last?.due ?? .distantFuture
  }

  /// The index of `action`, or its place after all later actions. Found by bisection.
  private func position(of action: ScheduledAction) -> Int {
    var (low, high) = (0, pending.count)
    while low < high {
      let middle = (low + high) / 2
      if pending[middle].isLater(than: action) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Has no options and ignores tolerance, because its time is exact.
extension VirtualScheduler: Scheduler {
  public typealias SchedulerOptions = Never
  public typealias Exclusion = NoExclusion

  public var minimumTolerance: TimeStride { TimeStride(nanoseconds: 0) }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { schedule(at: now, action) }

  public func schedule(
    after date: VirtualInstant, tolerance: TimeStride, options: Never?, _ action: @escaping () -> Void
  ) {
    schedule(at: date, action)
  }

  /// The interval is at least a nanosecond, because time would not pass otherwise. ``run()`` returns only after all
  /// such actions are cancelled. An action whose next instant would be ``VirtualInstant/distantFuture`` is not
  /// repeated.
  public func schedule(
    after date: VirtualInstant, interval: TimeStride, tolerance: TimeStride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    add(at: date, every: max(interval, .nanoseconds(1)), action)
  }
}

private final class ScheduledAction: Cancellable {
  @exclusivity(unchecked) private(set) var due: VirtualInstant
  private let order: Int
  private let interval: TimeStride?
  @exclusivity(unchecked) private weak var scheduler: VirtualScheduler?
  @exclusivity(unchecked) private var action: (() -> Void)?

  init(
    due: VirtualInstant, order: Int, every interval: TimeStride?, scheduler: VirtualScheduler,
    action: @escaping () -> Void
  ) {
    self.due = due
    self.order = order
    self.interval = interval
    self.scheduler = scheduler
    self.action = action
  }

  func isLater(than other: ScheduledAction) -> Bool { (due, order) > (other.due, other.order) }

  func run() {
    guard let interval else {
      action.take()?()
      return
    }
    action?()
    // The action may have cancelled itself.
    guard action != nil, let scheduler else { return }
    due = due.advanced(by: interval)
    if due < .distantFuture { scheduler.insert(self) } else { cancel() }
  }

  func cancel() {
    guard let cancelled = action.take() else { return }
    scheduler?.remove(self)
    // Released last, because a deinit may schedule.
    withExtendedLifetime(cancelled) {}
  }
}

/// An instant of virtual time: nanoseconds since its start, negative before it.
public struct VirtualInstant: InstantProtocol, Sendable {
  public var nanoseconds: Int64

  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  @inlinable
  public static var zero: VirtualInstant { VirtualInstant(nanoseconds: 0) }

  /// Later than every other instant.
  @inlinable
  public static var distantFuture: VirtualInstant { VirtualInstant(nanoseconds: .max) }

  @inlinable
  public static func < (lhs: VirtualInstant, rhs: VirtualInstant) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// The instant `duration` later, without fractions of a nanosecond. An instant out of range becomes the last one,
  /// ``distantFuture``, or the first.
  public func advanced(by duration: Duration) -> VirtualInstant {
    advanced(by: TimeStride(nanoseconds: Int64(clamping: duration.attoseconds / 1_000_000_000)))
  }

  public func duration(to other: VirtualInstant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }
}

extension VirtualInstant: Strideable {
  // The default of `Strideable` computes a distance.
  @inlinable
  public static func == (lhs: VirtualInstant, rhs: VirtualInstant) -> Bool { lhs.nanoseconds == rhs.nanoseconds }

  /// A distance out of range becomes the longest one, or the most negative one.
  public func distance(to other: VirtualInstant) -> TimeStride {
    TimeStride(nanoseconds: other.nanoseconds.subtractingClamped(nanoseconds))
  }

  /// The instant `stride` later. An instant out of range becomes the last one, ``distantFuture``, or the first.
  // Disfavored, so that `.seconds(1)` means a `Duration`.
  @_disfavoredOverload
  public func advanced(by stride: TimeStride) -> VirtualInstant {
    VirtualInstant(nanoseconds: nanoseconds.addingClamped(stride.nanoseconds))
  }
}
