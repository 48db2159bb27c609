import VIPER

struct Currency: Entity {
  let shortName: String
  /// So much of it for a dollar.
  let ratio: Double

  /// Nil if the table misses it.
  init?(_ shortName: String, in table: CurrencyConverter.RateTable) {
    guard let rate = table.rate(of: shortName), let ratio = Double(rate.description) else { return nil }
    self.shortName = shortName
    self.ratio = ratio
  }
}
