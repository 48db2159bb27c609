/// A value that people write in `name=value`.
public protocol ParameterValue: Sendable {
  /// Its unit, for a listing.
  static var unit: String { get }
  /// What texts are allowed, in words and with an example.
  static var expectation: String { get }
  /// The value that the text stands for; nil if it stands for none.
  init?(parameterText: String)
  /// The text that stands for the value.
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
