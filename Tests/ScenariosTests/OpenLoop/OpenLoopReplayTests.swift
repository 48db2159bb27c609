import Metrics
import Scenarios
import Testing

@Suite("The open loop, on a stopped clock") struct OpenLoopReplayTests {
  /// The result of a replay, with the recorded values in rising order.
  struct Seen: Equatable {
    var queueing: [UInt64]
    var service: [UInt64]
    var response: [UInt64] = []
    var busy: UInt64
    var elapsed: UInt64
  }

  struct Run {
    var seen: Seen
    var decisions: [String]
    var hash: UInt64
    var readings: Int
    var waits: Int
  }

  /// Replays the words at these instants.
  private func run(
    _ events: [(Int64, String)], speed: Double = 1, count: Int = .max, lateness: UInt64 = 0, lead: UInt64 = 1_000
  ) -> Run {
    let clock = StoppedClock(lateness: lateness)
    let script = Script<Echo>(Echo.trace(events.map { ($0.0, $0.1, nil) }))
    let log = DecisionLog<Echo.Decision>()
    var record = OpenLoopRecord()
    StoppedClock.$current.withValue(clock) {
      let schedule = OpenLoopSchedule(speed: speed, eventCount: count, leadNanoseconds: lead)
      entry(Busy.self).replayOpenLoop(script, schedule, log, by: clock, &record)
    }
    return Run(
      seen: Seen(
        queueing: record.queueing.values, service: record.service.values, response: record.response.values,
        busy: record.busyNanoseconds, elapsed: record.elapsedNanoseconds),
      decisions: log.entries.map { "\($0.eventIndex) \($0.decision.payload)" }, hash: log.hash,
      readings: clock.readings, waits: clock.waits)
  }

