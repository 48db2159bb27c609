/// A publisher whose work starts when it is told to, and not with a subscription.
///
///     let shared = readings.makeConnectable()
///     let screen = shared.sink { show($0) }
///     let log = shared.sink { write($0) }
///     let connection = shared.connect()
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the work.
  /// - Returns: what stops it, when cancelled or released.
  func connect() -> any Cancellable
}
