import CurrencyConverter
import Scenarios
import Testing
import Traces

@Suite struct WorldTests {
  private static let state = CurrencyConverter.Saved(
    amount: "1.5", source: "GBP", destination: "JPY", rates: CurrencyConverter.RateTable(3, isComplete: false))

  @Test("the disk answers with the last saved state, and with nothing before")
  func disk() {
    var world = CurrencyConverter.World()
    #expect(world.answers(to: .read) == [.saved(nil)])
    for amount in ["7", "1.5"] {
      let state = CurrencyConverter.Saved(amount: amount, source: "GBP", destination: "JPY", rates: Self.state.rates)
      #expect(world.answers(to: .save(state)).isEmpty)
    }
    #expect(world.answers(to: .read) == [.saved(Self.state)])
  }

  @Test("each request for rates may get another table, a part of it, a failure or malformed JSON")
  func server() {
    var world = CurrencyConverter.World()
    for number in 1...3 {
      #expect(
        world.answers(to: .refresh) == [
          .rates(CurrencyConverter.RateTable(number)), .failure, .garbled,
          .rates(CurrencyConverter.RateTable(number, isComplete: false)),
        ])
    }
    #expect(world.answers(to: .alert).isEmpty && world.answers(to: .show(.rate, "")).isEmpty)
    #expect(
      CurrencyConverter.World.kinds == [
        "read": CurrencyConverter.Decision.read.kind, "refresh": CurrencyConverter.Decision.refresh.kind,
      ])
  }

  @Test("two decisions of different kinds have different numbers")
  func kinds() {
    let decisions: [CurrencyConverter.Decision] =
      [.read, .refresh, .save(Self.state), .alert] + CurrencyConverter.Label.allCases.map { .show($0, "") }
    #expect(Set(decisions.map(\.kind)).count == decisions.count)
  }

  @Test(
    "an answer is written and read back, whatever was saved",
    arguments: ["", "1", "1 a", " ", "two  blanks"])
  func lines(amount: String) {
    let state = CurrencyConverter.Saved(amount: amount, source: "USD", destination: "EUR", rates: Self.state.rates)
    for event: CurrencyConverter.Event in [.saved(state), .saved(nil), .rates(Self.state.rates), .garbled, .failure] {
      #expect(CurrencyConverter.event(CurrencyConverter.line(event)) == event)
    }
  }
}
