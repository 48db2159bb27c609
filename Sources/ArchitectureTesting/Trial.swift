import Basics
import Reports
import Scenarios
import Traces
import Verification

struct Trial<App: Scenarios.App> {
  /// The architecture, then the rival unless it is the oracle, as in a catalogue.
  var benchmark: AppBenchmark<App>
  private let isAgainstRival: Bool
  /// References for another process; fewer than the types if a type has none.
  let references: [TypeReference]
  /// Their Swift names: `Mine.self`, or `Mine.self, to: Theirs.self`.
  let types: String
  /// Why their names are ambiguous; nil if they are not.
  private let problem: String?

  init<A: Architecture<App>>(of type: A.Type) {
    let entry = Scenarios.entry(type)
    benchmark = AppBenchmark(App.self, architectures: [entry])
    isAgainstRival = false
    references = [TypeReference(to: type)].compactMap(\.self)
    problem = Catalogue([benchmark]).problem
    types = Self.reference(to: type)
  }

  init<A: Architecture<App>, B: Architecture<App>>(of type: A.Type, against rival: B.Type) {
    let (entry, other) = (Scenarios.entry(type), Scenarios.entry(rival))
    let isSame = ObjectIdentifier(type) == ObjectIdentifier(rival)
    benchmark = AppBenchmark(App.self, architectures: isSame ? [entry] : [entry, other])
    references = [TypeReference(to: type), TypeReference(to: rival)].compactMap(\.self)
    isAgainstRival = true
    problem = Catalogue([benchmark]).problem
    types = "\(Self.reference(to: type)), to: \(Self.reference(to: rival))"
  }

  var comparison: DifferentialPair<App> {
    let entries = benchmark.architectures
    return DifferentialPair(of: entries[0], against: isAgainstRival ? entries[entries.count - 1] : nil, in: benchmark)
  }

  /// - Throws: ``NothingCompared`` if decisions of an architecture vary from replay to replay, or if no catalogue could
  ///   list both: failures identify them by name.
  func check() throws(NothingCompared) {
    for entry in [comparison.actual, comparison.expected] where !entry.isDefault {
      throw NothingCompared(
        entry.readsMachineClock
          ? "\(entry.name) reads the machine's clock, so its decisions vary from replay to replay"
          : "\(entry.name) runs tasks, which this Swift runtime cannot replay")
    }
    if let problem { throw NothingCompared(problem) }
  }

  /// The type's name in code, without modules, and without the functions and files to which it is private. This fails
  /// for a module that contains a type of its own name.
  private static func reference(to type: Any.Type) -> String {
    let name = String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    return name.replacing(/(?<before>^|[^\w.])\w+\./) { $0.before } + ".self"
  }
}

extension Trial {
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
      let kinds = comparison.kinds(on: steps)
      guard kinds.isEmpty else {
        return try failure(shrinking: Dictionary(uniqueKeysWithValues: kinds.map { ($0, steps) }), remark: remark)
      }
    }
    return Failure(of: self, story, remark: remark)
  }

  private func judgement(on script: Script<App>) -> Judgement<App> { comparison.judgement(on: Timeline(script)) }

  /// A small subset of the events that still differs, at their own times. The effort is bounded, so a long trace may
  /// keep more events than necessary.
  private func least(of script: Script<App>, upTo divergence: Divergence<App>) -> Script<App> {
    func differs(_ script: Script<App>) -> Bool { judgement(on: script).firstDivergence != nil }
    // Timers and answers come before the next event, unless that event has to come first.
    let end = script.index(after: divergence.time)
    let beginning = [end, min(end + 1, script.count)].map { Script(script, at: 0..<$0) }.first(where: differs)
    let whole = beginning ?? script
    let shrinking = Shrinking<Int>(budget: Self.replayedEventsMax) { differs(Script(whole, at: $0)) }
    return Script(whole, at: shrinking.minimal(Array(0..<whole.count)))
  }

  /// The number of replayed events for reducing a trace: seconds in a debug build.
  private static var replayedEventsMax: Int { 200_000 }
}

extension Trial {
  /// - Returns: the failure, if any.
  /// - Throws: ``NothingCompared`` if nothing was tried, or if decisions do not repeat.
  func failure(on histories: Histories) throws(NothingCompared) -> Failure? {
    switch histories.choice {
    case .exhaustive(let length, let clock): return try exhaustive(upTo: length, clock)
    case .swarm(let seed, let budget, let faults):
      let swarm = Swarm(comparison, faults: try faults.faults(for: comparison), seed: seed)
      return try failure(shrinking: first(of: swarm, within: budget))
    case .replay(let notation): return try replay(notation)
    case .trace(let sent): return try failure(on: sent.trace)
    }
  }

  private func exhaustive(upTo length: Int, _ clock: Histories.Clock) throws(NothingCompared) -> Failure? {
    guard length > 0 else { throw NothingCompared("there are no sequences of up to \(length) steps") }
    let search = ExhaustiveSearch(comparison, choices: Choices(alphabetOf: App.self, clockAdvances: clock.advances))
    guard search.choices.count(length: length) != nil else {
      throw NothingCompared("there are more sequences of \(length) steps than can be counted")
    }
    for length in 1...length {
      // One thread, because other tests use the other processors.
      let found = search.search(length: length, known: [], jobs: 1, meter: SearchMeter())?.1 ?? [:]
      if !found.isEmpty { return try failure(shrinking: found) }
    }
    return nil
  }

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

  private static var batch: Int { 64 }

  private func replay(_ notation: String) throws(NothingCompared) -> Failure? {
    let steps: [Step]
    do {
      steps = try StepNotation<App>.steps(notation)
    } catch {
      throw NothingCompared("\"\(notation)\" is no list of steps: \(error)")
    }
    for step in steps where !comparison.canExpress(step) {
      let names = comparison.unable(step).joined(separator: " and ")
      throw NothingCompared("'\(StepNotation<App>.text(step))' is n/a: \(names) cannot express it")
    }
    let idle = comparison.judgement(on: Timeline(steps)).history.idleSteps
    guard idle.count < steps.count else { throw NothingCompared("none of the steps \"\(notation)\" can happen") }
    return try failure { () throws(Unrepeatable) in
      try comparison.kinds(on: steps).map { kind throws(Unrepeatable) in
        try Counterexample(of: kind, in: comparison, showing: steps)
      }
    }
  }
}

extension Trial {
  /// - Parameters:
  ///   - firsts: steps that show a difference, by kind.
  ///   - remark: how they were found, if useful.
  func failure(
    shrinking firsts: [DivergenceKind: [Step]], remark: String? = nil
  ) throws(NothingCompared) -> Failure? {
    try failure(remark: remark) { () throws(Unrepeatable) in
      try firsts.map { kind, steps throws(Unrepeatable) in
        try Counterexample(of: kind, in: comparison, shrinking: steps)
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

/// Why a test is inconclusive: it compared nothing, or not enough. The test then fails.
struct NothingCompared: Error, Equatable {
  /// A clause without a full stop.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// - Parameter sort: the expected sort of name.
  init(unknown name: String, sort: String, known: [String]) {
    let meant = Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    self.init("'\(name)' is no \(sort); there are \(known.joined(separator: ", "))\(meant)")
  }
}
