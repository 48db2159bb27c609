public import SearchSupport
public import Traces

/// Every quantity of a person who looks for what is near, of the device that moves along, and of the two endpoints. The
/// defaults are those of the preset `wifi`. Those measured on people name their source; the rest is chosen by us.
///
/// Sources, beside those of ``SearchParameters``:
/// - [B] Bohannon, "Comfortable and maximum walking speed of adults aged 20-79 years", Age and Ageing 1997: 1.4 m/s.
public struct NearbyParameters: Sendable, Hashable {
  /// The person, who types, scrolls and looks as one who searches; and the endpoints. Where that one taps a row, this one
  /// uses the hand as ``hand`` says.
  public var search = SearchParameters()
  public var device = Device()
  public var hand = Hand()

  public init() {}

  /// How often the device says where it is.
  public struct Device: Sendable, Hashable {
    /// From the start until it first knows.
    public var firstFix = LogNormal(median: .seconds(1), sigma: 0.5)
    /// Between two of its messages, which come by chance; this is their mean. With [B], one for each 100 m.
    public var gap: Duration = .seconds(70)
    /// It says the same again.
    public var repeats: Chance = 0.1
  }

  /// What the hand does that does not scroll.
  public struct Hand: Sendable, Hashable {
    /// It pulls the list down. If not, it chooses a location.
    public var pulls: Chance = 0.5
    /// What it chooses is where the device is, once that is known. If not, it is one of the ``locations``.
    public var choosesHere: Chance = 0.3
    /// From how many locations it chooses.
    public var locations = 5
  }
}
