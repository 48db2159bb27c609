import Streams

/// What a new subscriber of a ``SharedSequence`` receives.
public protocol SharingStrategyProtocol {
  /// Whether it receives the latest element at once, if there was one since the sequence was connected.
  static var replaysLatest: Bool { get }
}

/// The strategy of a ``Driver``.
public enum DriverSharingStrategy: SharingStrategyProtocol {
  @inlinable
  public static var replaysLatest: Bool { true }
}

/// The strategy of a ``Signal``.
public enum SignalSharingStrategy: SharingStrategyProtocol {
  @inlinable
  public static var replaysLatest: Bool { false }
}

/// What a screen shows: each new subscriber receives the latest element at once.
///
///     let hits = answers.asDriver(onErrorJustReturn: [], on: DispatchQueue.main)
///     hits.drive(onNext: { [weak table] in table?.rows = $0 }).store(in: &subscriptions)
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// What happens once, an alert for instance: a new subscriber receives only what comes after it.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

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

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  /// Calls `onNext` with the latest element, if there is one, and with each later one, until the token is cancelled or
  /// released.
  @inlinable
  public func drive(onNext: @escaping (Element) -> Void) -> AnyCancellable { elements.sink(receiveValue: onNext) }

  /// Passes the elements to `relays`. A `PublishRelay` is not among them, as it would lose the element that is replayed.
  @inlinable
  public func drive(_ relays: BehaviorRelay<Element>...) -> AnyCancellable {
    drive { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Passes the elements to `relays` of optional elements.
  @inlinable
  public func drive(_ relays: BehaviorRelay<Element?>...) -> AnyCancellable {
    drive { element in
      for relay in relays { relay.accept(element) }
    }
  }
}

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

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
  /// Calls `onNext` with each element, until the token is cancelled or released.
  @inlinable
  public func emit(onNext: @escaping (Element) -> Void) -> AnyCancellable { elements.sink(receiveValue: onNext) }

  /// Passes the elements to `relays`.
  @inlinable
  public func emit<R: Relay>(to relays: R...) -> AnyCancellable where R.Element == Element {
    emit { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Passes the elements to `relays` of optional elements.
  @inlinable
  public func emit<R: Relay>(to relays: R...) -> AnyCancellable where R.Element == Element? {
    emit { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
