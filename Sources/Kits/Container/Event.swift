public import Screens

/// Something that happens again and again, for whoever is interested.
///
///     changed.subscribe(self) { this in this.reload() }
///     changed.raise()
///
public final class Event<Args> {
  /// In which order subscribers are told.
  public enum Order: Sendable {
    case subscription
    /// As others publish it: by the hash of the subscriber, hence another one in each run.
    case hash
  }

  private let order: Order
  private var subscriptions: [ObjectIdentifier: Subscription] = [:]
  /// The number of the next subscription.
  private var nextNumber = 0

  private struct Subscription {
    let number: Int
    weak var subscriber: AnyObject?
    let handler: (Args) -> Void
  }

  public init(order: Order = .subscription) { self.order = order }

  /// Calls the handler whenever the event is raised, for as long as the subscriber lives. It takes the place of the handler
  /// that the subscriber had.
  /// - Complexity: O(subscribers), as those that are gone are forgotten.
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

  /// Tells all subscribers before it returns. Who subscribes meanwhile is told next time.
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

  /// Whether nobody has ended or replaced it while others were told.
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

/// A view model that says when it has changed.
public protocol INotifyOnChanged: AnyObject {
  var changed: Event<Void> { get }
}

/// A view that shows a view model.
///
/// A view controller conforms by saying what it does in `viewModelChanged`; it keeps its view model with its associated
/// objects. Other classes store it, and call ``viewModelDidChange(from:)`` in `didSet`.
public protocol IHaveViewModel: AnyObject {
  associatedtype ViewModel

  var viewModel: ViewModel? { get set }

  /// The view has another view model, or its view model says that it has changed.
  func viewModelChanged(_ viewModel: ViewModel)
}

extension IHaveViewModel {
  /// Shows the view model that was set, and listens to it instead of the one before.
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
