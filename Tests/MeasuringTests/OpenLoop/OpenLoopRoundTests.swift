import Testing

@testable import Measuring

@Suite("The part of a trace that a round replays") struct OpenLoopRoundTests {
  /// An event every 100 ms, starting at 1 s.
  static let times = (0..<100_000).map { 1_000_000_000 + Int64($0) * 100_000_000 }

  @Test(
    "A round has the beginning of the given duration, more if that has few events, or repeats the whole trace",
    arguments: [
      // At speed 1 a round of 50 ms has one event. Twenty events in seven rounds are three per round.
      (1.0, 7, 3, 0, 200_000_000.0), (1, 1, 16, 0, 1_500_000_000), (0.001, 7, 1, 0, 0), (100, 7, 51, 0, 50_000_000),
      (1e5, 7, 50_001, 0, 50_000_000), (1e6, 7, 100_000, 50_000_000, 50_000_000),
    ] as [(Double, Int, Int, UInt64, Double)])
  func extent(speed: Double, rounds: Int, events: Int, minimum: UInt64, nanoseconds: Double) {
    let round = OpenLoopRound(speed: speed, of: Self.times, duration: .milliseconds(50), rounds: rounds)
    #expect(round.eventCount == events)
    #expect(round.minimumNanoseconds == minimum)
    #expect(abs(round.nanoseconds - nanoseconds) < 1)
  }

  @Test("A trace of one event is replayed again and again")
  func oneEvent() {
    let round = OpenLoopRound(speed: 1, of: [7], duration: .milliseconds(50), rounds: 1)
    #expect(round.eventCount == 1)
    #expect(round.minimumNanoseconds == 50_000_000)
  }

  @Test("A round has at most a million different events")
  func most() {
    let times = [Int64](0..<1_000_001)
    let round = OpenLoopRound(speed: 1e9, of: times, duration: .milliseconds(50), rounds: 7)
    #expect(round.eventCount == 1_000_000)
    #expect(round.minimumNanoseconds == 50_000_000)
  }
}
