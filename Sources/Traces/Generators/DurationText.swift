extension Duration: ParameterValue {
  public static var unit: String { "time" }
  public static var expectation: String { "a time in ns, us, ms, s, min or h, as 250ms" }

  /// A decimal number and a unit; a whole number of nanoseconds, at most ``Trace/timeNanosecondsMax``.
  public init?(parameterText: String) {
    let number = parameterText.prefix { $0 == "." || $0.isASCII && $0.isNumber }
    let unit = parameterText[number.endIndex...]
    guard let unitNanoseconds = Self.units.first(where: { $0.name == unit })?.nanoseconds,
      let billionths: Int128 = DecimalText.parse(String(number), decimals: 9)
    else { return nil }
    let (product, isTooLarge) = billionths.multipliedReportingOverflow(by: Int128(unitNanoseconds))
    let (nanoseconds, remainder) = product.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard !isTooLarge, remainder == 0, nanoseconds <= Int128(Trace.timeNanosecondsMax) else { return nil }
    self = .nanoseconds(Int64(nanoseconds))
  }

  /// In the largest unit up to seconds that leaves at least one whole.
  public var parameterText: String {
    let nanoseconds = traceNanoseconds
    let (name, decimals) =
      switch nanoseconds {
      case 0: ("s", 0)
      case ..<1_000: ("ns", 0)
      case ..<1_000_000: ("us", 3)
      case ..<1_000_000_000: ("ms", 6)
      default: ("s", 9)
      }
    return DecimalText.text(nanoseconds, decimals: decimals) + name
  }

  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("ns", 1), ("us", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("min", 60_000_000_000),
    ("h", 3_600_000_000_000),
  ]
}
