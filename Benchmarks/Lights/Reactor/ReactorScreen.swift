import Reactor
import Scenarios
import Streams

extension Lights {
  /// One stream of actions in, one stream of states out. An error is a pulse of the state.
  final class ReactorScreen: LightsArchitecture {
    static let name = "reactor"
    static let origin = "UDF with ReactorKit"
    static let kit = Kit.reactor
    static let promise = Promise<Lights>.identical

    private let reactor: LightsReactor
    private var subscriptions: [AnyCancellable] = []

    init(bridge: Bridge, screen: LightsScreen) {
      reactor = LightsReactor(bridge: bridge)
      reactor.state
        .map(\.rows)
        .removeDuplicates()
        .sink { rows in
          for row in rows { screen.show(row.light, as: row.interface) }
        }
        .store(in: &subscriptions)
      reactor.pulse(\.$error)
        .compactMap { $0 }
        .sink { _ in screen.alert() }
        .store(in: &subscriptions)
    }

    func load() { reactor.action.send(.load) }
    func didSet(_ setting: Setting, of light: Int) { reactor.action.send(.set(setting, of: light)) }
    func didDim(_ quantity: Quantity, by step: Int, of light: Int) {
      reactor.action.send(.dim(quantity, by: step, of: light))
    }
    func didToggle(_ light: Int) { reactor.action.send(.toggle(light)) }
    func bridgeDidReport(_ setting: Setting, of light: Int) { reactor.action.send(.report(setting, of: light)) }
  }
}
