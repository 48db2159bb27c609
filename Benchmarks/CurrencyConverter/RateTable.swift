public import Foundation

extension CurrencyConverter {
  /// What each currency is worth, as it was published once: so much of it for a dollar.
  public struct RateTable: Hashable, Sendable {
    /// Which of the published tables it is, in their order. 0 is the one that comes with the app.
    public let number: Int
    /// Whether no currency is missing. The one that may be is the euro.
    public let isComplete: Bool

    public init(_ number: Int, isComplete: Bool = true) {
      self.number = number
      self.isComplete = isComplete
    }

    /// The table that comes with the app. It is out of date from the beginning.
    public static let bundled = RateTable(0)

    /// Its currencies in alphabetical order.
    public var currencies: [String] { isComplete ? Self.all : Self.all.filter { $0 != Self.euro } }

    private static let all = ["EUR", "GBP", "JPY", "USD"]
    private static let euro = "EUR"

    /// So much of a currency is worth a dollar; nil if the table misses it. Every table has other rates than the one before.
    public func rate(of currency: String) -> Decimal? {
      let drift = number % 97
      switch currency {
      case Self.euro: return isComplete ? thousandths(990 + drift) : nil
      case "GBP": return thousandths(870 + drift)
      case "JPY": return thousandths(146_500 + 10 * drift)
      case "USD": return 1
      default: return nil
      }
    }

    private func thousandths(_ count: Int) -> Decimal {
      Decimal(sign: .plus, exponent: -3, significand: Decimal(count))
    }

    /// The day on which it was published, as `2022-11-10`: a table a day.
    public var date: String { CalendarDay(daysAfterBundle: number).description }
  }
}

/// A table is written as its number: `3`, and `3p` if it is partial.
extension CurrencyConverter.RateTable: CustomStringConvertible {
  public var description: String { isComplete ? "\(number)" : "\(number)p" }

  /// The table of such a text; the bundled one if the text is none.
  public init(_ description: some StringProtocol) {
    let isPartial = description.hasSuffix("p")
    self.init(Int(description.dropLast(isPartial ? 1 : 0)) ?? 0, isComplete: !isPartial)
  }
}

/// A day of the Gregorian calendar.
private struct CalendarDay: CustomStringConvertible {
  private let year: Int
  private let month: Int
  private let day: Int

  /// The bundled rates are of 10 November 2022.
  private static let bundle = 738_774

  /// Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`: years begin in March, so that the day that
  /// some years lack is the last.
  init(daysAfterBundle count: Int) {
    let days = Self.bundle + count
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var description: String { "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))" }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
