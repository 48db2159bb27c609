import CurrencyConverter
import Testing

@Suite struct OracleTests {
  typealias App = CurrencyConverter

  struct Story: Sendable, CustomTestStringConvertible {
    let sentence: String
    let events: [App.Event]
    /// The decisions due at each event after `begin`.
    let due: [[App.Decision]]
    var begin = OracleTests.launched

    var testDescription: String { sentence }
  }

  static let launched: [App.Event] = [.launch, .saved(nil)]
  static let table1 = App.RateTable(1)
  static let partial = App.RateTable(1, isComplete: false)

  static func state(
    _ amount: String = "100", _ source: String = "USD", _ destination: String = "EUR", _ rates: App.RateTable = .bundled
  ) -> App.Saved { App.Saved(amount: amount, source: source, destination: destination, rates: rates) }

  static let stories = [
    Story(
      sentence: "the first launch shows the initial state, saves it and requests rates",
      events: [.launch, .saved(nil)],
      due: [
        [.read],
        [
          .refresh, .save(state()), .show(.sourceField, "100"), .show(.destinationField, "99.0"),
          .show(.sourceCurrency, "USD"), .show(.destinationCurrency, "EUR"),
          .show(.currencies, "EUR GBP JPY USD"), .show(.rate, "1 USD = 0.99 EUR"), .show(.date, "2022-11-10"),
          .show(.status, "outdated"), .show(.updating, "yes"),
        ],
      ], begin: []),
    Story(
      sentence: "a launch shows the saved state", events: [.launch, .saved(state("5", "GBP", "USD"))],
      due: [
        [.read],
        [
          .refresh, .show(.sourceField, "5"), .show(.destinationField, "5.74"), .show(.sourceCurrency, "GBP"),
          .show(.destinationCurrency, "USD"), .show(.currencies, "EUR GBP JPY USD"),
          .show(.rate, "1 GBP = 1.149425 USD"), .show(.date, "2022-11-10"), .show(.status, "outdated"),
          .show(.updating, "yes"),
        ],
      ], begin: []),
    Story(
      sentence: "a typed amount is cleaned, converted and saved", events: [.typed(.source, "1,5 EUR")],
      due: [[.save(state("1.5")), .show(.sourceField, "1.5"), .show(.destinationField, "1.48")]]),
    Story(
      sentence: "an empty field is worth nothing and is not saved", events: [.typed(.source, "")],
      due: [[.show(.destinationField, "0.0")]]),
    Story(
      sentence: "typing the result converts back, and the result stays when the currency changes",
      events: [.typed(.destination, "99"), .pressed(.source), .chosen(.source, "GBP")],
      due: [
        [.save(state("100.0")), .show(.sourceField, "100.0")],
        [.show(.sourcePicker, "open")],
        [
          .save(state("87.0", "GBP")), .show(.sourceField, "87.0"), .show(.sourceCurrency, "GBP"),
          .show(.rate, "1 GBP = 1.137931 EUR"),
        ],
      ], begin: launched + [.typed(.destination, "9")]),
    Story(
      sentence: "a picker opens, is turned, and closes",
      events: [.pressed(.destination), .chosen(.destination, "JPY"), .pressed(.destination)],
      due: [
        [.show(.destinationPicker, "open")],
        [
          .save(state("100", "USD", "JPY")), .show(.destinationField, "14650.0"),
          .show(.destinationCurrency, "JPY"), .show(.rate, "1 USD = 146.5 JPY"),
        ],
        [.show(.destinationPicker, "closed")],
      ]),
    Story(
      sentence: "a picker turns neither when it is closed nor to an unavailable currency",
      events: [.chosen(.source, "GBP"), .pressed(.source), .chosen(.source, "CHF")],
      due: [[], [.show(.sourcePicker, "open")], []]),
    Story(
      sentence: "new rates are shown and saved, and the indicator ends after half a second",
      events: [.rates(table1), .noticed],
      due: [
        [
          .save(state("100", "USD", "EUR", table1)), .show(.destinationField, "99.1"),
          .show(.rate, "1 USD = 0.991 EUR"), .show(.date, "2022-11-11"), .show(.status, "up to date"),
        ], [.show(.updating, "no")],
      ]),
    Story(
      sentence: "the indicator of a slow answer ends with it", events: [.noticed, .failure],
      due: [[], [.alert, .show(.updating, "no")]]),
    Story(
      sentence: "a currency without a rate stays chosen, and is worth nothing", events: [.rates(partial)],
      due: [
        [
          .save(state("100", "USD", "EUR", partial)), .show(.destinationField, "0.0"),
          .show(.currencies, "GBP JPY USD"), .show(.rate, ""), .show(.date, "2022-11-11"),
          .show(.status, "up to date"),
        ]
      ]),
    Story(
      sentence: "malformed JSON is shown like a failure, and the rates can be updated again",
      events: [.garbled, .noticed, .refresh],
      due: [[.alert], [.show(.updating, "no")], [.refresh, .show(.updating, "yes")]]),
    Story(
      sentence:
        "the update button is hidden while rates are up to date, and disabled during an update",
      events: [.refresh, .rates(table1), .noticed, .refresh],
      due: [
        [],
        [
          .save(state("100", "USD", "EUR", table1)), .show(.destinationField, "99.1"),
          .show(.rate, "1 USD = 0.991 EUR"), .show(.date, "2022-11-11"), .show(.status, "up to date"),
        ], [.show(.updating, "no")], [],
      ]),
    Story(
      sentence: "after a day rates are outdated, and can be updated", events: [.expired, .refresh],
      due: [[.show(.status, "outdated")], [.refresh, .show(.updating, "yes")]],
      begin: launched + [.rates(table1), .noticed]),
    Story(
      sentence: "a launch on the same day requests no rates",
      events: [.launch, .saved(state("100", "USD", "EUR", table1))],
      due: [
        [.read],
        [
          .show(.sourceField, "100"), .show(.destinationField, "99.1"), .show(.sourceCurrency, "USD"),
          .show(.destinationCurrency, "EUR"), .show(.currencies, "EUR GBP JPY USD"),
          .show(.rate, "1 USD = 0.991 EUR"), .show(.date, "2022-11-11"), .show(.status, "up to date"),
        ],
      ], begin: launched + [.rates(table1), .noticed]),
    Story(
      sentence: "before the disk has answered, no touch is possible",
      events: [.typed(.source, "1"), .pressed(.source), .refresh, .rates(table1)], due: [[], [], [], []],
      begin: [.launch]),
  ]

  @Test(arguments: stories)
  func decides(_ story: Story) {
    var oracle = App.Oracle()
    for event in story.begin { _ = oracle.decisions(at: event) }
    #expect(story.events.map { oracle.decisions(at: $0) } == story.due)
  }

  @Test("an alarm is due half a second after an update begins, and a day after rates arrive")
  func alarms() throws {
    var oracle = App.Oracle()
    _ = oracle.decisions(at: .launch)
    #expect(oracle.alarm(after: .launch) == nil)
    _ = oracle.decisions(at: .saved(nil))
    let noticed = try #require(oracle.alarm(after: .saved(nil)))
    #expect(noticed.event == .noticed && noticed.delay == .milliseconds(500))
    _ = oracle.decisions(at: .refresh)
    #expect(oracle.alarm(after: .refresh) == nil, "the button is disabled")
    _ = oracle.decisions(at: .rates(Self.table1))
    let expired = try #require(oracle.alarm(after: .rates(Self.table1)))
    #expect(expired.event == .expired && expired.delay == .seconds(86_400))
  }
}
