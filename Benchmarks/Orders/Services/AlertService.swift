import ContainerKit

extension Orders {
  class AlertService: ISingleton {
    private unowned let phone: Phone

    required init(container: any IContainer, args: Void) { phone = container.shared() }

    func tell(_ problem: Problem) { phone.tell(problem) }

    /// Routing failed for a reason that the app does not expect: it traps.
    func fail(_ error: RoutingError) { phone.trap() }
  }
}
