import Foundation
import Streams
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends the server's response to a request of `url`, then finishes.
  ///
  ///     session.dataTaskPublisher(for: url).map(\.data).decode(type: Order.self, decoder: JSONDecoder())
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  /// Sends the server's response to `request`, then finishes.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Starts one task for each subscriber, at its first request. A cancellation cancels the task.
  ///
  /// On Linux a task of a session with a cache is cancelled only after the cache lookup, because Foundation may trap
  /// otherwise. To observe the lookup, the publisher sets another cache in front of the first, in the session's
  /// configuration.
  ///
  /// The response, of any status, or the failure is delivered on the session's delegate queue; `receive(on:)` moves it
  /// to another. An error that is not a `URLError` becomes `URLError.unknown`.
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

/// One task and its subscriber.
///
/// Sendable is sound: all state is accessed under the lock. Only the thread that takes the subscriber out calls it.
private final class DataTaskSubscription: Subscription, @unchecked Sendable {
  typealias Downstream = AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>

  private let publisher: URLSession.DataTaskPublisher
  private let exclusion = Lock()
  private var isAsked = false
  /// Nil after the end.
  private var downstream: Downstream?
  /// The task to cancel, not before `hasBegun`.
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

#if canImport(FoundationNetworking)
  extension URLSessionTask {
    /// Starts this new task of `session`. Calls `begun` as soon as the task may be cancelled.
    ///
    /// Foundation on Linux looks into the session's cache first, and gets the result on another thread. A task that is
    /// cancelled before may end twice. The second end traps in Foundation.
    func resume(in session: URLSession, begun: @escaping @Sendable () -> Void) {
      guard let cache = AnnouncingCache.install(in: session) else {
        resume()
        return begun()
      }
      cache.add(begun, for: self)
      resume()
      // If the listener is still there, there will be no cache lookup.
      cache.takeListener(for: self)?()
    }
  }

  /// A cache in front of a session's cache. Calls a listener after the lookup of a task. Stores nothing itself.
  ///
  /// Sendable is sound: the listeners are in a mutex, and a cache may be used on any thread.
  private final class AnnouncingCache: URLCache, @unchecked Sendable {
    private let configured: URLCache
    private let listeners = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])

    private init(before configured: URLCache) {
      self.configured = configured
      super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
    }

    private static let installation = Mutex(())

    /// Installs a cache in `session`, unless it has one. Nil if the session has no cache.
    ///
    /// A configuration has no lock, so a task on another thread may read the old cache or the new one. Both are alive,
    /// because the new cache retains the old one.
    static func install(in session: URLSession) -> AnnouncingCache? {
      installation.withLock { _ in
        guard let configured = session.configuration.urlCache else { return nil }
        if let installed = configured as? AnnouncingCache { return installed }
        let cache = AnnouncingCache(before: configured)
        session.configuration.urlCache = cache
        return cache
      }
    }

    func add(_ listener: @escaping @Sendable () -> Void, for task: URLSessionTask) {
      listeners.withLock { $0[ObjectIdentifier(task)] = listener }
    }

    func takeListener(for task: URLSessionTask) -> (@Sendable () -> Void)? {
      listeners.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }
    }

    override func getCachedResponse(
      for dataTask: URLSessionDataTask, completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
    ) {
      let listener = takeListener(for: dataTask)
      configured.getCachedResponse(for: dataTask) { response in
        completionHandler(response)
        listener?()
      }
    }

    override func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
      configured.cachedResponse(for: request)
    }

    override func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
      configured.storeCachedResponse(cachedResponse, for: request)
    }

    override func storeCachedResponse(_ cachedResponse: CachedURLResponse, for dataTask: URLSessionDataTask) {
      configured.storeCachedResponse(cachedResponse, for: dataTask)
    }

    override func removeCachedResponse(for request: URLRequest) { configured.removeCachedResponse(for: request) }

    override func removeCachedResponse(for dataTask: URLSessionDataTask) {
      configured.removeCachedResponse(for: dataTask)
    }

    override func removeCachedResponses(since date: Date) { configured.removeCachedResponses(since: date) }

    override func removeAllCachedResponses() { configured.removeAllCachedResponses() }

    override var memoryCapacity: Int {
      get { configured.memoryCapacity }
      set { configured.memoryCapacity = newValue }
    }

    override var diskCapacity: Int {
      get { configured.diskCapacity }
      set { configured.diskCapacity = newValue }
    }

    override var currentMemoryUsage: Int { configured.currentMemoryUsage }
    override var currentDiskUsage: Int { configured.currentDiskUsage }
  }
#else
  extension URLSessionTask {
    func resume(in session: URLSession, begun: @escaping @Sendable () -> Void) {
      resume()
      begun()
    }
  }
#endif
