import ReducerKit
import Scenarios
import Streams

extension Lights {
  /// A feature with a store, as in The Composable Architecture: a reducer changes the state and returns effects.
  final class ReducerScreen: LightsArchitecture {
    static let name = "reducer"
    static let origin = "The Composable Architecture, each command an effect"
    static let kit = Kit.reducer
    static let promise = Promise<Lights>.identical

    private let store: Store<LightsFeature.State, LightsFeature.Action>
    private var view: AnyCancellable?

    init(bridge: Bridge, screen: LightsScreen) {
      store = Store(initialState: LightsFeature.State()) { LightsFeature(bridge: bridge, screen: screen) }
      view = store.publisher.sink { state in
        for row in state.rows { screen.show(row.light, as: row.interface) }
      }
    }

    func load() { store.send(.loadRequested) }
    func didSet(_ setting: Setting, of light: Int) { store.send(.set(setting, of: light)) }
    func didDim(_ quantity: Quantity, by step: Int, of light: Int) {
      store.send(.dimmed(quantity, by: step, of: light))
    }
    func didToggle(_ light: Int) { store.send(.toggled(light)) }
    func bridgeDidReport(_ setting: Setting, of light: Int) { store.send(.reported(setting, of: light)) }
  }
}
