import Scenarios
import VIPER

@testable import CurrencyConverter

/// The repaired scene, open to mutation: each mutant puts something between presenter and interactor that changes what one
/// tells the other.
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

  // MARK: - What the interactor is told

  final func begin() { interactor?.begin() }
  final func changeAmount(to text: String, of side: CurrencyConverter.Side) {
    interactor?.changeAmount(to: text, of: side)
  }
  func changeCurrency(to name: String, of side: CurrencyConverter.Side) {
    interactor?.changeCurrency(to: name, of: side)
  }
  final func updateRates() { interactor?.updateRates() }

  // MARK: - What the presenter is told

  func changed(_ conversion: Conversion) { presenter?.changed(conversion) }
  func ratesAged(areOutdated: Bool) { presenter?.ratesAged(areOutdated: areOutdated) }
  final func updateBegan() { presenter?.updateBegan() }
  func updateEnded() { presenter?.updateEnded() }
  func updateFailed() { presenter?.updateFailed() }

  // MARK: - What the user does

  final func didType(_ text: String, in side: CurrencyConverter.Side) {
    presenter?.amountChanged(to: text, of: side)
  }
  func didPressCurrency(of side: CurrencyConverter.Side) { presenter?.currencyButtonTapped(of: side) }
  final func didChoose(_ currency: String, for side: CurrencyConverter.Side) {
    presenter?.currencyPicked(currency, for: side)
  }
  final func didPressRefresh() { presenter?.loadButtonTapped() }
}

/// Passes on to the mutant, which owns the presenter and must not be owned by it.
private final class Between: ConverterInteracting {
  private unowned let mutant: SceneMutant

  init(_ mutant: SceneMutant) { self.mutant = mutant }

  func begin() { mutant.begin() }
  func changeAmount(to text: String, of side: CurrencyConverter.Side) { mutant.changeAmount(to: text, of: side) }
  func changeCurrency(to name: String, of side: CurrencyConverter.Side) { mutant.changeCurrency(to: name, of: side) }
  func updateRates() { mutant.updateRates() }
}
