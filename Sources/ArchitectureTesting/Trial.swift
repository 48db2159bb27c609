import Basics
import Reports
import Scenarios
import Traces
import Verification

/// An architecture and what it is compared with, as a test names them.
struct Trial<App: Scenarios.App> {
  /// The architecture, then the one it is compared with if that is not the oracle, as a catalogue lists them.
  var benchmark: AppBenchmark<App>
  private let isAgainstRival: Bool
  /// How another process is told which types they are; fewer than there are types if nothing tells it.
  let references: [TypeReference]
  /// How the test calls them in Swift: `Mine.self`, or `Mine.self, to: Theirs.self`.
  let types: String
  /// Why nobody could tell from a name which of them is meant; nil if that is clear.
  private let problem: String?

  /// An architecture against the oracle.
  init<A: Architecture<App>>(of type: A.Type) {
    let entry = Scenarios.entry(type)
    benchmark = AppBenchmark(App.self, architectures: [entry])
    isAgainstRival = false
    references = [TypeReference(to: type)].compactMap(\.self)
    problem = Catalogue([benchmark]).problem
    types = Self.reference(to: type)
  }

  /// An architecture against another one.
  init<A: Architecture<App>, B: Architecture<App>>(of type: A.Type, against rival: B.Type) {
    let (entry, other) = (Scenarios.entry(type), Scenarios.entry(rival))
    let isSame = ObjectIdentifier(type) == ObjectIdentifier(rival)
    benchmark = AppBenchmark(App.self, architectures: isSame ? [entry] : [entry, other])
    references = [TypeReference(to: type), TypeReference(to: rival)].compactMap(\.self)
    isAgainstRival = true
    problem = Catalogue([benchmark]).problem
    types = "\(Self.reference(to: type)), to: \(Self.reference(to: rival))"
  }

  var contest: Contest<App> {
    let entries = benchmark.architectures
    return Contest(of: entries[0], against: isAgainstRival ? entries[entries.count - 1] : nil, in: benchmark)
  }

  /// - Throws: ``NothingCompared`` if one of the two does not decide the same on every replay of the same steps, or if no
  ///   catalogue could list them: a failure tells them apart by their names.
  func check() throws(NothingCompared) {
    for entry in [contest.actual, contest.expected] where !entry.isDefault {
      throw NothingCompared(
        entry.readsMachineClock
          ? "\(entry.name) reads the machine's clock, so that it decides otherwise in every replay"
          : "\(entry.name) runs tasks, and this Swift runtime does not let them be replayed")
    }
    if let problem { throw NothingCompared(problem) }
  }

  /// The type as code names it, without the modules, and without the functions and files to which it is private. A module with
  /// a type of its own name could not be named.
  private static func reference(to type: Any.Type) -> String {
    let name = String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    return name.replacing(/(?<before>^|[^\w.])\w+\./) { $0.before } + ".self"
  }
}

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

/// Why a test has compared nothing, or not enough to say anything. It fails then: what was not tried is not right.
struct NothingCompared: Error, Equatable {
  /// A clause without its full stop.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// - Parameter sort: what a name should have been the name of.
  init(unknown name: String, sort: String, known: [String]) {
    let meant = Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    self.init("'\(name)' is no \(sort); there are \(known.joined(separator: ", "))\(meant)")
  }
}
