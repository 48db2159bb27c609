import Scenarios

@testable import CurrencyConverter

/// The repaired VIPER. A message is a call between view, presenter and interactor.
final class CountedRepairedVIPER: CountedView, ConverterProcess {
  typealias Side = CurrencyConverter.Side
  static let name = "counted repaired viper"
  static let origin = "viper-repaired"
  static let promise = Promise<CurrencyConverter>.identical
  private lazy var presenter = ConverterPresenter(self)
  private lazy var between = Between(self, presenter)

  override init(_ phone: Phone) {
    super.init(phone)
    presenter.interactor = between
    presenter.viewDidLoad()
  }

  private var counted: ConverterPresenter {
    count()
    return presenter
  }

  func didType(_ text: String, in side: Side) { counted.amountChanged(to: text, of: side) }
  func didPressCurrency(of side: Side) { counted.currencyButtonTapped(of: side) }
  func didChoose(_ currency: String, for side: Side) { counted.currencyPicked(currency, for: side) }
  func didPressRefresh() { counted.loadButtonTapped() }
}

/// Counts calls between presenter and interactor, in both directions.
private final class Between: ConverterInteracting, ConverterPresenting {
  private unowned let view: CountedRepairedVIPER
  private unowned let presenter: ConverterPresenter
  private lazy var interactor = ConverterInteractor(self, view.phone)

  init(_ view: CountedRepairedVIPER, _ presenter: ConverterPresenter) {
    self.view = view
    self.presenter = presenter
  }

  private var asked: ConverterInteractor {
    view.count()
    return interactor
  }

  private var told: ConverterPresenter {
    view.count()
    return presenter
  }

  func begin() { asked.begin() }
  func changeAmount(to text: String, of side: CurrencyConverter.Side) { asked.changeAmount(to: text, of: side) }
  func changeCurrency(to name: String, of side: CurrencyConverter.Side) { asked.changeCurrency(to: name, of: side) }
  func updateRates() { asked.updateRates() }

  func changed(_ conversion: Conversion) { told.changed(conversion) }
  func ratesAged(areOutdated: Bool) { told.ratesAged(areOutdated: areOutdated) }
  func updateBegan() { told.updateBegan() }
  func updateEnded() { told.updateEnded() }
  func updateFailed() { told.updateFailed() }
}
