import Foundation
import StreamsFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests that are cancelled while Foundation starts them, or as they fail. No network is needed.
@Suite struct CancelledRequestTests {
  private let log = Log()

  @Test("Requests to a closed port that are cancelled as they fail do not end the program")
  func cancelledAsTheyFail() async {
    await #expect(processExitsWith: .success) {
      let port = try LocalPort()
      let threads = DispatchGroup()
      // The cache of an ephemeral session answers faster, which makes the trap likelier.
      for session in [.shared, URLSession(configuration: .ephemeral)] {
        threads.enter()
        Thread {
          for _ in 0..<1_000 {
            let token = session.dataTaskPublisher(for: port.url())
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            usleep(.random(in: 0...100))
            token.cancel()
          }
          threads.leave()
        }.start()
      }
      threads.wait()
      // Like typing while the server is down.
      let typing = PassthroughSubject<Int, Never>()
      let token = typing.map { _ in
        URLSession.shared.dataTaskPublisher(for: port.url()).map(\.data).catch { _ in Empty<Data, Never>() }
      }
      .switchToLatest().sink { _ in }
      for letter in 0..<1_000 {
        typing.send(letter)
        usleep(.random(in: 0...100))
      }
      token.cancel()
      // Waits for requests that are still running.
      usleep(100_000)
    }
  }

  #if canImport(FoundationNetworking)
    @Test("A task is cancelled after the cache of its session has answered, and sends nothing")
    func cancelledBeforeCacheAnswers() async throws {
      let (cache, session) = heldSession()
      let server = try AnswerServer()
      let token = session.dataTaskPublisher(for: server.url("/silent")).record(in: log) { "\($0)" }
      token.cancel()
      #expect(await runningTasks(of: session) == 1)
      cache.answer()
      while await runningTasks(of: session) > 0 { try await Task.sleep(for: .milliseconds(1)) }
      #expect(log.text == "")
    }

    @Test("Calls of a session's cache reach the configured cache")
    func configuredCache() throws {
      let (cache, session) = heldSession()
      let server = try AnswerServer()
      let url = URL(string: "http://127.0.0.1/kept")!
      let request = URLRequest(url: url)
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: ["Cache-Control": "max-age=3600"])!
      session.dataTaskPublisher(for: server.url("/silent")).record(in: log) { "\($0)" }.cancel()
      let front = try #require(session.configuration.urlCache)
      #expect(front.memoryCapacity == 1_000_000)
      front.storeCachedResponse(CachedURLResponse(response: response, data: Data("kept".utf8)), for: request)
      #expect(cache.cachedResponse(for: request)?.data == Data("kept".utf8))
      #expect(front.currentMemoryUsage == cache.currentMemoryUsage)
      front.removeAllCachedResponses()
      #expect(cache.cachedResponse(for: request) == nil)
      front.memoryCapacity = 5
      #expect(cache.memoryCapacity == 5)
      cache.answer()
    }

    @Test("A request is answered from the cache of its session")
    func answeredFromCache() throws {
      let (session, port) = (URLSession(configuration: .ephemeral), try LocalPort())
      let ended = DispatchSemaphore(value: 0)
      let headers = ["Cache-Control": "max-age=3600", "Date": "Sat, 28 Nov 2099 12:00:00 GMT", "Content-Length": "4"]
      let response = HTTPURLResponse(url: port.url(), statusCode: 200, httpVersion: "HTTP/1.1", headerFields: headers)!
      for body in ["kept", "anew"] {
        session.configuration.urlCache?.storeCachedResponse(
          CachedURLResponse(response: response, data: Data(body.utf8)), for: URLRequest(url: port.url()))
        let token = session.dataTaskPublisher(for: port.url()).map { String(decoding: $0.data, as: UTF8.self) }
          .handleEvents(receiveCompletion: { _ in ended.signal() }).record(in: log) { $0 }
        ended.expect()
        session.delegateQueue.waitUntilAllOperationsAreFinished()
        withExtendedLifetime(token) {}
      }
      #expect(log.text == "kept | anew |")
    }

    private func runningTasks(of session: URLSession) async -> Int {
      await withCheckedContinuation { continuation in session.getAllTasks { continuation.resume(returning: $0.count) } }
    }

    private func heldSession() -> (HeldCache, URLSession) {
      let cache = HeldCache(memoryCapacity: 1_000_000, diskCapacity: 0, diskPath: nil)
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = cache
      return (cache, URLSession(configuration: configuration))
    }
  #endif
}

#if canImport(FoundationNetworking)
  /// A cache that answers the first task when the test calls `answer`.
  private final class HeldCache: URLCache, @unchecked Sendable {
    private let exclusion = Lock()
    private var held: (() -> Void)?

    override func getCachedResponse(
      for dataTask: URLSessionDataTask, completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
    ) {
      exclusion.hold { held = { completionHandler(nil) } }
    }

    func answer() { exclusion.hold { held.take() }?() }
  }
#endif
