import Foundation
import TestSupport
import Testing
import Traces
import VideoCall

@Suite struct TrafficTests {
  private static let words = ["keyboard,text", "button,call", "button,answer", "push,voip"]

  @Test(arguments: VideoCallTraffic.presets, [1, 2, 3] as [UInt64])
  func everyTraceIsWellFormed(preset: Preset<VideoCallTraffic.Parameters>, seed: UInt64) {
    let trace = VideoCallTraffic.trace(named: preset.name, parameters: preset.parameters, seed: seed, events: 20_000)
    #expect(trace.name == preset.name)
    #expect(trace.events.count == 20_000)
    let times = trace.events.map(\.timeNanoseconds)
    #expect(times == times.sorted())
    #expect(trace.events.allSatisfy { Self.words.contains("\($0.source),\($0.kind)") })
    #expect(trace.events.allSatisfy { $0.kind == "text" || $0.kind == "voip" || $0.value.isEmpty })
    let texts = [""] + trace.events.filter { $0.kind == "text" }.map(\.value)
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test(arguments: [0, 1, 2, 3, 100])
  func aShorterTraceIsTheBeginningOfALongerOne(count: Int) {
    let long = VideoCallTraffic.trace(named: "phone", parameters: .phone, seed: 4, events: 1_000)
    let short = VideoCallTraffic.trace(named: "phone", parameters: .phone, seed: 4, events: count)
    #expect(short.events == Array(long.events.prefix(count)))
  }

  /// The situations in which the article's architectures go wrong occur in the default trace with every seed.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func theDefaultTraceMeetsEverySituation(seed: UInt64) {
    let trace = VideoCallTraffic.trace(named: "phone", parameters: .phone, seed: seed, events: 100_000)
    var text = ""
    var typed = false
    var cleared = false
    var called = false
    var answered = false
    var pushed = false
    var seen: Set<String> = []
    for event in trace.events {
      switch event.kind {
      case "text":
        if called { seen.insert("text after Call") }
        cleared = event.value.isEmpty
        typed = true
        text = event.value
      case "call":
        if !typed { seen.insert("Call before any text") }
        if text.isEmpty, cleared { seen.insert("Call on an empty field after a clear") }
        if !text.isEmpty { seen.insert("Call on a text") }
        called = true
      case "answer":
        seen.insert(pushed ? "Answer after a push" : "Answer before any push")
        answered = true
      default:
        if answered { seen.insert("push after an Answer") }
        pushed = pushed || UUID(uuidString: event.value) != nil
      }
    }
    #expect(
      seen == [
        "text after Call", "Call before any text", "Call on an empty field after a clear", "Call on a text",
        "Answer after a push", "Answer before any push", "push after an Answer",
      ])
  }

  @Test func originSaysAllThatRepeatsTheTrace() {
    let trace = VideoCallTraffic.trace(named: "bursty", parameters: .bursty, seed: 42, events: 10)
    #expect(trace.origin.prefix(3) == ["generator: VideoCallTraffic, bursty", "seed: 42", "events: 10"])
    let words = trace.origin.dropFirst(3).flatMap { $0.split(separator: " ").map(String.init) }
    #expect(words == VideoCallTraffic.Parameters.bursty.parameterTexts.map { "\($0.name)=\($0.value)" })
    #expect(words.contains("pushes.gap=600s"))
    #expect(words.contains("typing.median=250ms"))
  }

  @Test func parametersReadBackFromTheOriginGiveTheSameTrace() throws {
    let trace = VideoCallTraffic.trace(named: "stress", parameters: .stress, seed: 5, events: 2_000)
    var parameters = VideoCallTraffic.Parameters()
    for word in trace.origin.dropFirst(3).flatMap({ $0.split(separator: " ") }) {
      let parts = word.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    #expect(parameters == .stress)
    #expect(VideoCallTraffic.trace(named: "stress", parameters: parameters, seed: 5, events: 2_000) == trace)
  }

  @Test func changingOneGroupLeavesTheOthersAlone() throws {
    var parameters = VideoCallTraffic.Parameters.phone
    parameters.typing.gap.median = .milliseconds(500)
    let usual = VideoCallTraffic.trace(named: "phone", parameters: .phone, seed: 6, events: 20_000).events
    let slow = VideoCallTraffic.trace(named: "phone", parameters: parameters, seed: 6, events: 20_000).events
    func values(_ events: [TraceEvent], _ kind: String) -> [String] { events.filter { $0.kind == kind }.map(\.value) }
    // The same keys, but later; the same pushes at the same times.
    let texts = min(values(usual, "text").count, values(slow, "text").count)
    #expect(values(usual, "text").prefix(texts) == values(slow, "text").prefix(texts))
    let pushes = usual.filter { $0.kind == "voip" }
    #expect(pushes == Array(slow.filter { $0.kind == "voip" }.prefix(pushes.count)))
    #expect(usual != slow)
  }

  @Test(.enabled(if: Tier.isFull, "\(Tier.need)")) func everyParameterHasAnEffect() throws {
    let changes = [
      "ids.length": "5...5", "calls.doublePressGap": "1ms...2ms", "pushes.bursty": "yes", "opening.taps": "0",
      "stress.slew": "7", "answers.timeout": "1s",
    ]
    // With bursts and rollover their parameters count as well. Many pushes show rare faults.
    var usual = VideoCallTraffic.Parameters.bursty
    usual.typing.rollover = 0.25
    usual.pushes.gap = .seconds(10)
    let before = VideoCallTraffic.trace(named: "x", parameters: usual, seed: 8, events: 8_000).events
    for parameter in VideoCallTraffic.Parameters.parameters {
      var parameters = usual
      let zero = parameter.unit == "time" ? "3s" : parameter.unit == "sigma" ? "0.1" : "0.5"
      let text = parameter.name == "pushes.bursty" ? "no" : changes[parameter.name] ?? zero
      try parameters.set(parameter.name, to: text)
      let after = VideoCallTraffic.trace(named: "x", parameters: parameters, seed: 8, events: 8_000).events
      #expect(before != after, "\(parameter.name)=\(text)")
    }
  }

  @Test(arguments: [
    ["edits.backspace=1"], ["edits.wrongKey=1"], ["edits.clear=1"], ["edits.paste=1"], ["pushes.gap=0s"],
    ["typing.median=0s", "typing.floor=0s", "ids.restMedian=0s", "calls.leastPause=0s", "calls.pauseMedian=0s"],
    ["typing.median=900000h"], ["pushes.bursty=yes", "pushes.gap=0s", "pushes.burstGap=0s"],
    ["pushes.reordered=1"], ["pushes.late=1", "pushes.lateDelay=900000h"], ["ids.length=1000...1000"],
    ["stress.sameInstant=1"], ["stress.nextNanosecond=1"], ["stress.stepHour=1", "stress.slew=100000"],
  ])
  func extremesStillGiveATrace(settings: [String]) throws {
    var parameters = VideoCallTraffic.Parameters.phone
    for setting in settings {
      let parts = setting.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    let trace = VideoCallTraffic.trace(named: "x", parameters: parameters, seed: 1, events: 3_000)
    #expect(trace.events.count == 3_000)
    let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: "x")
    #expect(try CanonicalTrace.read(source, vocabulary: nil) == trace)
    #expect(trace.clockReadings().count == 3_000)
  }
}
