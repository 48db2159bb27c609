import SearchSupport
public import Streams

/// The service did not tell its orders, or not in time.
public struct OrdersError: Error, Equatable {
  public init() {}
}

/// The service that knows the orders, for those who like closures and for those who like publishers.
public struct OrdersService {
  public typealias Answer = Result<[Order], OrdersError>

  /// What becomes of a confirmation.
  public enum Reply: Sendable {
    case confirmed
    case refused
  }

  private let process: AppProcess

  init(_ process: AppProcess) { self.process = process }

  /// Asks for all orders.
  ///
  /// - Parameter completion: is called once with the answer, and never after a cancellation.
  /// - Returns: the request, to cancel it.
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

  /// Asks to confirm the delivery of an order.
  ///
  /// - Parameter completion: is called once with the reply, and never after a cancellation.
  /// - Returns: the request. To cancel it takes back nothing: the reply is not heard.
  @discardableResult
  public func confirm(_ id: Int, _ completion: @escaping (Reply) -> Void) -> any Cancellable {
    process.ask(.confirm(id)) { event in
      if case .confirmed = event { completion(.confirmed) } else { completion(.refused) }
    }
  }

  /// All orders. Each subscription asks anew, and cancels its request if it is cancelled.
  public func loadedOrders() -> AnyPublisher<[Order], OrdersError> {
    AnswerPublisher(LoadCall(service: self)).eraseToAnyPublisher()
  }

  /// Asks to confirm the delivery of an order, and sends the reply. Each subscription asks anew.
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
