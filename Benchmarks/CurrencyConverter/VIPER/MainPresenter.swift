import VIPER

final class MainPresenter: Presenter, MainPresenting {
  private weak var view: (any MainView)?
  var interactor: (any MainInteracting)?
  var router: (any Router<Never>)?
  private var openPickers: Set<CurrencyConverter.Side> = []

  init(_ view: any MainView) { self.view = view }

  // MARK: - From the view

  func configureView() { interactor?.loadState() }

  func inputValueChanged(to text: String) { updateOutputValue(with: text) }

  func inputValueCleared() { updateOutputValue(with: "") }

  func currencyButtonClicked(of side: CurrencyConverter.Side) {
    openPickers.formSymmetricDifference([side])
    view?.setPickerState(of: side, isOpen: openPickers.contains(side))
  }

  func currencyPicked(_ name: String, for side: CurrencyConverter.Side) {
    interactor?.changeCurrency(of: side, to: name)
  }

  func loadCurrenciesButtonClicked() { interactor?.getAllCurrencies() }

  // MARK: - From the interactor

  func stateLoaded() {
    view?.setAmount(inputText, of: .source)
    updateOutputValue()
    for side in CurrencyConverter.Side.allCases { currencyNameUpdated(of: side) }
    updateRateText()
    currenciesUpdated()
  }

  func showHUD() { view?.showHUD() }
  func hideHUD() { view?.hideHUD() }
  func showLoadCurrenciesButton() { view?.showLoadCurrenciesButton() }
  func showAlert() { view?.showAlert() }

  func currenciesUpdated() {
    guard let interactor else { return }
    view?.setCurrencyNames(interactor.currencyNames)
    view?.setDate(interactor.rateDate)
    view?.setLoadButton(isHidden: !interactor.areRatesOutdated)
  }

  func currencyNameUpdated(of side: CurrencyConverter.Side) {
    if let interactor { view?.setCurrency(interactor.currencyName(of: side), of: side) }
  }

  func updateOutputValue() { updateOutputValue(with: inputText) }

  func updateRateText() {
    guard let interactor else { return }
    let (input, output) = (interactor.currencyName(of: .source), interactor.currencyName(of: .destination))
    view?.setRate("1 \(input) = \(interactor.outputRatio) \(output)")
  }

  // MARK: - Amounts

  private var inputText: String { AmountText.input(interactor?.inputValue ?? 0) }

  private func updateOutputValue(with text: String) {
    guard let interactor else { return }
    interactor.inputValue = Double(text) ?? 0
    view?.setAmount(AmountText.output(interactor.outputValue), of: .destination)
  }
}
