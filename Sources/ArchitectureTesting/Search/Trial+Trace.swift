import Reports
import Scenarios
import Traces
import Verification

extension Trial {
  /// Compares the two on a trace.
  func failure(on trace: Trace) throws(NothingCompared) -> Failure? {
    if let problem = TraceCodecRule.problem(with: trace, of: App.self) {
      throw NothingCompared("the trace '\(trace.name)' is no trace of \(App.name): \(problem)")
    }
    let script = Script<App>(trace)
    guard script.count > 0 else { throw NothingCompared("the trace '\(trace.name)' has no event of the user's") }
    guard let first = judgement(on: script).firstDivergence else { return nil }
    let remark = "first at event \(first.eventIndex.grouped) of the trace '\(trace.name)'"
    let story = judgement(on: least(of: script, upTo: first))
    for steps in story.candidates {
      let kinds = contest.kinds(on: steps)
      guard kinds.isEmpty else {
        return try failure(shrinking: Dictionary(uniqueKeysWithValues: kinds.map { ($0, steps) }), remark: remark)
      }
    }
    return Failure(of: self, story, remark: remark)
  }

  private func judgement(on script: Script<App>) -> Judgement<App> { contest.judgement(on: Timeline(script)) }

  /// As few of the events as differ, at their own times: of a long trace perhaps more, since the effort is bounded.
  private func least(of script: Script<App>, upTo divergence: Divergence<App>) -> Script<App> {
    func differs(_ script: Script<App>) -> Bool { judgement(on: script).firstDivergence != nil }
    // What time or the world brings comes before the next event, unless that one has to come first.
    let end = script.index(after: divergence.time)
    let beginning = [end, min(end + 1, script.count)].map { Script(script, at: 0..<$0) }.first(where: differs)
    let whole = beginning ?? script
    let shrinking = Shrinking<Int>(budget: Self.replayedEventsMax) { differs(Script(whole, at: $0)) }
    return Script(whole, at: shrinking.minimal(Array(0..<whole.count)))
  }

  /// How many events may be replayed to make a trace shorter: seconds in a debug build.
  private static var replayedEventsMax: Int { 200_000 }
}

extension Judgement {
  /// Steps that may tell the same story, the simplest first: with values that are all new, with equal values where they were
  /// equal, on a clock that does not always move on, and at the same times. Whether one does has to be tried, since a letter's
  /// events have values of their own.
  fileprivate var candidates: [[Step]] {
    let letters = App.letters
    var last: Int64 = 0
    var lastReading: Int64?
    var values: [Int: [App.Event]] = [:]
    var steps: [Step] = []
    for moment in moments {
      guard let event = moment.event else { continue }
      guard let letter = letters.firstIndex(where: { $0.word == App.word(event) }) else { return [] }
      var number: Int?
      if letters[letter].hasValues {
        let known = values[letter]?.firstIndex(of: event)
        if known == nil { values[letter, default: []].append(event) }
        number = known.map { $0 + 1 } ?? values[letter]?.count
      }
      let now = moment.time.nanoseconds
      let pause = letters[letter].pause.map { Int64($0 / .nanoseconds(1)) } ?? 0
      let reading = moment.clock?.nanoseconds
      var advance: Int64?
      if let reading, let lastReading, reading <= lastReading {
        advance = Int64(clamping: Int128(reading) - Int128(lastReading))
      }
      steps.append(
        Step(
          .event(letter: letter, number: number), waitNanoseconds: max(now - last - pause, 1),
          clockAdvanceNanoseconds: advance))
      last = now
      lastReading = reading ?? lastReading
    }
    let atOnce = steps.map(\.atOnce)
    let strict = atOnce.map(\.onStrictClock)
    return steps.isEmpty ? [] : [strict.map(\.withNewValue), strict, atOnce, steps]
  }
}

extension Step {
  fileprivate var atOnce: Step { Step(happening, clockAdvanceNanoseconds: clockAdvanceNanoseconds) }

  fileprivate var onStrictClock: Step { Step(happening, waitNanoseconds: waitNanoseconds) }

  fileprivate var withNewValue: Step {
    guard case .event(let letter, _) = happening else { return self }
    return Step(.event(letter: letter, number: nil), waitNanoseconds: waitNanoseconds)
  }
}
