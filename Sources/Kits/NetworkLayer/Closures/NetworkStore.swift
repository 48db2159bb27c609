#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends a request and waits for the answer, as a closure.
public class NetworkStore {
  public let fetchData: (URLRequest) async throws -> (Data, URLResponse)

  public init(fetchData: @escaping (URLRequest) async throws -> (Data, URLResponse)) {
    self.fetchData = fetchData
  }
}

/// For use by both compositions.
extension NetworkStore: NetworkSession {
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) { try await fetchData(request) }
}
