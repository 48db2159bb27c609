public import Scenarios

/// The effect of each fault on each architecture: none, a divergence or `n/a`, and whether the fault causes the
/// divergence.
///
/// A cell is searched exhaustively while a length has at most ``sequencesMax`` sequences, and then by swarm.
public struct FaultMatrix<Benchmark: AnyAppBenchmark>: Sendable {
  public typealias App = Benchmark.App

  public let benchmark: Benchmark
  public let seed: UInt64
  /// The number of random histories for a cell without an unstated divergence in exhaustive search.
  public let histories: Int
  /// The most sequences of a length in exhaustive search; with a world, the most replays.
  public static var sequencesMax: Int { 30_000 }

  public init(_ benchmark: Benchmark, seed: UInt64, histories: Int) {
    self.benchmark = benchmark
    self.seed = seed
    self.histories = histories
  }

  public struct Cell: Sendable {
    public let architecture: ArchitectureEntry<App>
    /// Nil for the cell without a fault.
    public let fault: Fault?
    /// `identical`: equal decisions on all sequences and histories that were tried.
    public let verdict: Verdict
    /// The shortest counterexample, preferably of a divergence that the promise does not state.
    public let counterexample: Counterexample<App>?
    /// Whether the fault causes the divergence: the promise does not state it, and the same sequences and histories
    /// without the fault show none of its kind. Nil without a fault or a divergence.
    public let isFaultToBlame: Bool?
    /// Why a crash has no counterexample: steps alone do not repeat it.
    public let unrepeatable: Unrepeatable?

    package init(
      architecture: ArchitectureEntry<App>, fault: Fault?, verdict: Verdict, counterexample: Counterexample<App>?,
      isFaultToBlame: Bool?, unrepeatable: Unrepeatable? = nil
    ) {
      self.architecture = architecture
      self.fault = fault
      self.verdict = verdict
      self.counterexample = counterexample
      self.isFaultToBlame = isFaultToBlame
      self.unrepeatable = unrepeatable
    }

    /// Whether the counterexample does not occur without the fault.
    package var isNew: Bool {
      (verdict == .diverges || verdict.isDeath) && (fault == nil || isFaultToBlame == true)
    }

    /// Whether it diverges without a fault in a way that the promise does not state.
    public var isPromiseBroken: Bool {
      guard let counterexample else { return false }
      return !counterexample.kind.isStated && isFaultToBlame != true
    }
  }

  /// Searches one cell. The result depends on the seed, not on the other cells.
  ///
  /// - Parameter unit: the cell's number in the job, by which crashes may be known. The architecture's cell without a
  ///   fault has number 0.
  /// - Throws: ``Unrepeatable`` if the architecture decides differently on the same steps.
  public func cell(
    _ architecture: ArchitectureEntry<App>, under fault: Fault?, unit: Int = 0
  ) throws(Unrepeatable) -> Cell {
    let comparison = DifferentialPair(of: architecture, in: benchmark)
    do {
      try comparison.checkDeaths()
    } catch {
      return Cell(
        architecture: architecture, fault: fault, verdict: error.death?.verdict ?? .crashed, counterexample: nil,
        isFaultToBlame: nil, unrepeatable: error)
    }
    guard let choices = choices(comparison, fault) else {
      return Cell(
        architecture: architecture, fault: fault, verdict: .notApplicable, counterexample: nil, isFaultToBlame: nil)
    }
    // Crashes of the initialisation, and of an architecture whose search was stopped, occur under every fault.
    let (deaths, isGivenUp) = (architecture.knownDeaths, architecture.guarding.historiesUntilStop != nil)
    let diesAnyway = isGivenUp || deaths.contains { $0.moment == ReplaySlot.making }
    let elsewhere = diesAnyway ? try comparison.deaths().first : nil
    if let death = try comparison.deaths(in: unit).first ?? elsewhere {
      let isToBlame = try fault.map { _ throws(Unrepeatable) in
        let kinds = try comparison.deaths(in: 0).map(\.kind)
        return !death.steps.allSatisfy(\.needsNoFault) && !kinds.contains(death.kind)
      }
      return Cell(
        architecture: architecture, fault: fault, verdict: death.kind.death?.verdict ?? .crashed, counterexample: death,
        isFaultToBlame: isToBlame)
    }
    let found = try counterexample(comparison, choices, fault)
    return Cell(
      architecture: architecture, fault: fault, verdict: found == nil ? .identical : .diverges, counterexample: found,
      isFaultToBlame: fault == nil ? nil : found.map { isFaultToBlame(for: $0, in: comparison) })
  }

