public import Basics

/// Something that can go wrong between the world and an app. To add one, write it in the file of its family and list it
/// there.
public struct Fault: Sendable {
  /// As it is written in the column `fault` and on the command line: `clock-ties`.
  public let name: String
  /// What happens, in a few words.
  public let summary: String
  /// The steps of an exhaustive search: the app's letters, as they are and with the smallest form of the fault.
  public let letters: @Sendable (Cast) -> [Step]
  /// By how much the clock may move between the steps of an exhaustive search, in nanoseconds; nil: as time does.
  public let clockAdvances: [Int64?]
  /// Applies the fault to random steps of a history.
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

  /// Faults that belong together, in the order in which tables show them: of the clock, of the history, of the delivery,
  /// of the world.
  public static let families: [[Fault]] = [clockFaults, historyFaults, deliveryFaults, worldFaults]
  /// What each family is about, in a word or two.
  public static let familyNames = ["clock", "history", "delivery", "world"]
  public static let all: [Fault] = families.flatMap(\.self)

  /// The families of faults that can happen to an app. Those of the world can happen only where there is one.
  public static func families<App: Scenarios.App>(of app: App.Type) -> [[Fault]] {
    app.hasWorld ? families : families.dropLast()
  }

  /// The faults that can happen to an app, in the order of their families.
  public static func all<App: Scenarios.App>(of app: App.Type) -> [Fault] { families(of: app).flatMap(\.self) }

  /// What a fault knows of an app: how many letters and inputs it has.
  public struct Cast: Sendable {
    /// How many letters the alphabet has.
    public let alphabetCount: Int
    /// The letters of the alphabet that are events of the user's.
    public let eventLetters: [Int]
    /// The letters of the alphabet at which a decision can be taken, so that its handler can reply: all but pauses.
    public let answerableLetters: [Int]
    /// How many inputs the app has.
    public let laneCount: Int

    public init<App: Scenarios.App>(of app: App.Type) {
      alphabetCount = app.alphabet.count
      eventLetters = app.alphabet.indices.filter { app.alphabet[$0].isEvent }
      answerableLetters = app.alphabet.indices.filter { app.alphabet[$0].pause == nil }
      laneCount = app.lanes.count
    }

    /// The letters of the alphabet, each `wait` after the step before.
    func plainLetters(waitNanoseconds wait: Int64 = 1) -> [Step] {
      (0..<alphabetCount).map { Step(.event(letter: $0, number: nil), waitNanoseconds: wait) }
    }
  }
}

extension SplitMix64 {
  /// True once in `times`, on average.
  package mutating func happens(onceIn times: Int) -> Bool { uniform(in: 1...times) == 1 }
}
