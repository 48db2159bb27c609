import Traces

extension VideoCallTraffic {
  /// The parameters of the traffic, described in ``parameters``. The defaults are those of the preset ``phone``. Values
  /// measured on people name their source; we chose the others.
  ///
  /// Sources, beside those of the key rhythms:
  /// - [D] Dhakal, Feit, Kristensson, Oulasvirta, "Observations on Typing from 136 Million Keystrokes", CHI 2018: desktop;
  /// - [K] Card, Moran, Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", CACM 1980.
  public struct Parameters: Sendable, Hashable {
    public var typing = KeyRhythm.phone
    public var ids = Ids()
    /// [D] counts 0.06 corrections per character on average.
    public var edits = EditedText.Habits(backspace: 0.06, wrongKey: 0.02, paste: 0.02, clear: 0.01)
    public var calls = Calls()
    public var pushes = Pushes()
    public var answers = Answers()
    /// The person first presses Call and then, by mistake, Answer, while there is nothing to call. Typing and pushes
    /// begin after that.
    public var openingTaps: Chance = 1
    public var disturbance = Disturbance.Rates()

    public init() {}
  }

  public struct Ids: Sendable, Hashable {
    public var length = 4...12
    /// The median is M, the mental preparation of [K].
    public var rest = LogNormal(median: .milliseconds(1_350), sigma: 0.7)
  }

  public struct Calls: Sendable, Hashable {
    /// The K of [K], one press of a button.
    public var leastPause: Duration = .milliseconds(200)
    public var pause = LogNormal(median: .milliseconds(900), sigma: 0.7)
    public var doublePress: Chance = 0.03
    public var doublePressGap: ClosedRange<Duration> = .milliseconds(40) ... .milliseconds(300)
    /// Call is pressed on the empty field, right after it was cleared and before the next id is typed; for each id.
    public var onEmptyField: Chance = 0.01
  }

  /// The faults are independent of each other.
  public struct Pushes: Sendable, Hashable {
    public var gap: Duration = .seconds(120)
    /// If false, the next three values are ignored.
    public var isBursty = false
    public var burstGap: Duration = .seconds(5)
    public var quietSojourn: Duration = .seconds(300)
    public var burstSojourn: Duration = .seconds(20)
    public var invalid: Chance = 0.01
    public var duplicate: Chance = 0.01
    public var duplicateDelay: Duration = .seconds(2)
    public var late: Chance = 0.01
    public var lateDelay: Duration = .seconds(30)
    public var reordered: Chance = 0.01
  }

  /// It rings once for every valid push, when its first copy arrives.
  public struct Answers: Sendable, Hashable {
    public var delay = LogNormal(median: .seconds(7), sigma: 0.65)
    /// Ringing ends. No answer comes after that.
    public var timeout: Duration = .seconds(30)
    /// The person is away. No event.
    public var unanswered: Chance = 0.14
    /// The call is declined. No event.
    public var declined: Chance = 0.05
    /// Answer is pressed by mistake some time after a call, whether it rings or not; for each id.
    public var misTap: Chance = 0.005
  }
}
