public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason of a failed fetch, with a text for people.
public enum AppError: Error, Equatable {
  /// No answer came, or the connection was lost before its end.
  case networkError(String)
  /// The body is not JSON, or ends too early without a connection error.
  case parsingError(String)
  /// The body is JSON of another shape.
  case shapeError(String)
  /// The status is not 200.
  case serverError(String)
  case cancelled
  case unknownError(String)
}

extension AppError: LocalizedError {
  /// The text, also for `localizedDescription`.
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
  /// The error for the app. Each kind of failure has its case.
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
