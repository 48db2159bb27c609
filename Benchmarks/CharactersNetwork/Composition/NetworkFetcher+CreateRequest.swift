internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension NetworkFetcher {
  /// A GET. The query is sorted by name. A plus sign in it is encoded, because servers would read a space.
  static func createRequest(path: String, urlParams: [String: String]) throws -> URLRequest {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "gateway.marvel.com"
    components.path = path
    components.queryItems = urlParams.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0, value: $1) }
    components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
    guard let url = components.url else { throw FetchError.unknown }
    var request = URLRequest(url: url)
    request.httpMethod = "GET"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return request
  }
}
