public import Foundation

/// What goes wrong before there is a body to be parsed.
public enum NetworkError: LocalizedError {
  /// The status is another than 200, or the answer is not of HTTP.
  case invalidServerResponse
  /// No URL can be made of the path and the query.
  case invalidURL

  public var errorDescription: String? {
    switch self {
    case .invalidServerResponse: "The server returned an invalid response."
    case .invalidURL: "URL string is malformed."
    }
  }
}
