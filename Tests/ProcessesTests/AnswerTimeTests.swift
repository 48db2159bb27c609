import Processes
import Testing

@Suite struct AnswerTimeTests {
  private var time = AnswerTime(limit: .seconds(1), processorTime: .seconds(20))

  @Test("A process with a processor for itself gets no more than the limit")
  mutating func alone() { #expect(time.more(processorTime: .seconds(21)) == nil) }

  @Test("A process that waits, or whose processor time is unknown, gets no more than the limit")
  mutating func waiting() {
    #expect(time.more(processorTime: .milliseconds(20_099)) == nil)
    #expect(time.more(processorTime: nil) == nil)
    var unknown = AnswerTime(limit: .seconds(1), processorTime: nil)
    #expect(unknown.more(processorTime: .seconds(1)) == nil)
  }

  @Test("A process that shares a processor gets more time until it has used the limit")
  mutating func sharing() {
    #expect(time.more(processorTime: .milliseconds(20_300)) == .milliseconds(700))
    #expect(time.more(processorTime: .milliseconds(20_500)) == .milliseconds(500))
    #expect(time.more(processorTime: .milliseconds(20_999)) == .milliseconds(10))
    #expect(time.more(processorTime: .milliseconds(21_000)) == nil)
  }

  @Test("A process that shared a processor and then waits gets no more time")
  mutating func stopping() {
    #expect(time.more(processorTime: .milliseconds(20_300)) == .milliseconds(700))
    #expect(time.more(processorTime: .milliseconds(20_369)) == nil)
  }

  @Test("A process gets the limit in processor time, or ten limits by the clock", arguments: 1...100)
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
