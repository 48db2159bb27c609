public import Scenarios

/// A list of nearby places and offers that depends on six streams: the device's location, the chosen location, the text
/// of a field, the end of the list, a pull to refresh, and the answers of two endpoints, one for places and one for
/// offers.
public enum NearbySearch: App {
  public enum Event: Equatable, Sendable {
    /// The device's location has changed to this.
    case device(String)
    /// This location was chosen; nil means the device's.
    case chosen(String?)
    case text(String)
    /// The text has not changed for 300 ms.
    case quiet
    case bottom
    /// The list was pulled down to refresh it.
    case pull
    /// An endpoint answered a call with titles.
    case answer(Call, [String])
    /// An endpoint answered a call with an error, or timed out.
    case failure(Call)
  }

  public static let name = "nearby-search"
  public static let summary =
    "places and offers near a location, from two endpoints that answer late, out of order or not at all"
  public static let rule = """
    Another location, another text that has been quiet, and a pull start anew: places and offers are both asked for \
    page 1, and what is under way is dropped. The end of the list asks both for the next page. A page is shown once \
    both have answered, places first.
    """

  public static let effects = ["loadPlaces", "loadOffers", "places", "offers", "show", "setLoading", "showError"]

  public static func origin(of event: Event) -> Origin {
    switch event {
    case .device, .chosen, .text, .bottom, .pull: .user
    case .answer, .failure: .world
    case .quiet: .time
    }
  }
}
