extension CurrencyConverter.State {
  /// What an app begins with that has saved nothing yet.
  static let initial = CurrencyConverter.State(amount: "100", source: "USD", destination: "EUR", rates: .bundled)
}
