import Screens

extension Orders {
  /// Makes the screens match a state, one transition at a time, and reports their events.
  final class StackView {
    private unowned let phone: Phone
    private let happened: (ScreenEvent) -> Void
    private weak var list: (any ListScreen)?
    private var shown = ScreenStack()

    /// - Parameters:
    ///   - phone: must outlive the view.
    ///   - happened: must not retain the phone.
    init(_ phone: Phone, happened: @escaping (ScreenEvent) -> Void) {
      self.phone = phone
      self.happened = happened
      phone.launch { [unowned self] in makeList() }
    }

    private func makeList() -> any ListScreen {
      let list = StackListViewController()
      list.happened = happened
      self.list = list
      shown.dropList()
      happened(.listMade)
      return list
    }

    func didSelect(_ tab: Tab) { happened(.tabSelected(tab)) }

    /// - Parameter stack: differs from the former by one transition at most.
    func show(_ stack: ScreenStack) {
      let former = shown
      shown = stack
      if stack.tab != former.tab { phone.tabs.select(stack.tab) }
      if let orders = stack.orders, orders != former.orders { list?.table.show(orders) }
      if stack.presented != former.presented { move(to: stack.presented) }
      if stack.pushed.count > former.pushed.count, let top = stack.pushed.last { push(top) }
      if stack.pushed.count < former.pushed.count { pop() }
    }

    private func move(to presented: ScreenStack.Details?) {
      let settled = { [happened] in happened(.settled) }
      if let presented {
        phone.tabs.present(screen(presented), animated: true, completion: settled)
      } else {
        phone.tabs.dismiss(animated: true, completion: settled)
      }
    }

    private func push(_ details: ScreenStack.Details) {
      phone.tabs.orders.pushViewController(screen(details), animated: true)
      phone.whenSettled { [happened] in happened(.settled) }
    }

    private func pop() {
      phone.tabs.orders.popViewController(animated: true)
      phone.whenSettled { [happened] in happened(.settled) }
    }

    private func screen(_ details: ScreenStack.Details) -> UIViewController {
      let screen = StackDetailsViewController()
      screen.details = details
      screen.happened = happened
      return screen
    }
  }
}

private final class StackListViewController: UIViewController, ListScreen {
  var happened: (Orders.ScreenEvent) -> Void = { _ in }
  let table = OrdersTable()

  override func viewDidLoad() { happened(.listLoaded) }
  func didSelectRow(at row: Int) { happened(.rowSelected(row)) }
  func didPullDown() { happened(.listPulled) }
}

private final class StackDetailsViewController: UIViewController, DetailsScreen {
  var happened: (Orders.ScreenEvent) -> Void = { _ in }
  var details: Orders.ScreenStack.Details?

  var orderID: Int { details?.order.id ?? 0 }

  func didPressClose() { happened(.left) }
  func didPressBack() { happened(.left) }
  func didPressConfirm() { happened(.confirmed) }
}
