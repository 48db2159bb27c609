public import Scenarios

extension NearbySearch {
  /// Two endpoints. Each of the first two pages has a place, and the first has an offer. Each call finds new titles,
  /// because the surroundings change. Each may fail as well.
  public struct World: Scenarios.World {
    public static let kinds: [String: UInt8] = ["loadPlaces": 0, "loadOffers": 1]
    private var askedCounts: [Call: Int] = [:]

    public init() {}

    public mutating func answers(to decision: Decision) -> [Event] {
      switch decision {
      case .loadPlaces(let page): answers(.places, page)
      case .loadOffers(let page): answers(.offers, page)
      case .show, .loading, .fail: []
      }
    }

    private mutating func answers(_ endpoint: Endpoint, _ page: Page) -> [Event] {
      let first = Call(endpoint, page)
      askedCounts[first, default: 0] += 1
      let call = Call(endpoint, page, ordinal: askedCounts[first, default: 0])
      return [.answer(call, Self.titles(for: call)), .failure(call)]
    }

    static func titles(for call: Call) -> [String] {
      switch call.endpoint {
      case .places: call.page.number <= 2 ? ["P\(call)"] : []
      case .offers: call.page.number <= 1 ? ["O\(call)"] : []
      }
    }
  }
}
