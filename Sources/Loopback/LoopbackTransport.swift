import Basics
import Foundation
package import Scenarios
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with a `URLSession` to a ``LoopbackServer``, after writing the answer to a file for it. Uses no
/// proxy, cookies or cache, follows no redirections, and contacts no other host.
package final class LoopbackTransport: Transport {
  private let address: LoopbackAddress
  private let folder: String
  private let session: URLSession
  private let calls: Calls
  private let timers = DispatchQueue(label: "timeouts")
  private let counts = Mutex<[String: Int]>([:])

  package init(port: UInt16, folder: String) {
    address = LoopbackAddress(port: port)
    self.folder = folder
    // On Linux the library under `URLSession` reads the proxy from the environment, not from the configuration.
    setenv("no_proxy", "*", 1)
    setenv("NO_PROXY", "*", 1)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.connectionProxyDictionary = [:]
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    calls = Calls()
    session = URLSession(configuration: configuration, delegate: calls, delegateQueue: nil)
  }

  /// Cancels running requests. A session retains its delegate until then.
  deinit { session.invalidateAndCancel() }

  package func send(
    _ exchange: HTTPExchange, delayNanoseconds: UInt64, timeoutNanoseconds: UInt64,
    _ take: @escaping @Sendable (HTTPResponse?) -> Void
  ) -> @Sendable () -> Void {
    guard let url = address.url(exchange.request.target), let name = record(exchange, delayNanoseconds) else {
      take(nil)
      return {}
    }
    var request = URLRequest(url: url)
    request.httpMethod = exchange.request.method
    // On Linux the timeout of a session is in whole seconds.
    request.timeoutInterval = (Double(timeoutNanoseconds) / 1e9).rounded(.up) + 1
    request.setValue(name, forHTTPHeaderField: "Recording")
    let task = session.dataTask(with: request)
    calls.expect(task.taskIdentifier, take)
    task.resume()
    timers.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: timeoutNanoseconds))) { task.cancel() }
    return { task.cancel() }
  }

  /// Writes the server's answer to a file. Returns the name of the recording; nil if it could not be written.
  private func record(_ exchange: HTTPExchange, _ delayNanoseconds: UInt64) -> String? {
    let request = Recording.name(of: exchange.request)
    let number = counts.withLock { counts in
      counts[request, default: 0] += 1
      return counts[request, default: 0]
    }
    let name = "\(request)-\(number)"
    let path = folder.appendingPathName(name)
    do {
      let recording = try Recording(of: exchange, delayNanoseconds: delayNanoseconds)
      try Data(recording.bytes).write(to: URL(fileURLWithPath: path))
      return name
    } catch {
      return nil
    }
  }
}

private final class Calls: NSObject, URLSessionDataDelegate {
  private struct Call {
    let take: @Sendable (HTTPResponse?) -> Void
    var body: [UInt8] = []
  }

  private let calls = Mutex<[Int: Call]>([:])

  func expect(_ task: Int, _ take: @escaping @Sendable (HTTPResponse?) -> Void) {
    calls.withLock { $0[task] = Call(take: take) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    calls.withLock { $0[dataTask.taskIdentifier]?.body += data }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let call = calls.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    let status = (task.response as? HTTPURLResponse)?.statusCode
    call.take(error == nil ? status.map { HTTPResponse(status: $0, body: call.body) } : nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) { completionHandler(nil) }
}
