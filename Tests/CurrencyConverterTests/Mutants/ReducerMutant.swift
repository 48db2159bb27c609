import ReducerKit
import Scenarios
import Streams

@testable import CurrencyConverter

/// The reducer. Each mutant overrides how an action is reduced.
class ReducerMutant: ConverterProcess {
  typealias State = CurrencyConverter.ConverterFeature.State
  typealias Action = CurrencyConverter.ConverterFeature.Action

  class var name: String { String(describing: self) }
  static let origin = "a mutant of reducer"
  static let promise = Promise<CurrencyConverter>.identical

  final let feature: CurrencyConverter.ConverterFeature
  private var store: Store<State, Action>?
  private var token: AnyCancellable?

  required init(_ phone: Phone) {
    feature = CurrencyConverter.ConverterFeature(phone: phone)
    phone.disk.read { [weak self] in self?.start($0) }
  }

  private func start(_ saved: CurrencyConverter.State?) {
    let store = Store(initialState: State(saved)) {
      Reduce { [unowned self] state, action in reduce(&state, action) }
    }
    self.store = store
    token = store.publisher.sink { [screen = feature.phone.screen] in
      CurrencyConverter.ReducerProcess.show($0, on: screen)
    }
    store.send(.started)
  }

  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { feature.reduce(into: &state, action: action) }

  final func didType(_ text: String, in side: CurrencyConverter.Side) { store?.send(.typed(side, text)) }
  final func didPressCurrency(of side: CurrencyConverter.Side) { store?.send(.currencyPressed(side)) }
  final func didChoose(_ currency: String, for side: CurrencyConverter.Side) {
    store?.send(.currencyChosen(side, currency))
  }
  final func didPressRefresh() { store?.send(.refreshPressed) }
}
