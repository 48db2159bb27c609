import Metrics
import Scenarios
import Streams
import Testing
import Traces

@Suite struct ReplayTests {
  private func said(_ events: [(Int64, String, Int64?)]) -> [String] {
    let log = DecisionLog<Echo.Decision>()
    entry(Echo.Late.self).replay(Script<Echo>(Echo.trace(events)), log) { _ in }
    return log.entries.map { "\($0.eventIndex) \($0.decision.payload)" }
  }

  @Test func timersDueBeforeTheNextEventRunFirst() {
    #expect(said([(0, "a", nil), (11, "b", nil)]) == ["0 a@0/0", "0 a'@10/10", "1 b@11/11", "1 b'@21/21"])
  }

  @Test func timersDueAtTheInstantOfAnEventRunAfterIt() {
    #expect(said([(0, "a", nil), (10, "b", nil)]) == ["0 a@0/0", "1 b@10/10", "1 a'@10/10", "1 b'@20/20"])
  }

  @Test func theClockIsStrictlyIncreasingUnlessTheTraceSaysOtherwise() {
    #expect(
      said([(5, "a", nil), (5, "b", nil), (6, "c", nil), (6, "d", 6), (7, "e", -1), (7, "f", nil)])
        == [
          "0 a@5/5", "1 b@5/6", "2 c@6/7", "3 d@6/6", "4 e@7/-1", "5 f@7/7", "5 a'@15/15", "5 b'@15/15", "5 c'@16/16",
          "5 d'@16/16", "5 e'@17/17", "5 f'@17/17",
        ])
  }

  @Test func aClockAheadOfTheTimersStaysAhead() {
    #expect(said([(0, "a", 100), (20, "b", nil)]) == ["0 a@0/100", "0 a'@10/100", "1 b@20/101", "1 b'@30/101"])
  }

  @Test("after the last event time runs for a minute, and later timers are dropped")
  func settling() {
    #expect(said([(0, "a", nil)]) == ["0 a@0/0", "0 a'@10/10"])
    let log = DecisionLog<Echo.Decision>()
    entry(Echo.Repeating.self).replay(Script<Echo>(Echo.trace([(0, "a", nil)])), log)
    #expect(log.count == 5)
  }

  @Test(arguments: [0, 1, 255, 256, 257, 1000])
  func allModesTakeTheSameDecisions(count: Int) {
    let script = Script<Echo>((0..<count).map { "\($0)" })
    let late = entry(Echo.Late.self)
    let (plain, batched, single) = (
      DecisionLog<Echo.Decision>(), DecisionLog<Echo.Decision>(), DecisionLog<Echo.Decision>()
    )
    let (batches, events) = (Stopwatch.batches(), Stopwatch.events())
    late.replay(script, plain) { _ in }
    late.replay(BlockFeed(script, into: batched), timing: batches)
    late.replay(BlockFeed(script, into: single), timing: events)
    // A script shorter than a batch is repeated until it fills one.
    #expect(batched.entries.starts(with: plain.entries))
    #expect(batched.count >= plain.count && (count < 256 || batched.count == plain.count))
    #expect(plain.entries == single.entries)
    #expect(batches.times.count == (count == 0 ? 0 : UInt64(max(1, count / 256))))
    #expect(events.times.count == UInt64(count))
  }

  @Test("a script in blocks is replayed like the whole script", arguments: [1, 256, 300, 1000])
  func blocks(blockEvents: Int) throws {
    let times: [(Int64, String, Int64?)] = (0..<600).map { (Int64($0) * 7, "\($0)", nil) }
    let trace = Echo.trace(times)
    let late = entry(Echo.Late.self)
    let plain = DecisionLog<Echo.Decision>()
    late.replay(Script<Echo>(trace), plain)
    let script = try TraceScript<Echo>(ReadableTrace(trace), blockEvents: blockEvents)
    let log = DecisionLog<Echo.Decision>()
    let (batches, events, cold) = (Stopwatch.batches(), Stopwatch.events(), ColdStopwatch(6, of: 600))
    func hash(_ replay: (BlockFeed<Echo>) -> Void) throws -> UInt64 {
      log.removeAll()
      let feed = try BlockFeed(script, into: log)
      replay(feed)
      try feed.finish()
      #expect(feed.decided.count == 1200)
      return feed.decided.hash
    }
    #expect(try hash { late.replay($0) } == plain.hash)
    #expect(try hash { late.replay($0, timing: batches) } == plain.hash)
    #expect(try hash { late.replay($0, timing: events) } == plain.hash)
    #expect(try hash { late.replay($0, timing: cold) } == plain.hash)
    #expect(batches.times.count == [1: 0, 256: 2, 300: 2, 1000: 2][blockEvents])
    #expect(events.times.count == 600)
    #expect(cold.times.count == 6)
  }

  @Test func phasesAreObservedInOrder() {
    var phases: [ReplayPhase] = []
    let log = DecisionLog<Echo.Decision>()
    entry(Echo.Late.self).replay(Script<Echo>(["a"]), log) { phase in
      phases.append(phase)
      #expect(log.count == (phase == .didReplay ? 2 : 0))
    }
    #expect(phases == [.willBuild, .willReplay, .didReplay])
  }

  @Test("only the first events of a script are counted, as many as the architecture states")
  func countedPart() {
    let script = Script<Echo>(["a", "b", "c"])
    func counted(_ eventsMax: Int?) -> [String] {
      entry(Echo.Late.self, countedEventsMax: eventsMax).countedPart(of: script).events
    }
    #expect(counted(2) == ["a", "b"])
    #expect(counted(3) == ["a", "b", "c"])
    #expect(counted(4) == ["a", "b", "c"])
    #expect(counted(nil) == ["a", "b", "c"])
  }

  @Test("the hash is FNV-1a 64 over index, kind, length and payload")
  func hash() {
    let log = DecisionLog<Echo.Decision>()
    #expect(log.hash == 0xcbf2_9ce4_8422_2325)
    entry(Echo.Late.self).replay(Script<Echo>(["a"]), log) { _ in }
    // Event 0, kind 2, "a@1/1" of 5 bytes; then the timer's decision of 8 bytes.
    let bytes: [UInt8] =
      [0, 0, 0, 0, 0, 0, 0, 0, 2, 5, 0, 0, 0, 0, 0, 0, 0] + Array("a@1/1".utf8)
      + [0, 0, 0, 0, 0, 0, 0, 0, 2, 8, 0, 0, 0, 0, 0, 0, 0] + Array("a'@11/11".utf8)
    let expected = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    #expect(log.hash == expected)
  }

  @Test func nothingDecidesNothing() {
    let log = DecisionLog<Echo.Decision>()
    let benchmark = AppBenchmark(Echo.self, architectures: [entry(Echo.Late.self)])
    benchmark.overhead.replay(Script<Echo>(["a"]), log) { _ in }
    #expect(log.count == 0)
    #expect(benchmark.architecture(named: "nothing") != nil)
    #expect(benchmark.architecture(named: "late") != nil)
    #expect(benchmark.architecture(named: "later") == nil)
  }
}
