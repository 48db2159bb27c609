import Processes
import Testing

@Suite("Signs of life of a process that watches itself") struct SignsOfLifeTests {
  /// Whether the process is given up after the given number of seconds.
  ///
  /// - Parameters:
  ///   - beat: its beat after a number of seconds.
  ///   - used: the processor time that it has used by then, in milliseconds.
  private static func isGivenUp(after seconds: Int, beat: (Int) -> Int, used: (Int) -> Int) -> Bool {
    var signs = SignsOfLife(limit: .seconds(10), tick: .seconds(1))
    for second in 1...seconds {
      signs.note(beat: Int64(beat(second)), processorTime: .milliseconds(used(second)))
      if signs.haveEnded { return true }
    }
    return false
  }

  @Test("A process with a beat is not given up, whatever processor time it uses", arguments: [0, 1, 1_000])
  func beating(millisecondsASecond: Int) {
    #expect(!Self.isGivenUp(after: 1_000, beat: { $0 }, used: { $0 * millisecondsASecond }))
  }

  @Test("A process without a beat is given up when it has used the limit in processor time")
  func looping() {
    #expect(!Self.isGivenUp(after: 10, beat: { _ in 3 }, used: { $0 * 1_000 }))
    #expect(Self.isGivenUp(after: 12, beat: { _ in 3 }, used: { $0 * 1_000 }))
  }

  @Test("A process that is suspended or waits for itself is given up although it has used less than the limit")
  func waiting() {
    #expect(!Self.isGivenUp(after: 11, beat: { _ in 3 }, used: { _ in 70 }))
    #expect(Self.isGivenUp(after: 13, beat: { _ in 3 }, used: { _ in 70 }))
  }

  @Test("A process that rarely gets the processor is not given up, even before its first beat")
  func starved() {
    #expect(!Self.isGivenUp(after: 1_000, beat: { _ in 0 }, used: { $0 / 9 }))
  }
}
