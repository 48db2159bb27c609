import ReducerKit
import Scenarios
import Streams

extension CurrencyConverter {
  /// A feature with a store, as in The Composable Architecture: a reducer changes the state and returns effects.
  final class ReducerProcess: ConverterProcess {
    static let name = "reducer"
    static let origin = "The Composable Architecture, timers and requests as effects"
    static let promise = Promise<CurrencyConverter>.identical

    private var store: Store<ConverterFeature.State, ConverterFeature.Action>?
    private var view: AnyCancellable?

    init(_ phone: Phone) {
      phone.disk.read { [weak self] in self?.start($0, phone) }
    }

    private func start(_ saved: State?, _ phone: Phone) {
      let store = Store(initialState: ConverterFeature.State(saved)) { ConverterFeature(phone: phone) }
      self.store = store
      view = store.publisher.sink { Self.show($0, on: phone.screen) }
      store.send(.started)
    }

    static func show(_ state: ConverterFeature.State, on screen: ConverterScreen) {
      for side in Side.allCases {
        screen.show(state.amount(of: side), in: .field(of: side))
        screen.setPicker(of: side, isOpen: state.openPickers.contains(side))
      }
      screen.show(state.source, in: .sourceCurrency)
      screen.show(state.destination, in: .destinationCurrency)
      screen.setCurrencies(state.rates.table.currencies)
      screen.show(state.rate, in: .rate)
      screen.show(state.rates.table.date, in: .date)
      screen.setUpToDate(state.isUpToDate)
      screen.setUpdating(state.isUpdating)
    }

    func didType(_ text: String, in side: Side) { store?.send(.typed(side, text)) }
    func didPressCurrency(of side: Side) { store?.send(.currencyPressed(side)) }
    func didChoose(_ currency: String, for side: Side) { store?.send(.currencyChosen(side, currency)) }
    func didPressRefresh() { store?.send(.refreshPressed) }
  }
}
