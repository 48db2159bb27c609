import Scenarios
import Streams

extension CurrencyConverter {
  /// The baseline: fields, callbacks and timers; no kit, no stream, no model.
  final class Imperative: ConverterProcess {
    static let name = "imperative"
    static let origin = "the baseline, fields and callbacks"
    static let promise = Promise<CurrencyConverter>.identical

    private let phone: Phone
    private var amounts: [Side: String] = [:]
    private var currencies: [Side: String] = [.source: "USD", .destination: "EUR"]
    private var typedSide = Side.source
    private var rates = Rates.bundled
    private var openPickers: Set<Side> = []
    private var isLoading = false
    private var isIndicatorNew = false
    private var aging: (any Cancellable)?
    private var indicator: (any Cancellable)?

    init(_ phone: Phone) {
      self.phone = phone
      phone.disk.read { [weak self] in self?.start($0) }
    }

    deinit {
      aging?.cancel()
      indicator?.cancel()
    }

    private func start(_ state: State?) {
      amounts[.source] = state?.amount ?? "100"
      currencies[.source] = state?.source ?? "USD"
      currencies[.destination] = state?.destination ?? "EUR"
      rates = state?.rates ?? .bundled
      show(.source)
      showCurrencies()
      showRates()
      convert()
      if !isUpToDate { load() }
    }

    func didType(_ text: String, in side: Side) {
      typedSide = side
      amounts[side] = cleaned(text)
      show(side)
      convert()
    }

    func didPressCurrency(of side: Side) {
      openPickers.formSymmetricDifference([side])
      phone.screen.setPicker(of: side, isOpen: openPickers.contains(side))
    }

    func didChoose(_ currency: String, for side: Side) {
      currencies[side] = currency
      showCurrencies()
      convert()
    }

    func didPressRefresh() { load() }

    private var isUpToDate: Bool { phone.clock.now < rates.nextUpdate }

    private func load() {
      isLoading = true
      isIndicatorNew = true
      phone.screen.setUpdating(true)
      indicator = phone.scheduler.schedule(after: .milliseconds(500)) { [weak self] in
        self?.isIndicatorNew = false
        self?.hideIndicator()
      }
      phone.server.load { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ answer: RateServer.Answer) {
      isLoading = false
      hideIndicator()
      switch answer {
      case .success(let rates):
        self.rates = rates
        showRates()
        convert()
      case .failure: phone.screen.alert()
      }
    }

    private func hideIndicator() {
      if !isLoading, !isIndicatorNew { phone.screen.setUpdating(false) }
    }

    private func convert() {
      guard let text = amounts[typedSide], let from = currencies[typedSide], let to = currencies[typedSide.other]
      else { return }
      amounts[typedSide.other] = rates.table.convert(text, from: from, to: to)
      show(typedSide.other)
      phone.screen.show(
        rates.table.line(from: currencies[.source, default: ""], to: currencies[.destination, default: ""]), in: .rate)
      save()
    }

    private func show(_ side: Side) { phone.screen.show(amounts[side, default: ""], in: .field(of: side)) }

    private func showCurrencies() {
      for (side, currency) in currencies { phone.screen.show(currency, in: .currency(of: side)) }
    }

    private func showRates() {
      phone.screen.setCurrencies(rates.table.currencies)
      phone.screen.show(rates.table.date, in: .date)
      phone.screen.setUpToDate(isUpToDate)
      aging?.cancel()
      guard isUpToDate else { return }
      aging = phone.scheduler.schedule(after: phone.clock.now.duration(to: rates.nextUpdate)) { [weak self] in
        self?.phone.screen.setUpToDate(false)
      }
    }

    private func save() {
      guard let amount = amounts[.source], !amount.isEmpty, let source = currencies[.source],
        let destination = currencies[.destination]
      else { return }
      phone.disk.save(State(amount: amount, source: source, destination: destination, rates: rates))
    }
  }
}
