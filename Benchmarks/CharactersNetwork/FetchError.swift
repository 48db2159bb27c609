/// Why a fetch brought no page.
package enum FetchError: Error {
  /// The status is not 200.
  case badStatus
  /// The body is not JSON, or it is truncated and no length was sent.
  case notJSON
  /// The body is JSON, but not of a page.
  case wrongShape
  /// No answer came, or the connection was lost before the end of the answer.
  case noAnswer
  case cancelled
  /// The request has no URL, or the store threw an error of its own.
  case unknown
}
