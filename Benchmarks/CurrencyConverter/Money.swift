import Foundation

/// Arithmetic in decimals, and the one way in which amounts and rates are written.
extension CurrencyConverter.RateTable {
  /// What an amount of one currency is in another, with at most two digits after the dot: `87.13`. `0.0` if the amount is no
  /// number, or a currency is missing.
  public func convert(_ amount: String, from: String, to: String) -> String {
    guard let amount = Decimal(string: amount), let from = rate(of: from), let to = rate(of: to) else { return "0.0" }
    // Multiplied first: a quotient may have more digits than a decimal has.
    return Self.text(amount * to / from, digits: 2)
  }

  /// What one of a currency is worth, with at most six digits after the dot: `1 USD = 0.99 EUR`. Empty if a currency is
  /// missing.
  public func line(from: String, to: String) -> String {
    guard let fromRate = rate(of: from), let toRate = rate(of: to) else { return "" }
    return "1 \(from) = \(Self.text(toRate / fromRate, digits: 6)) \(to)"
  }

  /// A number that is not negative, with at least one digit after the dot. What is beyond so many is cut off, not rounded.
  static func text(_ number: Decimal, digits: Int) -> String {
    // Cut off before it is written: to write a digit takes longer than all the rest.
    var (number, kept) = (number, Decimal())
    NSDecimalRound(&kept, &number, digits, .down)
    let text = kept.description
    let count = text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    let zeroCount = kept == number ? max(0, 1 - count) : digits - count
    return text + (count == 0 ? "." : "") + String(repeating: "0", count: zeroCount)
  }
}

extension CurrencyConverter {
  /// What a field makes of a text: digits and the first dot, a comma being a dot. Nothing else is kept.
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
