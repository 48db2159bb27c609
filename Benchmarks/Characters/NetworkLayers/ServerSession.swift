import Foundation
import NetworkLayer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Characters {
  /// The session of the seven layers.
  struct ServerSession: NetworkSession {
    let server: CharacterServer

    func data(for request: URLRequest) async throws -> (Data, URLResponse) { try await server.data(for: request) }
  }
}
