import Scenarios
public import SearchSupport
public import Traces

/// The parameters of the person, of the links, and of the service, described in ``parameters``. The defaults are those
/// of the preset `day`. Values measured on people name their source; we chose the others.
///
/// Source: [K] Card, Moran, Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", CACM 1980.
public struct OrdersParameters: Sendable, Hashable {
  public var hand = Hand()
  public var sessions = Sessions()
  public var links = Links()
  public var system = System()
  public var service = Service()
  public var screens = Screens()
  public var haste = Haste.Rates()

  public init() {}

  /// Exclusive actions are tried in this order.
  public struct Hand: Sendable, Hashable {
    /// The median is M, the mental preparation of [K].
    public var look = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
    /// K of [K], one press of a button.
    public var leastLook: Duration = .milliseconds(200)
    public var refreshes: Chance = 0.15
    public var looksHome: Chance = 0.08
    public var tapsTwice: Chance = 0.05
    public var confirms: Chance = 0.4
    public var leavesEarly: Chance = 0.3
  }

  public struct Sessions: Sendable, Hashable {
    public var goesOn: Chance = 0.85
    public var gap = LogNormal(median: .seconds(600), sigma: 1)
  }

  /// Links to orders, from notifications and letters.
  public struct Links: Sendable, Hashable {
    public var opens: Chance = 0.2
    public var begins: Chance = 0.25
    public var interrupts: Chance = 0.1
    public var unknown: Chance = 0.04
    public var follows: Chance = 0.08
  }

  public struct System: Sendable, Hashable {
    public var warns: Chance = 0.2
    public var warnsMeanwhile: Chance = 0.01
  }

  public struct Service: Sendable, Hashable {
    public var latency = LogNormal(median: .milliseconds(400), sigma: 0.6)
    public var failures: Chance = 0.04
    public var refusals: Chance = 0.08
  }

  /// The durations of transitions. Dismissing takes as long as presenting, and popping as long as pushing.
  public struct Screens: Sendable, Hashable {
    public var present = LogNormal(median: .milliseconds(500), sigma: 0)
    public var push = LogNormal(median: .milliseconds(350), sigma: 0)
  }

  public func conditions(seed: UInt64) -> [TraceEvent] {
    Conditions(
      seed: seed, usual: Conditions.Service(latency: screens.push),
      services: [
        "load": Conditions.Service(latency: service.latency, mishaps: service.failures),
        "confirm": Conditions.Service(latency: service.latency, mishaps: service.refusals),
        "present": Conditions.Service(latency: screens.present),
        "dismiss": Conditions.Service(latency: screens.present),
      ]
    ).lines
  }
}
