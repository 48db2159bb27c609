import Scenarios
public import SearchSupport
public import Traces

/// The parameters of the people who set lights, of others who do, and of the bridge, described in ``parameters``. The
/// defaults are those of the preset `evening`. Values measured on people name their source; we chose the others.
///
/// Sources, beside those of ``FittsLaw`` and of the minimum-jerk profile of a drag:
/// - [S] MacKenzie, Sellen, Buxton, "A Comparison of Input Devices in Elemental Pointing and Dragging Tasks", CHI 1991: a
///   drag follows Fitts's law, and takes longer than pointing.
/// - [K] Card, Moran, Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", CACM 1980.
public struct LightsParameters: Sendable, Hashable {
  public var drag = Drag()
  public var hand = Hand()
  public var sessions = Sessions()
  public var others = Others()
  public var bridge = BridgeHabits()
  public var haste = Haste.Rates()

  public init() {}

  public struct Drag: Sendable, Hashable {
    /// [S] for the form.
    public var time = FittsLaw(intercept: .milliseconds(100), slope: .milliseconds(250))
    /// The spread of a factor on the duration. The factor's median is 1.
    public var spread: Spread = 0.2
    public var track = 60
    public var tolerance = 4
    /// 60 per second.
    public var frame: Duration = .nanoseconds(16_666_667)
  }

  /// Exclusive actions are tried in this order.
  public struct Hand: Sendable, Hashable {
    /// The median is M, the mental preparation of [K].
    public var look = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
    /// K of [K], one press of a button.
    public var leastLook: Duration = .milliseconds(200)
    public var reloads: Chance = 0.03
    public var drags: Chance = 0.4
    public var dragsBrightness: Chance = 0.6
    public var turns: Chance = 0.4
    public var dims: Chance = 0.4
    public var chooses: Chance = 0.5
    /// Otherwise the way the light is shown is switched.
    public var renames: Chance = 0.3
  }

  public struct Sessions: Sendable, Hashable {
    /// The lights 1 to 5 are in the first room, 6 to 10 in the second.
    public var rooms = 2
    public var goesOn: Chance = 0.9
    /// Each session begins with a load.
    public var gap = LogNormal(median: .seconds(600), sigma: 1)
  }

  /// Another user.
  public struct Others: Sendable, Hashable {
    /// The changes come at random.
    public var gap: Duration = .seconds(60)
    /// Otherwise another value is set.
    public var turns: Chance = 0.4
  }

  public struct BridgeHabits: Sendable, Hashable {
    public var latency = LogNormal(median: .milliseconds(100), sigma: 0.5)
    /// A refusal. The broken light accepts with this chance.
    public var refusals: Chance = 0.02
    public var failures: Chance = 0.02
  }

  public func conditions(seed: UInt64) -> [TraceEvent] {
    Conditions(
      seed: seed, usual: Conditions.Service(latency: bridge.latency, mishaps: bridge.refusals),
      services: ["load": Conditions.Service(latency: bridge.latency, mishaps: bridge.failures)]
    ).lines
  }
}
