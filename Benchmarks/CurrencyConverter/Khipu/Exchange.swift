import Khipu

extension CurrencyConverter.KhipuApp {
  /// A typed amount, two currencies and the rates.
  struct Exchange: Alterable {
    let typedSide: CurrencyConverter.Side
    let typedText: String
    let source: String
    let destination: String
    let rates: CurrencyConverter.Rates

    enum Change {
      case typing(Typing)
      case choosing(Choosing)
      case replacing(Replacing)

      enum Typing { case text(String, in: CurrencyConverter.Side) }
      enum Choosing { case currency(String, for: CurrencyConverter.Side) }
      enum Replacing { case rates(by: CurrencyConverter.Rates) }
    }

    func altered(by change: Change) -> Exchange {
      switch change {
      case .typing(.text(let text, let side)):
        Exchange(
          typedSide: side, typedText: CurrencyConverter.cleaned(text), source: source, destination: destination,
          rates: rates)
      case .choosing(.currency(let currency, .source)):
        Exchange(
          typedSide: typedSide, typedText: typedText, source: currency, destination: destination, rates: rates)
      case .choosing(.currency(let currency, .destination)):
        Exchange(typedSide: typedSide, typedText: typedText, source: source, destination: currency, rates: rates)
      case .replacing(.rates(let rates)):
        Exchange(typedSide: typedSide, typedText: typedText, source: source, destination: destination, rates: rates)
      }
    }
  }
}
