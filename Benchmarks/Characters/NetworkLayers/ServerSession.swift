import Foundation
import NetworkLayer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Characters {
  struct ServerSession: NetworkSession {
    let server: CharacterServer

    func data(for request: URLRequest) async throws -> (Data, URLResponse) { try await server.data(for: request) }
  }
}
