import Scenarios

@testable import CurrencyConverter

/// The published VIPER. A message is a call between view, presenter and interactor, including queries. The view has no
/// cover, so each event is handled.
final class CountedVIPER: CountedView, MainView, ConverterProcess {
  typealias Side = CurrencyConverter.Side
  static let name = "counted viper"
  static let origin = "viper"
  static let promise = Promise<CurrencyConverter>.identical
  private lazy var presenter = MainPresenter(self)
  private lazy var between = Between(self, presenter)

  override init(_ phone: Phone) {
    super.init(phone)
    presenter.interactor = between
    presenter.configureView()
  }

  private var counted: MainPresenter {
    count()
    return presenter
  }

  func showLoadCurrenciesButton() { count() }

  func didType(_ text: String, in side: Side) { counted.inputValueChanged(to: text) }
  func didPressCurrency(of side: Side) { counted.currencyButtonClicked(of: side) }
  func didChoose(_ currency: String, for side: Side) { counted.currencyPicked(currency, for: side) }
  func didPressRefresh() { counted.loadCurrenciesButtonClicked() }
}

/// Counts calls between presenter and interactor, in both directions.
private final class Between: MainInteracting, MainPresenting {
  private unowned let view: CountedVIPER
  private unowned let presenter: MainPresenter
  private lazy var interactor = MainInteractor(self, view.phone)

  init(_ view: CountedVIPER, _ presenter: MainPresenter) {
    self.view = view
    self.presenter = presenter
  }

  private var asked: MainInteractor {
    view.count()
    return interactor
  }

  private var told: MainPresenter {
    view.count()
    return presenter
  }

  var inputValue: Double {
    get { asked.inputValue }
    set { asked.inputValue = newValue }
  }
  var outputValue: Double { asked.outputValue }
  var outputRatio: Double { asked.outputRatio }
  var currencyNames: [String] { asked.currencyNames }
  var rateDate: String { asked.rateDate }
  var areRatesOutdated: Bool { asked.areRatesOutdated }
  func currencyName(of side: CurrencyConverter.Side) -> String { asked.currencyName(of: side) }
  func loadState() { asked.loadState() }
  func getAllCurrencies() { asked.getAllCurrencies() }
  func changeCurrency(of side: CurrencyConverter.Side, to name: String) { asked.changeCurrency(of: side, to: name) }

  func stateLoaded() { told.stateLoaded() }
  func showHUD() { told.showHUD() }
  func hideHUD() { told.hideHUD() }
  func showLoadCurrenciesButton() { told.showLoadCurrenciesButton() }
  func showAlert() { told.showAlert() }
  func currenciesUpdated() { told.currenciesUpdated() }
  func currencyNameUpdated(of side: CurrencyConverter.Side) { told.currencyNameUpdated(of: side) }
  func updateOutputValue() { told.updateOutputValue() }
  func updateRateText() { told.updateRateText() }
}
