import Scenarios
import SearchSupport
import Streams

@testable import CurrencyConverter

/// The chains with `withLatestFrom`. Each mutant overrides a chain.
class LatestMutant: ConverterProcess {
  typealias App = CurrencyConverter
  typealias Side = App.Side
  typealias Rates = App.Rates
  typealias Amount = (side: Side, text: String)
  typealias Choice = (side: Side, currency: String)

  class var name: String { String(describing: self) }
  static let origin = "a mutant of with-latest-from"
  static let promise = Promise<CurrencyConverter>.identical

  final let phone: Phone
  final let typed = PassthroughSubject<Amount, Never>()
  final let refresh = PassthroughSubject<Void, Never>()
  private let pressed = PassthroughSubject<Side, Never>()
  private let chosen = PassthroughSubject<Choice, Never>()
  private var subscriptions: [AnyCancellable] = []

  required init(_ phone: Phone) {
    self.phone = phone
    phone.disk.read { [weak self] in self?.start($0 ?? .initial) }
  }

  private func start(_ saved: App.State) {
    let screen = phone.screen
    let amount = CurrentValueSubject<Amount, Never>((.source, saved.amount))
    let currencies = CurrentValueSubject<[Side: String], Never>([
      .source: saved.source, .destination: saved.destination,
    ])
    let rates = CurrentValueSubject<Rates, Never>(saved.rates)
    let open = CurrentValueSubject<Set<Side>, Never>([])
    let answers = self.answers
    subscriptions += [
      typed.map(amount(of:)).sink { amount.send($0) },
      chosen.withLatestFrom(currencies) { [unowned self] in self.currencies($1, with: $0) }
        .sink { currencies.send($0) },
      answers.elements().sink { rates.send($0) },
      answers.errors().sink { _ in screen.alert() },
      refresh.map { true }.merge(with: ends(answers.map { _ in }.eraseToAnyPublisher()).map { false })
        .sink { screen.setUpdating($0) },
      pressed.withLatestFrom(open) { [unowned self] in self.open($1, after: $0) }.sink { open.send($0) },
      open.sink { open in for side in Side.allCases { screen.setPicker(of: side, isOpen: open.contains(side)) } },
      rates.sink { [phone] rates in
        screen.setCurrencies(rates.table.currencies)
        screen.show(rates.table.date, in: .date)
        screen.setUpToDate(phone.clock.now < rates.nextUpdate)
      },
      ends(of: rates).sink { screen.setUpToDate(false) },
      triggers(
        amount.map { _ in }.eraseToAnyPublisher(), currencies.dropFirst().map { _ in }.eraseToAnyPublisher(),
        rates.dropFirst().map { _ in }.eraseToAnyPublisher()
      )
      .withLatestFrom(shown(amount))
      .withLatestFrom(currencies) { (amount: $0, currencies: $1) }
      .withLatestFrom(rates) { Self.show($0.amount, $0.currencies, $1, screen) }
      .filter(shouldSave)
      .sink { [phone] in phone.disk.save($0) },
    ]
    if phone.clock.now >= saved.rates.nextUpdate { refresh.send(()) }
  }

  func amount(of typed: Amount) -> Amount { (typed.side, App.cleaned(typed.text)) }

  /// The amount that is shown at a trigger.
  func shown(_ amount: CurrentValueSubject<Amount, Never>) -> AnyPublisher<Amount, Never> {
    amount.eraseToAnyPublisher()
  }

  func currencies(_ currencies: [Side: String], with choice: Choice) -> [Side: String] {
    currencies.merging([choice.side: choice.currency]) { $1 }
  }

  func open(_ open: Set<Side>, after side: Side) -> Set<Side> { open.symmetricDifference([side]) }

  /// The events that show and save again.
  func triggers(
    _ amount: AnyPublisher<Void, Never>, _ currencies: AnyPublisher<Void, Never>, _ rates: AnyPublisher<Void, Never>
  ) -> AnyPublisher<Void, Never> {
    amount.merge(with: currencies, rates).eraseToAnyPublisher()
  }

  var answers: AnyPublisher<RateServer.Answer, Never> {
    refresh.flatMap { [phone] in phone.server.ratesPublisher().materialize() }.share().eraseToAnyPublisher()
  }

  /// The ends of the indicator.
  func ends(_ answers: AnyPublisher<Void, Never>) -> AnyPublisher<Void, Never> {
    heldRefresh.zip(answers).map { _ in }.eraseToAnyPublisher()
  }

  final var heldRefresh: AnyPublisher<Void, Never> {
    refresh.delay(for: .milliseconds(500), scheduler: phone.scheduler).eraseToAnyPublisher()
  }

  /// The instants at which rates become outdated.
  func ends(of rates: CurrentValueSubject<Rates, Never>) -> AnyPublisher<Void, Never> {
    age(rates.eraseToAnyPublisher())
  }

  final func age(_ rates: AnyPublisher<Rates, Never>) -> AnyPublisher<Void, Never> {
    rates
      .map { [phone] rates in
        Just(()).delay(for: phone.clock.now.distance(to: rates.nextUpdate), scheduler: phone.scheduler)
      }
      .switchToLatest()
      .eraseToAnyPublisher()
  }

  private static func show(
    _ typed: Amount, _ currencies: [Side: String], _ rates: Rates, _ screen: ConverterScreen
  ) -> App.State {
    let source = currencies[.source, default: ""]
    let destination = currencies[.destination, default: ""]
    let converted = rates.table.convert(
      typed.text, from: currencies[typed.side, default: ""], to: currencies[typed.side.other, default: ""])
    screen.show(typed.text, in: .field(of: typed.side))
    screen.show(converted, in: .field(of: typed.side.other))
    screen.show(source, in: .sourceCurrency)
    screen.show(destination, in: .destinationCurrency)
    screen.show(rates.table.line(from: source, to: destination), in: .rate)
    return App.State(
      amount: typed.side == .source ? typed.text : converted, source: source, destination: destination, rates: rates)
  }

  func shouldSave(_ state: App.State) -> Bool { !state.amount.isEmpty }

  final func didType(_ text: String, in side: Side) { typed.send((side, text)) }
  final func didPressCurrency(of side: Side) { pressed.send(side) }
  final func didChoose(_ currency: String, for side: Side) { chosen.send((side, currency)) }
  final func didPressRefresh() { refresh.send(()) }
}
