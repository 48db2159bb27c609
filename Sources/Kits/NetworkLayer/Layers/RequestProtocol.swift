#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The third layer: a request, which makes its own `URLRequest`.
public protocol RequestProtocol {
  var path: String { get }
  var requestType: RequestType { get }
  var headers: [String: String] { get }
  var params: [String: Any] { get }
  var urlParams: [String: String?] { get }
}

extension RequestProtocol {
  public var host: String { APIConstants.baseURL }
  public var params: [String: Any] { [:] }
  public var urlParams: [String: String?] { [:] }
  public var headers: [String: String] { [:] }

  public func request() throws -> URLRequest {
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
