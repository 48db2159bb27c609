import CurrencyConverter
import Scenarios
import Streams

/// The imperative architecture. Each mutant overrides one of its methods, and is named after its type.
class ProcessMutant: ConverterProcess {
  typealias Side = CurrencyConverter.Side
  typealias State = CurrencyConverter.State

  class var name: String { String(describing: self) }
  static let origin = "a mutant of imperative"
  static let promise = Promise<CurrencyConverter>.identical

  final let phone: Phone
  final var amounts: [Side: String] = [:]
  final var currencies: [Side: String] = [:]
  final var typedSide = Side.source
  final var rates = CurrencyConverter.Rates.bundled
  final var openPickers: Set<Side> = []
  final var isLoading = false
  final var isIndicatorNew = false
  final var aging: (any Cancellable)?
  final var indicator: (any Cancellable)?

  required init(_ phone: Phone) {
    self.phone = phone
    phone.disk.read { [weak self] in self?.start($0) }
  }

  deinit {
    aging?.cancel()
    indicator?.cancel()
  }

  func restore(_ state: State?) {
    amounts[.source] = state?.amount ?? "100"
    currencies = [.source: state?.source ?? "USD", .destination: state?.destination ?? "EUR"]
    rates = state?.rates ?? .bundled
  }

  var loadsAtLaunch: Bool { !isUpToDate }

  private func start(_ state: State?) {
    restore(state)
    show(.source)
    showCurrencies()
    showRates()
    if isUpToDate { age(isNew: false) }
    convert()
    if loadsAtLaunch { load() }
  }

  func clean(_ text: String) -> String { CurrencyConverter.cleaned(text) }

  func didType(_ text: String, in side: Side) {
    typedSide = side
    amounts[side] = clean(text)
    show(side)
    convert()
  }

  func toggle(_ side: Side) { openPickers.formSymmetricDifference([side]) }

  final func didPressCurrency(of side: Side) {
    toggle(side)
    showPickers()
  }

  final func showPickers() {
    for side in Side.allCases { phone.screen.setPicker(of: side, isOpen: openPickers.contains(side)) }
  }

  func didChoose(_ currency: String, for side: Side) {
    currencies[side] = currency
    showCurrencies()
    convert()
  }

  final func didPressRefresh() { load() }

  var isUpToDate: Bool { phone.clock.now < rates.nextUpdate }

  var indicatorTime: Duration { .milliseconds(500) }

  final func load() {
    isLoading = true
    isIndicatorNew = true
    phone.screen.setUpdating(true)
    indicator = phone.scheduler.schedule(after: indicatorTime) { [weak self] in
      self?.isIndicatorNew = false
      self?.hideIndicator()
    }
    phone.server.load { [weak self] answer in
      switch answer {
      case .success(let rates): self?.didLoad(rates)
      case .failure: self?.didFail()
      }
    }
  }

  func didLoad(_ rates: CurrencyConverter.Rates) {
    isLoading = false
    hideIndicator()
    self.rates = rates
    showRates()
    age(isNew: true)
    convert()
  }

  func didFail() {
    isLoading = false
    hideIndicator()
    phone.screen.alert()
  }

  func hideIndicator() { if !isLoading, !isIndicatorNew { phone.screen.setUpdating(false) } }

  func worth(_ text: String, _ from: String, _ to: String) -> String { rates.table.convert(text, from: from, to: to) }

  var line: String {
    rates.table.line(from: currencies[.source, default: ""], to: currencies[.destination, default: ""])
  }

  func convert() {
    amounts[typedSide.other] = worth(
      amounts[typedSide, default: ""], currencies[typedSide, default: ""], currencies[typedSide.other, default: ""])
    show(typedSide.other)
    phone.screen.show(line, in: .rate)
    save()
  }

  final func show(_ side: Side) { phone.screen.show(amounts[side, default: ""], in: .field(of: side)) }

  final func showCurrencies() {
    for (side, currency) in currencies { phone.screen.show(currency, in: .currency(of: side)) }
  }

  func showRates() {
    phone.screen.setCurrencies(rates.table.currencies)
    phone.screen.show(rates.table.date, in: .date)
    phone.screen.setUpToDate(isUpToDate)
  }

  /// - Parameter isNew: whether the rates have just arrived. Otherwise the app was launched with them.
  func age(isNew: Bool) { age(after: phone.clock.now.duration(to: rates.nextUpdate)) }

  final func age(after delay: Duration) {
    aging?.cancel()
    aging = phone.scheduler.schedule(after: delay) { [weak self] in self?.phone.screen.setUpToDate(false) }
  }

  func save() { if amounts[.source] != "" { phone.disk.save(state) } }

  var state: State {
    State(
      amount: amounts[.source, default: ""], source: currencies[.source, default: ""],
      destination: currencies[.destination, default: ""], rates: rates)
  }
}
