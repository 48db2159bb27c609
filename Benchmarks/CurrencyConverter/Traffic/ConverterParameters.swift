import Scenarios
public import SearchSupport
public import Traces

/// Every quantity of a person who converts amounts, of the disk and of the server. The defaults are those of the preset
/// `wifi`. Those measured on people name their source; the rest is chosen by us.
///
/// Sources, beside those of the key rhythms:
/// - [D] Dhakal, Feit, Kristensson, Oulasvirta, "Observations on Typing from 136 Million Keystrokes", CHI 2018;
/// - [K] Card, Moran, Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", CACM 1980;
/// - [B] Boehmer, Hecht, Schoening, Krueger, Bauer, "Falling Asleep with Angry Birds, Facebook and Kindle", MobileHCI 2011:
///   an average session with an app lasts less than a minute.
public struct ConverterParameters: Sendable, Hashable {
  public var typing = KeyRhythm.phone
  public var amounts = Amounts()
  /// How often each slip happens, per character. [D] counts 0.06 corrections a character on average.
  public var edits = EditedText.Habits(backspace: 0.06, wrongKey: 0.02, paste: 0.02, clear: 0.01)
  public var hand = Hand()
  public var sessions = Sessions()
  public var server = Server()
  /// How soon the disk answers.
  public var disk = LogNormal(median: .milliseconds(2), sigma: 0.3)
  public var haste = Haste.Rates()

  public init() {}

  /// What is typed.
  public struct Amounts: Sendable, Hashable {
    /// The number of digits before the dot.
    public var length = 1...5
    /// The amount has digits after a dot: two of them.
    public var fractions: Chance = 0.3
    /// It has six digits after the dot, and nothing but zeros before the last.
    public var tiny: Chance = 0.02
    /// It is typed into the destination's field.
    public var backwards: Chance = 0.15
  }

  /// What the hand does that does not type.
  public struct Hand: Sendable, Hashable {
    /// Before each deed. The median is M, the mental preparation of [K].
    public var look = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
    /// The shortest look: K of [K], one press of a button.
    public var leastLook: Duration = .milliseconds(200)
    /// It changes a currency, and does not type an amount: the picker is opened, turned and closed.
    public var chooses: Chance = 0.35
    /// It is the destination's currency.
    public var choosesDestination: Chance = 0.7
    /// A picker passes by another currency before it stops.
    public var passesBy: Chance = 0.4
    /// The button that updates the rates is pressed first. Mostly it is not there.
    public var refreshes: Chance = 0.15
  }

  /// When the app is used.
  public struct Sessions: Sendable, Hashable {
    /// The person goes on after a deed. With looks and amounts of their lengths, a session lasts less than a minute, as in
    /// [B].
    public var goesOn: Chance = 0.7
    /// From the end of a session to the next launch.
    public var gap = LogNormal(median: .seconds(28_800), sigma: 1)
    /// The app has not been ended meanwhile, and goes on as it was.
    public var stays: Chance = 0.3
  }

  /// How soon the server answers, and how often with an error, no JSON or rates that miss a currency.
  public struct Server: Sendable, Hashable {
    public var latency = LogNormal(median: .milliseconds(300), sigma: 0.5)
    public var mishaps: Chance = 0.05
  }

  /// The lines of a trace that say how disk and server answer.
  public func conditions(seed: UInt64) -> [TraceEvent] {
    Conditions(
      seed: seed, usual: Conditions.Service(latency: server.latency, mishaps: server.mishaps),
      services: ["read": Conditions.Service(latency: disk)]
    ).lines
  }
}
