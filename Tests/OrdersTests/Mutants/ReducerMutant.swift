import ReducerKit
import Scenarios
import Streams

@testable import Orders

/// The reducer. Each mutant overrides how an action is reduced.
class ReducerMutant: OrdersArchitecture {
  typealias State = Orders.OrdersFeature.State
  typealias Action = Orders.OrdersFeature.Action

  class var name: String { String(describing: self) }
  static let origin = "a mutant of reducer"
  static let promise = Promise<Orders>.identical

  final let phone: Phone
  final let feature: Orders.OrdersFeature
  private var store: Store<State, Action>?
  private var view: Orders.StackView?
  private var subscription: AnyCancellable?

  required init(phone: Phone) {
    self.phone = phone
    feature = Orders.OrdersFeature(service: phone.service) { [unowned phone] in phone.tell($0) }
    let store = Store(initialState: State()) { Reduce { [unowned self] state, action in reduce(&state, action) } }
    self.store = store
    let view = Orders.StackView(phone) { [weak store] in store?.send(.screens($0)) }
    self.view = view
    subscription = store.publisher.sink { view.show($0.screens) }
  }

  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { feature.reduce(into: &state, action: action) }

  final func open(order id: Int) { store?.send(.opened(id)) }
  final func didSelect(_ tab: Orders.Tab) { view?.didSelect(tab) }
}
