public import Scenarios

/// An architecture, and the oracle or a rival architecture with which its decisions are compared.
public struct DifferentialPair<App: Scenarios.App>: Sendable {
  public let expected: ArchitectureEntry<App>
  public let actual: ArchitectureEntry<App>
  /// The architecture's promise; nil if it is compared with a rival.
  public let promise: Promise<App>?

  /// - Parameter rival: the source of the expected decisions; nil: the oracle.
  public init(
    of architecture: ArchitectureEntry<App>, against rival: ArchitectureEntry<App>? = nil,
    in benchmark: some AnyAppBenchmark<App>
  ) {
    expected = rival ?? benchmark.oracle
    actual = architecture
    promise = rival == nil ? architecture.promise : nil
  }

  /// Whether both support the step.
  public func canExpress(_ step: Step) -> Bool { unable(step).isEmpty }

  public func unable(_ step: Step) -> [String] {
    if case .world = step.happening, !App.hasWorld { return [expected, actual].map(\.name) }
    guard let capability = step.capability else { return [] }
    return [expected, actual].filter { !$0.capabilities.contains(capability) }.map(\.name)
  }

  /// The architecture's history on a timeline, with the decisions due in it.
  public func judgement(on timeline: Timeline<App>) -> Judgement<App> {
    let history = actual.record(timeline)
    if isAgainstOracle { return Judgement(of: history) }
    return Judgement(of: history, against: expected.record(timeline.following(history)))
  }

  /// The divergences that count, in order. With a world only the first counts, because it may cause the later ones.
  public func divergences(on steps: [Step]) -> [Divergence<App>] { divergences(in: judgement(on: Timeline(steps))) }

  func divergences(in judgement: Judgement<App>) -> [Divergence<App>] {
    guard App.hasWorld else { return judgement.divergences }
    guard let first = judgement.firstDivergence else { return [] }
    // Report a crash even after a divergence that may have caused it.
    return first.death == nil && judgement.history.ending != nil ? [first] + judgement.divergences.suffix(1) : [first]
  }

  var isAgainstOracle: Bool { promise != nil }

  public func kinds(on steps: [Step]) -> Set<DivergenceKind> { kinds(of: divergences(on: steps)) }

  package func kindsInOrder(on steps: [Step]) -> [DivergenceKind] { kinds(on: steps).sorted { $0.rank < $1.rank } }

  func kinds(of divergences: [Divergence<App>]) -> Set<DivergenceKind> {
    var kinds = Set(divergences.map(kind))
    if divergences.count > 1, kinds.allSatisfy({ !$0.isStated && $0.death == nil }), isExchange(divergences) {
      kinds.insert(.exchanged)
    }
    return kinds
  }

  /// The cause of the promise that explains it, or else its unstated kind.
  func kind(of divergence: Divergence<App>) -> DivergenceKind {
    if divergence.death != nil { return divergence.unstatedKind }
    let isOfApp = divergence.event != nil || divergence.happening == Divergence<App>.noEvent
    if isOfApp, let cause = promise?.causes.firstIndex(where: { $0.explains(divergence) }) {
      return .cause(cause)
    }
    return divergence.unstatedKind
  }

  private func isExchange(_ divergences: [Divergence<App>]) -> Bool {
    let own = divergences.filter { $0.observer == 0 }
    let (due, made) = (own.flatMap(\.expected), own.flatMap(\.actual))
    return !due.isEmpty && due.count == made.count && due != made
  }
}

extension DifferentialPair {
  /// Whether the architecture diverges from the oracle on these steps for a reason that the promise does not state.
  ///
  /// - Parameter steps: without faults, on a clock that strictly increases, because a ``Promise`` covers only these.
  public func breaksPromise(on steps: [Step]) -> Bool {
    isAgainstOracle && divergences(on: steps).contains { !kind(of: $0).isStated }
  }
}

extension DifferentialPair {
  /// Whether both support a fault: at least one of the steps that are special to it, if there are any.
  public func canExpress(_ fault: Fault) -> Bool {
    let special = fault.letters(Fault.Cast(of: App.self)).filter { $0.capability != nil }
    return special.isEmpty || special.contains(where: canExpress)
  }
}

