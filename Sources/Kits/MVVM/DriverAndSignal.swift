import Streams

/// Determines what a new subscriber of a ``SharedSequence`` receives.
public protocol SharingStrategyProtocol {
  /// Whether it receives the latest element since the connection at once.
  static var replaysLatest: Bool { get }
}

public enum DriverSharingStrategy: SharingStrategyProtocol {
  @inlinable
  public static var replaysLatest: Bool { true }
}

public enum SignalSharingStrategy: SharingStrategyProtocol {
  @inlinable
  public static var replaysLatest: Bool { false }
}

/// State of a screen: each new subscriber receives the latest element at once.
///
///     let hits = answers.asDriver(onErrorJustReturn: [], on: DispatchQueue.main)
///     hits.drive(onNext: { [weak table] in table?.rows = $0 }).store(in: &subscriptions)
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// One-time events such as alerts: a new subscriber receives later elements only.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Drivers of publishers. The elements are sent in actions of `scheduler`, which must run where the drivers are used:
/// pass `DispatchQueue.main` on the main actor, and a `VirtualScheduler` in a test. If the scheduler leaves the
/// isolation domain, the elements must be `Sendable`; the compiler cannot check that here.
extension Publisher {
  /// A driver that sends `element` and completes if this publisher fails.
  ///
  ///     answers.asDriver(onErrorJustReturn: [], on: DispatchQueue.main)
  @inlinable
  public func asDriver<S: Scheduler>(onErrorJustReturn element: Output, on scheduler: S) -> Driver<Output> {
    Driver(sharing: receive(on: scheduler).replaceError(with: element))
  }

  /// A driver that continues with `driver` if this publisher fails.
  ///
  ///     answers.asDriver(onErrorDriveWith: .empty(), on: DispatchQueue.main)
  @inlinable
  public func asDriver<S: Scheduler>(onErrorDriveWith driver: Driver<Output>, on scheduler: S) -> Driver<Output> {
    asDriver(onErrorRecover: { _ in driver }, on: scheduler)
  }

  /// A driver that continues with the driver for the error if this publisher fails.
  @inlinable
  public func asDriver<S: Scheduler>(
    onErrorRecover recover: @escaping (Failure) -> Driver<Output>, on scheduler: S
  ) -> Driver<Output> {
    Driver(sharing: receive(on: scheduler).catch { recover($0).elements })
  }
}

extension Publisher where Failure == Never {
  @inlinable
  public func asDriver<S: Scheduler>(on scheduler: S) -> Driver<Output> { Driver(sharing: receive(on: scheduler)) }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  /// Calls `onNext` with the latest element, if there is one, and with each later one, until the token is cancelled or
  /// released.
  @inlinable
  public func drive(onNext: @escaping (Element) -> Void) -> AnyCancellable { elements.sink(receiveValue: onNext) }

  /// Passes the elements to `relays`. `PublishRelay`s are excluded, because they would lose the replayed element.
  @inlinable
  public func drive(_ relays: BehaviorRelay<Element>...) -> AnyCancellable {
    drive { element in
      for relay in relays { relay.accept(element) }
    }
  }

  @inlinable
  public func drive(_ relays: BehaviorRelay<Element?>...) -> AnyCancellable {
    drive { element in
      for relay in relays { relay.accept(element) }
    }
  }
}

/// Signals of publishers. The conditions for a driver's scheduler apply.
extension Publisher {
  /// A signal that sends `element` and completes if this publisher fails.
  @inlinable
  public func asSignal<S: Scheduler>(onErrorJustReturn element: Output, on scheduler: S) -> Signal<Output> {
    Signal(sharing: receive(on: scheduler).replaceError(with: element))
  }

  /// A signal that continues with `signal` if this publisher fails.
  ///
  ///     alerts.asSignal(onErrorSignalWith: .empty(), on: DispatchQueue.main)
  @inlinable
  public func asSignal<S: Scheduler>(onErrorSignalWith signal: Signal<Output>, on scheduler: S) -> Signal<Output> {
    asSignal(onErrorRecover: { _ in signal }, on: scheduler)
  }

  /// A signal that continues with the signal for the error if this publisher fails.
  @inlinable
  public func asSignal<S: Scheduler>(
    onErrorRecover recover: @escaping (Failure) -> Signal<Output>, on scheduler: S
  ) -> Signal<Output> {
    Signal(sharing: receive(on: scheduler).catch { recover($0).elements })
  }
}

extension Publisher where Failure == Never {
  @inlinable
  public func asSignal<S: Scheduler>(on scheduler: S) -> Signal<Output> { Signal(sharing: receive(on: scheduler)) }
}

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
  /// Calls `onNext` with each element, until the token is cancelled or released.
  @inlinable
  public func emit(onNext: @escaping (Element) -> Void) -> AnyCancellable { elements.sink(receiveValue: onNext) }

  @inlinable
  public func emit<R: Relay>(to relays: R...) -> AnyCancellable where R.Element == Element {
    emit { element in
      for relay in relays { relay.accept(element) }
    }
  }

  @inlinable
  public func emit<R: Relay>(to relays: R...) -> AnyCancellable where R.Element == Element? {
    emit { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