  @Test("an event with no predecessor in service does not wait, and its response ends at its decision")
  func leisure() {
    let run = run([(10, "30+20"), (110, "40+10"), (210, "5")])
    #expect(
      run.seen == Seen(queueing: [0, 0, 0], service: [5, 50, 50], response: [30, 40], busy: 105, elapsed: 205))
    #expect(run.waits == 3)
  }

  @Test("an event waits for its predecessors, and is neither skipped nor postponed")
  func queue() {
    // The events are due at 0, 10, 20 and 30; each takes 25.
    let run = run([(0, "25"), (10, "25"), (20, "25"), (30, "25")])
    #expect(run.seen == Seen(queueing: [0, 15, 30, 45], service: [25, 25, 25, 25], busy: 100, elapsed: 100))
    #expect(run.waits == 1)
  }

  @Test("one stall delays every event that is due meanwhile (no coordinated omission)")
  func stall() {
    // The events are due every 10 and take 1; the one due at 200 takes 100.
    let run = run((0..<100).map { (Int64($0) * 10, $0 == 20 ? "100+0" : "1+0") })
    // The next event is due at 210 and starts at 300. The queue shrinks by 9 per event.
    let waited = (0..<100).map { (event: Int) -> UInt64 in event <= 20 ? 0 : UInt64(max(0, 90 - 9 * (event - 21))) }
    #expect(run.seen.queueing == waited.sorted())
    #expect(run.seen.queueing.count { $0 > 0 } == 10)
    // Only one event has a long service. A closed loop would show only that one.
    let served: [UInt64] = Array(repeating: 1, count: 99) + [100]
    #expect(run.seen.service == served)
    #expect(run.seen.response.count { $0 > 1 } == 11)
  }

  @Test("speed divides only the trace's time", arguments: [0.5, 1, 2, 4, 10])
  func speed(_ speed: Double) {
    let run = run([(0, "3+0"), (40, "3+0"), (80, "3+0")], speed: speed)
    #expect(run.seen.queueing == [0, 0, 0])
    #expect(run.seen.elapsed == UInt64(80 / speed) + 3)
    #expect(run.decisions == ["0 3+0@0/0", "1 3+0@40/40", "2 3+0@80/80"])
  }

  @Test("a timer is due at its own instant, before the next event, and its response starts there")
  func timer() {
    // The timer is due at 50 and takes 30; the event is due at 60 and waits until 80.
    let run = run([(0, "30~50"), (60, "7")])
    #expect(
      run.seen == Seen(queueing: [0, 20], service: [0, 7], response: [30], busy: 37, elapsed: 87))
    #expect(run.decisions == ["0 30~50@50/50"])
    // The waits are for the first event and for the timer. The second event is late.
    #expect(run.waits == 2)
  }

  @Test("a timer waits for its predecessors as an event does")
  func lateTimer() {
    // The timer is due at 50 and is served from 100 on.
    let run = run([(0, "30~50"), (20, "80"), (60, "7")])
    #expect(
      run.seen == Seen(queueing: [0, 0, 70], service: [0, 7, 80], response: [80], busy: 117, elapsed: 137))
  }

  @Test("a timer due at an event's instant runs after the event, within its service")
  func timerAtEvent() {
    let run = run([(0, "30~60"), (60, "7")])
    #expect(run.seen == Seen(queueing: [0, 0], service: [0, 37], response: [37], busy: 37, elapsed: 97))
  }

  @Test("the harness's lag counts as queueing and as busy time")
  func lag() {
    let run = run([(0, "5"), (100, "5")], lateness: 4)
    #expect(run.seen == Seen(queueing: [4, 4], service: [5, 5], busy: 18, elapsed: 109))
  }

  @Test("a trace that is due all at once is busy from then on, even if the harness is late")
  func atOnce() throws {
    let seen = run((0..<10).map { (Int64($0), "5") }, speed: 1e12, lateness: 1_000).seen
    #expect(seen.busy == 1_050)
    #expect(seen.elapsed == 1_050)
    let round = Load.Round(
      queueing: Double(seen.queueing[5]), service: Double(seen.service[5]),
      utilisation: Double(seen.busy) / Double(seen.elapsed))
    #expect(Knee(of: [try #require(Load(speed: 1e12, rounds: [round]))]) == Knee(below: nil, past: 1e12))
  }

  @Test("a late timer counts as busy time, as a late event does")
  func lateTimers() {
    // The timer is due at 50 and runs from 54 to 84; the event, due at 60, follows at once.
    let seen = run([(0, "30~50"), (60, "7")], lateness: 4).seen
    #expect(seen == Seen(queueing: [4, 24], service: [0, 7], response: [34], busy: 45, elapsed: 91))
  }

  @Test("without a lead the first event is due at once, and the harness does not wait")
  func withoutLead() {
    let run = run([(0, "5"), (3, "5")], lateness: 4, lead: 0)
    #expect(run.seen == Seen(queueing: [0, 2], service: [5, 5], busy: 10, elapsed: 10))
    #expect(run.waits == 0)
    #expect(OpenLoopSchedule(speed: 1, eventCount: 1).withoutLead.leadNanoseconds == 0)
  }

  @Test("a late event costs one reading of the clock, a decision one more")
  func readings() {
    func readings(_ word: String, _ count: Int) -> Int {
      run((0..<count).map { (Int64($0), word) }).readings
    }
    #expect(readings("50", 20) - readings("50", 10) == 10)
    #expect(readings("50+0", 20) - readings("50+0", 10) == 20)
  }

  @Test("the time of a part ends when the next event is due")
  func part() {
    let run = run([(5, "10+0"), (25, "10"), (105, "10")], count: 2)
    #expect(run.seen == Seen(queueing: [0, 0], service: [10, 10], response: [10], busy: 20, elapsed: 100))
  }

  @Test("decisions are those of the closed loop at any speed", arguments: [0.1, 1, 1_000, 1e9])
  func decisions(speed: Double) {
    let script = Script<Echo>(Echo.trace((0..<50).map { (Int64($0) * 7, "w\($0)", nil) }))
    let late = entry(Echo.Late.self)
    let (closed, open) = (DecisionLog<Echo.Decision>(), DecisionLog<Echo.Decision>())
    late.replay(script, closed) { _ in }
    var record = OpenLoopRecord()
    late.replayOpenLoop(script, OpenLoopSchedule(speed: speed, eventCount: 50), open, &record)
    #expect(open.entries == closed.entries)
    #expect(record.eventCount == 50)
    #expect(record.response.count == UInt64(closed.count))
  }

  @Test("the log is not observed after the replay, and an empty part records nothing")
  func afterwards() {
    let log = DecisionLog<Echo.Decision>()
    var record = OpenLoopRecord()
    let script = Script<Echo>(["a"])
    entry(Echo.Late.self).replayOpenLoop(script, OpenLoopSchedule(speed: 1, eventCount: 1), log, &record)
    log.emit(Echo.Decision(payload: "b"))
    // One response for the word, and one for its timer.
    #expect(record.response.count == 2)
    entry(Echo.Late.self).replayOpenLoop(script, OpenLoopSchedule(speed: 1, eventCount: 0), log, &record)
    #expect(record.eventCount == 1)
  }

  @Test("an instant that overflows is the latest one")
  func farAway() {
    #expect(OpenLoopSchedule(speed: 1e-6, eventCount: 1).realNanoseconds(of: .max) == 10_000_000_000_000_000_000)
    #expect(OpenLoopSchedule(speed: 2, eventCount: 1).realNanoseconds(of: -4) == 0)
    #expect(OpenLoopSchedule(speed: 2, eventCount: 1).realNanoseconds(of: 7) == 3)
  }
}

extension Histogram {
  /// The recorded values in rising order: fewer than 1,000, each below 256.
  fileprivate var values: [UInt64] {
    let total = Int(count)
    return (0..<total).compactMap { percentile(perMille: ($0 + 1) * 1000 / total) }
  }
}
