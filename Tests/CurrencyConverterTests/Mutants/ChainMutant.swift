import Scenarios
import SearchSupport
import Streams

@testable import CurrencyConverter

/// The stream chain with timestamps. Each mutant overrides a part of the chain.
class ChainMutant: ConverterProcess {
  typealias App = CurrencyConverter
  typealias Side = App.Side
  typealias Rates = App.Rates

  struct Typed {
    let side: Side
    let text: String
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of stream-chain"
  static let promise = Promise<CurrencyConverter>.identical

  final let phone: Phone
  final let sourceText = PassthroughSubject<String, Never>()
  final let destinationText = PassthroughSubject<String, Never>()
  final let sourceCurrency = PassthroughSubject<String, Never>()
  final let destinationCurrency = PassthroughSubject<String, Never>()
  final let refresh = PassthroughSubject<Void, Never>()
  private let sourceButton = PassthroughSubject<Void, Never>()
  private let destinationButton = PassthroughSubject<Void, Never>()
  private var subscriptions: [AnyCancellable] = []

  required init(_ phone: Phone) {
    self.phone = phone
    phone.disk.read { [weak self] in self?.start($0 ?? .initial) }
  }

  private func start(_ saved: App.State) {
    let screen = phone.screen
    let answers = self.answers
    let rates = answers.elements().prepend(saved.rates).eraseToAnyPublisher()
    subscriptions += [
      rates.sink {
        screen.setCurrencies($0.table.currencies)
        screen.show($0.table.date, in: .date)
      },
      areUpToDate(rates).sink { screen.setUpToDate($0) },
      answers.errors().sink { _ in screen.alert() },
      refresh.map { true }.merge(with: ends(answers.map { _ in }.eraseToAnyPublisher()).map { false })
        .sink { screen.setUpdating($0) },
      sourceButton.scan(false) { isOpen, _ in !isOpen }.sink { screen.setPicker(of: .source, isOpen: $0) },
      destinationButton.scan(false) { isOpen, _ in !isOpen }.sink { screen.setPicker(of: .destination, isOpen: $0) },
      states(saved, rates).filter(shouldSave).sink { [phone] in phone.disk.save($0) },
    ]
    if phone.clock.now >= saved.rates.nextUpdate { refresh.send(()) }
  }

  var answers: AnyPublisher<RateServer.Answer, Never> {
    refresh.flatMap { [phone] in phone.server.ratesPublisher().materialize() }.share().eraseToAnyPublisher()
  }

  func areUpToDate(_ rates: AnyPublisher<Rates, Never>) -> AnyPublisher<Bool, Never> {
    rates
      .map { [phone] rates in
        Just(false)
          .delay(for: phone.clock.now.distance(to: rates.nextUpdate), scheduler: phone.scheduler)
          .prepend(phone.clock.now < rates.nextUpdate)
      }
      .switchToLatest()
      .eraseToAnyPublisher()
  }

  func ends(_ answers: AnyPublisher<Void, Never>) -> AnyPublisher<Void, Never> {
    heldRefresh.zip(answers).map { _ in }.eraseToAnyPublisher()
  }

  final var heldRefresh: AnyPublisher<Void, Never> {
    refresh.delay(for: .milliseconds(500), scheduler: phone.scheduler).eraseToAnyPublisher()
  }

  func typed(_ amount: String) -> AnyPublisher<Typed, Never> {
    sourceText.map(App.cleaned).prepend(amount).timestamped(by: phone.clock)
      .combineLatest(
        destinationText.map { Optional(App.cleaned($0)) }.prepend(nil).timestamped(by: phone.clock)
      ) { source, destination in
        guard let text = destination.value, destination.instant > source.instant else {
          return Typed(side: .source, text: source.value)
        }
        return Typed(side: .destination, text: text)
      }
      .eraseToAnyPublisher()
  }

  func states(_ saved: App.State, _ rates: AnyPublisher<Rates, Never>) -> AnyPublisher<App.State, Never> {
    typed(saved.amount)
      .combineLatest(
        sourceCurrency.prepend(saved.source), destinationCurrency.prepend(saved.destination), rates
      ) { [phone] in Self.show($0, $1, $2, $3, phone.screen) }
      .eraseToAnyPublisher()
  }

  static func show(
    _ typed: Typed, _ source: String, _ destination: String, _ rates: Rates, _ screen: ConverterScreen
  ) -> App.State {
    let (from, to) = typed.side == .source ? (source, destination) : (destination, source)
    let converted = rates.table.convert(typed.text, from: from, to: to)
    screen.show(typed.text, in: .field(of: typed.side))
    screen.show(converted, in: .field(of: typed.side.other))
    screen.show(source, in: .sourceCurrency)
    screen.show(destination, in: .destinationCurrency)
    screen.show(rates.table.line(from: source, to: destination), in: .rate)
    return App.State(
      amount: typed.side == .source ? typed.text : converted, source: source, destination: destination, rates: rates)
  }

  func shouldSave(_ state: App.State) -> Bool { !state.amount.isEmpty }

  final func didType(_ text: String, in side: Side) { (side == .source ? sourceText : destinationText).send(text) }
  final func didPressCurrency(of side: Side) { (side == .source ? sourceButton : destinationButton).send(()) }
  final func didChoose(_ currency: String, for side: Side) {
    (side == .source ? sourceCurrency : destinationCurrency).send(currency)
  }
  final func didPressRefresh() { refresh.send(()) }
}
