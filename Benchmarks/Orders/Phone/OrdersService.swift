import SearchSupport
public import Streams

/// The service answered with an error, or timed out.
public struct OrdersError: Error, Equatable {
  public init() {}
}

/// The service of the orders, with closures or publishers.
public struct OrdersService {
  public typealias Answer = Result<[Order], OrdersError>

  public enum Reply: Sendable {
    case confirmed
    case refused
  }

  private let process: AppProcess

  init(_ process: AppProcess) { self.process = process }

  /// - Parameter completion: is called once with the answer, and never after a cancellation.
  @discardableResult
  public func load(_ completion: @escaping (Answer) -> Void) -> any Cancellable {
    process.ask(.load) { event in
      if case .orders(let orders, _) = event {
        completion(.success(orders))
      } else {
        completion(.failure(OrdersError()))
      }
    }
  }

  /// - Parameter completion: is called once with the reply, and never after a cancellation.
  /// - Returns: the request. Cancelling it only suppresses the reply.
  @discardableResult
  public func confirm(_ id: Int, _ completion: @escaping (Reply) -> Void) -> any Cancellable {
    process.ask(.confirm(id)) { event in
      if case .confirmed = event { completion(.confirmed) } else { completion(.refused) }
    }
  }

  /// All orders. Each subscription sends a request; its cancellation cancels the request.
  public func loadedOrders() -> AnyPublisher<[Order], OrdersError> {
    AnswerPublisher(LoadCall(service: self)).eraseToAnyPublisher()
  }

  /// Requests a confirmation of the delivery of an order, and sends the reply. Each subscription sends a request.
  public func reply(toConfirming id: Int) -> AnyPublisher<Reply, Never> {
    AnswerPublisher(ConfirmationCall(service: self, id: id)).eraseToAnyPublisher()
  }
}

private struct LoadCall: ServerCall {
  let service: OrdersService

  func start(_ completion: @escaping (OrdersService.Answer) -> Void) -> any Cancellable { service.load(completion) }
}

private struct ConfirmationCall: ServerCall {
  let service: OrdersService
  let id: Int

  func start(_ completion: @escaping (Result<OrdersService.Reply, Never>) -> Void) -> any Cancellable {
    service.confirm(id) { completion(.success($0)) }
  }
}
