import VIPER

final class ListRouter: Router {
  private weak var phone: Phone?
  private weak var wireframe: Wireframe?

  init(_ phone: Phone, _ wireframe: Wireframe) {
    self.phone = phone
    self.wireframe = wireframe
  }

  func lead(to route: ListRoute) {
    switch route {
    case .tab: wireframe?.selectList()
    case .presentedDetails(let order): wireframe?.present(order)
    case .pushedDetails(let order): wireframe?.push(order)
    case .list: wireframe?.dismissDetails()
    case .problem(let problem): phone?.tell(problem)
    }
  }
}
