extension CurrencyConverter.State {
  /// The state of an app that has saved nothing yet.
  static let initial = CurrencyConverter.State(amount: "100", source: "USD", destination: "EUR", rates: .bundled)
}
