import Foundation
import NetworkLayer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A store that answers from memory, and keeps the requests.
final class FakeServer {
  private(set) var requests: [URLRequest] = []
  private let answer: Answer

  init(_ answer: Answer = Answer()) { self.answer = answer }

  lazy var store = NetworkStore { [self] request in
    requests.append(request)
    if let error = answer.error { throw error }
    guard let url = request.url, let response = answer.response(from: url) else { throw URLError(.badURL) }
    return (Data(answer.body.utf8), response)
  }

  /// The last request as a line: `GET /path?query`.
  var lastLine: String? {
    guard let request = requests.last, let url = request.url,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { return nil }
    let query = components.percentEncodedQuery.map { "?\($0)" } ?? ""
    return "\(request.httpMethod ?? "?") \(components.percentEncodedPath)\(query)"
  }
}

/// An answer of the server.
struct Answer: Sendable, CustomTestStringConvertible {
  var name = "a page"
  var status: Int? = 200
  var body = Answer.page
  var error: (any Error)?

  var testDescription: String { name }

  /// An answer without a status is not of HTTP.
  func response(from url: URL) -> URLResponse? {
    guard let status else {
      return URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    }
    return HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
  }

  static let page = """
    {"code": 200, "status": "Ok", "data": {"offset": 20, "limit": 20, "total": 21, "count": 1, "results": [
      {"id": 7, "name": "Spider-Ham", "title": "Tails", "diamond_code": "D7", "thumbnail": {"path": "p", "extension": "jpg"}}
    ]}}
    """
}
