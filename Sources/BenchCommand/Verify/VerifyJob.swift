import Basics
import IsolatedReplays
import Results
import Scenarios
import Verification

/// Independent units of verification. A child process answers each with a ``VerifyOutcome``.
struct VerifyJob: Codable, Sendable {
  let app: String
  var units: [Unit]
  /// The number of threads that may search.
  var jobs: Int
  let extras: CounterexampleRecord.Extras

  enum Unit: Codable, Sendable {
    case exhaustive(Pair, depth: Int, clock: ClockRule, lateSubscriber: Bool)
    case swarm(Pair, faults: [String], budget: Budget, seed: UInt64)
    case proof(Pair, ProofBounds)
    /// The learnt machine of an architecture.
    case graph(architecture: String, ProofBounds)
    case replay(Pair, notation: String)
    case promise(architecture: String, lengthMax: Int, histories: Int, seed: UInt64)
    /// A cell of the matrix; nil for no fault.
    case cell(architecture: String, fault: String?, histories: Int, seed: UInt64)
  }

  /// An architecture, and its rival: the oracle if nil.
  struct Pair: Codable, Sendable {
    let architecture: String
    let rival: String?
  }
}

extension VerifyJob.Unit {
  var architectures: [String] {
    switch self {
    case .exhaustive(let pair, _, _, _), .swarm(let pair, _, _, _), .proof(let pair, _), .replay(let pair, _):
      [pair.architecture] + [pair.rival].compactMap(\.self)
    case .graph(let name, _), .promise(let name, _, _, _), .cell(let name, _, _, _): [name]
    }
  }

  /// Whether its budget is a time.
  var isTimed: Bool {
    if case .swarm(_, _, .time, _) = self { true } else { false }
  }
}

enum VerifyOutcome: Codable, Sendable {
  /// A completed length of an exhaustive search. More outcomes follow.
  case length(SearchedLength)
  case exhaustive([CounterexampleRecord])
  case swarm(tried: Int, steps: Int, diverging: Int, [CounterexampleRecord])
  case proof(ProofRecord)
  /// For Graphviz.
  case graph(String)
  case replay(ReplayRecord)
  case promise(PromiseRecord)
  case cell(CellRecord)
  /// An architecture died too often, and is not searched further.
  case stopped(architecture: String, histories: Int, [CounterexampleRecord])
  /// An architecture died before its machine was learnt.
  case died([CounterexampleRecord])
  /// The reason for which there is no result.
  case nothing(String)
}

struct SearchedLength: Codable, Sendable {
  let length: Int
  let tried: Int
  let diverging: Int
  let replays: Int
}

struct ProofRecord: Codable, Sendable {
  /// Named counts, for the table.
  let figures: [Figure]
  /// The columns states, pairs, transitions and diverging.
  let csv: [Int]
  let statement: String
  let assumptions: [String]
  /// The reasons for which it proves nothing, each in a sentence; empty if it proves the statement.
  let doubts: [String]
  let found: [CounterexampleRecord]

  struct Figure: Codable, Sendable {
    let name: String
    let count: Int
  }
}

struct ReplayRecord: Codable, Sendable {
  let found: [CounterexampleRecord]
  let diagram: MarbleDiagram
  let played: PlayedHistory?
  /// The indices of steps that cannot happen at their places.
  let idleSteps: [Int]
}

struct PromiseRecord: Codable, Sendable {
  enum Finding: Codable, Sendable {
    case kept
    case broken(CounterexampleRecord)
    /// No history showed this cause.
    case unseen(cause: String)
    /// - Parameter death: the death of a process, if there was one.
    case unrepeatable(reason: String, death: Death?)
  }

  let finding: Finding
}

struct CellRecord: Codable, Sendable {
  let architecture: String
  /// The name in the column `fault`.
  let fault: String
  let verdict: Verdict
  let counterexample: CounterexampleRecord?
  let isFaultToBlame: Bool?
  let isNew: Bool
  let isPromiseBroken: Bool
  /// The reason for which a death has no counterexample.
  let unrepeatable: String?
  /// The number of histories after which the architecture was given up; nil if it was not.
  let historiesUntilStop: Int?
}

