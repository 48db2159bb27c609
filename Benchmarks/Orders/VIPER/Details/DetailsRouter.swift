import VIPER

final class DetailsRouter: Router {
  private weak var view: DetailsViewController?
  private weak var phone: Phone?
  private weak var wireframe: Wireframe?

  init(_ view: DetailsViewController, _ phone: Phone, _ wireframe: Wireframe) {
    self.view = view
    self.phone = phone
    self.wireframe = wireframe
  }

  func lead(to route: DetailsRoute) {
    guard let view else { return }
    switch route {
    case .back: wireframe?.close(view)
    case .backIfSeen: wireframe?.closeIfSeen(view)
    case .problem(let problem): phone?.tell(problem)
    }
  }
}
