import VIPER

struct Currency: Entity {
  let shortName: String
  /// The amount that a dollar is worth.
  let ratio: Double

  /// Nil if the table misses the currency.
  init?(_ shortName: String, in table: CurrencyConverter.RateTable) {
    guard let rate = table.rate(of: shortName), let ratio = Double(rate.description) else { return nil }
    self.shortName = shortName
    self.ratio = ratio
  }
}
