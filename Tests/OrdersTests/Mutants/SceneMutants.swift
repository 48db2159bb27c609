@testable import Orders

final class TabNotSelected: SceneMutant {
  override func lead(_ route: ListRoute) -> [ListRoute] { route == .tab ? [] : [route] }
}

final class LinkPresents: SceneMutant {
  override func lead(_ route: ListRoute) -> [ListRoute] {
    if case .pushedDetails(let order) = route { [.presentedDetails(order)] } else { [route] }
  }
}

final class SheetStays: SceneMutant {
  override func lead(_ route: ListRoute) -> [ListRoute] { route == .list ? [] : [route] }
}

final class ProblemsNotTold: SceneMutant {
  override func lead(_ route: ListRoute) -> [ListRoute] { if case .problem = route { [] } else { [route] } }
}

final class LoadingUnnoticed: SceneMutant {
  override func replacement(for interactor: any ListInteracting) -> any ListInteracting { Careless(interactor) }

  private final class Careless: OtherListInteractor {
    override var isLoading: Bool { false }
  }
}

final class OrdersNeverMissing: SceneMutant {
  override func replacement(for interactor: any ListInteracting) -> any ListInteracting { Empty(interactor) }

  private final class Empty: OtherListInteractor {
    override var orders: [Order]? { super.orders ?? [] }
  }
}

final class HomeForgetsNothing: SceneMutant {
  override func didSelect(_ tab: Orders.Tab) {}
}
