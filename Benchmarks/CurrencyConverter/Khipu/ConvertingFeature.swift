import Khipu

extension CurrencyConverter.KhipuApp {
  static func createConvertingFeature(store: AppStore, output: @escaping Output<Message>) -> Input<Message> {
    let converter = AmountConverter(store: store) { response in
      switch response {
      case .converted: output(.converting(.converted))
      }
    }
    return { message in
      switch message {
      case .converting(.type(let text, let side)): converter.request(.type(text, in: side))
      case .converting(.choose(let currency, let side)): converter.request(.choose(currency, for: side))
      case .converting(.converted), .archiving, .picking, .refreshing: break
      }
    }
  }
}
