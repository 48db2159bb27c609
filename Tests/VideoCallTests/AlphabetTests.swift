import Scenarios
import Testing
import Traces
import VideoCall

@Suite struct AlphabetTests {
  @Test("a letter's events are called as it is", arguments: VideoCall.letters.indices)
  func words(_ index: Int) {
    let letter = VideoCall.letters[index]
    #expect([1, 2, 300].allSatisfy { VideoCall.word(letter.event($0)) == letter.word })
  }

  @Test("numbers tell the events of a letter with values apart, and no others", arguments: VideoCall.letters.indices)
  func numbers(_ index: Int) {
    let letter = VideoCall.letters[index]
    #expect((letter.event(1) == letter.event(2)) == !letter.hasValues)
    #expect(letter.event(300) == letter.event(300))
  }

  @Test("an event's line means the event", arguments: VideoCall.letters.indices)
  func lines(_ index: Int) {
    let event = VideoCall.letters[index].event(7)
    let line = VideoCall.line(event)
    #expect(VideoCall.event(line) == event)
    #expect(VideoCall.vocabulary.words.contains { $0.source == line.source && $0.kind == line.kind })
  }
}
