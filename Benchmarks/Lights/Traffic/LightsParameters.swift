import Scenarios
public import SearchSupport
public import Traces

/// Every quantity of the people who set lights, of somebody else who does, and of the bridge. The defaults are those of the
/// preset `evening`. Those measured on people name their source; the rest is chosen by us.
///
/// Sources, beside those of ``FittsLaw`` and of the profile of a drag, which is that of least jerk:
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

  /// How a slider is dragged.
  public struct Drag: Sendable, Hashable {
    /// How long it takes; [S] for the form.
    public var time = FittsLaw(intercept: .milliseconds(100), slope: .milliseconds(250))
    /// How much longer or shorter it takes; the median is 1 s by definition.
    public var spread: Spread = 0.2
    /// From one end of a slider to the other, in mm.
    public var track = 60
    /// How far from what was meant the finger may stop, in mm, in all.
    public var tolerance = 4
    /// From one change to the next: 60 a second.
    public var frame: Duration = .nanoseconds(16_666_667)
  }

  /// What a hand does with a light. What is not drawn first is drawn next.
  public struct Hand: Sendable, Hashable {
    /// Before each deed. The median is M, the mental preparation of [K].
    public var look = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
    /// The shortest look, and the pause between two steps of dimming: K of [K], one press of a button.
    public var leastLook: Duration = .milliseconds(200)
    /// The list is pulled down first.
    public var reloads: Chance = 0.03
    /// A slider is dragged.
    public var drags: Chance = 0.4
    /// That slider is the brightness.
    public var dragsBrightness: Chance = 0.6
    /// The light is turned on or off.
    public var turns: Chance = 0.4
    /// A quantity is dimmed in steps.
    public var dims: Chance = 0.4
    /// The mode is chosen.
    public var chooses: Chance = 0.5
    /// The light gets another name. If not, it is shown the other way.
    public var renames: Chance = 0.3
  }

  /// When the app is used, and by how many.
  public struct Sessions: Sendable, Hashable {
    /// In how many rooms somebody uses it: 1 or 2. The lights 1 to 5 are in the first, 6 to 10 in the second.
    public var rooms = 2
    /// A person goes on after a deed.
    public var goesOn: Chance = 0.9
    /// From the end of a session to the next, at which the lights are loaded.
    public var gap = LogNormal(median: .seconds(600), sigma: 1)
  }

  /// Somebody else who changes lights.
  public struct Others: Sendable, Hashable {
    /// Between two changes, which come by chance; this is the mean.
    public var gap: Duration = .seconds(60)
    /// The light is turned on or off. If not, another value is set.
    public var turns: Chance = 0.4
  }

  /// How soon the bridge answers, and how often not as usual.
  public struct BridgeHabits: Sendable, Hashable {
    public var latency = LogNormal(median: .milliseconds(100), sigma: 0.5)
    /// A command is refused; by the light that is broken, accepted.
    public var refusals: Chance = 0.02
    /// The lights do not come.
    public var failures: Chance = 0.02
  }

  /// The lines of a trace that say how the bridge answers.
  public func conditions(seed: UInt64) -> [TraceEvent] {
    Conditions(
      seed: seed, usual: Conditions.Service(latency: bridge.latency, mishaps: bridge.refusals),
      services: ["load": Conditions.Service(latency: bridge.latency, mishaps: bridge.failures)]
    ).lines
  }
}
