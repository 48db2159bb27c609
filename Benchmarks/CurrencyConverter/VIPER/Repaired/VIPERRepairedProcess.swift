import Scenarios
import VIPER

extension CurrencyConverter {
  /// The converter in VIPER, repaired: the entity is the conversion, in the typed texts, and converts in decimals. The
  /// interactor requests rates when they are out of date, and has a timer for that.
  final class VIPERRepairedProcess: ConverterViewController, ConverterProcess {
    static let name = "viper-repaired"
    static let origin = "VIPER, the entity converts"
    static let kit = Kit.viper
    static let promise = Promise<CurrencyConverter>.identical

    private var presenter: ConverterPresenter?

    init(_ phone: Phone) {
      super.init(phone.screen)
      presenter = ConverterConfigurator(phone: phone).configure(self)
      presenter?.viewDidLoad()
    }

    func didType(_ text: String, in side: Side) { presenter?.amountChanged(to: text, of: side) }
    func didPressCurrency(of side: Side) { presenter?.currencyButtonTapped(of: side) }
    func didChoose(_ currency: String, for side: Side) { presenter?.currencyPicked(currency, for: side) }
    func didPressRefresh() { presenter?.loadButtonTapped() }
  }
}
