import Scenarios
import VIPER

extension CurrencyConverter {
  /// The converter of the repository that the article took for its reference: view, presenter, interactor, services and
  /// an entity with a ratio.
  ///
  /// Features that the repository lacks are added in its manner: bundled rates, their date and status, a list of
  /// currencies before the first answer, a picker for each side without Apply, saving at the beginning, and saving the
  /// rates. As everywhere here, a whole amount is written with a zero.
  final class VIPERProcess: ConverterViewController, MainView, ConverterProcess {
    static let name = "viper"
    static let origin = "the converter in VIPER that Darkness in Models 3.1 is compared with"
    static let kit = Kit.viper
    static let isPublished = true
    static let promise = Promise<CurrencyConverter>.diverges([
      .coversAwaitedRates, .coversAfterFailure, .hidesIndicatorAtFailure, .loadsAtEveryLaunch, .neverAges,
      .replacesMissingCurrency, .refusesDigits, .showsResultInLabel, .ignoresSourceRate, .multipliesDoubles,
      .savesNothingAsZero, .savesNumber,
    ])

    private let hud: HUDView
    private var presenter: MainPresenter?
    private var amount = AmountField()

    init(_ phone: Phone) {
      hud = HUDView(phone)
      super.init(phone.screen)
      presenter = MainConfigurator(phone: phone).configure(self)
      presenter?.configureView()
    }

    override func showHUD() { hud.show() }
    override func hideHUD() { hud.hide() }
    func showLoadCurrenciesButton() { hud.showLoadButton() }

    /// The result is a label, so typing there has no effect.
    func didType(_ text: String, in side: Side) {
      guard side == .source else { return }
      amount.replace(with: text)
      setAmount(amount.text, of: .source)
      if amount.text.isEmpty {
        presenter?.inputValueCleared()
      } else {
        presenter?.inputValueChanged(to: amount.text)
      }
    }

    func didPressCurrency(of side: Side) { presenter?.currencyButtonClicked(of: side) }

    func didChoose(_ currency: String, for side: Side) { presenter?.currencyPicked(currency, for: side) }

    func didPressRefresh() { presenter?.loadCurrenciesButtonClicked() }
  }
}
