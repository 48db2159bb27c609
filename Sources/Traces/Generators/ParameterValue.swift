/// A value of the form `name=value`.
public protocol ParameterValue: Sendable {
  static var unit: String { get }
  /// The allowed texts in words, with an example.
  static var expectation: String { get }
  init?(parameterText: String)
  var parameterText: String { get }
}

extension Bool: ParameterValue {
  public static var unit: String { "yes/no" }
  public static var expectation: String { "yes or no" }

  public init?(parameterText: String) {
    switch parameterText {
    case "yes": self = true
    case "no": self = false
    default: return nil
    }
  }

  public var parameterText: String { self ? "yes" : "no" }
}

extension Int: ParameterValue {
  public static var unit: String { "count" }
  public static var expectation: String { "a whole number from 0 on, as 12" }

  public init?(parameterText: String) {
    guard parameterText.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    self.init(parameterText)
  }

  public var parameterText: String { String(self) }
}

extension Chance: ParameterValue {
  public static var unit: String { "chance" }
  public static var expectation: String { "a chance from 0 to 1, as 0.03" }

  public init?(parameterText: String) {
    guard let millionths = DecimalText.millionths(parameterText), millionths <= 1_000_000 else { return nil }
    self.init(millionths: millionths)
  }

  public var parameterText: String { DecimalText.text(millionths, decimals: 6) }
}

extension Spread: ParameterValue {
  public static var unit: String { "sigma" }
  public static var expectation: String { "a standard deviation of the logarithm from 0 to 4, as 0.45" }

  public init?(parameterText: String) {
    guard let millionths = DecimalText.millionths(parameterText), millionths <= 4_000_000 else { return nil }
    self.init(millionths: millionths)
  }

  public var parameterText: String { DecimalText.text(millionths, decimals: 6) }
}

extension ClosedRange: ParameterValue where Bound: ParameterValue {
  public static var unit: String { Bound.unit }
  public static var expectation: String {
    "two bounds, the smaller first, each \(Bound.expectation), with '...' between"
  }

  public init?(parameterText: String) {
    let bounds = parameterText.split(separator: "...", omittingEmptySubsequences: false).map(String.init)
    guard bounds.count == 2, let lower = Bound(parameterText: bounds[0]), let upper = Bound(parameterText: bounds[1]),
      lower <= upper
    else { return nil }
    self = lower...upper
  }

  public var parameterText: String { "\(lowerBound.parameterText)...\(upperBound.parameterText)" }
}

extension Duration: ParameterValue {
  public static var unit: String { "time" }
  public static var expectation: String { "a time in ns, us, ms, s, min or h, as 250ms" }

  /// Reads a decimal number and a unit. Together they must be a whole number of nanoseconds, at most
  /// ``Trace/timeNanosecondsMax``.
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

  /// In the largest unit, up to seconds, in which the number is at least 1.
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
