import VIPER

/// Also keeps the waiting link, because it alone knows whether the list has its orders.
final class ListPresenter: Presenter, ListPresenting {
  private weak var view: (any ListView)?
  private weak var wireframe: Wireframe?
  var interactor: (any ListInteracting)?
  var router: (any Router<ListRoute>)?
  private var link: Int?

  init(_ view: any ListView, _ wireframe: Wireframe) {
    self.view = view
    self.wireframe = wireframe
  }

  // MARK: - From the view

  func viewLoaded() { interactor?.load() }
  func listPulled() { interactor?.load() }

  func rowSelected(_ row: Int) {
    guard wireframe?.isMoving == false, let orders = interactor?.orders, orders.indices.contains(row) else { return }
    link = nil
    router?.lead(to: .presentedDetails(orders[row]))
  }

  // MARK: - From the interactor

  func ordersLoaded() {
    if let orders = interactor?.orders { view?.show(orders) }
    followLink()
  }

  func loadFailed() {
    router?.lead(to: .problem(.noOrders))
    followLink()
  }

  // MARK: - From the wireframe

  func linkOpened(to id: Int) {
    link = id
    router?.lead(to: .tab)
    if interactor?.orders == nil { interactor?.load() }
    followLink()
  }

  func userWentElsewhere() { link = nil }

  func screensSettled() { followLink() }

  private func followLink() {
    guard let wireframe, !wireframe.isMoving, let interactor, !interactor.isLoading, let orders = interactor.orders,
      let id = link
    else { return }
    guard let order = orders.first(where: { $0.id == id }) else {
      link = nil
      router?.lead(to: .problem(.unknown(id)))
      return
    }
    if wireframe.presentsDetails {
      router?.lead(to: .list)
    } else {
      link = nil
      router?.lead(to: .pushedDetails(order))
    }
  }
}