struct VerifyMessage: Codable, Sendable {
  let unit: Int
  let outcome: VerifyOutcome
}

extension VerifyJob {
  /// Searches, and sends each outcome when it is known.
  ///
  /// - Parameter meter: counts the progress if there is a single unit.
  /// - Precondition: the names in the job are in the catalogue.
  func carryOut(in catalogue: Catalogue, at desk: JobDesk, meter: SearchMeter) throws {
    guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == app }) else {
      preconditionFailure("no app \(app)")
    }
    try carryOut(benchmark, at: desk, meter)
  }

  private func carryOut(_ benchmark: some AnyAppBenchmark, at desk: JobDesk, _ meter: SearchMeter) throws {
    let benchmark = try desk.guarded(benchmark)
    let (extras, jobs) = (extras, units.count == 1 ? jobs : 1)
    let results = Array(units.enumerated()).mapInParallel(jobs: self.jobs) { number, unit in
      Result {
        let search = UnitSearch(
          benchmark: benchmark, number: number, extras: extras, jobs: jobs, meter: meter, desk: desk)
        let outcome: VerifyOutcome
        do {
          outcome = try search.outcome(of: unit)
        } catch let error as Unrepeatable {
          outcome = .nothing("nothing can be said: \(error)")
        }
        try search.send(outcome)
      }
    }
    for result in results { try result.get() }
  }
}

private struct UnitSearch<App: Scenarios.App> {
  let benchmark: AppBenchmark<App>
  let number: Int
  let extras: CounterexampleRecord.Extras
  let jobs: Int
  let meter: SearchMeter
  let desk: JobDesk

  func send(_ outcome: VerifyOutcome) throws { try desk.send(VerifyMessage(unit: number, outcome: outcome)) }

  /// - Throws: `Unrepeatable` if the same steps lead to different decisions.
  func outcome(of unit: VerifyJob.Unit) throws -> VerifyOutcome {
    switch unit {
    case .exhaustive(let pair, let depth, let clock, let lateSubscriber):
      try exhaustive(comparison(pair), Choices(of: App.self, clock, lateSubscriber: lateSubscriber), depth: depth)
    case .swarm(let pair, let faults, let budget, let seed):
      try swarm(
        Swarm(comparison(pair), faults: Fault.all.filter { faults.contains($0.name) }, seed: seed), within: budget)
    case .proof(let pair, let bounds): try proof(comparison(pair), bounds)
    case .graph(let name, let bounds): try graph(comparison(VerifyJob.Pair(architecture: name, rival: nil)), bounds)
    case .replay(let pair, let notation): try replay(comparison(pair), notation)
    case .promise(let name, let length, let histories, let seed):
      .promise(PromiseRecord(finding: promise(name, lengthMax: length, histories: histories, seed: seed)))
    case .cell(let name, let fault, let histories, let seed):
      .cell(try cell(entry(name), fault, FaultMatrix(benchmark, seed: seed, histories: histories)))
    }
  }

  private func entry(_ name: String) -> ArchitectureEntry<App> {
    guard let entry = benchmark.architecture(named: name) else { preconditionFailure("\(App.name) has no \(name)") }
    return entry
  }

  private func comparison(_ pair: VerifyJob.Pair) -> DifferentialPair<App> {
    DifferentialPair(of: entry(pair.architecture), against: pair.rival.map(entry), in: benchmark)
  }

  private func records(_ counterexamples: [Counterexample<App>]) -> [CounterexampleRecord] {
    Counterexample.inOrder(counterexamples).map { CounterexampleRecord($0, extras) }
  }

  // MARK: - Searches

