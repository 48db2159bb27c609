import Synchronization

/// Work that can be cancelled. Only the first `cancel` has an effect.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  /// Inserts a token into `set`. Releasing the token cancels this.
  ///
  ///     readings.connect().store(in: &subscriptions)
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  /// Appends a token to `collection`. Releasing the token cancels this.
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
    AnyCancellable(self).store(in: &collection)
  }
}

/// The connection of a subscriber to its publisher. Cancelling ends it at once, even during a delivery.
public protocol Subscription: Cancellable, AnyObject, CustomCombineIdentifierConvertible {
  /// Requests values. The first request that is not ``Subscribers/Demand/none`` starts them; its number does not count.
  /// Subscribers of this module make one request, of ``Subscribers/Demand/unlimited``.
  func request(_ demand: Subscribers.Demand)
}

/// Cancels when `cancel` is called or when its last reference is released.
///
///     var subscriptions: Set<AnyCancellable> = []
///     typing.sink { print($0) }.store(in: &subscriptions)
///
/// Any thread may cancel the subscription of a publisher for any thread.
public final class AnyCancellable: Cancellable {
  @usableFromInline let isCancelled = Atomic(false)
  @exclusivity(unchecked) @usableFromInline private(set) var subscription: (any Subscription)?

  /// Calls `cancel` at most once.
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

  /// Ends the chain of a token that `connect` has returned. Calls no foreign code.
  /// - Returns: the subscription for the caller to cancel.
  func stopFeed() -> (any Subscription)? { (subscription as? UpstreamUntilEnd)?.stop().upstream }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) { collection.append(self) }
}

extension AnyCancellable: Hashable {
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

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
