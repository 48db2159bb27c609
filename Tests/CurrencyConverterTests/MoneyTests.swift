import CurrencyConverter
import Testing

/// Arithmetic in decimals, and its notation.
@Suite struct MoneyTests {
  private static let bundled = CurrencyConverter.RateTable.bundled

  @Test(
    "an amount is converted without an error, and cut after two digits",
    arguments: [
      ("100", "99.0"), ("3", "2.97"), ("0.5", "0.49"), ("0.1", "0.09"), ("0.001", "0.00"), ("0.00001", "0.00"),
      ("5.", "4.95"), (".5", "0.49"), ("007", "6.93"), ("0", "0.0"), ("1234567890123456789", "1222222211222222221.11"),
    ])
  func converts(amount: String, worth: String) {
    #expect(Self.bundled.convert(amount, from: "USD", to: "EUR") == worth)
  }

  @Test("a text that is no amount is worth nothing", arguments: ["", ".", "x"])
  func noAmount(text: String) {
    #expect(Self.bundled.convert(text, from: "USD", to: "EUR") == "0.0")
  }

  @Test("converting an amount and back gives the same amount if no digit was cut off")
  func thereAndBack() {
    #expect(Self.bundled.convert("87", from: "GBP", to: "USD") == "100.0")
    #expect(Self.bundled.convert("100", from: "USD", to: "GBP") == "87.0")
    #expect(Self.bundled.convert("293", from: "JPY", to: "GBP") == "1.74")
  }

  @Test("a rate has six digits at most, and at least one")
  func lines() {
    #expect(Self.bundled.line(from: "USD", to: "EUR") == "1 USD = 0.99 EUR")
    #expect(Self.bundled.line(from: "GBP", to: "JPY") == "1 GBP = 168.390804 JPY")
    #expect(Self.bundled.line(from: "USD", to: "USD") == "1 USD = 1.0 USD")
  }

  @Test("without one of the rates there is no amount and no line")
  func missing() {
    let partial = CurrencyConverter.RateTable(1, isComplete: false)
    #expect(partial.currencies == ["GBP", "JPY", "USD"])
    #expect(partial.convert("1", from: "USD", to: "EUR") == "0.0")
    #expect(partial.line(from: "EUR", to: "USD") == "")
    #expect(partial.line(from: "USD", to: "GBP") == "1 USD = 0.871 GBP")
  }

  @Test(
    "a field keeps digits and the first dot",
    arguments: [
      ("12", "12"), ("1,5", "1.5"), ("1.2.3", "1.23"), (",5,", ".5"), ("1 000 EUR", "1000"), ("-1e5", "15"), ("", ""),
    ])
  func cleaning(text: String, cleaned: String) {
    #expect(CurrencyConverter.cleaned(text) == cleaned)
  }

  @Test(
    "each day has a table, with its date",
    arguments: [(0, "2022-11-10"), (51, "2022-12-31"), (52, "2023-01-01"), (476, "2024-02-29")])
  func dates(number: Int, date: String) {
    #expect(CurrencyConverter.RateTable(number).date == date)
  }
}
