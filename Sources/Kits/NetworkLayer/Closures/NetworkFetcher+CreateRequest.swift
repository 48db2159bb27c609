#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension NetworkFetcher {
  /// A request with the given query and headers. `Content-Type` is always JSON, as is the body, if there are
  /// parameters.
  public static func createRequest(
    host: String = APIConstants.baseURL,
    requestType: RequestType,
    path: String,
    params: [String: Any] = [:],
    urlParams: [String: String?],
    headers: [String: String] = [:]
  ) throws -> URLRequest {
    var components = URLComponents()
    components.scheme = "https"
    components.host = host
    components.path = path
    components.setQuery(urlParams)

    guard let url = components.url else { throw NetworkError.invalidURL }

    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = requestType.rawValue

    if !headers.isEmpty {
      urlRequest.allHTTPHeaderFields = headers
    }

    urlRequest.setValue("application/json", forHTTPHeaderField: "Content-Type")

    if !params.isEmpty {
      urlRequest.httpBody = try JSONSerialization.data(withJSONObject: params, options: .sortedKeys)
    }
    return urlRequest
  }
}
