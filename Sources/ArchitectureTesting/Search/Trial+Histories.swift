import Scenarios
import Verification

extension Trial {
  /// Compares the two on the histories.
  ///
  /// - Returns: what is wrong; nil if the two decide alike.
  /// - Throws: ``NothingCompared`` if nothing was tried, or if decisions do not repeat.
  func failure(on histories: Histories) throws(NothingCompared) -> Failure? {
    switch histories.choice {
    case .exhaustive(let length, let clock): return try exhaustive(upTo: length, clock)
    case .swarm(let seed, let budget, let faults):
      let swarm = Swarm(contest, faults: try faults.faults(for: contest), seed: seed)
      return try failure(shrinking: first(of: swarm, within: budget))
    case .replay(let notation): return try replay(notation)
    case .trace(let sent): return try failure(on: sent.trace)
    }
  }

  private func exhaustive(upTo length: Int, _ clock: Histories.Clock) throws(NothingCompared) -> Failure? {
    guard length > 0 else { throw NothingCompared("there are no sequences of up to \(length) steps") }
    let search = ExhaustiveSearch(contest, choices: Choices(alphabetOf: App.self, clockAdvances: clock.advances))
    guard search.choices.count(length: length) != nil else {
      throw NothingCompared("there are more sequences of \(length) steps than can be counted")
    }
    for length in 1...length {
      // One thread: other tests have the other processors.
      let found = search.search(length: length, known: [], jobs: 1, meter: SearchMeter())?.1 ?? [:]
      if !found.isEmpty { return try failure(shrinking: found) }
    }
    return nil
  }

  /// The first random histories that show a difference, one for each kind that their batch shows.
  private func first(
    of swarm: Swarm<App>, within budget: SwarmBudget
  ) throws(NothingCompared) -> [DivergenceKind: [Step]] {
    let (count, end): (Int, ContinuousClock.Instant?) =
      switch budget {
      case .histories(let count): (count, nil)
      case .time(let duration): (.max, .now + duration)
      }
    guard count > 0 else { throw NothingCompared("a budget of \(count) histories tries none") }
    var start = 0
    repeat {
      let batch = start..<start + min(Self.batch, count - start)
      let found = swarm.search(batch, jobs: 1, meter: SearchMeter()).firsts
      if !found.isEmpty { return found.mapValues(swarm.steps) }
      start = batch.upperBound
    } while start < count && end.map { .now < $0 } ?? true
    return [:]
  }

  /// How many random histories are tried between two looks at the clock.
  private static var batch: Int { 64 }

  private func replay(_ notation: String) throws(NothingCompared) -> Failure? {
    let steps: [Step]
    do {
      steps = try StepNotation<App>.steps(notation)
    } catch {
      throw NothingCompared("\"\(notation)\" is no list of steps: \(error)")
    }
    for step in steps where !contest.canExpress(step) {
      let names = contest.unable(step).joined(separator: " and ")
      throw NothingCompared("'\(StepNotation<App>.text(step))' is n/a: \(names) cannot express it")
    }
    let idle = contest.judgement(on: Timeline(steps)).history.idleSteps
    guard idle.count < steps.count else { throw NothingCompared("none of the steps \"\(notation)\" can happen") }
    return try failure { () throws(Unrepeatable) in
      try contest.kinds(on: steps).map { kind throws(Unrepeatable) in
        try Counterexample(of: kind, in: contest, showing: steps)
      }
    }
  }
}

extension Trial {
  /// - Parameters:
  ///   - firsts: steps that show a difference, by kind.
  ///   - remark: how they were found, where that is worth a sentence.
  func failure(
    shrinking firsts: [DivergenceKind: [Step]], remark: String? = nil
  ) throws(NothingCompared) -> Failure? {
    try failure(remark: remark) { () throws(Unrepeatable) in
      try firsts.map { kind, steps throws(Unrepeatable) in
        try Counterexample(of: kind, in: contest, shrinking: steps)
      }
    }
  }

  /// - Throws: ``NothingCompared`` if decisions do not repeat.
  func failure(
    remark: String? = nil, of counterexamples: () throws(Unrepeatable) -> [Counterexample<App>]
  ) throws(NothingCompared) -> Failure? {
    let found: [Counterexample<App>]
    do {
      found = try counterexamples()
    } catch {
      throw NothingCompared("\(error)")
    }
    return found.isEmpty ? nil : Failure(of: self, Counterexample.inOrder(found), remark: remark)
  }
}
