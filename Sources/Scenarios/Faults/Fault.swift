public import Basics

/// Something that can go wrong between the world and an app. New faults belong in the file and the list of their
/// family.
public struct Fault: Sendable {
  /// The name in the column `fault` and on the command line: `clock-ties`.
  public let name: String
  public let summary: String
  /// The steps of an exhaustive search: the app's letters, plain and with the smallest form of the fault.
  public let letters: @Sendable (Cast) -> [Step]
  /// The possible clock advances between the steps of an exhaustive search, in nanoseconds; nil: equal to the elapsed
  /// time.
  public let clockAdvances: [Int64?]
  public let strike: @Sendable (inout [Step], Cast, inout SplitMix64) -> Void

  init(
    _ name: String, _ summary: String, clockAdvances: [Int64?] = [nil],
    letters: @escaping @Sendable (Cast) -> [Step] = { $0.plainLetters() },
    strike: @escaping @Sendable (inout [Step], Cast, inout SplitMix64) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.letters = letters
    self.clockAdvances = clockAdvances
    self.strike = strike
  }

  /// In the order of tables.
  public static let families: [[Fault]] = [clockFaults, historyFaults, deliveryFaults, worldFaults]
  public static let familyNames = ["clock", "history", "delivery", "world"]
  public static let all: [Fault] = families.flatMap(\.self)

  /// The families that apply to an app. World faults need a world.
  public static func families<App: Scenarios.App>(of app: App.Type) -> [[Fault]] {
    app.hasWorld ? families : families.dropLast()
  }

  public static func all<App: Scenarios.App>(of app: App.Type) -> [Fault] { families(of: app).flatMap(\.self) }

  public struct Cast: Sendable {
    public let alphabetCount: Int
    /// The alphabet's letters for user's events.
    public let eventLetters: [Int]
    /// The alphabet's letters except pauses: a decision can be made at them, so its handler can reply.
    public let answerableLetters: [Int]
    public let laneCount: Int

    public init<App: Scenarios.App>(of app: App.Type) {
      alphabetCount = app.alphabet.count
      eventLetters = app.alphabet.indices.filter { app.alphabet[$0].isEvent }
      answerableLetters = app.alphabet.indices.filter { app.alphabet[$0].pause == nil }
      laneCount = app.lanes.count
    }

    /// The alphabet's letters, each `wait` after the previous step.
    func plainLetters(waitNanoseconds wait: Int64 = 1) -> [Step] {
      (0..<alphabetCount).map { Step(.event(letter: $0, number: nil), waitNanoseconds: wait) }
    }
  }
}

extension SplitMix64 {
  /// True with probability 1 / `times`.
  package mutating func happens(onceIn times: Int) -> Bool { uniform(in: 1...times) == 1 }
}
