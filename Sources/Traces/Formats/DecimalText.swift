/// Decimal numbers as integers in units of their last place, without rounding.
enum DecimalText {
  /// "0.03" to 30,000.
  static func millionths(_ text: String) -> Int64? { parse(text, decimals: 6) }

  /// The number, from 0 on, in units of its `decimals`th place. Nil if the text is no plain decimal number, has more
  /// places, or is too large.
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

  /// The number in units of its `decimals`th place, without trailing zeros: 30,000 millionths to "0.03".
  static func text(_ number: Int64, decimals: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = padded.dropLast(decimals)
    let fraction = padded.suffix(decimals).reversed().drop { $0 == "0" }.reversed()
    return fraction.isEmpty ? String(whole) : whole + "." + String(fraction)
  }
}

extension Int64 {
  /// An integer in decimal digits, after a minus sign if negative. Nil if malformed or too large.
  init?(decimalDigits bytes: ArraySlice<UInt8>) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes
    if digits.isEmpty { return nil }
    var number: Int64 = 0
    for byte in digits {
      let digit = Int64(byte) - Int64(UInt8(ascii: "0"))
      guard (0...9).contains(digit) else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = product.addingReportingOverflow(digit)
      if isTooLarge || isStillTooLarge { return nil }
      number = sum
    }
    self = isNegative ? -number : number
  }
}

extension Int64 {
  /// Decimal seconds as whole nanoseconds, further digits dropped: `1.25`, `3`, `2e-05`. Nil if malformed, negative, or
  /// beyond ``Trace/timeNanosecondsMax``.
  init?(secondsAsNanoseconds bytes: ArraySlice<UInt8>) { self.init(decimal: bytes, shiftedBy: 9) }

  init?(millisecondsAsNanoseconds bytes: ArraySlice<UInt8>) { self.init(decimal: bytes, shiftedBy: 6) }

  /// The number times ten to the power `places`, rounded down.
  private init?(decimal bytes: ArraySlice<UInt8>, shiftedBy places: Int) {
    let isExponent = { (byte: UInt8) in byte | 0x20 == UInt8(ascii: "e") }
    let mantissa = bytes.prefix { !isExponent($0) }
    var exponent: Int64 = 0
    if mantissa.endIndex < bytes.endIndex {
      var digits = bytes[(mantissa.endIndex + 1)...]
      if digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
      guard let power = Int64(decimalDigits: digits), (-400...400).contains(power) else { return nil }
      exponent = power
    }
    let parts = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, !whole.isEmpty, parts.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    let fraction = parts.count == 2 ? parts[1] : []
    /// The number of digits before the point, after the shift.
    let kept = whole.count + places + Int(exponent)

    var number: Int64 = 0
    var position = 0
    for digit in [whole, fraction].joined() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      if position < kept, number.append(digit - UInt8(ascii: "0")) { return nil }
      position += 1
    }
    while position < kept, number > 0 {
      if number.append(0) { return nil }
      position += 1
    }
    if number > Trace.timeNanosecondsMax { return nil }
    self = number
  }

  fileprivate mutating func append(_ digit: UInt8) -> Bool {
    let (product, isTooLarge) = multipliedReportingOverflow(by: 10)
    let (sum, isStillTooLarge) = product.addingReportingOverflow(Int64(digit))
    if isTooLarge || isStillTooLarge { return true }
    self = sum
    return false
  }
}
