final class DetailsInteractor: DetailsInteracting {
  private weak var presenter: (any DetailsPresenting)?
  private let service: OrdersService
  let order: Order
  private var isConfirming = false

  init(_ presenter: any DetailsPresenting, _ order: Order, _ service: OrdersService) {
    self.presenter = presenter
    self.order = order
    self.service = service
  }

  func confirm() {
    if isConfirming { return }
    isConfirming = true
    service.confirm(order.id) { [weak self] in self?.didReply($0) }
  }

  func giveUp() { isConfirming = false }

  private func didReply(_ reply: OrdersService.Reply) {
    guard isConfirming else { return }
    isConfirming = false
    switch reply {
    case .confirmed: presenter?.orderConfirmed()
    case .refused: presenter?.confirmationRefused()
    }
  }
}
