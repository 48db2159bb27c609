import ContainerKit

/// Tells the user what went wrong.
class AlertService: ISingleton {
  private unowned let phone: Phone

  required init(container: any IContainer, args: Void) { phone = container.shared() }

  func tell(_ problem: Orders.Problem) { phone.tell(problem) }

  /// The app ends here.
  func trap() { phone.trap() }
}
