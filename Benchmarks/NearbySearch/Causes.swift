import Scenarios
import SearchSupport

extension Cause<NearbySearch> {
  /// The titles of the lost page are never shown. That the end of an empty list is reported is ours; a later page is
  /// lost without it.
  static let losesPageByNext = Cause(
    "loads the next page while one is on its way, and so loses that one",
    basis: .harm, section: "input and output mess",
    witness: [.chosen("c1"), .bottom]
  ) { $0.event == .bottom && $0.expected.isEmpty && $0.state.awaited != nil }

  /// The author has no code for two endpoints, and does not say what one failure means.
  static let losesOtherHalf = Cause(
    "gives up a page as soon as one endpoint fails (`materialize` after `zip`)",
    basis: .ourRule, section: "input as relays",
    witness: [.chosen("c1"), .failure(NearbySearch.Call(.places, NearbySearch.Page("c1", "", 1)))]
  ) { divergence in
    guard case .failure = divergence.event else { return false }
    return divergence.actual == [.loading(false), .fail]
  }

  /// The author has no code for a pull. His comment on a new search is "clear current dataSource".
  static let emptiesListAtPull = Cause(
    "empties the list at a pull, as at every search", basis: .ourRule, section: "input as relays",
    witness: [.chosen("c1"), .found(.places, "c1", 1), .found(.offers, "c1", 1), .pull]
  ) { $0.event == .pull && $0.actual == [.show([])] + $0.expected }

  /// The author knows no last page. It costs a request.
  static let loadsBeyondEnd = Cause(
    "loads the next page where there are no more", basis: .ourRule, section: "input and output mess",
    witness: [
      .chosen("c1"), .found(.places, "c1", 1), .found(.offers, "c1", 1), .bottom, .found(.places, "c1", 2),
      .found(.offers, "c1", 2), .bottom, .found(.places, "c1", 3), .found(.offers, "c1", 3), .bottom,
    ]
  ) { $0.event == .bottom && $0.expected.isEmpty && $0.state.awaited == nil && $0.state.isWhole }

  /// The author states no order of the two operators. The same titles are loaded anew.
  static let searchesAgain = Cause(
    "searches anew for what it shows when a change of the text is taken back (`removeDuplicates` before `debounce`)",
    basis: .ourRule,
    section: "input as functions", witness: [.chosen("c1"), .text("1"), .text(""), .quiet]
  ) { $0.event == .quiet && $0.expected.isEmpty && !$0.actual.isEmpty && $0.state.text == $0.state.query }
}

extension NearbySearch.Event {
  fileprivate static func found(_ endpoint: NearbySearch.Endpoint, _ location: String, _ number: Int) -> Self {
    let call = NearbySearch.Call(endpoint, NearbySearch.Page(location, "", number))
    return .answer(call, NearbySearch.World.titles(for: call))
  }
}
