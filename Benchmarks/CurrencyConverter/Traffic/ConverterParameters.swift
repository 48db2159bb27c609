import Scenarios
public import SearchSupport
public import Traces

/// The parameters of a person who converts amounts, of the disk and of the server, described in ``parameters``. The
/// defaults are those of the preset `wifi`. Values measured on people name their source; we chose the others.
///
/// Sources, beside those of the key rhythms:
/// - [D] Dhakal, Feit, Kristensson, Oulasvirta, "Observations on Typing from 136 Million Keystrokes", CHI 2018;
/// - [K] Card, Moran, Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", CACM 1980;
/// - [B] Boehmer, Hecht, Schoening, Krueger, Bauer, "Falling Asleep with Angry Birds, Facebook and Kindle", MobileHCI 2011:
///   an average session with an app lasts less than a minute.
public struct ConverterParameters: Sendable, Hashable {
  public var typing = KeyRhythm.phone
  public var amounts = Amounts()
  /// [D] counts 0.06 corrections per character on average.
  public var edits = EditedText.Habits(backspace: 0.06, wrongKey: 0.02, paste: 0.02, clear: 0.01)
  public var hand = Hand()
  public var sessions = Sessions()
  public var server = Server()
  public var disk = LogNormal(median: .milliseconds(2), sigma: 0.3)
  public var haste = Haste.Rates()

  public init() {}

  public struct Amounts: Sendable, Hashable {
    public var length = 1...5
    public var fractions: Chance = 0.3
    public var tiny: Chance = 0.02
    public var backwards: Chance = 0.15
  }

  public struct Hand: Sendable, Hashable {
    /// The median is M, the mental preparation of [K].
    public var look = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
    /// K of [K], one press of a button.
    public var leastLook: Duration = .milliseconds(200)
    public var chooses: Chance = 0.35
    public var choosesDestination: Chance = 0.7
    public var passesBy: Chance = 0.4
    /// Mostly the button is not there.
    public var refreshes: Chance = 0.15
  }

  public struct Sessions: Sendable, Hashable {
    /// With these looks and amounts, a session lasts less than a minute, as in [B].
    public var goesOn: Chance = 0.7
    public var gap = LogNormal(median: .seconds(28_800), sigma: 1)
    public var stays: Chance = 0.3
  }

  public struct Server: Sendable, Hashable {
    public var latency = LogNormal(median: .milliseconds(300), sigma: 0.5)
    public var mishaps: Chance = 0.05
  }

  public func conditions(seed: UInt64) -> [TraceEvent] {
    Conditions(
      seed: seed, usual: Conditions.Service(latency: server.latency, mishaps: server.mishaps),
      services: ["read": Conditions.Service(latency: disk)]
    ).lines
  }
}
