import Basics
import Scenarios
import TestSupport
import Testing
import Verification
import VideoCall

@Suite struct StepNotationTests {
  private typealias Notation = StepNotation<VideoCall>

  @Test(
    "each notation reads as its step, and each step writes as its notation",
    arguments: [
      ("type", Step.letter(0)),
      ("invalid push", Step.letter(5)),
      ("late subscriber", Step(.lateSubscriber)),
      ("end of text", Step(.completion(lane: 0))),
      ("failure of Answer", Step(.failure(lane: 3))),
      ("type #2", Step(.event(letter: 0, number: 2))),
      ("Call @0", Step(.event(letter: 2, number: nil), clockAdvanceNanoseconds: 0)),
      ("Call @-1s", Step(.event(letter: 2, number: nil), clockAdvanceNanoseconds: -1_000_000_000)),
      ("push +250ms", Step(.event(letter: 3, number: nil), waitNanoseconds: 250_000_000)),
      ("dropped type", Step(.event(letter: 0, number: nil), mishap: .dropped)),
      ("delayed invalid push", Step(.event(letter: 5, number: nil), mishap: .delayed)),
      ("Call > type", Step(.event(letter: 2, number: nil), reply: 0)),
      ("Call > invalid push", Step(.event(letter: 2, number: nil), reply: 5)),
      (
        "reordered type #3 +1.5s @-2us > Answer",
        Step(
          .event(letter: 0, number: 3), mishap: .reordered, waitNanoseconds: 1_500_000_000,
          clockAdvanceNanoseconds: -2_000, reply: 4)
      ),
      ("late subscriber +1ms @0", Step(.lateSubscriber, waitNanoseconds: 1_000_000, clockAdvanceNanoseconds: 0)),
    ])
  func meaning(_ text: String, _ step: Step) throws {
    #expect(Notation.text(step) == text)
    #expect(try Notation.steps(text) == [step])
  }

  @Test func stepsFollowOneAnother() throws {
    let steps = try Notation.steps("type,Call @0 ,  late   subscriber")
    #expect(Notation.text(steps) == "type, Call @0, late subscriber")
    // The suffixes of a letter may come in any order.
    #expect(try Notation.steps("type @0 +2ns #1") == Notation.steps("type #1 +2ns @0"))
  }

  @Test("reading written steps gives them back", arguments: 0..<100 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let steps = Step.random(of: VideoCall.self, &random)
      #expect(try Notation.steps(Notation.text(steps)) == steps)
    }
  }

  @Test("reading the written steps of a random history gives them back", arguments: ["timestamped", "merged-subjects"])
  func swarm(_ name: String) throws {
    let swarm = Swarm(DifferentialPair<VideoCall>.of(name), faults: Fault.all(of: VideoCall.self).reversed(), seed: 2)
    for number in 0..<200 {
      let steps = swarm.steps(number)
      guard !steps.isEmpty else { continue }
      #expect(try Notation.steps(Notation.text(steps)) == steps)
    }
  }

  @Test(
    "the error names the malformed part and the expected one",
    arguments: [
      ("", "", "one of type"),
      ("type,", "", "one of type"),
      ("type, , Call", "", "one of type"),
      ("tpye", "tpye", "did you mean 'type'?"),
      ("type, call", "call", "did you mean 'Call'?"),
      ("dropped", "dropped", "one of type"),
      ("push #10000000", "#10000000", "one number from 1 to 9999999"),
      ("type #1 #2", "#1", "one number from 1"),
      ("type +1s +2s", "+1s", "'+' and a time"),
      ("type @0 @-1s", "@0", "'@' and a time"),
      ("stolen type", "stolen type", "one of type"),
      ("type #0", "#0", "one number from 1"),
      ("type #x", "#x", "one number from 1"),
      ("type +0", "+0", "'+' and a time"),
      ("type +-1s", "+-1s", "'+' and a time"),
      ("type +5", "+5", "'+' and a time"),
      ("type @", "@", "'@' and a time"),
      ("type @1", "@1", "'@' and a time"),
      ("Call > tpye", "tpye", "after '>'"),
      ("Call >", "", "after '>'"),
      ("> type", "", "one of type"),
      ("end of txt", "end of txt", "end of INPUT"),
      ("end of", "end of", "end of INPUT"),
      ("late subscriber #1", "late subscriber #1", "an event where it is"),
      ("dropped late subscriber", "dropped late subscriber", "an event where it is"),
      ("end of text > Call", "end of text > Call", "an event where it is"),
    ])
  func malformed(_ text: String, _ part: String, _ expectation: String) {
    let error = #expect(throws: Notation.Malformed.self) { try Notation.steps(text) }
    #expect(error?.part == part)
    #expect(error?.expectation.contains(expectation) == true, "\(error?.expectation ?? "")")
    #expect(error?.description.hasPrefix("found '\(part)', expected ") == true)
  }
}
