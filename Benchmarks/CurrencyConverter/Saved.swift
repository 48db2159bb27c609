extension CurrencyConverter {
  public struct Saved: Hashable, Sendable {
    /// The text of the source's field.
    public let amount: String
    public let source: String
    public let destination: String
    public let rates: RateTable

    public init(amount: String, source: String, destination: String, rates: RateTable) {
      self.amount = amount
      self.source = source
      self.destination = destination
      self.rates = rates
    }

    /// The state of an app that has saved nothing yet.
    public static let initial = Saved(amount: "100", source: "USD", destination: "EUR", rates: .bundled)
  }
}

/// Written as `USD EUR 3 100`. The amount comes last: it may be any text.
extension CurrencyConverter.Saved: CustomStringConvertible {
  public var description: String { "\(source) \(destination) \(rates) \(amount)" }

  /// Nil if the text is not such a description.
  public init?(_ description: String) {
    let parts = description.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    self.init(
      amount: String(parts[3]), source: String(parts[0]), destination: String(parts[1]),
      rates: CurrencyConverter.RateTable(parts[2]))
  }
}
