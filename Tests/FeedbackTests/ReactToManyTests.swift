import Feedback
import Streams
import TestSupport
import Testing

/// The requests are the letters after the last dot of the state, in their order. The test sends the answers.
@Suite struct ReactToManyTests {
  private let recorder = Recorder()
  private let events = Texts()
  private let answers = Dictionary(uniqueKeysWithValues: "abcdefgh".map { ("\($0)", Texts()) })

  private func letters(_ state: String) -> [String] { (state.split(separator: ".").last ?? "").map { "\($0)" } }

  private func effect(_ request: String) -> Publishers.HandleEvents<Texts> {
    answers[request]!.noting(request, in: recorder)
  }

  @Test("Contract 8: each request has an effect, which runs while the request stays")
  func members() {
    let token = textSystem(.events(events), .react(requests: letters, effects: effect)).sink { _ in }
    events.send(".ba")
    #expect(recorder.take() == "+b +a")
    events.send("c")
    #expect(recorder.take() == "+c")
    events.send(".bd")
    #expect(recorder.take() == "-a -c +d", "ended effects first, then the new effect")
    events.send(".dbd")
    #expect(recorder.take() == "", "order and repetition change nothing")
    events.send(".aca")
    #expect(
      recorder.take() == "-b -d +a +c", "effects end in the order of their starts, and start in the order of the array")
    events.send(".hgfedcba")
    _ = recorder.take()
    events.send(".")
    #expect(recorder.take() == "", "the last letters are unchanged")
    events.send(".b")
    #expect(recorder.take() == "-a -c -h -g -f -e -d")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 8: the requests may be a set")
  func set() {
    let feedback = TextFeedback.react(requests: { Set(letters($0)) }, effects: effect)
    let token = textSystem(.events(events), feedback).sink { _ in }
    events.send(".ab")
    #expect(["+a +b", "+b +a"].contains(recorder.take()))
    events.send(".b")
    #expect(recorder.take() == "-a")
    withExtendedLifetime(token) {}
  }

  @Test("Contracts 7 and 8: an event of an ended request is dropped, and an event of its neighbour is handled")
  func cancelledMember() {
    let token = textSystem(.events(events), .react(requests: letters, effects: effect))
      .record(in: recorder, as: "state:")
    events.send(".ab")
    events.send(".b")
    _ = recorder.take()
    answers["a"]?.send("A")
    answers["b"]?.send("c")
    #expect(recorder.take() == "state:.ab.bc +c")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 8: an effect that has completed does not start again while its request stays")
  func completed() {
    let token = textSystem(.events(events), .react(requests: letters, effects: effect)).sink { _ in }
    events.send(".a")
    answers["a"]?.send(completion: .finished)
    events.send("b")
    #expect(recorder.take() == "+a +b")
    withExtendedLifetime(token) {}
  }
}
