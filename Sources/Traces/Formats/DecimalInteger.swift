extension Int64 {
  /// The integer that the bytes write in decimal digits, with a minus before them if negative; nil if they write none or
  /// one that is too large.
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
