import Khipu

extension CurrencyConverter.KhipuApp {
  /// The exchange, the state of its rates, and the open pickers.
  struct AppState: Alterable {
    /// Nil until the disk has answered.
    let exchange: Exchange?
    let supply: Supply
    let pickers: Pickers

    static let initial = AppState(
      exchange: nil, supply: Supply(isCurrent: false, isAwaited: false, isNoticed: true), pickers: Pickers(open: []))

    enum Change {
      case create(Create)
      case update(Update)

      enum Create { case exchange(Exchange) }
      enum Update {
        case exchange(by: [Exchange.Change])
        case supply(by: [Supply.Change])
        case pickers(by: [Pickers.Change])
      }
    }

    func altered(by change: Change) -> AppState {
      switch change {
      case .create(.exchange(let exchange)): AppState(exchange: exchange, supply: supply, pickers: pickers)
      case .update(.exchange(let changes)):
        AppState(exchange: exchange?.alter(changes), supply: supply, pickers: pickers)
      case .update(.supply(let changes)): AppState(exchange: exchange, supply: supply.alter(changes), pickers: pickers)
      case .update(.pickers(let changes)): AppState(exchange: exchange, supply: supply, pickers: pickers.alter(changes))
      }
    }
  }
}
