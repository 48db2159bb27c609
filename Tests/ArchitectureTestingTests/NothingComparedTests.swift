import ArchitectureTesting
import Testing
import Traces
import VideoCall

/// A test that compares nothing would always pass.
@Suite("An expectation that compares nothing fails") struct NothingComparedTests {
  @Test(
    "with the reason",
    arguments: [
      (Histories.exhaustive(upTo: 0), "there are no sequences of up to 0 steps"),
      (.exhaustive(upTo: 100), "there are more sequences of 100 steps than can be counted"),
      (.swarm(budget: .histories(0)), "a budget of 0 histories tries none"),
      (.replay("tipe, Call"), "did you mean 'type'?"),
      (.replay(""), "is no list of steps"),
      (.replay("type, late subscriber"), "'late subscriber' is n/a: dialler cannot express it"),
      (.faults("duplicate"), "'duplicate' is no fault of video-call; there are "),
      (.faults("answers-never"), "'answers-never' is no fault of video-call; there are "),
      (.faults("late-subscriber"), "the fault late-subscriber is n/a: the architectures cannot express it"),
      (.trace(Trace(name: "empty")), "the trace 'empty' has no event of the user's"),
      (
        .trace(Trace(name: "lamp", events: [TraceEvent(timeNanoseconds: 0, source: "lamp", kind: "on")])),
        "the trace 'lamp' is no trace of video-call: "
      ),
      (.trace(call(atNanoseconds: .max)), "the time of event 0 is above 2^62 ns"),
      (.trace(call(atNanoseconds: 0, clock: .min)), "the clock reading of event 0 lies beyond ±2^62 ns"),
      (.replay("\u{1B}[31m"), #"found '\u{1B}[31m'"#),
      (.trace(Trace(name: "\u{1B}[31m\n")), #"the trace '\u{1B}[31m\n' has no event of the user's"#),
    ])
  func reasons(histories: Histories, reason: String) throws {
    let texts = Failures.texts { expectIdentical(Dialler.self, on: histories) }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(text.hasPrefix("dialler: nothing can be said: "))
    #expect(text.contains(reason))
  }

  private static func call(atNanoseconds time: Int64, clock: Int64? = nil) -> Trace {
    var event = TraceEvent(timeNanoseconds: time, source: "button", kind: "call")
    event.clockNanoseconds = clock
    return Trace(name: "call", events: [event])
  }

  @Test("if two architectures have the same name")
  func names() {
    final class OtherDialler: Dialler {}
    let two = Failures.texts { expectIdentical(OtherDialler.self, to: Dialler.self, upTo: 1) }
    #expect(two.count == 1)
    #expect(two.first?.contains("two architectures called 'dialler'") == true)
    #expect(Failures.texts { expectIdentical(Dialler.self, to: Dialler.self, upTo: 1) } == [])

    final class Escaping: Dialler { override class var name: String { "../\u{1B}[31m" } }
    let texts = Failures.texts {
      expectIdentical(Escaping.self, upTo: 1)
      expectKeepsPromise(Escaping.self, upTo: 1, histories: 1)
      expectProved(Escaping.self)
    }
    #expect(texts.count == 3)
    let beginning = #"../\u{1B}[31m: nothing can be said: video-call lists an architecture called "#
    for text in texts { #expect(text.hasPrefix(beginning)) }
  }

  @Test("if decisions do not repeat, or follow a clock")
  func unrepeatable() {
    let steps = Array(repeating: "Call", count: 40).joined(separator: ", ")
    let wavering = Failures.texts { expectIdentical(Wavering.self, on: .replay("type, \(steps)")) }
    // Its decisions may happen to differ twice in the same way.
    #expect(wavering.count == 1)
    let read = Failures.texts { expectIdentical(ClockRead.self, upTo: 2) }
    #expect(read.count == 1)
    #expect(read.first?.hasPrefix("clock-read: nothing can be said: clock-read reads the machine's clock") == true)
  }
}