  private func exhaustive(_ comparison: DifferentialPair<App>, _ choices: Choices, depth: Int) throws -> VerifyOutcome {
    if let stopped = try stopped(comparison) { return stopped }
    var firsts: [DivergenceKind: [Step]] = [:]
    let search = ExhaustiveSearch(comparison, choices: choices)
    for length in 1...depth {
      guard let (row, new) = search.search(length: length, known: Set(firsts.keys), jobs: jobs, meter: meter) else {
        break
      }
      firsts.merge(new) { first, _ in first }
      // Before the row is sent: its reader attributes the meter to the next length.
      meter.restart()
      try send(
        .length(
          SearchedLength(length: row.length, tried: row.tried, diverging: row.diverging, replays: row.replays)))
    }
    return .exhaustive(records(try shrunk(firsts, in: comparison)))
  }

  private func swarm(_ swarm: Swarm<App>, within budget: Budget) throws -> VerifyOutcome {
    if let stopped = try stopped(swarm.comparison) { return stopped }
    let tally = swarm.search(within: budget, jobs: jobs, meter: meter)
    let found = try shrunk(tally.firsts.mapValues(swarm.steps), in: swarm.comparison)
    return .swarm(tried: tally.tried, steps: tally.steps, diverging: tally.diverging, records(found))
  }

  private func shrunk(
    _ firsts: [DivergenceKind: [Step]], in comparison: DifferentialPair<App>
  ) throws(Unrepeatable) -> [Counterexample<App>] {
    try firsts.map { kind, steps throws(Unrepeatable) in try Counterexample(of: kind, in: comparison, shrinking: steps)
    }
  }

  /// Nil unless one of the two was given up.
  private func stopped(_ comparison: DifferentialPair<App>) throws(Unrepeatable) -> VerifyOutcome? {
    try comparison.checkDeaths()
    for entry in [comparison.actual, comparison.expected] {
      guard let histories = entry.guarding.historiesUntilStop else { continue }
      return .stopped(architecture: entry.name, histories: histories, records(try comparison.deaths()))
    }
    return nil
  }

  private func promise(_ name: String, lengthMax: Int, histories: Int, seed: UInt64) -> PromiseRecord.Finding {
    let comparison = DifferentialPair(of: entry(name), in: benchmark)
    switch PromiseCheck(comparison, lengthMax: lengthMax, histories: histories, seed: seed).finding() {
    case .kept: return .kept
    case .broken(let counterexample): return .broken(CounterexampleRecord(counterexample, extras))
    case .unseen(let cause): return .unseen(cause: cause.sentence)
    case .unrepeatable(let reason): return .unrepeatable(reason: "\(reason)", death: reason.death)
    }
  }

  private func cell(
    _ entry: ArchitectureEntry<App>, _ fault: String?, _ matrix: FaultMatrix<AppBenchmark<App>>
  ) throws -> CellRecord {
    let fault = fault.flatMap { name in Fault.all(of: App.self).first { $0.name == name } }
    let cell = try matrix.cell(entry, under: fault, unit: number)
    let extras = cell.isNew ? extras : CounterexampleRecord.Extras(hint: false, played: false)
    return CellRecord(
      architecture: entry.name, fault: fault?.name ?? CorrectnessRow.noFault, verdict: cell.verdict,
      counterexample: cell.counterexample.map { CounterexampleRecord($0, extras) },
      isFaultToBlame: cell.isFaultToBlame, isNew: cell.isNew, isPromiseBroken: cell.isPromiseBroken,
      unrepeatable: cell.unrepeatable.map { "\($0)" },
      historiesUntilStop: entry.guarding.historiesUntilStop)
  }

  // MARK: - One history

  private func shown(_ steps: [Step], in comparison: DifferentialPair<App>) throws(Unrepeatable) -> [Counterexample<
    App
  >] {
    try comparison.kinds(on: steps).map { kind throws(Unrepeatable) in
      try Counterexample(of: kind, in: comparison, showing: steps)
    }
  }

  private func replay(_ comparison: DifferentialPair<App>, _ notation: String) throws -> VerifyOutcome {
    let steps = try StepNotation<App>.steps(written: notation)
    let found = try shown(steps, in: comparison)
    return .replay(
      ReplayRecord(
        found: records(found), diagram: MarbleDiagram(of: steps, in: comparison),
        played: extras.played && found.isEmpty ? PlayedHistory(of: steps, in: comparison) : nil,
        idleSteps: comparison.judgement(on: Timeline(steps)).history.idleSteps))
  }

