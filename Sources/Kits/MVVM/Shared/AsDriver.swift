import Streams

/// Drivers of publishers. The elements come from actions of `scheduler`, where everyone who drives with them must be:
/// pass `DispatchQueue.main` on the main actor, and a `VirtualScheduler` in a test. If the scheduler leaves the isolation
/// domain, the elements must be `Sendable`; the compiler cannot check that here.
extension Publisher {
  /// A driver that sends `element` and completes if this publisher fails.
  ///
  ///     answers.asDriver(onErrorJustReturn: [], on: DispatchQueue.main)
  @inlinable
  public func asDriver<S: Scheduler>(onErrorJustReturn element: Output, on scheduler: S) -> Driver<Output> {
    Driver(sharing: receive(on: scheduler).replaceError(with: element))
  }

  /// A driver that goes on with `driver` if this publisher fails.
  ///
  ///     answers.asDriver(onErrorDriveWith: .empty(), on: DispatchQueue.main)
  @inlinable
  public func asDriver<S: Scheduler>(onErrorDriveWith driver: Driver<Output>, on scheduler: S) -> Driver<Output> {
    asDriver(onErrorRecover: { _ in driver }, on: scheduler)
  }

  /// A driver that goes on with the driver made of the error if this publisher fails.
  @inlinable
  public func asDriver<S: Scheduler>(
    onErrorRecover recover: @escaping (Failure) -> Driver<Output>, on scheduler: S
  ) -> Driver<Output> {
    Driver(sharing: receive(on: scheduler).catch { recover($0).elements })
  }
}

extension Publisher where Failure == Never {
  /// A driver of what cannot fail, a ``BehaviorRelay`` for instance.
  @inlinable
  public func asDriver<S: Scheduler>(on scheduler: S) -> Driver<Output> { Driver(sharing: receive(on: scheduler)) }
}
