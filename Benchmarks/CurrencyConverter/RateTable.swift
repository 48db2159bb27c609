public import Foundation

extension CurrencyConverter {
  /// A published table: for each currency, the amount that a dollar is worth.
  public struct RateTable: Hashable, Sendable {
    /// The position among the published tables. 0 is the bundled table.
    public let number: Int
    /// Whether it has all currencies. A partial table misses the euro.
    public let isComplete: Bool

    public init(_ number: Int, isComplete: Bool = true) {
      self.number = number
      self.isComplete = isComplete
    }

    /// The table in the bundle. It is out of date from the start.
    public static let bundled = RateTable(0)

    /// Its currencies in alphabetical order.
    public var currencies: [String] { isComplete ? Self.all : Self.all.filter { $0 != Self.euro } }

    private static let all = ["EUR", "GBP", "JPY", "USD"]
    private static let euro = "EUR"

    /// The amount of a currency that a dollar is worth; nil if the table misses it. Each table has other rates than the
    /// one before.
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

    /// The day of publication, as `2022-11-10`: a table per day.
    public var date: String { CalendarDay(daysAfterBundle: number).description }
  }
}

/// Written as its number: `3`, and `3p` if it is partial.
extension CurrencyConverter.RateTable: CustomStringConvertible {
  public var description: String { isComplete ? "\(number)" : "\(number)p" }

  /// The table of such a text; the bundled one for any other text.
  public init(_ description: some StringProtocol) {
    let isPartial = description.hasSuffix("p")
    self.init(Int(description.dropLast(isPartial ? 1 : 0)) ?? 0, isComplete: !isPartial)
  }
}

private struct CalendarDay: CustomStringConvertible {
  private let year: Int
  private let month: Int
  private let day: Int

  /// The bundled rates are from 10 November 2022.
  private static let bundle = 738_774

  /// Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`: years begin in March, so that the leap
  /// day is the last.
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
