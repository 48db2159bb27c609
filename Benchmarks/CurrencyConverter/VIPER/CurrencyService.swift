import Foundation

/// The service that keeps the conversion, and saves its changes.
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

  /// Nil if the saved rates miss a saved currency.
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

  /// Ignores the input's ratio, as if the input were in dollars.
  var outputValue: Double { inputValue * outputCurrency.ratio }

  func saveAllCurrencies(_ rates: CurrencyConverter.Rates) {
    self.rates = rates
    currencies = Self.currencies(of: rates.table)
  }

  /// Replaces a currency that the rates miss by their first one.
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
