import Foundation
import TestSupport
import Testing
import Traces
import VideoCall

/// The default trace against its parameters.
@Suite(.enabled(if: Tier.isFull, "\(Tier.need)")) struct TrafficStatisticsTests {
  private static let phoneTyping = typing(.phone)

  private static func events(_ parameters: VideoCallTraffic.Parameters) -> [TraceEvent] {
    VideoCallTraffic.trace(named: "x", parameters: parameters, seed: 1, events: 80_000).events
  }

  /// Without pushes and answers, so that neighbouring events are the person's.
  private static func typing(_ parameters: VideoCallTraffic.Parameters) -> [TraceEvent] {
    var parameters = parameters
    parameters.pushes.gap = .seconds(3_600 * 24 * 365)
    parameters.pushes.isBursty = false
    parameters.answers.misTap = 0
    return events(parameters)
  }

  private func gaps(_ events: [TraceEvent], where isCounted: (TraceEvent, TraceEvent) -> Bool) -> [Double] {
    zip(events, events.dropFirst()).filter(isCounted).map { Double($1.timeNanoseconds - $0.timeNanoseconds) }.sorted()
  }

  private func isNear(_ number: Double, _ expected: Double, share: Double) -> Bool {
    abs(number - expected) < share * expected
  }

  /// Gaps between keys of one id: from text to text, without the clearing between ids.
  private func keyGaps(_ events: [TraceEvent]) -> [Double] {
    gaps(events) { $0.kind == "text" && $1.kind == "text" }
  }

  @Test func phoneTyping() {
    var fluent = VideoCallTraffic.Parameters.phone
    fluent.typing.disfluency = 0
    let gaps = keyGaps(Self.typing(fluent))
    #expect(isNear(gaps[gaps.count / 2], 250e6, share: 0.01))

    let mixed = keyGaps(Self.phoneTyping)
    let slow = Double(mixed.count { $0 > 1_500e6 }) / Double(mixed.count)
    // 8 % of the gaps have a median of 900 ms and a spread of 0.6, so 19.7 % of those exceed 1.5 s. None of the others
    // does.
    #expect(isNear(slow, 0.08 * 0.197, share: 0.1))
    #expect(mixed[0] >= 20e6)
  }

  @Test func desktopTyping() {
    let gaps = keyGaps(Self.typing(.desktop))
    #expect(isNear(gaps[gaps.count / 2], 215e6, share: 0.01))
    #expect(gaps[0] >= 20e6)
  }

  @Test func idsAreFourToTwelveDigitsAndCalledOnce() {
    let events = Self.phoneTyping
    var text = ""
    var ids: [String] = []
    for (event, next) in zip(events, events.dropFirst()) {
      if event.kind == "text" { text = event.value }
      if event.kind == "text", next.kind == "call", !text.isEmpty { ids.append(text) }
    }
    #expect(Set(ids.map(\.count)) == Set(4...12))
    #expect(ids.allSatisfy { $0.allSatisfy(\.isNumber) })
    let mean = Double(ids.reduce(0) { $0 + $1.count }) / Double(ids.count)
    #expect(isNear(mean, 8, share: 0.02))
  }

  @Test func pauseBeforeCall() {
    let pauses = gaps(Self.phoneTyping) { $0.kind == "text" && !$0.value.isEmpty && $1.kind == "call" }
    #expect(pauses[0] >= 200e6)
    #expect(isNear(pauses[pauses.count / 2], 1_100e6, share: 0.03))
  }

  @Test func doublePressesAndPressesOnAnEmptyField() {
    let events = Self.phoneTyping
    let double = gaps(events) { $0.kind == "call" && $1.kind == "call" }
    let calls = Double(events.count { $0.kind == "call" })
    let empty = gaps(events) { $0.kind == "text" && $0.value.isEmpty && $1.kind == "call" }
    #expect(isNear(Double(double.count) / calls, 0.03, share: 0.15))
    #expect((40e6...300e6).contains(double[0]) && (40e6...300e6).contains(double[double.count - 1]))
    #expect(isNear(Double(empty.count) / calls, 0.01, share: 0.25))
  }

  @Test func pushesAndTheirFaults() {
    var parameters = VideoCallTraffic.Parameters.phone
    parameters.pushes.gap = .seconds(2)
    let events = Self.events(parameters)
    let pushes = events.filter { $0.kind == "voip" }
    let seconds = Double(events[events.count - 1].timeNanoseconds) / 1e9
    #expect(isNear(Double(pushes.count) / 1.01, seconds / 2, share: 0.02))
    #expect(
      isNear(Double(pushes.count { UUID(uuidString: $0.value) == nil }) / Double(pushes.count), 0.01, share: 0.15))
    let valid = pushes.map(\.value).filter { $0.count == 36 }
    #expect(isNear(Double(valid.count - Set(valid).count) / Double(valid.count), 0.01, share: 0.2))
  }

  @Test func latePushesAndReorderedOnes() {
    var parameters = VideoCallTraffic.Parameters.phone
    parameters.pushes.gap = .seconds(2)
    parameters.pushes.duplicate = 0
    func payloads(_ parameters: VideoCallTraffic.Parameters) -> [String] {
      Self.events(parameters).filter { $0.kind == "voip" }.map(\.value)
    }
    parameters.pushes.late = 0
    parameters.pushes.reordered = 0
    let inOrder = payloads(parameters)
    parameters.pushes.reordered = 0.01
    let reordered = payloads(parameters)
    // Each pair that changed places differs in two places.
    let places = zip(inOrder, reordered).count { $0 != $1 }
    #expect(isNear(Double(places) / 2 / Double(inOrder.count), 0.01, share: 0.15))
    parameters.pushes.reordered = 0
    parameters.pushes.late = 1
    #expect(Set(payloads(parameters)).subtracting(inOrder).count < inOrder.count / 10)
    #expect(payloads(parameters) != inOrder)
  }

  @Test func answers() {
    var parameters = VideoCallTraffic.Parameters.phone
    // Slow typing leaves room for many rings, far apart, in few events.
    parameters.ids.rest.median = .seconds(3_600)
    parameters.pushes.gap = .seconds(600)
    (parameters.pushes.duplicate, parameters.pushes.late, parameters.pushes.invalid) = (0, 0, 0)
    parameters.pushes.reordered = 0
    parameters.answers.misTap = 0
    let events = Self.events(parameters).filter { $0.kind == "voip" || $0.kind == "answer" }
    let rings = Double(events.count { $0.kind == "voip" })
    // Of the answers, e^(0.65 z) · 7 s > 30 s for 1.26 % of them.
    let expected = (1 - 0.14) * (1 - 0.05) * (1 - 0.0126)
    #expect(isNear(Double(events.count { $0.kind == "answer" }) / rings, expected, share: 0.02))
    let delays = gaps(events) { $0.kind == "voip" && $1.kind == "answer" }
    #expect(isNear(delays[delays.count / 2], 7e9, share: 0.03))
    #expect(delays[delays.count - 1] <= 30e9)
  }

  @Test func burstyPushes() {
    let events = Self.events(.bursty)
    let seconds = Double(events[events.count - 1].timeNanoseconds) / 1e9
    let pushes = events.filter { $0.kind == "voip" }
    #expect(isNear(Double(pushes.count), seconds * 4.5 / 320, share: 0.15))
    let close = gaps(pushes) { _, _ in true }
    #expect(close[close.count / 2] < 10e9)
  }

  @Test func stress() {
    let trace = VideoCallTraffic.trace(named: "stress", parameters: .stress, seed: 1, events: 50_000)
    let gaps = gaps(trace.events) { _, _ in true }
    #expect(isNear(Double(gaps.count { $0 == 0 }), 5_000, share: 0.05))
    #expect(isNear(Double(gaps.count { $0 == 1 }), 4_500, share: 0.05))

    // The movement of the clock relative to time from one event to the next.
    let drifts = zip(trace.events, trace.events.dropFirst()).map { before, event in
      let gap = event.timeNanoseconds - before.timeNanoseconds
      return (gap: gap, ahead: event.clockNanoseconds! - before.clockNanoseconds! - gap)
    }
    let (hour, second) = (-3_600_000_000_000, -1_000_000_000) as (Int64, Int64)
    // The drift between two events stays below 50 ms here, so a larger difference is a step.
    func steps(_ size: Int64) -> Int { drifts.count { abs($0.ahead - size) < 50_000_000 } }
    #expect(isNear(Double(steps(second)), 250, share: 0.2))
    #expect(isNear(Double(steps(hour)), 50, share: 0.5))
    let slews = drifts.filter { $0.gap > 100_000_000 && abs($0.ahead) < 50_000_000 }
      .map { (Double($0.ahead) / Double($0.gap) * 1e6).rounded() }
    #expect(Set(slews) == [-500, 500])
    #expect(trace.clockReadings() == trace.events.map { $0.clockNanoseconds! })
  }
}
