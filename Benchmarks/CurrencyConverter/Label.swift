extension CurrencyConverter {
  /// A part of the screen that shows a text.
  public enum Label: Int, Hashable, Sendable, CaseIterable {
    case sourceField, destinationField
    /// The name of a currency, on the button that opens its picker.
    case sourceCurrency, destinationCurrency
    /// `open` or `closed`.
    case sourcePicker, destinationPicker
    /// The currencies in both pickers.
    case currencies
    /// `1 USD = 0.99 EUR`.
    case rate
    /// The day on which the rates were published.
    case date
    /// `up to date` or `outdated`.
    case status
    /// `yes` or `no`.
    case updating

    public static func field(of side: Side) -> Label { side == .source ? .sourceField : .destinationField }
    public static func currency(of side: Side) -> Label { side == .source ? .sourceCurrency : .destinationCurrency }
    public static func picker(of side: Side) -> Label { side == .source ? .sourcePicker : .destinationPicker }

    /// The text before the app has shown anything.
    public var blank: String {
      switch self {
      case .sourcePicker, .destinationPicker: "closed"
      case .updating: "no"
      case .sourceField, .destinationField, .sourceCurrency, .destinationCurrency, .currencies, .rate, .date, .status:
        ""
      }
    }
  }
}
