public import Scenarios

extension NearbySearch {
  public enum Decision: Scenarios.Decision {
    /// Asks for the places of a page.
    case loadPlaces(Page)
    /// Asks for the offers of a page.
    case loadOffers(Page)
    /// The list shows these titles and no others.
    case show([String])
    /// The activity indicator starts or stops.
    case loading(Bool)
    /// An error is told.
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
