import Khipu
import Scenarios

@testable import Orders

/// The app of use cases. Each mutant overrides one of its functions.
class KhipuMutant: OrdersArchitecture {
  typealias KhipuOrders = Orders.KhipuOrders
  typealias AppState = KhipuOrders.AppState
  typealias Message = KhipuOrders.Message

  class var name: String { String(describing: self) }
  static let origin = "a mutant of khipu"
  static let promise = Promise<Orders>.identical

  final let phone: Phone
  private let rootHandler: Input<Message>

  required init(phone: Phone) {
    self.phone = phone
    let mutant = Self.self
    let store = mutant.store()
    let domain = createRootHandler { rootHandler in
      let screens = KhipuOrders.KhipuScreens(phone, store: store) { rootHandler(mutant.said($0)) }
      return KhipuOrders.createAppDomain(
        store: store, receivers: [{ screens.handle(msg: mutant.heard($0)) }],
        service: mutant.service(KhipuOrders.OrdersGateway(phone.service)), rootHandler: rootHandler)
    }
    rootHandler = { domain(mutant.said($0)) }
  }

  /// The message to send in place of one of the screens'.
  class func said(_ message: Message) -> Message { message }

  /// The message that the screens receive in place of one.
  class func heard(_ message: Message) -> Message { message }

  class func service(_ service: KhipuOrders.OrdersGateway) -> KhipuOrders.OrdersGateway { service }

  /// The changes to make in place of one change.
  class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] { [change] }

  /// The memory store, with the changes of ``changes(_:of:)``.
  private class func store() -> KhipuOrders.AppStore {
    let store = createMemoryStore(initial: MutantState(state: AppState()))
    return (
      state: { store.state().state },
      change: { (changes: AppState.Change...) in
        let state = store.state().state
        store.change(changes.flatMap { self.changes($0, of: state) })
      },
      reset: store.reset, updated: store.updated, destroy: store.destroy
    )
  }

  final func open(order id: Int) { rootHandler(.showing(.open(id))) }
  final func didSelect(_ tab: Orders.Tab) { rootHandler(.showing(.go(to: tab))) }
}

/// A state that applies several changes as one.
private struct MutantState: Alterable {
  let state: Orders.KhipuOrders.AppState

  func altered(by changes: [Orders.KhipuOrders.AppState.Change]) -> MutantState {
    MutantState(state: state.alter(changes))
  }
}
