import ReducerKit
import Scenarios
import Streams

@testable import Lights

/// The reducer. Each mutant overrides how an action is reduced.
class ReducerMutant: LightsArchitecture {
  typealias State = Lights.LightsFeature.State
  typealias Action = Lights.LightsFeature.Action

  class var name: String { String(describing: self) }
  static let origin = "a mutant of reducer"
  static let promise = Promise<Lights>.identical

  final let feature: Lights.LightsFeature
  private var store: Store<State, Action>?
  private var view: AnyCancellable?

  required init(bridge: Bridge, screen: LightsScreen) {
    feature = Lights.LightsFeature(bridge: bridge, screen: screen)
    let store = Store(initialState: State()) { Reduce { [unowned self] state, action in reduce(&state, action) } }
    self.store = store
    view = store.publisher.sink { state in
      for row in state.rows { screen.show(row.light, as: row.interface) }
    }
  }

  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { feature.reduce(into: &state, action: action) }

  final func load() { store?.send(.loadRequested) }
  final func didSet(_ setting: Lights.Setting, of light: Int) { store?.send(.set(setting, of: light)) }
  final func didDim(_ quantity: Lights.Quantity, by step: Int, of light: Int) {
    store?.send(.dimmed(quantity, by: step, of: light))
  }
  final func didToggle(_ light: Int) { store?.send(.toggled(light)) }
  final func bridgeDidReport(_ setting: Lights.Setting, of light: Int) { store?.send(.reported(setting, of: light)) }
}
