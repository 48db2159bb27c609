import Scenarios
public import SearchSupport
public import Traces

/// Every quantity of the person who looks after orders, of the links that come, and of the service. The defaults are those of
/// the preset `day`. Those measured on people name their source; the rest is chosen by us.
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

  /// What a hand does. What is not drawn first is drawn next.
  public struct Hand: Sendable, Hashable {
    /// Before each deed. The median is M, the mental preparation of [K].
    public var look = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
    /// The shortest look: K of [K], one press of a button.
    public var leastLook: Duration = .milliseconds(200)
    /// The list is pulled down.
    public var refreshes: Chance = 0.15
    /// The tabs are changed to and fro.
    public var looksHome: Chance = 0.08
    /// A row that is tapped is tapped once more at once.
    public var tapsTwice: Chance = 0.05
    /// The delivery of an order is confirmed, per order that is looked at.
    public var confirms: Chance = 0.4
    /// Details whose order is being confirmed are left at once, and not when the answer is there.
    public var leavesEarly: Chance = 0.3
  }

  /// When the app is used.
  public struct Sessions: Sendable, Hashable {
    /// A person goes on after a deed.
    public var goesOn: Chance = 0.85
    /// From the end of a session, at home, to the next.
    public var gap = LogNormal(median: .seconds(600), sigma: 1)
  }

  /// Links to orders, out of notifications and letters.
  public struct Links: Sendable, Hashable {
    /// A deed is to open one.
    public var opens: Chance = 0.2
    /// A session begins with one, and not with the tab.
    public var begins: Chance = 0.25
    /// One is opened while the person does something else, per order that is looked at.
    public var interrupts: Chance = 0.1
    /// It leads to an order that does not exist.
    public var unknown: Chance = 0.04
    /// Another one follows at once.
    public var follows: Chance = 0.08
  }

  /// What the system does.
  public struct System: Sendable, Hashable {
    /// It is short of memory while the person is elsewhere, per session.
    public var warns: Chance = 0.2
    /// It is short of memory while the person looks at an order, per order.
    public var warnsMeanwhile: Chance = 0.01
  }

  /// How soon the service answers, and how often not as usual.
  public struct Service: Sendable, Hashable {
    public var latency = LogNormal(median: .milliseconds(400), sigma: 0.6)
    /// Orders do not come.
    public var failures: Chance = 0.04
    /// A confirmation is refused.
    public var refusals: Chance = 0.08
  }

  /// How long transitions take. They end as they begin.
  public struct Screens: Sendable, Hashable {
    public var present = LogNormal(median: .milliseconds(500), sigma: 0)
    public var push = LogNormal(median: .milliseconds(350), sigma: 0)
  }

  /// The lines of a trace that say how service and screens answer.
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
