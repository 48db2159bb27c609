/// Decimal numbers as whole counts of their last place, so that none is rounded.
enum DecimalText {
  /// "0.03" to 30,000.
  static func millionths(_ text: String) -> Int64? { parse(text, decimals: 6) }

  /// The number, from 0 on, counted in units of its `decimals`th place; nil if the text is no plain decimal number, has
  /// more places than that, or is too large.
  static func parse<Number: FixedWidthInteger>(_ text: String, decimals: Int) -> Number? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, !whole.isEmpty else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""[...].utf8
    if parts.count == 2, fraction.isEmpty || fraction.count > decimals { return nil }

    var number: Number = 0
    let padding = repeatElement(UInt8(ascii: "0"), count: decimals - fraction.count)
    for digit in Array(whole) + fraction + padding {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = product.addingReportingOverflow(Number(digit - UInt8(ascii: "0")))
      if isTooLarge || isStillTooLarge { return nil }
      number = sum
    }
    return number
  }

  /// The number counted in units of its `decimals`th place, without trailing zeros: 30,000 millionths to "0.03".
  static func text(_ number: Int64, decimals: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = padded.dropLast(decimals)
    let fraction = padded.suffix(decimals).reversed().drop { $0 == "0" }.reversed()
    return fraction.isEmpty ? String(whole) : whole + "." + String(fraction)
  }
}
