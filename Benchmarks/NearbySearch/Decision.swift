public import Scenarios

extension NearbySearch {
  public enum Decision: Scenarios.Decision {
    case loadPlaces(Page)
    case loadOffers(Page)
    /// The list shows exactly these titles.
    case show([String])
    case loading(Bool)
    case fail

    public var kind: UInt8 {
      switch self {
      case .loadPlaces: 0
      case .loadOffers: 1
      case .show: 2
      case .loading: 3
      case .fail: 4
      }
    }

    public var payload: String {
      switch self {
      case .loadPlaces(let page), .loadOffers(let page): page.description
      case .show(let titles): titles.joined(separator: " ")
      case .loading(let isLoading): isLoading ? "yes" : "no"
      case .fail: ""
      }
    }

    public var description: String {
      switch self {
      case .loadPlaces: "loadPlaces(\(payload))"
      case .loadOffers: "loadOffers(\(payload))"
      case .show: "show(\(payload))"
      case .loading: "loading(\(payload))"
      case .fail: "fail"
      }
    }
  }
}
