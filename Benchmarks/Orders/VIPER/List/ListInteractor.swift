final class ListInteractor: ListInteracting {
  private weak var presenter: (any ListPresenting)?
  private let service: OrdersService
  private(set) var orders: [Order]?
  private(set) var isLoading = false

  init(_ presenter: any ListPresenting, _ service: OrdersService) {
    self.presenter = presenter
    self.service = service
  }

  func load() {
    if isLoading { return }
    isLoading = true
    service.load { [weak self] in self?.didLoad($0) }
  }

  private func didLoad(_ answer: OrdersService.Answer) {
    guard isLoading else { return }
    isLoading = false
    switch answer {
    case .success(let orders):
      self.orders = orders
      presenter?.ordersLoaded()
    case .failure: presenter?.loadFailed()
    }
  }
}