  // MARK: - Proofs

  /// A machine cannot be learnt of an architecture that dies. Nil if none does.
  private func died(_ comparison: DifferentialPair<App>) throws(Unrepeatable) -> VerifyOutcome? {
    try comparison.checkDeaths()
    let deaths = try comparison.deaths()
    return deaths.isEmpty ? nil : .died(records(deaths))
  }

  private func graph(_ comparison: DifferentialPair<App>, _ bounds: ProofBounds) throws -> VerifyOutcome {
    if let died = try died(comparison) { return died }
    do {
      return .graph(try LearntMachine(of: comparison.actual, bounds: bounds).dot)
    } catch {
      return .nothing("\(error)")
    }
  }

  private func proof(_ comparison: DifferentialPair<App>, _ bounds: ProofBounds) throws -> VerifyOutcome {
    if let died = try died(comparison) { return died }
    do {
      return .proof(
        App.hasWorld
          ? try record(WorldProof(of: comparison.actual, bounds: bounds), comparison)
          : try record(Proof(that: comparison.actual, decidesAs: comparison.expected, bounds: bounds), comparison))
    } catch let error as ProofError {
      return .nothing("nothing is proved: \(error)")
    }
  }

  private func record(_ proof: WorldProof<App>, _ comparison: DifferentialPair<App>) throws -> ProofRecord {
    let (states, transitions) = (proof.machine.states.count, proof.transitionCount)
    var found: [Counterexample<App>] = []
    if let steps = proof.wrongSteps.first {
      found = try shown(steps, in: comparison)
    }
    return ProofRecord(
      figures: [
        .init(name: "states of \(comparison.actual.name) in its world", count: states),
        .init(name: "transitions", count: transitions),
        .init(name: "wrong transitions", count: proof.wrongSteps.count),
        .init(name: "replays", count: proof.replayCount),
      ],
      csv: [states, states, transitions, proof.wrongSteps.count], statement: proof.statement,
      assumptions: proof.assumptions, doubts: [], found: records(found))
  }

  private func record(_ proof: Proof<App>, _ comparison: DifferentialPair<App>) throws -> ProofRecord {
    let diverging = proof.divergingTransitions
    return ProofRecord(
      figures: [
        .init(name: "states of \(comparison.actual.name)", count: proof.actual.states.count),
        .init(name: "states of \(comparison.expected.name)", count: proof.expected.states.count),
        .init(name: "pairs of states reached", count: proof.stateCount),
        .init(name: "transitions", count: proof.transitionCount),
        .init(name: "diverging transitions", count: diverging.count),
        .init(name: "replays", count: proof.replayCount),
      ],
      csv: [proof.actual.states.count, proof.stateCount, proof.transitionCount, diverging.count],
      statement: proof.statement, assumptions: proof.assumptions,
      doubts: proof.verdict == .undecided ? proof.valueDependences.map(\.sentence) : [],
      found: records(try diverging.prefix(1).map { try comparison.counterexample(showing: $0) }))
  }
}

extension Choices {
  /// The app's letters, and optionally a second subscriber.
  init<App: Scenarios.App>(of app: App.Type, _ clock: ClockRule, lateSubscriber: Bool) {
    self.init(
      letters: App.alphabet.indices.map(Step.letter) + (lateSubscriber ? [Step(.lateSubscriber)] : []),
      clockAdvances: clock.advances)
  }
}

extension Swarm {
  /// Searches within a budget. A time limit is checked between batches, so the reported histories are always the first
  /// ones.
  fileprivate func search(within budget: Budget, jobs: Int, meter: SearchMeter) -> Tally {
    switch budget {
    case .histories(let count): return search(0..<count, jobs: jobs, meter: meter)
    case .time(let duration):
      let end = ContinuousClock.now + duration
      var tally = Tally()
      repeat {
        tally.merge(search(tally.tried..<tally.tried + 512 * jobs, jobs: jobs, meter: meter))
      } while ContinuousClock.now < end
      return tally
    }
  }
}
