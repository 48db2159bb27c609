import Processes
import Testing

@Suite struct AnswerTimeTests {
  private var time = AnswerTime(limit: .seconds(1), processorTime: .seconds(20))

  @Test("One that has a processor for itself has no more than the limit")
  mutating func alone() { #expect(time.more(processorTime: .seconds(21)) == nil) }

  @Test("One that waits has no more, and neither has one of which nothing is known")
  mutating func waiting() {
    #expect(time.more(processorTime: .milliseconds(20_099)) == nil)
    #expect(time.more(processorTime: nil) == nil)
    var unknown = AnswerTime(limit: .seconds(1), processorTime: nil)
    #expect(unknown.more(processorTime: .seconds(1)) == nil)
  }

  @Test("One that has to share a processor has more, until it has used the limit")
  mutating func sharing() {
    #expect(time.more(processorTime: .milliseconds(20_300)) == .milliseconds(700))
    #expect(time.more(processorTime: .milliseconds(20_500)) == .milliseconds(500))
    #expect(time.more(processorTime: .milliseconds(20_999)) == .milliseconds(10))
    #expect(time.more(processorTime: .milliseconds(21_000)) == nil)
  }

  @Test("One that shared and then waits has no more than what it was given")
  mutating func stopping() {
    #expect(time.more(processorTime: .milliseconds(20_300)) == .milliseconds(700))
    #expect(time.more(processorTime: .milliseconds(20_369)) == nil)
  }

  @Test("Whatever share it gets, it has its limit of a processor or ten limits by the clock", arguments: 1...100)
  mutating func end(percent: Int) {
    var (byTheClock, used, more) = (Duration.zero, Duration.zero, Optional(Duration.seconds(1)))
    while let given = more {
      byTheClock += given
      used += given * percent / 100
      more = time.more(processorTime: .seconds(20) + used)
    }
    #expect(byTheClock < .seconds(11))
    #expect(percent < 10 ? byTheClock == .seconds(1) : used >= .seconds(1))
  }
}
