import VIPER

protocol ConverterView: View {
  func setAmount(_ text: String, of side: CurrencyConverter.Side)
  func setCurrency(_ name: String, of side: CurrencyConverter.Side)
  func setPickerState(of side: CurrencyConverter.Side, isOpen: Bool)
  func setCurrencyNames(_ names: [String])
  func setRate(_ text: String)
  func setDate(_ text: String)
  func setLoadButton(isHidden: Bool)
  func showHUD()
  func hideHUD()
  func showAlert()
}
