/// Why nothing was fetched.
package enum FetchError: Error {
  /// The server answered with another status than 200.
  case badStatus
  /// The body is not JSON, or ends too early, of which the connection knew nothing.
  case notJSON
  /// The body is JSON of another shape.
  case wrongShape
  /// No answer came, or the connection was lost before all of it was there.
  case noAnswer
  /// The task was cancelled. Nobody waits for the answer any more.
  case cancelled
  /// Anything else: no request could be made, or the store failed for a reason of its own.
  case unknown
}
