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
