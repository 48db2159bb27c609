extension Int64 {
  /// Decimal seconds as whole nanoseconds, further digits dropped: `1.25`, `3`, `2e-05`. Nil if the bytes are no such
  /// number, are negative, or lie beyond ``Trace/timeNanosecondsMax``.
  init?(secondsAsNanoseconds bytes: ArraySlice<UInt8>) { self.init(decimal: bytes, shiftedBy: 9) }

  /// Decimal milliseconds as whole nanoseconds, likewise.
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
    /// How many digits stand before the point once it is shifted.
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

  /// Writes one more digit behind the number; true if it is then too large.
  fileprivate mutating func append(_ digit: UInt8) -> Bool {
    let (product, isTooLarge) = multipliedReportingOverflow(by: 10)
    let (sum, isStillTooLarge) = product.addingReportingOverflow(Int64(digit))
    if isTooLarge || isStillTooLarge { return true }
    self = sum
    return false
  }
}
