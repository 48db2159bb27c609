import Foundation

/// The service that keeps what is converted, and saves what changes of it.
final class CurrencyService {
  private let storage: ConverterDisk
  private(set) var rates: CurrencyConverter.Rates
  private(set) var currencies: [Currency]

  var inputValue: Double {
    didSet { if oldValue != inputValue { save() } }
  }
  var inputCurrency: Currency {
    didSet { if oldValue != inputCurrency { save() } }
  }
  var outputCurrency: Currency {
    didSet { if oldValue != outputCurrency { save() } }
  }

  /// Nil if the rates that were saved miss a currency that was.
  init?(_ state: CurrencyConverter.State, _ storage: ConverterDisk) {
    let table = state.rates.table
    guard let input = Currency(state.source, in: table), let output = Currency(state.destination, in: table) else {
      return nil
    }
    self.storage = storage
    rates = state.rates
    currencies = Self.currencies(of: table)
    inputValue = Double(state.amount) ?? 0
    inputCurrency = input
    outputCurrency = output
    save()
  }

  /// The ratio of the input is not asked for: it is that of a dollar.
  var outputValue: Double { inputValue * outputCurrency.ratio }

  func saveAllCurrencies(_ rates: CurrencyConverter.Rates) {
    self.rates = rates
    currencies = Self.currencies(of: rates.table)
  }

  /// A currency that the rates miss becomes the first that they have.
  func updateCurrentCurrencies() {
    guard let first = currencies.first else { return }
    inputCurrency = currencies.first { $0.shortName == inputCurrency.shortName } ?? first
    outputCurrency = currencies.first { $0.shortName == outputCurrency.shortName } ?? first
    save()
  }

  private static func currencies(of table: CurrencyConverter.RateTable) -> [Currency] {
    table.currencies.compactMap { Currency($0, in: table) }
  }

  private func save() {
    storage.save(
      CurrencyConverter.State(
        amount: AmountText.input(inputValue), source: inputCurrency.shortName, destination: outputCurrency.shortName,
        rates: rates))
  }
}
