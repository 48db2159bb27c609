#if canImport(FoundationNetworking)
  package import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// What sends a request and waits for the answer: the one thing that can be handed in.
package struct NetworkStore {
  let fetchData: (URLRequest) async throws -> (Data, URLResponse)

  package init(fetchData: @escaping (URLRequest) async throws -> (Data, URLResponse)) {
    self.fetchData = fetchData
  }
}
