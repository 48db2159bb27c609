public import SearchSupport
public import Traces

/// The parameters of a person who searches nearby, of the moving device, and of the two endpoints, described in
/// ``parameters``. The defaults are those of the preset `wifi`. Values measured on people name their source; we chose
/// the others.
///
/// Sources, beside those of ``SearchParameters``:
/// - [B] Bohannon, "Comfortable and maximum walking speed of adults aged 20-79 years", Age and Ageing 1997: 1.4 m/s.
public struct NearbyParameters: Sendable, Hashable {
  /// The person types, scrolls and looks as in ``SearchParameters``, but uses the hand as in ``hand`` instead of
  /// tapping a row.
  public var search = SearchParameters()
  public var device = Device()
  public var hand = Hand()

  public init() {}

  public struct Device: Sendable, Hashable {
    public var firstFix = LogNormal(median: .seconds(1), sigma: 0.5)
    /// The reports come at random. With [B], one for each 100 m.
    public var gap: Duration = .seconds(70)
    public var repeats: Chance = 0.1
  }

  public struct Hand: Sendable, Hashable {
    /// Otherwise the person chooses a location.
    public var pulls: Chance = 0.5
    /// Otherwise, or while the device's location is unknown, one of the ``locations``.
    public var choosesHere: Chance = 0.3
    public var locations = 5
  }
}
