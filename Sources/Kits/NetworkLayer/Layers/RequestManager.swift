/// The second layer: sends a request and returns the model of the answer.
public protocol RequestManager {
  var networkManager: any NetworkManager { get }
  var parser: any DataParser { get }
  func makeRequest<T: Decodable>(with requestData: any RequestProtocol) async throws -> T
}

public class DefaultRequestManager: RequestManager {
  public let networkManager: any NetworkManager

  public init(networkManager: any NetworkManager) {
    self.networkManager = networkManager
  }

  public func makeRequest<T: Decodable>(with requestData: any RequestProtocol) async throws -> T {
    let data = try await networkManager.makeRequest(with: requestData)
    let decoded: T = try parser.parse(data: data)
    return decoded
  }
}

extension RequestManager {
  /// The default: a new parser for each request, as published.
  public var parser: any DataParser { DefaultDataParser() }
}
