import Khipu

extension CurrencyConverter.KhipuApp {
  /// Takes an amount or a currency. All else follows from these.
  struct AmountConverter: UseCase {
    enum Request {
      case type(String, in: CurrencyConverter.Side)
      case choose(String, for: CurrencyConverter.Side)
    }

    enum Response { case converted }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .type(let text, let side): change(.typing(.text(text, in: side)))
      case .choose(let currency, let side): change(.choosing(.currency(currency, for: side)))
      }
    }

    private func change(_ change: Exchange.Change) {
      store.change(.update(.exchange(by: [change])))
      responder(.converted)
    }
  }
}
