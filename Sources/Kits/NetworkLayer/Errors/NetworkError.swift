public import Foundation

/// An error before the body is parsed.
public enum NetworkError: LocalizedError {
  /// The status is not 200, or the answer is not HTTP.
  case invalidServerResponse
  /// Path and query make no URL.
  case invalidURL

  public var errorDescription: String? {
    switch self {
    case .invalidServerResponse: "The server returned an invalid response."
    case .invalidURL: "URL string is malformed."
    }
  }
}
