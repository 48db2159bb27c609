public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an app is told of a fetch that failed. The text is for people.
public enum AppError: Error, Equatable {
  /// No answer came, or the connection was lost before all of it was there.
  case networkError(String)
  /// The body is not JSON, or ends too early, of which the connection knew nothing.
  case parsingError(String)
  /// The body is JSON, and not what was asked for.
  case shapeError(String)
  /// The server has answered, with another status than 200.
  case serverError(String)
  /// The task was cancelled. Nobody waits for the answer any more.
  case cancelled
  case unknownError(String)
}

extension AppError: LocalizedError {
  /// The text, so that `localizedDescription` is it.
  public var errorDescription: String? {
    switch self {
    case .networkError(let text), .parsingError(let text), .shapeError(let text), .serverError(let text),
      .unknownError(let text):
      text
    case .cancelled: "Cancelled"
    }
  }
}

extension Error {
  /// The error as an app is told it. Each kind of failure has its case.
  public var toAppError: AppError {
    switch self as any Error {
    case is CancellationError, URLError.cancelled: .cancelled
    case NetworkError.invalidServerResponse: .serverError("Server Error")
    case DecodingError.dataCorrupted: .parsingError("Parsing Error")
    case is DecodingError: .shapeError("Shape Error")
    case is URLError: .networkError("Network Error")
    default: .unknownError("Unknown Error")
    }
  }
}
