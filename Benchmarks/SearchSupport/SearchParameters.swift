import Scenarios
public import Traces

/// The parameters of a person who searches, scrolls and taps, and of the server, described in ``parameters``. The
/// defaults are those of the preset `wifi`. Values measured on people name their source; we chose the others.
///
/// Sources, beside those of the key rhythms:
/// - [D] Dhakal, Feit, Kristensson, Oulasvirta, "Observations on Typing from 136 Million Keystrokes", CHI 2018;
/// - [K] Card, Moran, Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", CACM 1980;
/// - [L] Lagun, Hsieh, Webster, Navalpakkam, "Towards Better Measurement of Attention and Satisfaction in Mobile Search",
///   SIGIR 2014: a phone shows three to four results at a time, and people look as long at a result as it is in view.
public struct SearchParameters: Sendable, Hashable {
  public var typing = KeyRhythm.phone
  public var queries = Queries()
  /// [D] counts 0.06 corrections per character on average.
  public var edits = EditedText.Habits(backspace: 0.06, wrongKey: 0.02, paste: 0.02, clear: 0.01)
  public var list = List()
  public var server = Server()
  public var haste = Haste.Rates()

  public init() {}
}

extension SearchParameters {
  public struct Queries: Sendable, Hashable {
    public var length = 3...10
    /// The median is M, the mental preparation of [K].
    public var rest = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
  }

  public struct List: Sendable, Hashable {
    /// The median is M of [K]: a decision whether one of the three or four titles of [L] is meant.
    public var look = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
    /// K of [K], one press of a button.
    public var leastLook: Duration = .milliseconds(200)
    /// Otherwise the next query is typed.
    public var goesOn: Chance = 0.7
    public var taps: Chance = 0.2
    /// Among the rows in sight at the top of the list.
    public var row = 0...3
    public var bounces: Chance = 0.1
    public var bounceGap: ClosedRange<Duration> = .milliseconds(40) ... .milliseconds(300)
    public var overscrolls: Chance = 0.1
    /// In points.
    public var overscroll = 20...200
  }

  public struct Server: Sendable, Hashable {
    public var latency = LogNormal(median: .milliseconds(300), sigma: 0.5)
    public var failures: Chance = 0.02

    public func lines(seed: UInt64) -> [TraceEvent] {
      Conditions(seed: seed, usual: Conditions.Service(latency: latency, mishaps: failures)).lines
    }
  }
}
