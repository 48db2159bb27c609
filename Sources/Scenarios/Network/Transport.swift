/// Carries requests to a server and its responses back.
package protocol Transport: AnyObject, Sendable {
  /// Sends a request.
  ///
  /// - Parameters:
  ///   - delayNanoseconds: how long the server waits before it sends the first byte.
  ///   - timeoutNanoseconds: how long a response may take.
  ///   - take: called once, on whichever thread, with the response, or nil if there is none. After a cancellation it may
  ///     be called or not.
  /// - Returns: what cancels the request.
  func send(
    _ exchange: HTTPExchange, delayNanoseconds: UInt64, timeoutNanoseconds: UInt64,
    _ take: @escaping @Sendable (HTTPResponse?) -> Void
  ) -> @Sendable () -> Void
}
