import VIPER

/// The entity: a typed amount, and the converted one.
struct Conversion: Entity {
  private var typedSide = CurrencyConverter.Side.source
  private var typedText: String
  private var currencies: [CurrencyConverter.Side: String]
  var rates: CurrencyConverter.Rates

  init(_ state: CurrencyConverter.State) {
    typedText = state.amount
    currencies = [.source: state.source, .destination: state.destination]
    rates = state.rates
  }

  mutating func type(_ text: String, in side: CurrencyConverter.Side) {
    typedSide = side
    typedText = CurrencyConverter.cleaned(text)
  }

  mutating func choose(_ currency: String, for side: CurrencyConverter.Side) { currencies[side] = currency }

  func currency(of side: CurrencyConverter.Side) -> String { currencies[side, default: ""] }

  func amount(of side: CurrencyConverter.Side) -> String {
    side == typedSide
      ? typedText : rates.table.convert(typedText, from: currency(of: side.other), to: currency(of: side))
  }

  var rateLine: String { rates.table.line(from: currency(of: .source), to: currency(of: .destination)) }

  /// The state for the next launch; nil while there is no amount.
  var saved: CurrencyConverter.State? {
    let amount = amount(of: .source)
    if amount.isEmpty { return nil }
    return CurrencyConverter.State(
      amount: amount, source: currency(of: .source), destination: currency(of: .destination), rates: rates)
  }
}
