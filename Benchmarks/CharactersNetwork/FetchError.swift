/// Why nothing was fetched.
package enum FetchError: Error {
  /// The server answered with another status than 200.
  case badStatus
  /// The body is not JSON, or not all of it.
  case notJSON
  /// The body is JSON of another shape.
  case wrongShape
  /// No answer came.
  case noAnswer
  /// The task was cancelled. Nobody waits for the answer any more.
  case cancelled
}
