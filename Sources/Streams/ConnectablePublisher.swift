/// A publisher that starts its work at ``connect()``, not at a subscription.
///
///     let shared = readings.makeConnectable()
///     let screen = shared.sink { show($0) }
///     let log = shared.sink { write($0) }
///     let connection = shared.connect()
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the work.
  /// - Returns: a token, which stops the work when it is cancelled or released.
  func connect() -> any Cancellable
}
