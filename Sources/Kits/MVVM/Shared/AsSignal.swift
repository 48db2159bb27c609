import Streams

/// Signals of publishers. What holds for the scheduler of a driver holds here.
extension Publisher {
  /// A signal that sends `element` and completes if this publisher fails.
  @inlinable
  public func asSignal<S: Scheduler>(onErrorJustReturn element: Output, on scheduler: S) -> Signal<Output> {
    Signal(sharing: receive(on: scheduler).replaceError(with: element))
  }

  /// A signal that goes on with `signal` if this publisher fails.
  ///
  ///     alerts.asSignal(onErrorSignalWith: .empty(), on: DispatchQueue.main)
  @inlinable
  public func asSignal<S: Scheduler>(onErrorSignalWith signal: Signal<Output>, on scheduler: S) -> Signal<Output> {
    asSignal(onErrorRecover: { _ in signal }, on: scheduler)
  }

  /// A signal that goes on with the signal made of the error if this publisher fails.
  @inlinable
  public func asSignal<S: Scheduler>(
    onErrorRecover recover: @escaping (Failure) -> Signal<Output>, on scheduler: S
  ) -> Signal<Output> {
    Signal(sharing: receive(on: scheduler).catch { recover($0).elements })
  }
}

extension Publisher where Failure == Never {
  /// A signal of what cannot fail, a ``PublishRelay`` for instance.
  @inlinable
  public func asSignal<S: Scheduler>(on scheduler: S) -> Signal<Output> { Signal(sharing: receive(on: scheduler)) }
}
