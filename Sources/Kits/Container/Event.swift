public import Screens

/// A repeated event with subscribers.
///
///     changed.subscribe(self) { this in this.reload() }
///     changed.raise()
public final class Event<Args> {
  public enum Order: Sendable {
    case subscription
    /// As in published code: by the subscriber's hash, which differs from run to run.
    case hash
  }

  private let order: Order
  private var subscriptions: [ObjectIdentifier: Subscription] = [:]
  private var nextNumber = 0

  private struct Subscription {
    let number: Int
    weak var subscriber: AnyObject?
    let handler: (Args) -> Void
  }

  public init(order: Order = .subscription) { self.order = order }

  /// Calls the handler whenever the event is raised, during the life of the subscriber. Replaces the subscriber's
  /// earlier handler.
  /// - Complexity: O(subscribers), because released ones are removed.
  public func subscribe<Subscriber: AnyObject>(
    _ subscriber: Subscriber, handler: @escaping (Subscriber, Args) -> Void
  ) {
    subscriptions = subscriptions.filter { $0.value.subscriber != nil }
    subscriptions[ObjectIdentifier(subscriber)] = Subscription(number: nextNumber, subscriber: subscriber) {
      [weak subscriber] args in
      if let subscriber { handler(subscriber, args) }
    }
    nextNumber += 1
  }

  public func unsubscribe(_ subscriber: AnyObject) {
    let key = ObjectIdentifier(subscriber)
    if subscriptions[key]?.subscriber === subscriber { subscriptions[key] = nil }
  }

  /// Calls all handlers before it returns. A subscription made meanwhile is not among them.
  public func raise(_ args: Args) {
    switch order {
    case .hash:
      for subscription in Array(subscriptions.values) where subscription.subscriber != nil {
        subscription.handler(args)
      }
    case .subscription:
      for subscription in subscriptions.values.sorted(by: { $0.number < $1.number }) where isCurrent(subscription) {
        subscription.handler(args)
      }
    }
  }

  private func isCurrent(_ subscription: Subscription) -> Bool {
    guard let subscriber = subscription.subscriber else { return false }
    return subscriptions[ObjectIdentifier(subscriber)]?.number == subscription.number
  }
}

extension Event<Void> {
  public func subscribe<Subscriber: AnyObject>(_ subscriber: Subscriber, handler: @escaping (Subscriber) -> Void) {
    subscribe(subscriber) { subscriber, _ in handler(subscriber) }
  }

  public func raise() { raise(()) }
}

public protocol INotifyOnChanged: AnyObject {
  var changed: Event<Void> { get }
}

/// A view that shows a view model.
///
/// A view controller only implements `viewModelChanged`; its view model is stored in its associated objects. Other
/// classes store `viewModel`, and call ``viewModelDidChange(from:)`` in `didSet`.
public protocol IHaveViewModel: AnyObject {
  associatedtype ViewModel

  var viewModel: ViewModel? { get set }

  /// Called when the view has another view model, or when its view model has changed.
  func viewModelChanged(_ viewModel: ViewModel)
}

extension IHaveViewModel {
  /// Shows the new view model, and subscribes to it instead of the former one.
  public func viewModelDidChange(from former: ViewModel?) {
    (former as? any INotifyOnChanged)?.changed.unsubscribe(self)
    guard let viewModel else { return }
    viewModelChanged(viewModel)
    (viewModel as? any INotifyOnChanged)?.changed.subscribe(self) { this in
      if let viewModel = this.viewModel { this.viewModelChanged(viewModel) }
    }
  }
}

private enum ViewModelKey {}

extension IHaveViewModel where Self: UIViewController {
  public var viewModel: ViewModel? {
    get { associatedObjects[ObjectIdentifier(ViewModelKey.self)] as? ViewModel }
    set {
      let former = viewModel
      associatedObjects[ObjectIdentifier(ViewModelKey.self)] = newValue
      viewModelDidChange(from: former)
    }
  }
}
