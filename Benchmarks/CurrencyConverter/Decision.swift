public import Scenarios

extension CurrencyConverter {
  public enum Decision: Scenarios.Decision {
    case read
    case refresh
    case save(Saved)
    case alert
    case show(Label, String)

    public var kind: UInt8 {
      switch self {
      case .read: 0
      case .refresh: 1
      case .save: 2
      case .alert: 3
      case .show(let label, _): 4 + UInt8(label.rawValue)
      }
    }

    public var payload: String {
      switch self {
      case .read, .refresh, .alert: ""
      case .save(let saved): saved.description
      case .show(_, let text): text
      }
    }

    public var description: String {
      switch self {
      case .read: "read"
      case .refresh: "refresh"
      case .save(let saved): "save(\(saved))"
      case .alert: "alert"
      case .show(let label, let text): "\(label)(\(text))"
      }
    }
  }
}
