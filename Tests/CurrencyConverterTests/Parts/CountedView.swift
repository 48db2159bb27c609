@testable import CurrencyConverter

/// A view that counts each call.
class CountedView: ConverterView {
  let phone: Phone
  private let view: ConverterViewController

  init(_ phone: Phone) {
    self.phone = phone
    view = ConverterViewController(phone.screen)
  }

  /// Called at each call from one role to another.
  func count() { phone.screen.alert() }

  private var counted: ConverterViewController {
    count()
    return view
  }

  final func setAmount(_ text: String, of side: CurrencyConverter.Side) { counted.setAmount(text, of: side) }
  final func setCurrency(_ name: String, of side: CurrencyConverter.Side) { counted.setCurrency(name, of: side) }
  final func setPickerState(of side: CurrencyConverter.Side, isOpen: Bool) {
    counted.setPickerState(of: side, isOpen: isOpen)
  }
  final func setCurrencyNames(_ names: [String]) { counted.setCurrencyNames(names) }
  final func setRate(_ text: String) { counted.setRate(text) }
  final func setDate(_ text: String) { counted.setDate(text) }
  final func setLoadButton(isHidden: Bool) { counted.setLoadButton(isHidden: isHidden) }
  final func showHUD() { counted.showHUD() }
  final func hideHUD() { counted.hideHUD() }
  final func showAlert() { count() }
}
