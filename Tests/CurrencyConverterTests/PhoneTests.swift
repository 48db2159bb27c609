import CurrencyConverter
import Scenarios
import Streams
import Testing
import Verification

/// The services of the phone.
@Suite struct PhoneTests {
  /// Saves at each press of a button, and shows the answers.
  class Probe: ConverterProcess {
    class var name: String { "probe" }
    static let origin = "a test"
    static let promise = Promise<CurrencyConverter>.identical
    final let phone: Phone
    final var token: (any Cancellable)?

    required init(_ phone: Phone) {
      self.phone = phone
      phone.disk.read { [weak self] state in
        phone.screen.show(state?.amount ?? "nothing", in: .sourceField)
        phone.screen.setUpToDate(false)
        self?.load()
      }
    }

    func load() {
      phone.server.load { [phone] answer in phone.screen.show(Self.text(answer), in: .date) }
    }

    static func text(_ answer: RateServer.Answer) -> String {
      switch answer {
      case .success(let rates): "\(rates.table) until \(rates.nextUpdate.nanoseconds)"
      case .failure(let error): "\(error)"
      }
    }

    func didType(_ text: String, in side: CurrencyConverter.Side) { phone.screen.show("first", in: .rate) }
    func didPressCurrency(of side: CurrencyConverter.Side) {
      let state = CurrencyConverter.State(amount: "7", source: "A", destination: "B", rates: .bundled)
      phone.disk.save(state)
      phone.disk.save(state)
    }
    func didChoose(_ currency: String, for side: CurrencyConverter.Side) {}
    func didPressRefresh() { token?.cancel() }
  }

  /// The same with a publisher.
  final class Subscriber: Probe {
    override static var name: String { "subscriber" }
    override func load() {
      token = phone.server.ratesPublisher().sink { [phone] end in
        if case .failure(let error) = end { phone.screen.show("\(error)", in: .date) }
      } receiveValue: { [phone] rates in
        phone.screen.show(Self.text(.success(rates)), in: .date)
      }
    }
  }

  static let clients = [entry(OnPhone<Probe>.self), entry(OnPhone<Subscriber>.self)]

  private func decisions(
    of client: ArchitectureEntry<CurrencyConverter> = clients[0], on story: String
  ) throws -> [CurrencyConverter.Decision] {
    client.record(Timeline(try StepNotation<CurrencyConverter>.steps(story))).entries.map(\.decision)
  }

  private static let first: [CurrencyConverter.Decision] = [
    .read, .refresh, .show(.sourceField, "nothing"), .show(.status, "outdated"),
  ]

  @Test("the server answers with rates that are valid for a day, or with an error", arguments: clients)
  func answers(client: ArchitectureEntry<CurrencyConverter>) throws {
    let day = 86_400_000_000_000
    #expect(try decisions(of: client, on: "launch, disk, rates") == Self.first + [.show(.date, "1 until \(day + 3)")])
    #expect(try decisions(of: client, on: "launch, disk, garbled") == Self.first + [.show(.date, "garbled")])
    #expect(try decisions(of: client, on: "launch, disk, failure") == Self.first + [.show(.date, "failed")])
  }

  @Test("a cancelled publisher cancels its request")
  func cancels() throws {
    #expect(try decisions(of: Self.clients[1], on: "launch, disk, refresh, rates") == Self.first)
  }

  @Test("an app that has ended receives no answer and shows nothing")
  func ends() throws {
    #expect(try decisions(on: "launch, disk, launch, rates, disk") == Self.first + Self.first)
  }

  @Test("saved state is found at the next launch, and saving it again is no decision")
  func saves() throws {
    let saved = CurrencyConverter.Saved(amount: "7", source: "A", destination: "B", rates: .bundled)
    #expect(
      try decisions(on: "launch, disk, press, launch, disk") == Self.first + [
        .save(saved), .read, .refresh, .show(.sourceField, "7"), .show(.status, "outdated"),
      ])
  }

  @Test("a screen is drawn once the main queue is empty, with the latest texts")
  func draws() {
    let decisions = DecisionLog<CurrencyConverter.Decision>()
    let scheduler = VirtualScheduler()
    let screen = ConverterScreen(decisions, scheduler)
    screen.show("1", in: .rate)
    scheduler.schedule(after: .zero) {
      screen.show("2", in: .rate)
      scheduler.schedule(after: .zero) { screen.show("3", in: .rate) }
    }
    #expect(decisions.entries.isEmpty)
    scheduler.advance(to: scheduler.now)
    #expect(decisions.entries.map(\.decision) == [.show(.rate, "3")])
    screen.show("4", in: .rate)
    screen.show("3", in: .rate)
    scheduler.advance(to: scheduler.now)
    #expect(decisions.count == 1, "texts in between are not seen")
  }
}