extension DifferentialPair {
  /// The first sequence of letters for each kind of divergence, shorter ones first.
  /// - Parameter sequencesMax: the most sequences of all lengths together; see ``SearchEffort``.
  func firsts(lengthMax: Int = .max, sequencesMax: Int) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(self, choices: Choices(alphabetOf: App.self))
    var firsts: [DivergenceKind: [Step]] = [:]
    var effort = SearchEffort(search.choices, max: sequencesMax)
    while effort.length < lengthMax, effort.allowsNext(in: App.self, isTotal: true) {
      let found = search.search(length: effort.length + 1, known: Set(firsts.keys), jobs: 1, meter: SearchMeter())
      effort.add(replays: found?.0.replays ?? 0)
      firsts.merge(found?.1 ?? [:]) { first, _ in first }
    }
    return firsts
  }
}

extension DifferentialPair {
  /// The known crashes of both, the architecture's first.
  package var knownDeaths: [KnownDeath] { actual.knownDeaths + expected.knownDeaths }

  /// - Throws: ``Unrepeatable`` for a crash that steps alone do not repeat, because it makes all results uncertain.
  package func checkDeaths() throws(Unrepeatable) {
    for entry in [actual, expected] {
      if let death = entry.knownDeaths.first(where: { !$0.isAlone }) {
        throw Unrepeatable(death, of: entry)
      }
    }
  }

  func minimalSteps(of kind: DivergenceKind) -> [Step]? {
    knownDeaths.lazy.compactMap(\.minimal).first { kinds(on: $0).contains(kind) }
  }

  /// The simplest counterexample for each kind of known crash.
  /// - Parameter unit: the unit of the job that found the crashes; nil: any.
  package func deaths(in unit: Int? = nil) throws(Unrepeatable) -> [Counterexample<App>] {
    var found: [DivergenceKind: Counterexample<App>] = [:]
    for death in knownDeaths where unit == nil || death.unit == unit {
      guard let steps = death.minimal else { continue }
      for kind in kinds(on: steps) where kind.death != nil && found[kind] == nil {
        found[kind] = try Counterexample(of: kind, in: self, showing: steps)
      }
    }
    return Counterexample.inOrder(Array(found.values))
  }

  /// Whether letters may end a process, for some clock advances.
  func mayDie(on letters: [Step]) -> Bool {
    knownDeaths.contains { death in
      death.steps.count <= letters.count && zip(death.steps, letters).allSatisfy { $0.isSameButForClock(as: $1) }
    }
  }
}

extension Step {
  fileprivate func isSameButForClock(as other: Step) -> Bool {
    var step = self
    step.clockAdvanceNanoseconds = other.clockAdvanceNanoseconds
    return step == other
  }
}

/// Why there is no counterexample: the same steps from the start led to different decisions, as from randomness or
/// state shared between instances.
public struct Unrepeatable: Error, Equatable, CustomStringConvertible {
  /// The architectures, one of which decides differently.
  public let architectures: [String]
  /// In ``StepNotation``.
  public let notation: String
  /// The broken rule; nil if it is unknown.
  public let hint: String?
  /// How a process ended; nil if none did.
  package let death: Death?
  private let limits: ReplayLimits?

  package init<App: Scenarios.App>(_ steps: [Step], in comparison: DifferentialPair<App>) {
    let isOracleExpected = comparison.promise != nil
    architectures = isOracleExpected ? [comparison.actual.name] : [comparison.actual.name, comparison.expected.name]
    notation = StepNotation<App>.text(steps)
    death = nil
    limits = nil
    hint = [comparison.actual, comparison.expected].lazy.compactMap { $0.offReplayDecision(on: steps)?.hint }.first
  }

  /// A process ended at these steps, but not in a replay of these steps alone.
  package init<App: Scenarios.App>(_ death: KnownDeath, of architecture: ArchitectureEntry<App>) {
    architectures = [architecture.name]
    notation = StepNotation<App>.text(death.steps)
    hint = nil
    self.death = death.death
    limits = architecture.guarding.limits
  }

  public var description: String {
    if let death {
      let deed = "\(architectures[0]) \(death.sentence(limits: limits))"
      return notation.isEmpty
        ? "\(deed), and no steps show where" : "\(deed), but not on these steps alone: \(notation)"
    }
    return "\(architectures.joined(separator: " or ")) makes different decisions on the same steps: \(notation)"
      + (hint.map { "; hint: \($0)" } ?? "")
  }
}
