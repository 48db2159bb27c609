import Dispatch

/// A queue as a scheduler, with the nested names that Combine gives it.
///
/// The queue may run an action on another thread than the one that schedules it. The operators of this module require
/// `Sendable` values then, and lock their state. If you call `schedule` yourself, the compiler does not check the
/// captures of the action, as in Combine; with `async` it does.
extension DispatchQueue: Scheduler {
  /// An instant of the clock that stops while the machine sleeps.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public typealias Stride = TimeStride
    public var dispatchTime: DispatchTime

    public init(_ dispatchTime: DispatchTime) { self.dispatchTime = dispatchTime }

    /// A distance out of range becomes the longest one, or the most negative one.
    public func distance(to other: SchedulerTimeType) -> TimeStride {
      let (start, end) = (Int128(dispatchTime.uptimeNanoseconds), Int128(other.dispatchTime.uptimeNanoseconds))
      return TimeStride(nanoseconds: Int64(clamping: end - start))
    }

    /// The instant `stride` later. An instant out of range becomes `DispatchTime.distantFuture`, or the first.
    public func advanced(by stride: TimeStride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + stride.timeInterval)
    }

    public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.dispatchTime == rhs.dispatchTime
    }

    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.dispatchTime < rhs.dispatchTime
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }
  }

  /// How the queue runs an action: the parameters of `async`.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public var minimumTolerance: TimeStride { TimeStride(nanoseconds: 0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let item = workItem(options, action)
    if let group = options?.group { async(group: group, execute: item) } else { async(execute: item) }
  }

  /// Dispatch takes no tolerance for a single action.
  public func schedule(
    after date: SchedulerTimeType, tolerance: TimeStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    guard let group = options?.group else {
      return asyncAfter(deadline: date.dispatchTime, execute: workItem(options, action))
    }
    group.enter()
    let item = workItem(options) {
      action()
      group.leave()
    }
    asyncAfter(deadline: date.dispatchTime, execute: item)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: TimeStride, tolerance: TimeStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.setEventHandler(handler: workItem(options, action))
    // Dispatch traps at a negative value.
    timer.schedule(
      deadline: date.dispatchTime, repeating: max(interval, 0).timeInterval, leeway: max(tolerance, 0).timeInterval)
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }

  private func workItem(_ options: SchedulerOptions?, _ action: @escaping () -> Void) -> DispatchWorkItem {
    // The compiler cannot check this crossing, because the protocol's closures may capture any value. It is sound for
    // this module's operators: their closures capture an object that locks its state, and `Sendable` values.
    nonisolated(unsafe) let action = action
    return DispatchWorkItem(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action() }
  }
}

extension TimeStride {
  /// An interval out of range becomes the longest one, as `never` does, or the most negative one.
  public init(_ interval: DispatchTimeInterval) {
    switch interval {
    case .seconds(let count): self = .seconds(count)
    case .milliseconds(let count): self = .milliseconds(count)
    case .microseconds(let count): self = .microseconds(count)
    case .nanoseconds(let count): self = .nanoseconds(count)
    case .never: self.init(nanoseconds: .max)
    @unknown default: self.init(nanoseconds: .max)
    }
  }

  public var timeInterval: DispatchTimeInterval {
    nanoseconds == .max ? .never : .nanoseconds(Int(nanoseconds))
  }
}
