public import Scenarios

extension CurrencyConverter {
  /// A persistent disk, and a server that publishes a new table for each request. The server may also fail, answer with
  /// something that is not JSON, or with a table that misses a currency.
  public struct World: Scenarios.World {
    public static let kinds: [String: UInt8] = ["read": 0, "refresh": 1]
    private var saved: Saved?
    private var tableCount = 0

    public init() {}

    public mutating func answers(to decision: Decision) -> [Event] {
      switch decision {
      case .read: return [.saved(saved)]
      case .refresh:
        tableCount += 1
        return [
          .rates(RateTable(tableCount)), .failure, .garbled, .rates(RateTable(tableCount, isComplete: false)),
        ]
      case .save(let state):
        saved = state
        return []
      case .alert, .show: return []
      }
    }
  }
}
