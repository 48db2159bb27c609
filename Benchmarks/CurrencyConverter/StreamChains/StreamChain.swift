import Scenarios
import SearchSupport
import Streams

extension CurrencyConverter {
  /// A chain combines amounts, currencies and rates. Timestamps tell which field was typed into last.
  final class StreamChain: ConverterProcess {
    static let name = "stream-chain"
    static let origin = "our own, one chain from two fields to what is saved, with timestamps"
    static let kit = Kit.streamChain
    static let promise = Promise<CurrencyConverter>.identical

    private struct Typed {
      let side: Side
      let text: String
    }

    private let sourceText = PassthroughSubject<String, Never>(.confined)
    private let destinationText = PassthroughSubject<String, Never>(.confined)
    private let sourceCurrency = PassthroughSubject<String, Never>(.confined)
    private let destinationCurrency = PassthroughSubject<String, Never>(.confined)
    private let sourceButton = PassthroughSubject<Void, Never>(.confined)
    private let destinationButton = PassthroughSubject<Void, Never>(.confined)
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
      let answers = refresh.flatMap { phone.server.ratesPublisher().materialize() }.share()
      let rates = answers.elements().prepend(saved.rates).eraseToAnyPublisher()
      show(rates, phone)
      showPickers(screen)
      showUpdates(answers.map { _ in }.eraseToAnyPublisher(), phone)
      answers
        .errors()
        .sink { _ in screen.alert() }
        .store(in: &subscriptions)

      typed(saved.amount, phone.clock)
        .combineLatest(
          sourceCurrency.prepend(saved.source), destinationCurrency.prepend(saved.destination), rates
        ) { typed, source, destination, rates in
          let table = rates.table
          let (from, to) = typed.side == .source ? (source, destination) : (destination, source)
          let converted = table.convert(typed.text, from: from, to: to)
          screen.show(typed.text, in: .field(of: typed.side))
          screen.show(converted, in: .field(of: typed.side.other))
          screen.show(source, in: .sourceCurrency)
          screen.show(destination, in: .destinationCurrency)
          screen.show(table.line(from: source, to: destination), in: .rate)
          return State(
            amount: typed.side == .source ? typed.text : converted, source: source, destination: destination,
            rates: rates)
        }
        .filter { !$0.amount.isEmpty }
        .sink { phone.disk.save($0) }
        .store(in: &subscriptions)

      if phone.clock.now >= saved.rates.nextUpdate { refresh.send(()) }
    }

    private func typed(_ amount: String, _ clock: ManualClock) -> AnyPublisher<Typed, Never> {
      let source = sourceText.map(cleaned).prepend(amount).timestamped(by: clock)
      let destination = destinationText.map { Optional(cleaned($0)) }.prepend(nil).timestamped(by: clock)
      return
        source
        .combineLatest(destination) { source, destination in
          guard let text = destination.value, destination.instant > source.instant else {
            return Typed(side: .source, text: source.value)
          }
          return Typed(side: .destination, text: text)
        }
        .eraseToAnyPublisher()
    }

    private func show(_ rates: AnyPublisher<Rates, Never>, _ phone: Phone) {
      rates
        .sink { rates in
          phone.screen.setCurrencies(rates.table.currencies)
          phone.screen.show(rates.table.date, in: .date)
        }
        .store(in: &subscriptions)
      rates
        .map { rates in
          Just(false)
            .delay(for: phone.clock.now.distance(to: rates.nextUpdate), scheduler: phone.scheduler)
            .prepend(phone.clock.now < rates.nextUpdate)
        }
        .switchToLatest()
        .sink { phone.screen.setUpToDate($0) }
        .store(in: &subscriptions)
    }

    private func showPickers(_ screen: ConverterScreen) {
      for (side, button) in [(Side.source, sourceButton), (.destination, destinationButton)] {
        button
          .scan(false) { isOpen, _ in !isOpen }
          .sink { screen.setPicker(of: side, isOpen: $0) }
          .store(in: &subscriptions)
      }
    }

    /// The indicator begins with each request, and ends half a second later or with its answer, whichever is later.
    private func showUpdates(_ answers: AnyPublisher<Void, Never>, _ phone: Phone) {
      let ends = refresh.delay(for: .milliseconds(500), scheduler: phone.scheduler).zip(answers).map { _ in false }
      refresh
        .map { true }
        .merge(with: ends)
        .sink { phone.screen.setUpdating($0) }
        .store(in: &subscriptions)
    }

    func didType(_ text: String, in side: Side) { (side == .source ? sourceText : destinationText).send(text) }
    func didPressCurrency(of side: Side) { (side == .source ? sourceButton : destinationButton).send(()) }
    func didChoose(_ currency: String, for side: Side) {
      (side == .source ? sourceCurrency : destinationCurrency).send(currency)
    }
    func didPressRefresh() { refresh.send(()) }
  }
}
