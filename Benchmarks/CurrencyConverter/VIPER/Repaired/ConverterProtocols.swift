import VIPER

protocol ConverterPresenting: AnyObject {
  func changed(_ conversion: Conversion)
  func ratesAged(areOutdated: Bool)
  func updateBegan()
  func updateEnded()
  func updateFailed()
}

protocol ConverterInteracting: Interactor {
  func begin()
  func changeAmount(to text: String, of side: CurrencyConverter.Side)
  func changeCurrency(to name: String, of side: CurrencyConverter.Side)
  func updateRates()
}
