import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking

  extension URLSessionTask {
    /// Starts this new task of `session`. Calls `begun` as soon as the task may be cancelled.
    ///
    /// Foundation on Linux asks the session's cache before it loads, and the answer comes on another thread. If a task
    /// is cancelled before that, it may end twice, and the second end traps in Foundation.
    func resume(in session: URLSession, begun: @escaping @Sendable () -> Void) {
      guard let cache = AnnouncingCache.install(in: session) else {
        resume()
        return begun()
      }
      cache.add(begun, for: self)
      resume()
      // If the listener is still there, the cache has not been asked, and never will be.
      cache.takeListener(for: self)?()
    }
  }

  /// Stands in front of the cache of a session, and tells when that cache has answered a task. Stores nothing itself.
  ///
  /// Sendable, and that is sound: the listeners are in a mutex, and a cache may be used on any thread.
  private final class AnnouncingCache: URLCache, @unchecked Sendable {
    private let configured: URLCache
    private let listeners = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])

    private init(before configured: URLCache) {
      self.configured = configured
      super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
    }

    private static let installation = Mutex(())

    /// The one of `session`, which is installed if need be. Nil if the session has no cache.
    ///
    /// A configuration has no lock. A task on another thread may read the configuration meanwhile. The task finds the
    /// old cache or the new one. Both are alive, as the new cache keeps the old one.
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
    /// Starts this new task, which may be cancelled at once.
    func resume(in session: URLSession, begun: @escaping @Sendable () -> Void) {
      resume()
      begun()
    }
  }
#endif
