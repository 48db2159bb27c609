import Foundation
import Streams

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends what the server answers to a request of `url`, then finishes.
  ///
  ///     session.dataTaskPublisher(for: url).map(\.data).decode(type: Order.self, decoder: JSONDecoder())
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  /// Sends what the server answers to `request`, then finishes.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Starts one task for each subscriber, when that asks for the answer. A cancellation cancels the task.
  ///
  /// On Linux a task of a session with a cache is cancelled once the cache has been looked into, as Foundation may
  /// trap otherwise. To know when, the publisher sets another cache in front of that one, in the session's configuration.
  ///
  /// The answer, of whatever status, or the failure comes on the delegate queue of the session; `receive(on:)` moves it
  /// to another. An error that is no `URLError` is `URLError.unknown`.
  public struct DataTaskPublisher: Streams.Publisher, Sendable {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: DataTaskSubscription(self, AnySubscriber(copy subscriber)))
    }
  }
}

/// One task and the subscriber that waits for it.
///
/// Sendable, and that is sound: what changes is accessed only while the exclusion is held, and whoever takes the
/// subscriber out is the only one to call it.
private final class DataTaskSubscription: Subscription, @unchecked Sendable {
  typealias Downstream = AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>

  private let publisher: URLSession.DataTaskPublisher
  private let exclusion = Lock()
  /// Whether the subscriber has asked, so that there is a task.
  private var isAsked = false
  /// Nil after the end.
  private var downstream: Downstream?
  /// The task that a cancellation cancels, now or when it has begun.
  private var task: URLSessionDataTask?
  private var hasBegun = false
  private var isCancelled = false

  init(_ publisher: URLSession.DataTaskPublisher, _ downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    let isFirst = exclusion.hold {
      if isAsked || isCancelled { return false }
      isAsked = true
      return true
    }
    if isFirst { start() }
  }

  private func start() {
    let task = publisher.session.dataTask(with: publisher.request) { self.end($0, $1, $2) }
    let isWanted = exclusion.hold {
      if !isCancelled { self.task = task }
      return !isCancelled
    }
    if isWanted { task.resume(in: publisher.session) { self.begin() } } else { task.cancel() }
  }

  /// The task may be cancelled from now on.
  private func begin() {
    let task = exclusion.hold {
      hasBegun = true
      return isCancelled ? self.task.take() : nil
    }
    task?.cancel()
  }

  private func end(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let (downstream, task) = exclusion.hold { (self.downstream.take(), self.task.take()) }
    defer { withExtendedLifetime(task) {} }
    guard let downstream else { return }
    guard let response, error == nil else {
      return downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
    downstream.receive((data ?? Data(), response))
    if !exclusion.hold({ isCancelled }) { downstream.receive(completion: .finished) }
  }

  func cancel() {
    let (downstream, task) = exclusion.hold {
      isCancelled = true
      return (self.downstream.take(), hasBegun ? self.task.take() : nil)
    }
    task?.cancel()
    withExtendedLifetime(downstream) {}
  }
}
