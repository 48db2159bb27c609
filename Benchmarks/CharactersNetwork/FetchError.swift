package enum FetchError: Error {
  case badStatus
  /// The body is not JSON, or it is truncated and no length was sent.
  case notJSON
  case wrongShape
  /// No answer came, or the connection was lost before the end of the answer.
  case noAnswer
  case cancelled
  /// Another error: no request could be made, or the store failed for its own reason.
  case unknown
}
