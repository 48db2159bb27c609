public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The first layer: sends a request and returns the body of the answer.
public protocol NetworkManager {
  func makeRequest(with requestData: any RequestProtocol) async throws -> Data
}

public class DefaultNetworkManager: NetworkManager {
  private let urlSession: any NetworkSession

  public init(urlSession: any NetworkSession) {
    self.urlSession = urlSession
  }

  public func makeRequest(with requestData: any RequestProtocol) async throws -> Data {
    let (data, response) = try await urlSession.data(for: requestData.request())
    guard let httpResponse = response as? HTTPURLResponse,
      httpResponse.statusCode == 200
    else { throw NetworkError.invalidServerResponse }
    return data
  }
}
