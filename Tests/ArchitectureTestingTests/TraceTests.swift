import ArchitectureTesting
import Testing
import Traces

@testable import VideoCall

@Suite("A trace as a test") struct TraceTests {
  static let traces = Result { try VideoCall.traces.map { try $0.trace(seed: 3, events: 300) } }

  /// The clock of the trace `stress` ties and steps back. This architecture does not read it.
  @Test("A right architecture passes on every trace", arguments: try traces.get())
  func right(trace: Trace) {
    expectIdentical(Dialler.self, on: trace)
    expectIdentical(Dialler.self, to: Dialler.self, on: trace)
  }

  @Test("A wrong architecture's trace is cut to the fewest steps", arguments: [nil, "dialler"])
  func wrong(rival: String?) throws {
    let trace = try #require(try Self.traces.get().first)
    let texts = Failures.texts {
      if rival == nil {
        expectIdentical(FirstTextKept.self, on: trace)
      } else {
        expectIdentical(FirstTextKept.self, to: Dialler.self, on: trace)
      }
    }
    let text = try #require(texts.first)
    #expect(text.contains("\n  on: type, type, Call\n"))
    #expect(text.contains("\n  first at event "))
    #expect(text.contains(" of the trace '\(trace.name)'"))
  }

  @Test("A clock that ties or steps back is written in the steps")
  func clock() throws {
    let stress = try #require(try Self.traces.get().first { $0.name == "stress" })
    let text = try #require(Failures.texts { expectIdentical(VideoCall.TimestampedNonEmpty.self, on: stress) }.first)
    #expect(text.contains("\n  on: type, Call @0\n"))
    #expect(text.contains("expectIdentical(VideoCall.TimestampedNonEmpty.self, on: .replay(\"type, Call @0\"))"))

    var events = [
      TraceEvent(timeNanoseconds: 1, source: "button", kind: "call"),
      TraceEvent(timeNanoseconds: 2, source: "keyboard", kind: "text", value: "1"),
    ]
    (events[0].clockNanoseconds, events[1].clockNanoseconds) = (1 << 62, -(1 << 62))
    let back = Failures.texts {
      expectIdentical(VideoCall.TimestampedNonEmpty.self, on: Trace(name: "back", events: events))
    }
    #expect(back.first?.contains("\n  on: Call, type @-1ns\n") == true)
    (events[0].clockNanoseconds, events[1].clockNanoseconds) = (-(1 << 62), 1 << 62)
    #expect(Failures.texts { expectIdentical(EmptyTextCalled.self, on: Trace(name: "on", events: events)) }.count == 1)
  }

  @Test("A divergence that no letter shows is drawn with the trace's values")
  func values() throws {
    let trace = Trace(
      name: "dialled",
      events: [
        TraceEvent(timeNanoseconds: 0, source: "keyboard", kind: "text", value: "11"),
        TraceEvent(timeNanoseconds: 1_000_000, source: "keyboard", kind: "text", value: "112"),
        TraceEvent(timeNanoseconds: 2_000_000, source: "button", kind: "call"),
      ])
    let failure = try #require(Failures.of { expectIdentical(EmergencyIgnored.self, on: trace) }.first?.failure)
    #expect(
      failure.text == """
        emergency-ignored decides nothing at Call, where startCall(112) is due
          on: type, Call, with the values of the trace
            text              ─"112"────────
            Call              ──────────●───
            push              ──────────────
            Answer            ──────────────
            oracle            ────────"112"─
            emergency-ignored ──────────────
          first at event 2 of the trace 'dialled'
        """)
    #expect(failure.picture != nil)
    let texts = Failures.texts { expectIdentical(EmergencyIgnored.self, to: Dialler.self, on: trace) }
    let rival = try #require(texts.first)
    #expect(rival.hasPrefix("emergency-ignored decides nothing at Call, where dialler decides startCall(112)\n"))
  }

  @Test("A parameterised test shows the trace's name")
  func description() {
    #expect(String(describingForTest: Trace(name: "phone")) == "phone")
    #expect(String(describingForTest: Trace(name: "\u{1B}[31m")) == #"\u{1B}[31m"#)
  }

  @Test(
    "A parameterised test shows histories as code",
    arguments: [
      (Histories.exhaustive(upTo: 5), ".exhaustive(upTo: 5)"),
      (.exhaustive(upTo: 4, clock: .any), ".exhaustive(upTo: 4, clock: .any)"),
      (.swarm(seed: 7, budget: .histories(60)), ".swarm(seed: 7, budget: .histories(60))"),
      (.swarm(seed: 7, budget: .seconds(2)), ".swarm(seed: 7, budget: .time(2.0 seconds))"),
      (.faults(), ".faults()"), (.faults("dropped", "delayed"), #".faults("dropped", "delayed")"#),
      (.replay("type, Call"), #".replay("type, Call")"#), (.trace(Trace(name: "phone")), "phone"),
    ])
  func description(histories: Histories, text: String) { #expect(String(describingForTest: histories) == text) }
}
