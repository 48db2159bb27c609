extension CurrencyConverter {
  /// The known amount, or the converted one.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case source, destination

    public var other: Side { self == .source ? .destination : .source }
  }
}
