public import Scenarios

extension PagedSearch {
  public enum Decision: Scenarios.Decision {
    case load(Page)
    /// The list shows exactly these titles.
    case show([String])
    case loading(Bool)
    case fail
    case open(String)

    public var kind: UInt8 {
      switch self {
      case .load: 0
      case .show: 1
      case .loading: 2
      case .fail: 3
      case .open: 4
      }
    }

    public var payload: String {
      switch self {
      case .load(let page): page.description
      case .show(let titles): titles.joined(separator: " ")
      case .loading(let isLoading): isLoading ? "yes" : "no"
      case .fail: ""
      case .open(let title): title
      }
    }

    public var description: String {
      switch self {
      case .load: "load(\(payload))"
      case .show: "show(\(payload))"
      case .loading: "loading(\(payload))"
      case .fail: "fail"
      case .open: "open(\(payload))"
      }
    }
  }
}
