import Foundation

/// Decimal arithmetic, and the only formatter of amounts and rates.
extension CurrencyConverter.RateTable {
  /// An amount of one currency in another, with at most two digits after the dot: `87.13`. `0.0` if the amount is not a
  /// number, or a currency is missing.
  public func convert(_ amount: String, from: String, to: String) -> String {
    guard let amount = Decimal(string: amount), let from = rate(of: from), let to = rate(of: to) else { return "0.0" }
    // Multiplied first: a quotient may have more digits than a decimal has.
    return Self.text(amount * to / from, digits: 2)
  }

  /// The worth of one unit of a currency, with at most six digits after the dot: `1 USD = 0.99 EUR`. Empty if a
  /// currency is missing.
  public func line(from: String, to: String) -> String {
    guard let fromRate = rate(of: from), let toRate = rate(of: to) else { return "" }
    return "1 \(from) = \(Self.text(toRate / fromRate, digits: 6)) \(to)"
  }

  /// A non-negative number with 1 to `digits` digits after the dot. Further digits are cut off, not rounded.
  static func text(_ number: Decimal, digits: Int) -> String {
    // Cut off before it is written: writing a digit takes longer than all the rest.
    var (number, kept) = (number, Decimal())
    NSDecimalRound(&kept, &number, digits, .down)
    let text = kept.description
    let count = text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    let zeroCount = kept == number ? max(0, 1 - count) : digits - count
    return text + (count == 0 ? "." : "") + String(repeating: "0", count: zeroCount)
  }
}

extension CurrencyConverter {
  /// A field's text after cleaning: digits and the first dot. A comma counts as a dot.
  public static func cleaned(_ text: String) -> String {
    var cleaned = ""
    var hasDot = false
    for character in text {
      switch character {
      case "0"..."9": cleaned.append(character)
      case ".", ",":
        if !hasDot { cleaned.append(".") }
        hasDot = true
      default: break
      }
    }
    return cleaned
  }
}
