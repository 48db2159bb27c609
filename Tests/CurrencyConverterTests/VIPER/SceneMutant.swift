import Scenarios
import VIPER

@testable import CurrencyConverter

/// The repaired scene. Each mutant puts an object between presenter and interactor that changes their messages.
class SceneMutant: ConverterViewController, ConverterProcess, ConverterInteracting, ConverterPresenting {
  class var name: String { String(describing: self) }
  static let origin = "a mutant of viper-repaired"
  static let promise = Promise<CurrencyConverter>.identical

  private var presenter: ConverterPresenter?
  private var interactor: ConverterInteractor?

  required init(_ phone: Phone) {
    super.init(phone.screen)
    let between = Between(self)
    presenter = ConverterPresenter(self)
    presenter?.interactor = between
    interactor = ConverterInteractor(self, phone)
    presenter?.viewDidLoad()
  }

  // MARK: - Messages to the interactor

  final func begin() { interactor?.begin() }
  final func changeAmount(to text: String, of side: CurrencyConverter.Side) {
    interactor?.changeAmount(to: text, of: side)
  }
  func changeCurrency(to name: String, of side: CurrencyConverter.Side) {
    interactor?.changeCurrency(to: name, of: side)
  }
  final func updateRates() { interactor?.updateRates() }

  // MARK: - Messages to the presenter

  func changed(_ conversion: Conversion) { presenter?.changed(conversion) }
  func ratesAged(areOutdated: Bool) { presenter?.ratesAged(areOutdated: areOutdated) }
  final func updateBegan() { presenter?.updateBegan() }
  func updateEnded() { presenter?.updateEnded() }
  func updateFailed() { presenter?.updateFailed() }

  // MARK: - User events

  final func didType(_ text: String, in side: CurrencyConverter.Side) {
    presenter?.amountChanged(to: text, of: side)
  }
  func didPressCurrency(of side: CurrencyConverter.Side) { presenter?.currencyButtonTapped(of: side) }
  final func didChoose(_ currency: String, for side: CurrencyConverter.Side) {
    presenter?.currencyPicked(currency, for: side)
  }
  final func didPressRefresh() { presenter?.loadButtonTapped() }
}

/// Forwards to the mutant. The mutant owns the presenter, so the presenter must not own the mutant.
private final class Between: ConverterInteracting {
  private unowned let mutant: SceneMutant

  init(_ mutant: SceneMutant) { self.mutant = mutant }

  func begin() { mutant.begin() }
  func changeAmount(to text: String, of side: CurrencyConverter.Side) { mutant.changeAmount(to: text, of: side) }
  func changeCurrency(to name: String, of side: CurrencyConverter.Side) { mutant.changeCurrency(to: name, of: side) }
  func updateRates() { mutant.updateRates() }
}
