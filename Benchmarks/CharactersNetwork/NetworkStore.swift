#if canImport(FoundationNetworking)
  package import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// Sends a request and waits for the answer: the only dependency that can be injected.
package struct NetworkStore {
  let fetchData: (URLRequest) async throws -> (Data, URLResponse)

  package init(fetchData: @escaping (URLRequest) async throws -> (Data, URLResponse)) {
    self.fetchData = fetchData
  }
}
