import Processes
import Scenarios
import Traces
import Verification

/// Replays steps, or a trace, through one architecture in a process of its own.
struct LoneReplay<App: Scenarios.App> {
  let suspect: Suspect
  /// Starts the process.
  let attempt: (_ work: LoneWork, _ events: Int?) throws -> IsolatedAttempt
  /// Writes a trace for a process.
  let handOver: (Trace) throws -> HandedTrace

  /// How it died.
  struct Found {
    let death: Death
    /// Up to the one at which it died; none if it died while it was made.
    let steps: [Step]
    /// ``Flight/making``, a moment of the timeline, or nil if it died at the end.
    let moment: Int?
    /// The step at which it died, without what befell it; empty at the end.
    let word: String
  }

  /// How it dies, and at which moment, which lies behind all if it is at the end; nil if it lives.
  ///
  /// - Parameter events: how many a trace has; nil for steps.
  func end(_ history: LoneWork.History, events: Int? = nil) throws -> (death: Death, moment: Int)? {
    var vainStarts = 0
    while true {
      let attempt = try attempt(LoneWork(suspect: suspect, history: history), events)
      let end = attempt.end()
      Interruption.shared.waitIfInterrupted()
      switch end {
      case .died(let death):
        // The recorder's memory is the attempt's.
        return withExtendedLifetime(attempt) { (death, attempt.recorder.aloft.first?.moment ?? .max) }
      case .finished, .failed(nil): return nil
      case .failed, .neverBegan:
        vainStarts += 1
        if vainStarts == IsolatedAttempt.vainStartsMax { throw attempt.failure(of: end) ?? .ended(.misbehaved) }
      }
    }
  }

  /// Nil if it lives.
  func death(on steps: [Step]) throws -> Found? {
    try end(.steps(StepNotation<App>.text(steps))).map { found($0.death, on: steps, at: $0.moment) }
  }

  private func found(_ death: Death, on steps: [Step], at moment: Int) -> Found {
    if moment == Flight.making {
      return Found(death: death, steps: [], moment: moment, word: Divergence<App>.making)
    }
    let moments = Timeline<App>(steps).moments
    guard moments.indices.contains(moment) else { return Found(death: death, steps: steps, moment: nil, word: "") }
    let index = moments[moment].stepIndex
    // What comes behind has no part in it, unless something changes places with it or waits for it.
    let reachesBack = steps.contains { $0.mishap == .reordered || $0.mishap == .delayed }
    return Found(
      death: death, steps: reachesBack ? steps : Array(steps[...index]), moment: moment,
      word: StepNotation<App>.text(Step(steps[index].happening)))
  }

  /// The step at which one died that is recorded.
  func word(_ record: FoundDeath) -> String? {
    guard let steps = try? StepNotation<App>.steps(written: record.notation) else { return nil }
    return found(record.death, on: steps, at: record.moment ?? .max).word
  }

  /// What is to be known of it, for whoever replays these steps again.
  func record(_ found: Found, minimal: [Step]? = nil, in unit: Int) -> FoundDeath {
    FoundDeath(
      suspect: suspect, death: found.death, notation: StepNotation<App>.text(found.steps), moment: found.moment,
      unit: unit, minimal: minimal.map { StepNotation<App>.text($0) }, isAlone: true)
  }

  /// The same, with the fewest steps that show it.
  func records(_ found: Found, in unit: Int) throws -> [FoundDeath] {
    let minimal = try minimal(found)
    let own = record(found, minimal: minimal.steps, in: unit)
    return minimal.steps == found.steps ? [own] : [record(minimal, in: unit), own]
  }

  /// The fewest steps on which it dies so.
  private func minimal(_ first: Found) throws -> Found {
    var best = first
    var failure: (any Error)?
    let shrinking = Shrinking(budget: first.death.isSlow ? 60 : 2_000, of: App.self) { steps in
      guard failure == nil else { return false }
      do {
        guard let found = try death(on: steps), found.death == first.death, found.word == first.word else {
          return false
        }
        if found.steps.count <= best.steps.count { best = found }
        return true
      } catch {
        failure = error
        return false
      }
    }
    let steps = shrinking.minimal(first.steps)
    if let failure { throw failure }
    return steps == best.steps ? best : try death(on: steps) ?? best
  }
}
