extension CurrencyConverter.KhipuApp.Exchange {
  /// The saved exchange, or the initial one.
  init(_ saved: CurrencyConverter.State?) {
    self.init(
      typedSide: .source, typedText: saved?.amount ?? "100", source: saved?.source ?? "USD",
      destination: saved?.destination ?? "EUR", rates: saved?.rates ?? .bundled)
  }

  func currency(of side: CurrencyConverter.Side) -> String { side == .source ? source : destination }

  func amount(of side: CurrencyConverter.Side) -> String {
    side == typedSide
      ? typedText : rates.table.convert(typedText, from: currency(of: side.other), to: currency(of: side))
  }

  var rateLine: String { rates.table.line(from: source, to: destination) }

  /// The state for the next launch; nil while there is no amount.
  var saved: CurrencyConverter.State? {
    let amount = amount(of: .source)
    if amount.isEmpty { return nil }
    return CurrencyConverter.State(amount: amount, source: source, destination: destination, rates: rates)
  }
}
