class ConverterViewController: ConverterView {
  private let screen: ConverterScreen

  init(_ screen: ConverterScreen) { self.screen = screen }

  final func setAmount(_ text: String, of side: CurrencyConverter.Side) { screen.show(text, in: .field(of: side)) }
  final func setCurrency(_ name: String, of side: CurrencyConverter.Side) { screen.show(name, in: .currency(of: side)) }
  final func setPickerState(of side: CurrencyConverter.Side, isOpen: Bool) {
    screen.setPicker(of: side, isOpen: isOpen)
  }
  final func setCurrencyNames(_ names: [String]) { screen.setCurrencies(names) }
  final func setRate(_ text: String) { screen.show(text, in: .rate) }
  final func setDate(_ text: String) { screen.show(text, in: .date) }
  final func setLoadButton(isHidden: Bool) { screen.setUpToDate(isHidden) }
  func showHUD() { screen.setUpdating(true) }
  func hideHUD() { screen.setUpdating(false) }
  final func showAlert() { screen.alert() }
}
