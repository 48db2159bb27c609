extension CurrencyConverter {
  /// The amount that is known, or what it is worth.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case source, destination

    public var other: Side { self == .source ? .destination : .source }
  }
}
