public import Streams

extension CurrencyConverter {
  /// The server's rates, and the time of the next update.
  public struct Rates: Hashable, Sendable {
    public let table: RateTable
    public let nextUpdate: VirtualInstant

    public init(_ table: RateTable, nextUpdate: VirtualInstant) {
      self.table = table
      self.nextUpdate = nextUpdate
    }

    /// The rates in the bundle. Newer ones exist from the start.
    public static let bundled = Rates(.bundled, nextUpdate: .zero)
  }

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
