import ReducerKit
import Scenarios
import Streams

extension Orders {
  /// A feature with a store, as in The Composable Architecture: navigation is state, and a view follows it.
  final class ReducerApp: OrdersArchitecture {
    static let name = "reducer"
    static let origin = "The Composable Architecture, navigation as state"
    static let kit = Kit.reducer
    static let promise = Promise<Orders>.identical

    let phone: Phone
    private let store: Store<OrdersFeature.State, OrdersFeature.Action>
    private let view: StackView
    private var subscription: AnyCancellable?

    init(phone: Phone) {
      self.phone = phone
      let feature = OrdersFeature(service: phone.service) { [unowned phone] in phone.tell($0) }
      let store = Store(initialState: OrdersFeature.State()) { feature }
      self.store = store
      view = StackView(phone) { [weak store] in store?.send(.screens($0)) }
      subscription = store.publisher.sink { [view] in view.show($0.screens) }
    }

    func open(order id: Int) { store.send(.opened(id)) }
    func didSelect(_ tab: Tab) { view.didSelect(tab) }
  }
}
