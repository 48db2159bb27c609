public import SearchSupport
public import Traces

/// The parameters of a person who searches nearby, of the moving device, and of the two endpoints. The defaults are
/// those of the preset `wifi`. Values measured on people name their source; we chose the others.
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

  /// How often the device reports its location.
  public struct Device: Sendable, Hashable {
    /// From the start to the first report.
    public var firstFix = LogNormal(median: .seconds(1), sigma: 0.5)
    /// The mean gap of its reports, which come at random. With [B], one for each 100 m.
    public var gap: Duration = .seconds(70)
    /// The report repeats the former location.
    public var repeats: Chance = 0.1
  }

  /// What the hand does besides scrolling.
  public struct Hand: Sendable, Hashable {
    /// It pulls the list down. Otherwise it chooses a location.
    public var pulls: Chance = 0.5
    /// It chooses the device's location, once that is known. Otherwise it chooses one of the ``locations``.
    public var choosesHere: Chance = 0.3
    /// The number of locations to choose from.
    public var locations = 5
  }
}
