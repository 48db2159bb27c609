import Khipu

extension CurrencyConverter.KhipuApp {
  /// Draws the views: texts follow from the state, an alert from a response.
  final class ConverterViewState: ViewState<AppState, Message> {
    private let screen: ConverterScreen

    init(store: AppStore, screen: ConverterScreen) {
      self.screen = screen
      super.init(store: store)
    }

    override func process(_ state: AppState) {
      guard let exchange = state.exchange else { return }
      for side in CurrencyConverter.Side.allCases {
        screen.show(exchange.amount(of: side), in: .field(of: side))
        screen.show(exchange.currency(of: side), in: .currency(of: side))
        screen.setPicker(of: side, isOpen: state.pickers.open.contains(side))
      }
      screen.setCurrencies(exchange.rates.table.currencies)
      screen.show(exchange.rateLine, in: .rate)
      screen.show(exchange.rates.table.date, in: .date)
      screen.setUpToDate(state.supply.isCurrent)
      screen.setUpdating(state.supply.isRefreshing)
    }

    override func handle(msg: Message) {
      if case .refreshing(.refreshed(.failure)) = msg { screen.alert() }
    }
  }
}
