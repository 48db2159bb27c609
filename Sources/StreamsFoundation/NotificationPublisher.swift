import Foundation
import Streams

extension NotificationCenter {
  /// Sends each notification of that name; if `object` is not nil, only the notifications that it posts.
  ///
  ///     NotificationCenter.default.publisher(for: .orderPlaced).compactMap { $0.object as? Order }
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Observes the centre from the subscriber's first request to its cancellation. It never completes.
  ///
  /// A notification is delivered on the thread that posts it, before `post` returns, and depth first inside another
  /// delivery. If another thread is delivering, that thread delivers this notification afterwards, so a graph receives
  /// one at a time. `Notification` is not `Sendable`: map it to a `Sendable` value before `receive(on:)`.
  public struct Publisher: Streams.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Notification, S.Failure == Never {
      subscriber.receive(subscription: Observation(self, AnySubscriber(copy subscriber)))
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (lhs: NotificationCenter.Publisher, rhs: NotificationCenter.Publisher) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

/// One subscription. The centre retains it from the first request to the cancellation.
///
/// Sendable is sound: all state is accessed under the lock, and one thread at a time calls the subscriber.
private final class Observation: Subscription, @unchecked Sendable {
  typealias Downstream = AnySubscriber<Notification, Never>

  /// Retained during the observation.
  private let publisher: NotificationCenter.Publisher
  private let exclusion = Lock()
  private var isAsked = false
  /// Nil once cancelled.
  private var downstream: Downstream?
  private var token: (any NSObjectProtocol)?
  private var deliverer: Thread?
  /// Notifications that other threads have posted during the delivery.
  private var waiting: [Notification] = []

  init(_ publisher: NotificationCenter.Publisher, _ downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    let isFirst = exclusion.hold {
      if isAsked || downstream == nil { return false }
      isAsked = true
      return true
    }
    if isFirst { begin() }
  }

  private func begin() {
    let token = publisher.center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
      self.deliver($0)
    }
    let isWanted = exclusion.hold {
      if downstream != nil { self.token = token }
      return downstream != nil
    }
    if !isWanted { publisher.center.removeObserver(token) }
  }

  private func deliver(_ notification: Notification) {
    let current = Thread.current
    let (isFirst, receiver) = exclusion.hold { () -> (Bool, Downstream?) in
      guard let deliverer else {
        self.deliverer = current
        return (true, downstream)
      }
      if deliverer === current { return (false, downstream) }
      waiting.append(notification)
      return (false, nil)
    }
    receiver?.receive(notification)
    if isFirst { deliverWhatWaits() }
  }

  private func deliverWhatWaits() {
    while let (receiver, notification) = next() { receiver.receive(notification) }
  }

  /// The next waiting notification; nil ends the delivery.
  private func next() -> (Downstream, Notification)? {
    exclusion.hold {
      if let downstream, !waiting.isEmpty { return (downstream, waiting.removeFirst()) }
      deliverer = nil
      return nil
    }
  }

  func cancel() {
    let (downstream, token, waiting) = exclusion.hold {
      defer { self.waiting = [] }
      return (self.downstream.take(), self.token.take(), self.waiting)
    }
    if let token { publisher.center.removeObserver(token) }
    withExtendedLifetime((downstream, waiting)) {}
  }
}