  /// The choices of a search for the fault. Nil if one of the two cannot express the fault's own steps.
  private func choices(_ comparison: DifferentialPair<App>, _ fault: Fault?) -> Choices? {
    let offered = fault?.letters(Fault.Cast(of: App.self)) ?? App.alphabet.indices.map(Step.letter)
    let letters = offered.filter(comparison.canExpress)
    if letters.count < offered.count, letters.allSatisfy(\.isPlain) { return nil }
    return Choices(letters: letters, clockAdvances: fault?.clockAdvances ?? [nil])
  }

  private func counterexample(
    _ comparison: DifferentialPair<App>, _ choices: Choices, _ fault: Fault?
  ) throws(Unrepeatable) -> Counterexample<App>? {
    var stated: [DivergenceKind: [Step]] = [:]
    var effort = SearchEffort(choices, max: Self.sequencesMax)
    while effort.allowsNext(in: App.self, isTotal: false) {
      let firsts = firsts(comparison, choices, &effort, known: Set(stated.keys))
      if let found = Self.first(firsts.filter { !$0.key.isStated }) {
        return try counterexample(comparison, found, choices)
      }
      stated.merge(firsts) { first, _ in first }
    }
    let histories = histories(comparison, fault)
    let shrunk = try histories.filter { !$0.key.isStated }.map { kind, steps throws(Unrepeatable) in
      try Counterexample(of: kind, in: comparison, shrinking: steps)
    }
    if let found = Counterexample.inOrder(shrunk).first { return found }
    stated.merge(histories) { first, _ in first }
    guard let found = Self.first(stated) else { return nil }
    return try Counterexample(of: found.kind, in: comparison, shrinking: found.steps)
  }

  private func isFaultToBlame(for counterexample: Counterexample<App>, in comparison: DifferentialPair<App>) -> Bool {
    let kind = counterexample.kind
    if kind.isStated || counterexample.steps.allSatisfy(\.needsNoFault) { return false }
    let plain = Choices(alphabetOf: App.self)
    var effort = SearchEffort(plain, max: Self.sequencesMax)
    while effort.allowsNext(in: App.self, isTotal: false) {
      if firsts(comparison, plain, &effort, known: [])[kind] != nil { return false }
    }
    return histories(comparison, nil)[kind] == nil
  }

  private func firsts(
    _ comparison: DifferentialPair<App>, _ choices: Choices, _ effort: inout SearchEffort, known: Set<DivergenceKind>
  ) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(comparison, choices: choices)
    let found = search.search(length: effort.length + 1, known: known, jobs: 1, meter: SearchMeter())
    effort.add(replays: found?.0.replays ?? 0)
    return found?.1 ?? [:]
  }

  private func histories(_ comparison: DifferentialPair<App>, _ fault: Fault?) -> [DivergenceKind: [Step]] {
    let swarm = Swarm(comparison, faults: fault.map { [$0] } ?? [], seed: seed)
    return swarm.search(0..<histories, jobs: 1, meter: SearchMeter()).firsts.mapValues(swarm.steps)
  }

  /// Shrinks within the fault's own choices: a clock that steps back must not become one that ties.
  private func counterexample(
    _ comparison: DifferentialPair<App>, _ found: (kind: DivergenceKind, steps: [Step]), _ choices: Choices
  ) throws(Unrepeatable) -> Counterexample<App> {
    let shrinking = Shrinking(app: App.self) { steps in
      choices.allow(steps) && comparison.kinds(on: steps).contains(found.kind)
    }
    return try Counterexample(of: found.kind, in: comparison, showing: shrinking.minimal(found.steps))
  }

  /// The shortest sequence; of several the first in the order of letters.
  private static func first(_ firsts: [DivergenceKind: [Step]]) -> (kind: DivergenceKind, steps: [Step])? {
    firsts.min { StepOrder($0.value, $0.key) < StepOrder($1.value, $1.key) }.map { ($0.key, $0.value) }
  }
}

extension Step {
  /// Whether it is an event without a fault, and the clock advances as time does.
  fileprivate var needsNoFault: Bool {
    isPlain && (clockAdvanceNanoseconds == nil || clockAdvanceNanoseconds == max(waitNanoseconds, 1))
  }
}
