import Synchronization

/// Something that can be cancelled. Cancelling twice is the same as once.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  /// Puts a token for this into `set`. When the set releases the token, this is cancelled.
  ///
  ///     readings.connect().store(in: &subscriptions)
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  /// Appends a token for this to `collection`. When the collection releases the token, this is cancelled.
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
    AnyCancellable(self).store(in: &collection)
  }
}

/// What a publisher passes to its subscriber. Cancelling it ends the subscription at once, even during a delivery.
public protocol Subscription: Cancellable, AnyObject, CustomCombineIdentifierConvertible {
  /// Says that the subscriber is ready for values. The first request that is not ``Subscribers/Demand/none`` counts.
  /// Subscribers of this module ask once, for ``Subscribers/Demand/unlimited``.
  func request(_ demand: Subscribers.Demand)
}

/// Cancels when `cancel` is called or when its last reference is released.
///
///     var subscriptions: Set<AnyCancellable> = []
///     typing.sink { print($0) }.store(in: &subscriptions)
///
/// Any thread may cancel what is for any thread.
///
/// No exclusivity checks, for the reason given at `SerialSubscription`.
public final class AnyCancellable: Cancellable {
  @usableFromInline let isCancelled = Atomic(false)
  @exclusivity(unchecked) @usableFromInline private(set) var subscription: (any Subscription)?

  /// Runs `cancel`, once.
  public init(_ cancel: @escaping () -> Void) { subscription = ClosureSubscription(cancel) }

  public convenience init<C: Cancellable>(_ canceller: C) { self.init { canceller.cancel() } }

  @inlinable
  package init(subscription: any Subscription) { self.subscription = subscription }

  deinit { subscription?.cancel() }

  public func cancel() {
    if isCancelled.exchange(true, ordering: .acquiringAndReleasing) { return }
    let subscription = subscription.take()
    subscription?.cancel()
  }

  /// Ends the chain of a token that `connect` has returned, without a call of code from outside.
  /// - Returns: what is to be cancelled.
  func stopFeed() -> (any Subscription)? { (subscription as? UpstreamUntilEnd)?.stop().upstream }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) { collection.append(self) }
}

extension AnyCancellable: Hashable {
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A subscription that calls a closure when it is cancelled, once: its token sees to that.
private final class ClosureSubscription: Subscription {
  private var onCancel: (() -> Void)?

  init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  func cancel() {
    guard let onCancel else { return }
    self.onCancel = nil
    onCancel()
  }
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {
  /// A subscription with nothing to cancel, for publishers that complete at once.
  public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription {
  func cancel() {}
}
