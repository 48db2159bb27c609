import Scenarios
import VIPER

extension CurrencyConverter {
  /// The converter in VIPER, repaired: the entity is what is converted, in the texts that were typed, and converts in
  /// decimals; the interactor asks for rates when they are out of date, and knows when they become so.
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
