import Scenarios
import Streams

final class MainInteractor: MainInteracting {
  private weak var presenter: (any MainPresenting)?
  private let storage: ConverterDisk
  private let server: RateServer
  private let clock: ManualClock
  /// Nil until the disk has answered.
  private var service: CurrencyService?

  init(_ presenter: any MainPresenting, _ phone: Phone) {
    self.presenter = presenter
    storage = phone.disk
    server = phone.server
    clock = phone.clock
  }

  var inputValue: Double {
    get { service?.inputValue ?? 0 }
    set { service?.inputValue = newValue }
  }
  var outputValue: Double { service?.outputValue ?? 0 }
  var outputRatio: Double { service?.outputCurrency.ratio ?? 1 }
  var currencyNames: [String] { service?.currencies.map(\.shortName) ?? [] }
  var rateDate: String { service?.rates.table.date ?? "" }
  var areRatesOutdated: Bool { service.map { $0.rates.nextUpdate <= clock.now } ?? false }

  func currencyName(of side: CurrencyConverter.Side) -> String {
    let currency = side == .source ? service?.inputCurrency : service?.outputCurrency
    return currency?.shortName ?? ""
  }

  func loadState() {
    storage.read { [weak self] state in self?.begin(with: state ?? .initial) }
  }

  private func begin(with state: CurrencyConverter.State) {
    service = CurrencyService(state, storage) ?? CurrencyService(.initial, storage)
    presenter?.stateLoaded()
    getAllCurrencies()
  }

  func getAllCurrencies() {
    presenter?.showHUD()
    server.load { [weak self] answer in self?.didLoad(answer) }
  }

  private func didLoad(_ answer: RateServer.Answer) {
    presenter?.hideHUD()
    switch answer {
    case .success(let rates):
      service?.saveAllCurrencies(rates)
      service?.updateCurrentCurrencies()
      presenter?.currenciesUpdated()
      presenter?.updateOutputValue()
      presenter?.updateRateText()
    case .failure:
      presenter?.showLoadCurrenciesButton()
      presenter?.showAlert()
    }
  }

  /// The repository asked a server here for the ratio of the two currencies. The article's author put in a stub that
  /// answers at once.
  func changeCurrency(of side: CurrencyConverter.Side, to name: String) {
    guard let service, let currency = service.currencies.first(where: { $0.shortName == name }) else { return }
    presenter?.showHUD()
    presenter?.hideHUD()
    switch side {
    case .source: service.inputCurrency = currency
    case .destination: service.outputCurrency = currency
    }
    presenter?.currencyNameUpdated(of: side)
    presenter?.updateOutputValue()
    presenter?.updateRateText()
  }
}
