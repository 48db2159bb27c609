#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends a request and waits for the answer: `URLSession` in an app, an object in memory in a test.
public protocol NetworkSession {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}
