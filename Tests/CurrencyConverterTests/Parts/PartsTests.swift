import CurrencyConverter
import Scenarios
import Testing
import Verification

/// The number of messages between the parts of an app while an event is handled: the table of
/// docs/findings/mm-against-viper.md.
///
/// Each process is one of the app's with a counter, which decides an alert for each message.
@Suite struct PartsTests {
  static let processes = [
    (entry(OnPhone<CountedModel>.self), [16, 1, 2, 2, 4]),
    (entry(OnPhone<CountedRepairedModel>.self), [1, 1, 1, 1, 1]),
    (entry(OnPhone<CountedVIPER>.self), [23, 4, 2, 19, 19]),
    (entry(OnPhone<CountedRepairedVIPER>.self), [12, 10, 2, 10, 10]),
  ]

  /// The events before, and the event whose messages are counted.
  static let events = [
    ("launch", "disk"), ("launch, disk", "type #2"), ("launch, disk", "press"), ("launch, disk, press", "choose JPY"),
    ("launch, disk", "rates"),
  ]

  @Test(
    "the disk's answer, a key, a press, a choice and rates send the listed numbers of messages", arguments: processes)
  func messages(process: ArchitectureEntry<CurrencyConverter>, counts: [Int]) throws {
    let counted = try Self.events.map { past, event in
      try Self.alertCount(of: process, on: "\(past), \(event)") - Self.alertCount(of: process, on: past)
    }
    #expect(counted == counts)
  }

  private static func alertCount(of process: ArchitectureEntry<CurrencyConverter>, on story: String) throws -> Int {
    let steps = try StepNotation<CurrencyConverter>.steps(story)
    return process.record(Timeline(steps)).entries.count { $0.decision == .alert }
  }
}
