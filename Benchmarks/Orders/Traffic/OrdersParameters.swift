import Scenarios
public import SearchSupport
public import Traces

/// The parameters of the person, of the links, and of the service. The defaults are those of the preset `day`. Values
/// measured on people name their source; we chose the others.
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

  /// The actions of a hand. Each is drawn only if those before it were not.
  public struct Hand: Sendable, Hashable {
    /// The pause before each action. The median is M, the mental preparation of [K].
    public var look = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
    /// The shortest look: K of [K], one press of a button.
    public var leastLook: Duration = .milliseconds(200)
    /// The list is pulled down.
    public var refreshes: Chance = 0.15
    /// The user changes to the home tab and back.
    public var looksHome: Chance = 0.08
    /// A tapped row is tapped again at once.
    public var tapsTwice: Chance = 0.05
    /// The delivery of an order is confirmed, per viewed order.
    public var confirms: Chance = 0.4
    /// Details with a pending confirmation are left at once, not after the answer.
    public var leavesEarly: Chance = 0.3
  }

  /// When the app is used.
  public struct Sessions: Sendable, Hashable {
    /// The person goes on after an action.
    public var goesOn: Chance = 0.85
    /// From the end of a session, at home, to the next.
    public var gap = LogNormal(median: .seconds(600), sigma: 1)
  }

  /// Links to orders, from notifications and letters.
  public struct Links: Sendable, Hashable {
    /// An action opens a link.
    public var opens: Chance = 0.2
    /// A session begins with a link, not with the tab.
    public var begins: Chance = 0.25
    /// A link is opened during other activity, per viewed order.
    public var interrupts: Chance = 0.1
    /// The link leads to an order that does not exist.
    public var unknown: Chance = 0.04
    /// Another link follows at once.
    public var follows: Chance = 0.08
  }

  public struct System: Sendable, Hashable {
    /// A memory warning while the person is elsewhere, per session.
    public var warns: Chance = 0.2
    /// A memory warning while the person looks at an order, per order.
    public var warnsMeanwhile: Chance = 0.01
  }

  /// Latency and failures of the service.
  public struct Service: Sendable, Hashable {
    public var latency = LogNormal(median: .milliseconds(400), sigma: 0.6)
    /// A load fails.
    public var failures: Chance = 0.04
    /// A confirmation is refused.
    public var refusals: Chance = 0.08
  }

  /// The durations of transitions. Dismissing takes as long as presenting, and popping as long as pushing.
  public struct Screens: Sendable, Hashable {
    public var present = LogNormal(median: .milliseconds(500), sigma: 0)
    public var push = LogNormal(median: .milliseconds(350), sigma: 0)
  }

  /// The trace lines with the conditions of service and screens.
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
