import ContainerKit

@testable import Orders

// MARK: - Services of both architectures

final class OrdersLoadedTwice: Orders.OrdersProvider, Substitute {
  typealias Original = Orders.OrdersProvider
  override func loadOrders() {
    awaitedLoad = nil
    super.loadOrders()
  }
}

final class DroppedListAnswered: Orders.OrdersProvider, Substitute {
  typealias Original = Orders.OrdersProvider
  override func forget() { orders = nil }
}

final class DroppedListRemembered: Orders.OrdersProvider, Substitute {
  typealias Original = Orders.OrdersProvider
  override func forget() { awaitedLoad = nil }
}

final class NobodyTold: Orders.AlertService, Substitute {
  typealias Original = Orders.AlertService
  override func tell(_ problem: Orders.Problem) {}
}

// MARK: - Links

final class FirstLinkCounts: Orders.RepairedMVVM.LinkService, Substitute {
  typealias Original = Orders.RepairedMVVM.LinkService
  override func open(order id: Int) { super.open(order: waiting ?? id) }
}

final class LinkSelectsNoTab: Orders.RepairedMVVM.LinkService, Substitute {
  typealias Original = Orders.RepairedMVVM.LinkService
  override func selectOrders() {}
}

final class LinkNeverForgotten: Orders.RepairedMVVM.LinkService, Substitute {
  typealias Original = Orders.RepairedMVVM.LinkService
  override func forget() {}
}

final class LinkLeavesOrdersMissing: Orders.RepairedMVVM.LinkService, Substitute {
  typealias Original = Orders.RepairedMVVM.LinkService
  override func open(order id: Int) {
    waiting = id
    selectOrders()
    followWhenIdle()
  }
}

final class LinkWaitsForNoOrders: Orders.RepairedMVVM.LinkService, Substitute {
  typealias Original = Orders.RepairedMVVM.LinkService
  override func follow() {
    let awaited = ordersProvider.awaitedLoad
    ordersProvider.awaitedLoad = nil
    super.follow()
    ordersProvider.awaitedLoad = awaited
  }
}

final class LinkDismissesNothing: Orders.RepairedMVVM.LinkService, Substitute {
  typealias Original = Orders.RepairedMVVM.LinkService
  override func follow() {
    if search.topViewController?.presentingViewController == nil { super.follow() }
  }
}

final class LinkStopsAfterDismissal: Orders.RepairedMVVM.LinkService, Substitute {
  typealias Original = Orders.RepairedMVVM.LinkService
  override func follow() {
    let isPresented = search.topViewController?.presentingViewController != nil
    super.follow()
    if isPresented { forget() }
  }
}

// MARK: - View models

final class TapForgetsNoLink: Orders.RepairedMVVM.OrdersVM, Substitute {
  typealias Original = Orders.RepairedMVVM.OrdersVM
  override func showOrderDetails(forOrderIndex index: Int) {
    let link = links.waiting
    super.showOrderDetails(forOrderIndex: index)
    links.waiting = link
  }
}

final class LateTapForgetsLink: Orders.RepairedMVVM.OrdersVM, Substitute {
  typealias Original = Orders.RepairedMVVM.OrdersVM
  override func showOrderDetails(forOrderIndex index: Int) {
    links.forget()
    super.showOrderDetails(forOrderIndex: index)
  }
}

final class CloseForgetsNoLink: Orders.RepairedMVVM.OrderDetailsVM, Substitute {
  typealias Original = Orders.RepairedMVVM.OrderDetailsVM
  override func close() { leave() }
}

final class ConfirmedTwice: Orders.RepairedMVVM.OrderDetailsVM, Substitute {
  typealias Original = Orders.RepairedMVVM.OrderDetailsVM
  override func confirm() {
    isConfirming = false
    super.confirm()
  }
}

final class ConfirmedNeverLeft: Orders.RepairedMVVM.OrderDetailsVM, Substitute {
  typealias Original = Orders.RepairedMVVM.OrderDetailsVM
  override func didReply(_ reply: OrdersService.Reply) {
    if reply == .refused { super.didReply(reply) } else { isConfirming = false }
  }
}

final class ConfirmedAlwaysLeft: Orders.RepairedMVVM.OrderDetailsVM, Substitute {
  typealias Original = Orders.RepairedMVVM.OrderDetailsVM
  override func didReply(_ reply: OrdersService.Reply) {
    if reply == .confirmed, isConfirming { leave() } else { super.didReply(reply) }
  }
}

final class LeavingStillConfirms: Orders.RepairedMVVM.OrderDetailsVM, Substitute {
  typealias Original = Orders.RepairedMVVM.OrderDetailsVM
  override func leave(then completion: (() -> Void)? = nil) -> Bool {
    let wasConfirming = isConfirming
    let isLeaving = super.leave(then: completion)
    isConfirming = wasConfirming
    return isLeaving
  }
}

// MARK: - The coordinator

final class HomeKeepsLink: Orders.CoordinatorApp.OrdersCoordinator, Substitute {
  typealias Original = Orders.CoordinatorApp.OrdersCoordinator
  override func leaveOrders() {}
}

final class TapKeepsLink: Orders.CoordinatorApp.OrdersCoordinator, Substitute {
  typealias Original = Orders.CoordinatorApp.OrdersCoordinator
  override func showDetails(of order: Order) {
    let former = link
    super.showDetails(of: order)
    link = former
  }
}

final class CloseKeepsLink: Orders.CoordinatorApp.OrdersCoordinator, Substitute {
  typealias Original = Orders.CoordinatorApp.OrdersCoordinator
  override func close() {
    let former = link
    super.close()
    link = former
  }
}

final class OlderLinkCounts: Orders.CoordinatorApp.OrdersCoordinator, Substitute {
  typealias Original = Orders.CoordinatorApp.OrdersCoordinator
  override func open(order id: Int) { super.open(order: link ?? id) }
}

final class ConfirmedStays: Orders.CoordinatorApp.OrdersCoordinator, Substitute {
  typealias Original = Orders.CoordinatorApp.OrdersCoordinator
  override func didConfirm(_ viewModel: Orders.CoordinatorApp.OrderDetailsVM) {}
}

final class ConfirmedLeavesTop: Orders.CoordinatorApp.OrdersCoordinator, Substitute {
  typealias Original = Orders.CoordinatorApp.OrdersCoordinator
  override func didConfirm(_ viewModel: Orders.CoordinatorApp.OrderDetailsVM) {
    if let top = details?.viewModel { super.didConfirm(top) }
  }
}

final class AskedTwice: Orders.CoordinatorApp.OrderDetailsVM, Substitute {
  typealias Original = Orders.CoordinatorApp.OrderDetailsVM
  override func confirm() {
    isConfirming = false
    super.confirm()
  }
}

final class LeftStillAwaits: Orders.CoordinatorApp.OrderDetailsVM, Substitute {
  typealias Original = Orders.CoordinatorApp.OrderDetailsVM
  override func didLeave() {}
}
