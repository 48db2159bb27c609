import Foundation

/// How the repository writes a `Double`.
enum AmountText {
  /// As Swift prints it, without the zero of a whole number: `1e-05`, `100`.
  static func input(_ value: Double) -> String {
    let text = String(value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Rounded down to two digits after the dot, as its number formatter does.
  static func output(_ value: Double) -> String {
    CurrencyConverter.RateTable.text(Decimal(string: String(value)) ?? 0, digits: 2)
  }
}
