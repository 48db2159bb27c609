import VIPER

final class ConverterPresenter: Presenter, ConverterPresenting {
  private weak var view: (any ConverterView)?
  var interactor: (any ConverterInteracting)?
  var router: (any Router<Never>)?
  private var openPickers: Set<CurrencyConverter.Side> = []

  init(_ view: any ConverterView) { self.view = view }

  // MARK: - From the view

  func viewDidLoad() { interactor?.begin() }
  func loadButtonTapped() { interactor?.updateRates() }

  func amountChanged(to text: String, of side: CurrencyConverter.Side) {
    interactor?.changeAmount(to: text, of: side)
  }

  func currencyPicked(_ name: String, for side: CurrencyConverter.Side) {
    interactor?.changeCurrency(to: name, of: side)
  }

  func currencyButtonTapped(of side: CurrencyConverter.Side) {
    openPickers.formSymmetricDifference([side])
    view?.setPickerState(of: side, isOpen: openPickers.contains(side))
  }

  // MARK: - From the interactor

  func changed(_ conversion: Conversion) {
    for side in CurrencyConverter.Side.allCases {
      view?.setAmount(conversion.amount(of: side), of: side)
      view?.setCurrency(conversion.currency(of: side), of: side)
    }
    view?.setRate(conversion.rateLine)
    view?.setCurrencyNames(conversion.rates.table.currencies)
    view?.setDate(conversion.rates.table.date)
  }

  func ratesAged(areOutdated: Bool) { view?.setLoadButton(isHidden: !areOutdated) }
  func updateBegan() { view?.showHUD() }
  func updateEnded() { view?.hideHUD() }
  func updateFailed() { view?.showAlert() }
}
