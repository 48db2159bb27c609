public import Scenarios
import SearchSupport
public import Streams

public enum RateError: Error, Equatable {
  /// The server answered with an error, or timed out.
  case failed
  /// The answer is not JSON.
  case garbled
}

/// The server of the rates, with closures or publishers.
public final class RateServer {
  public typealias Answer = Result<CurrencyConverter.Rates, RateError>

  @usableFromInline let services: Services<CurrencyConverter>
  /// The wall clock. The server's rates are good for a day.
  @usableFromInline let clock: ManualClock
  private var requests: [Request<CurrencyConverter>] = []

  @inlinable
  public init(_ services: Services<CurrencyConverter>, _ clock: ManualClock) {
    self.services = services
    self.clock = clock
  }

  /// Requests today's rates.
  ///
  /// - Parameter completion: is called once with the answer, and never after a cancellation or the end of the app.
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

  /// Today's rates. Each subscription sends a request; its cancellation cancels the request.
  public func ratesPublisher() -> AnyPublisher<CurrencyConverter.Rates, RateError> {
    AnswerPublisher(RateCall(server: self)).eraseToAnyPublisher()
  }

  func close() {
    for request in requests { request.cancel() }
    requests = []
  }
}

private struct RateCall: ServerCall {
  let server: RateServer

  func start(_ completion: @escaping (RateServer.Answer) -> Void) -> any Cancellable { server.load(completion) }
}
