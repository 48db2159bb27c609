import ContainerKit

extension Orders {
  /// Tells the user what went wrong.
  class AlertService: ISingleton {
    private unowned let phone: Phone

    required init(container: any IContainer, args: Void) { phone = container.shared() }

    func tell(_ problem: Problem) { phone.tell(problem) }

    /// A screen cannot be routed to, for a reason that the app does not expect: it ends.
    func fail(_ error: RoutingError) { phone.trap() }
  }
}
