@testable import Orders

// MARK: - The list

final class LoadsTwice: AppMutant {
  override var canLoad: Bool { true }
}

final class FailureSwallowed: AppMutant {
  override func didFail() {}
}

final class DroppedOrdersKept: AppMutant {
  override func forget() { awaitedLoad = nil }
}

final class DroppedLoadKept: AppMutant {
  override func forget() { orders = nil }
}

final class MissingRowTraps: AppMutant {
  override func select(_ row: Int) {
    if let orders, row >= orders.count { return phone.trap() }
    super.select(row)
  }
}

/// A tap that UIKit refuses still has its consequences.
final class SecondTapForgetsLink: AppMutant {
  override func select(_ row: Int) {
    goElsewhere()
    super.select(row)
  }
}

// MARK: - Details

final class ConfirmsTwice: AppMutant {
  override func confirm(_ details: Details) {
    details.isConfirming = false
    super.confirm(details)
  }
}

final class EveryReplyCounts: AppMutant {
  override func counts(_ details: Details) -> Bool { true }
}

final class LeavingHearsReply: AppMutant {
  override func willLeave(_ details: Details) {}
}

final class CoveredDetailsLeave: AppMutant {
  override func isOnTop(_ details: Details) -> Bool { phone.window.underWay == nil && phone.tabs.tab == .orders }
}

final class LeavesAtHome: AppMutant {
  override func isOnTop(_ details: Details) -> Bool { phone.tabs.tab == .home || super.isOnTop(details) }
}

// MARK: - Links

final class LinkOutlastsUser: AppMutant {
  override func goElsewhere() {}
}

final class LinkLostByDismissal: AppMutant {
  override func didDismiss() {
    waiting = nil
    super.didDismiss()
  }
}

final class LinkFollowedDuringLoad: AppMutant {
  override var mustWait: Bool { phone.window.underWay != nil }
}

final class LinkFollowedDuringTransition: AppMutant {
  override var mustWait: Bool { awaitedLoad != nil }
}

final class LinkStaysAtHome: AppMutant {
  override func open(order id: Int) {
    if phone.tabs.tab == .orders { super.open(order: id) }
  }
}

final class LinkAsksForNothing: AppMutant {
  override func open(order id: Int) {
    waiting = id
    phone.tabs.select(.orders)
    followLink()
  }
}

final class LinkPushesUnderSheet: AppMutant {
  override func followLink() {
    guard !mustWait, phone.tabs.presentedViewController != nil, let id = waiting,
      let order = orders?.first(where: { $0.id == id })
    else { return super.followLink() }
    waiting = nil
    phone.tabs.orders.pushViewController(details(of: order), animated: true)
  }
}
