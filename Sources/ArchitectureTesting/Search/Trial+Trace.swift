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
    for steps in story.retellings {
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
