public import Streams

extension CurrencyConverter {
  /// Rates as the server sends them, with the time from which there are newer ones.
  public struct Rates: Hashable, Sendable {
    public let table: RateTable
    public let nextUpdate: VirtualInstant

    public init(_ table: RateTable, nextUpdate: VirtualInstant) {
      self.table = table
      self.nextUpdate = nextUpdate
    }

    /// Those that come with the app. There are newer ones from the beginning.
    public static let bundled = Rates(.bundled, nextUpdate: .zero)
  }

  /// What an app saves, and finds at its next launch.
  public struct State: Hashable, Sendable {
    /// The text of the source's field.
    public var amount: String
    public var source: String
    public var destination: String
    public var rates: Rates

    public init(amount: String, source: String, destination: String, rates: Rates) {
      self.amount = amount
      self.source = source
      self.destination = destination
      self.rates = rates
    }
  }
}
