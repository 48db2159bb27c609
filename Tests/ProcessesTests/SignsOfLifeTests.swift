import Processes
import Testing

@Suite("Signs of life of a process that watches itself") struct SignsOfLifeTests {
  /// Whether the process is given up after so many seconds.
  ///
  /// - Parameters:
  ///   - beat: its beat after so many seconds.
  ///   - used: how much of the processor it has used by then, in milliseconds.
  private static func isGivenUp(after seconds: Int, beat: (Int) -> Int, used: (Int) -> Int) -> Bool {
    var signs = SignsOfLife(limit: .seconds(10), tick: .seconds(1))
    for second in 1...seconds {
      signs.note(beat: Int64(beat(second)), processorTime: .milliseconds(used(second)))
      if signs.haveEnded { return true }
    }
    return false
  }

  @Test("One with a beat is waited for, whatever it uses", arguments: [0, 1, 1_000])
  func beating(millisecondsASecond: Int) {
    #expect(!Self.isGivenUp(after: 1_000, beat: { $0 }, used: { $0 * millisecondsASecond }))
  }

  @Test("One without is given up when it has used the processor for the limit")
  func looping() {
    #expect(!Self.isGivenUp(after: 10, beat: { _ in 3 }, used: { $0 * 1_000 }))
    #expect(Self.isGivenUp(after: 12, beat: { _ in 3 }, used: { $0 * 1_000 }))
  }

  @Test("It is given up when it has not used it for the limit, as one that is suspended or waits for itself")
  func waiting() {
    #expect(!Self.isGivenUp(after: 11, beat: { _ in 3 }, used: { _ in 70 }))
    #expect(Self.isGivenUp(after: 13, beat: { _ in 3 }, used: { _ in 70 }))
  }

  @Test("One that gets the processor seldom is waited for, also before its first beat")
  func starved() {
    #expect(!Self.isGivenUp(after: 1_000, beat: { _ in 0 }, used: { $0 / 9 }))
  }
}
