import ContainerKit

@testable import Orders

// MARK: - The provider, of both

final class OrdersLoadedTwice: OrdersProvider, Substitute {
  typealias Original = OrdersProvider
  override var canLoad: Bool { true }
}

final class DroppedListAnswered: OrdersProvider, Substitute {
  typealias Original = OrdersProvider
  override func isAwaited(_ number: Int) -> Bool { true }
}

final class DroppedListRemembered: OrdersProvider, Substitute {
  typealias Original = OrdersProvider
  override func forget() {}
}

final class NobodyTold: AlertService, Substitute {
  typealias Original = AlertService
  override func tell(_ problem: Orders.Problem) {}
}

// MARK: - Links

final class FirstLinkCounts: LinkService, Substitute {
  typealias Original = LinkService
  override func open(order id: Int) { super.open(order: waiting ?? id) }
}

final class LinkNeverForgotten: LinkService, Substitute {
  typealias Original = LinkService
  override func forget() {}
}

final class LinkLeavesOrdersMissing: LinkService, Substitute {
  typealias Original = LinkService
  override func loadMissingOrders() {}
}

final class LinkWaitsForNoOrders: LinkService, Substitute {
  typealias Original = LinkService
  override var isWaitingForOrders: Bool { false }
}

final class LinkDismissesNothing: LinkService, Substitute {
  typealias Original = LinkService
  override func makeWay() {}
}

final class LinkStopsAfterDismissal: LinkService, Substitute {
  typealias Original = LinkService
  override func makeWay() {
    super.makeWay()
    forget()
  }
}

// MARK: - View models

final class TapForgetsNoLink: OrdersVM, Substitute {
  typealias Original = OrdersVM
  override func showOrderDetails(forOrderIndex index: Int) {
    guard orders.indices.contains(index) else { return }
    try? presenter.present(OrderDetailsVC.self, args: (orders[index], .presented))
  }
}

final class LateTapForgetsLink: OrdersVM, Substitute {
  typealias Original = OrdersVM
  override func showOrderDetails(forOrderIndex index: Int) {
    links.forget()
    super.showOrderDetails(forOrderIndex: index)
  }
}

final class CloseForgetsNoLink: OrderDetailsVM, Substitute {
  typealias Original = OrderDetailsVM
  override func close() { leave() }
}

final class ConfirmedTwice: OrderDetailsVM, Substitute {
  typealias Original = OrderDetailsVM
  override func confirm() {
    isConfirming = false
    super.confirm()
  }
}

final class ConfirmedNeverLeft: OrderDetailsVM, Substitute {
  typealias Original = OrderDetailsVM
  override var isOnTop: Bool { false }
}

final class ConfirmedAlwaysLeft: OrderDetailsVM, Substitute {
  typealias Original = OrderDetailsVM
  override var isOnTop: Bool { true }
}

final class LeavingStillConfirms: OrderDetailsVM, Substitute {
  typealias Original = OrderDetailsVM
  override func leave(then completion: (() -> Void)? = nil) -> Bool {
    let wasConfirming = isConfirming
    let isLeaving = super.leave(then: completion)
    isConfirming = wasConfirming
    return isLeaving
  }
}

// MARK: - The coordinator

final class HomeKeepsLink: OrdersCoordinator, Substitute {
  typealias Original = OrdersCoordinator
  override func leaveOrders() {}
}

final class TapKeepsLink: OrdersCoordinator, Substitute {
  typealias Original = OrdersCoordinator
  override func showDetails(of order: Order) {
    let former = link
    super.showDetails(of: order)
    link = former
  }
}

final class CloseKeepsLink: OrdersCoordinator, Substitute {
  typealias Original = OrdersCoordinator
  override func close() {
    let former = link
    super.close()
    link = former
  }
}

final class OlderLinkCounts: OrdersCoordinator, Substitute {
  typealias Original = OrdersCoordinator
  override func open(order id: Int) { super.open(order: link ?? id) }
}

final class ConfirmedStays: OrdersCoordinator, Substitute {
  typealias Original = OrdersCoordinator
  override func didConfirm(_ viewModel: CoordinatedDetailsVM) {}
}

final class ConfirmedLeavesTop: OrdersCoordinator, Substitute {
  typealias Original = OrdersCoordinator
  override func didConfirm(_ viewModel: CoordinatedDetailsVM) {
    if let top = details?.viewModel { super.didConfirm(top) }
  }
}

final class AskedTwice: CoordinatedDetailsVM, Substitute {
  typealias Original = CoordinatedDetailsVM
  override func confirm() {
    isConfirming = false
    super.confirm()
  }
}

final class LeftStillAwaits: CoordinatedDetailsVM, Substitute {
  typealias Original = CoordinatedDetailsVM
  override func didLeave() {}
}
