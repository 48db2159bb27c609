import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension CharacterServer {
  /// The answer to a request as `URLSession` gives it. A missing answer is a time-out.
  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    guard let url = request.url, let asked = Characters.Request(request) else { throw URLError(.badURL) }
    do {
      let reply = try await reply(to: asked)
      guard let response = HTTPURLResponse(url: url, statusCode: reply.status, httpVersion: nil, headerFields: nil)
      else {
        throw URLError(.badServerResponse)
      }
      return (reply.body, response)
    } catch is NoAnswer {
      throw URLError(.timedOut)
    }
  }
}

extension Characters.Request {
  /// Nil if it has no URL.
  fileprivate init?(_ request: URLRequest) {
    guard let url = request.url, let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      return nil
    }
    let query = components.percentEncodedQuery.map { "?\($0)" } ?? ""
    self.init(description: "\(request.httpMethod ?? "GET") \(components.percentEncodedPath)\(query)")
  }
}
