import Foundation
import Streams

extension NotificationCenter {
  /// Sends each notification of that name; if `object` is not nil, only those that it posts.
  ///
  ///     NotificationCenter.default.publisher(for: .orderPlaced).compactMap { $0.object as? Order }
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Observes the centre from the subscriber's first request to its cancellation. It never ends by itself.
  ///
  /// A notification is delivered on the thread that posts it, before `post` returns, and one posted from inside a
  /// delivery depth first. If another thread is delivering one at that moment, that thread delivers this one too, after
  /// it: so a graph hears one at a time. `Notification` is not `Sendable`: map it to something that is before
  /// `receive(on:)`.
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

/// One subscription. Once it has been asked, the centre keeps it until it is cancelled.
///
/// Sendable, and that is sound: what changes is accessed only while the exclusion is held, and one thread at a time calls
/// the subscriber.
private final class Observation: Subscription, @unchecked Sendable {
  typealias Downstream = AnySubscriber<Notification, Never>

  /// What is observed, kept alive meanwhile.
  private let publisher: NotificationCenter.Publisher
  private let exclusion = Lock()
  /// Whether the subscriber has asked for notifications.
  private var isAsked = false
  /// Nil once it is cancelled.
  private var downstream: Downstream?
  private var token: (any NSObjectProtocol)?
  /// The thread that is delivering.
  private var deliverer: Thread?
  /// What other threads have posted meanwhile.
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

  /// The next one that waits; if none does, the delivery is over.
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
