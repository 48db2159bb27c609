public import Basics

/// Something that can go wrong between the world and an app. Add one in a file of its family, and to the list of the family.
public struct Fault: Sendable {
  /// As it is written in the column `fault` and on the command line: `clock-ties`.
  public let name: String
  /// What happens, in a few words.
  public let summary: String
  /// The letters of an exhaustive search: those of the app, and each with what the fault can do to it at the least.
  public let letters: @Sendable (Cast) -> [Step]
  /// By how much the clock may move between the steps of an exhaustive search, in nanoseconds; nil is as time has.
  public let clockAdvances: [Int64?]
  /// Does it to some steps of a history, as chance will have it.
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

  /// Faults that belong together, in the order in which tables show them: of the clock, of the history, of the delivery.
  public static let families: [[Fault]] = [clockFaults, historyFaults, deliveryFaults]
  public static let all: [Fault] = families.flatMap(\.self)

  /// What a fault may know of an app: how many letters and inputs it has.
  public struct Cast: Sendable {
    /// How many letters the alphabet has.
    public let alphabetCount: Int
    /// How many inputs the app has.
    public let laneCount: Int

    public init<App: Scenarios.App>(of app: App.Type) {
      alphabetCount = app.alphabet.count
      laneCount = app.lanes.count
    }

    /// The letters of the alphabet, each `wait` after the step before.
    func plainLetters(waitNanoseconds wait: Int64 = 1) -> [Step] {
      (0..<alphabetCount).map { Step(.event(letter: $0, number: nil), waitNanoseconds: wait) }
    }
  }
}

extension SplitMix64 {
  /// One in so many times.
  package mutating func happens(onceIn times: Int) -> Bool { uniform(in: 1...times) == 1 }
}
