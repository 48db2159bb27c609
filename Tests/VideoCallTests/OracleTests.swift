import Testing
import VideoCall

@Suite struct OracleTests {
  private let id = "5A1EB07C-0000-4000-8000-000000000001"
  private let other = "5a1eb07c-0000-4000-8000-00000000000f"

  private func decisions(_ events: [VideoCall.Event]) -> [[String]] {
    var oracle = VideoCall.Oracle()
    return events.map { oracle.decisions(at: $0).map(\.payload) }
  }

  @Test func callCallsTheTextNowInTheField() {
    #expect(decisions([.call, .text("1"), .call, .call, .text("12"), .call]) == [[], [], ["1"], ["1"], [], ["12"]])
  }

  @Test func anEmptyFieldIsNotCalled() {
    #expect(decisions([.text("1"), .text(""), .call]) == [[], [], []])
  }

  @Test func answerCallsTheLastValidPush() {
    #expect(
      decisions([.answer, .push(id), .answer, .push("junk"), .answer, .push(other), .answer, .answer])
        == [[], [], [id], [], [id], [], [other], [other]])
  }

  @Test func textAndPushDoNotMix() {
    #expect(decisions([.push(id), .call, .text("1"), .answer, .call]) == [[], [], [], [id], ["1"]])
  }
}
