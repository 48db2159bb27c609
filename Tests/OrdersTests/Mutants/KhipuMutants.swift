@testable import Orders

final class LoadNeverEnds: KhipuMutant {
  override class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] {
    if case .loading(.ended) = change { [] } else { [change] }
  }
}

final class ListMadeUnnoticed: KhipuMutant {
  override class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] {
    if case .making = change { [] } else { [change] }
  }
}

final class LinkForgottenByOrders: KhipuMutant {
  override class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] {
    if case .loading(.orders) = change { [change, .waiting(.forNothing)] } else { [change] }
  }
}

final class RestUnnoticed: KhipuMutant {
  override class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] {
    if case .showing(.settled) = change { [] } else { [change] }
  }
}

final class OneConfirmationEver: KhipuMutant {
  override class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] {
    if case .confirming(.ended) = change { [] } else { [change] }
  }
}

final class HomeSaidAsOrders: KhipuMutant {
  override class func said(_ message: Message) -> Message {
    if case .showing(.go) = message { .showing(.go(to: .orders)) } else { message }
  }
}

final class FailureNotHeard: KhipuMutant {
  override class func heard(_ message: Message) -> Message {
    if message == .listing(.loading(.failed)) { .listing(.making) } else { message }
  }
}

final class MissingNotHeard: KhipuMutant {
  override class func heard(_ message: Message) -> Message {
    if case .showing(.missing) = message { .listing(.making) } else { message }
  }
}

final class RefusalSaidAsSuccess: KhipuMutant {
  override class func service(_ service: KhipuOrders.OrdersGateway) -> KhipuOrders.OrdersGateway {
    KhipuOrders.OrdersGateway(load: service.load) { id, done in service.confirm(id) { _ in done(.succeeded) } }
  }
}

final class FailureSaidAsNoOrders: KhipuMutant {
  override class func service(_ service: KhipuOrders.OrdersGateway) -> KhipuOrders.OrdersGateway {
    KhipuOrders.OrdersGateway(load: { loaded in service.load { loaded($0 ?? []) } }, confirm: service.confirm)
  }
}
