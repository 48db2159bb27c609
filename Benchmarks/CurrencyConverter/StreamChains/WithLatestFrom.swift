import Scenarios
import SearchSupport
import Streams

extension CurrencyConverter {
  /// One chain per sort of event. It reads its other inputs with `withLatestFrom`, and writes the inputs of the other
  /// chains.
  final class WithLatestFrom: ConverterProcess {
    static let name = "with-latest-from"
    static let origin = "our own, a chain for each sort of event, with withLatestFrom"
    static let kit = Kit.streamChain
    static let promise = Promise<CurrencyConverter>.identical

    private let typed = PassthroughSubject<(side: Side, text: String), Never>(.confined)
    private let pressed = PassthroughSubject<Side, Never>(.confined)
    private let chosen = PassthroughSubject<(side: Side, currency: String), Never>(.confined)
    private let refresh = PassthroughSubject<Void, Never>(.confined)
    private var subscriptions: [AnyCancellable] = []

    init(_ phone: Phone) {
      phone.disk.read { [weak self] state in
        self?.start(
          state ?? State(amount: "100", source: "USD", destination: "EUR", rates: .bundled), phone)
      }
    }

    private func start(_ saved: State, _ phone: Phone) {
      let screen = phone.screen
      let amount = CurrentValueSubject<(side: Side, text: String), Never>((.source, saved.amount), .confined)
      let currencies = CurrentValueSubject<[Side: String], Never>(
        [
          .source: saved.source, .destination: saved.destination,
        ], .confined)
      let rates = CurrentValueSubject<Rates, Never>(saved.rates, .confined)

      typed
        .sink { amount.send(($0.side, cleaned($0.text))) }
        .store(in: &subscriptions)
      chosen
        .withLatestFrom(currencies) { choice, currencies in
          currencies.merging([choice.side: choice.currency]) { $1 }
        }
        .sink { currencies.send($0) }
        .store(in: &subscriptions)
      load(into: rates, phone)
      showPickers(screen)
      show(rates, phone)

      amount.map { _ in }
        .merge(with: currencies.dropFirst().map { _ in }, rates.dropFirst().map { _ in })
        .withLatestFrom(amount)
        .withLatestFrom(currencies) { (amount: $0, currencies: $1) }
        .withLatestFrom(rates) { Self.show($0.amount, $0.currencies, $1, screen) }
        .filter { !$0.amount.isEmpty }
        .sink { phone.disk.save($0) }
        .store(in: &subscriptions)

      if phone.clock.now >= saved.rates.nextUpdate { refresh.send(()) }
    }

    private static func show(
      _ typed: (side: Side, text: String), _ currencies: [Side: String], _ rates: Rates, _ screen: ConverterScreen
    ) -> State {
      let source = currencies[.source, default: ""]
      let destination = currencies[.destination, default: ""]
      let converted = rates.table.convert(
        typed.text, from: currencies[typed.side, default: ""], to: currencies[typed.side.other, default: ""])
      screen.show(typed.text, in: .field(of: typed.side))
      screen.show(converted, in: .field(of: typed.side.other))
      screen.show(source, in: .sourceCurrency)
      screen.show(destination, in: .destinationCurrency)
      screen.show(rates.table.line(from: source, to: destination), in: .rate)
      return State(
        amount: typed.side == .source ? typed.text : converted, source: source, destination: destination, rates: rates)
    }

    private func load(into rates: CurrentValueSubject<Rates, Never>, _ phone: Phone) {
      let answers = refresh.flatMap { phone.server.ratesPublisher().materialize() }.share()
      answers
        .elements()
        .sink { rates.send($0) }
        .store(in: &subscriptions)
      answers
        .errors()
        .sink { _ in phone.screen.alert() }
        .store(in: &subscriptions)

      let ends = refresh.delay(for: .milliseconds(500), scheduler: phone.scheduler).zip(answers).map { _ in false }
      refresh
        .map { true }
        .merge(with: ends)
        .sink { phone.screen.setUpdating($0) }
        .store(in: &subscriptions)
    }

    private func showPickers(_ screen: ConverterScreen) {
      let open = CurrentValueSubject<Set<Side>, Never>([], .confined)
      pressed
        .withLatestFrom(open) { side, open in open.symmetricDifference([side]) }
        .sink { open.send($0) }
        .store(in: &subscriptions)
      open
        .sink { open in for side in Side.allCases { screen.setPicker(of: side, isOpen: open.contains(side)) } }
        .store(in: &subscriptions)
    }

    private func show(_ rates: CurrentValueSubject<Rates, Never>, _ phone: Phone) {
      rates
        .sink { rates in
          phone.screen.setCurrencies(rates.table.currencies)
          phone.screen.show(rates.table.date, in: .date)
          phone.screen.setUpToDate(phone.clock.now < rates.nextUpdate)
        }
        .store(in: &subscriptions)
      rates
        .map { rates in
          Just(()).delay(for: phone.clock.now.distance(to: rates.nextUpdate), scheduler: phone.scheduler)
        }
        .switchToLatest()
        .sink { phone.screen.setUpToDate(false) }
        .store(in: &subscriptions)
    }

    func didType(_ text: String, in side: Side) { typed.send((side, text)) }
    func didPressCurrency(of side: Side) { pressed.send(side) }
    func didChoose(_ currency: String, for side: Side) { chosen.send((side, currency)) }
    func didPressRefresh() { refresh.send(()) }
  }
}
