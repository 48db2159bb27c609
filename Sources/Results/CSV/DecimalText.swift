extension Double {
  /// The shortest decimal digits that read back as the same number, without an exponent and without `.0`: `812`,
  /// `8.05`, `0.00001`. The same on every machine and in every locale.
  ///
  /// - Precondition: the number is finite.
  package var decimalText: String {
    precondition(isFinite, "\(self) cannot be written as a figure")
    guard self != 0 else { return "0" }
    let parts = magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let whole = mantissa[0]
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let text = Self.movingPoint(whole: String(whole), fraction: String(fraction), by: exponent)
    return self < 0 ? "-" + text : text
  }

  /// `whole.fraction` times 10 to the power of `exponent`, in digits.
  private static func movingPoint(whole: String, fraction: String, by exponent: Int) -> String {
    let digits = whole + fraction
    let point = whole.count + exponent
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count { return digits + String(repeating: "0", count: point - digits.count) }
    return "\(digits.prefix(point)).\(digits.dropFirst(point))"
  }
}
