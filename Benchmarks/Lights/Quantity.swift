extension Lights {
  /// The value of a slider. Whole numbers, so that expected values are exact.
  public enum Quantity: String, CaseIterable, Sendable {
    /// In thousandths of the circle.
    case hue
    /// In thousandths.
    case saturation
    /// In thousandths.
    case brightness
    /// In mirek: 153 is 6,500 K, 500 is 2,000 K.
    case temperature

    public var limits: ClosedRange<Int> {
      switch self {
      case .hue, .saturation, .brightness: 0...1_000
      case .temperature: 153...500
      }
    }

    /// The nearest value within the limits.
    public func clamped(_ value: Int) -> Int { min(max(value, limits.lowerBound), limits.upperBound) }
  }
}
