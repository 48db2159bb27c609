import VIPER

protocol MainPresenting: AnyObject {
  func stateLoaded()
  func showHUD()
  func hideHUD()
  func showLoadCurrenciesButton()
  func showAlert()
  func currenciesUpdated()
  func currencyNameUpdated(of side: CurrencyConverter.Side)
  func updateOutputValue()
  func updateRateText()
}

protocol MainInteracting: Interactor {
  var inputValue: Double { get set }
  var outputValue: Double { get }
  var outputRatio: Double { get }
  var currencyNames: [String] { get }
  var rateDate: String { get }
  var areRatesOutdated: Bool { get }
  func currencyName(of side: CurrencyConverter.Side) -> String
  func loadState()
  func getAllCurrencies()
  func changeCurrency(of side: CurrencyConverter.Side, to name: String)
}
