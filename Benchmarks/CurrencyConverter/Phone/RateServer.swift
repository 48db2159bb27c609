public import Scenarios
import SearchSupport
public import Streams

/// Why there are no rates.
public enum RateError: Error, Equatable {
  /// The server answered with an error, or not in time.
  case failed
  /// It answered with something that is no JSON.
  case garbled
}

/// The server of the rates, for those who like closures and for those who like publishers.
public final class RateServer {
  public typealias Answer = Result<CurrencyConverter.Rates, RateError>

  @usableFromInline let services: Services<CurrencyConverter>
  /// The wall clock: the server's rates are good for a day.
  @usableFromInline let clock: ManualClock
  private var requests: [Request<CurrencyConverter>] = []

  @inlinable
  public init(_ services: Services<CurrencyConverter>, _ clock: ManualClock) {
    self.services = services
    self.clock = clock
  }

  /// Asks for the rates of today.
  ///
  /// - Parameter completion: is called once with the answer, and never after a cancellation or the end of the app.
  /// - Returns: the request, to cancel it.
  @discardableResult
  public func load(_ completion: @escaping (Answer) -> Void) -> any Cancellable {
    let request = services.ask(.refresh) { [clock] event in
      switch event {
      case .rates(let table):
        completion(.success(CurrencyConverter.Rates(table, nextUpdate: clock.now.advanced(by: .seconds(86_400)))))
      case .garbled: completion(.failure(.garbled))
      default: completion(.failure(.failed))
      }
    }
    requests.removeAll { !$0.isPending }
    requests.append(request)
    return request
  }

  /// The rates of today. Each subscription asks anew, and cancels its request if it is cancelled.
  public func ratesPublisher() -> AnyPublisher<CurrencyConverter.Rates, RateError> {
    AnswerPublisher(RateCall(server: self)).eraseToAnyPublisher()
  }

  /// The app has ended.
  func close() {
    for request in requests { request.cancel() }
    requests = []
  }
}

private struct RateCall: ServerCall {
  let server: RateServer

  func start(_ completion: @escaping (RateServer.Answer) -> Void) -> any Cancellable { server.load(completion) }
}
