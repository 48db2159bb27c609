public import Scenarios

/// Two who are to decide alike: what is expected, the oracle's decisions as a rule, and an architecture.
public struct Contest<App: Scenarios.App>: Sendable {
  public let expected: ArchitectureEntry<App>
  public let actual: ArchitectureEntry<App>
  /// What the architecture promises, where it is compared with the oracle.
  public let promise: Promise<App>?

  /// - Parameter rival: who decides what is expected; the oracle if nil.
  public init(
    of architecture: ArchitectureEntry<App>, against rival: ArchitectureEntry<App>? = nil,
    in benchmark: some AnyAppBenchmark<App>
  ) {
    expected = rival ?? benchmark.oracle
    actual = architecture
    promise = rival == nil ? architecture.promise : nil
  }

  /// Whether both can be led through the step.
  public func canExpress(_ step: Step) -> Bool { unable(step).isEmpty }

  /// The names of those that cannot be led through the step.
  public func unable(_ step: Step) -> [String] {
    if case .world = step.happening, !App.hasWorld { return [expected, actual].map(\.name) }
    guard let capability = step.capability else { return [] }
    return [expected, actual].filter { !$0.capabilities.contains(capability) }.map(\.name)
  }

  /// The architecture's history on a timeline, beside what was due in it.
  public func judgement(on timeline: Timeline<App>) -> Judgement<App> {
    let history = actual.record(timeline)
    if isAgainstOracle { return Judgement(of: history) }
    return Judgement(of: history, against: expected.record(timeline.following(history)))
  }

  /// Every moment that counts at which somebody heard something else than expected, in order. In a world that is the first
  /// one: what follows comes of it.
  public func divergences(on steps: [Step]) -> [Divergence<App>] { divergences(in: judgement(on: Timeline(steps))) }

  func divergences(in judgement: Judgement<App>) -> [Divergence<App>] {
    guard App.hasWorld else { return judgement.divergences }
    guard let first = judgement.firstDivergence else { return [] }
    // What goes wrong first may be why a process ends later, and is no reason to be silent about that.
    return first.death == nil && judgement.history.ending != nil ? [first] + judgement.divergences.suffix(1) : [first]
  }

  var isAgainstOracle: Bool { promise != nil }

  /// The sorts of divergence that the steps show.
  public func kinds(on steps: [Step]) -> Set<DivergenceKind> { kinds(of: divergences(on: steps)) }

  /// The same, in the order of their display.
  package func kindsInOrder(on steps: [Step]) -> [DivergenceKind] { kinds(on: steps).sorted { $0.rank < $1.rank } }

  func kinds(of divergences: [Divergence<App>]) -> Set<DivergenceKind> {
    var kinds = Set(divergences.map(kind))
    if divergences.count > 1, kinds.allSatisfy({ !$0.isStated && $0.death == nil }), isExchange(divergences) {
      kinds.insert(.exchanged)
    }
    return kinds
  }

  /// The cause that explains it, as the promise states it, or what sort of divergence it is.
  func kind(of divergence: Divergence<App>) -> DivergenceKind {
    if divergence.death != nil { return divergence.unstatedKind }
    let isOfApp = divergence.event != nil || divergence.happening == Divergence<App>.noEvent
    if isOfApp, let cause = promise?.causes.firstIndex(where: { $0.explains(divergence) }) {
      return .cause(cause)
    }
    return divergence.unstatedKind
  }

  /// Whether, for the app itself, something else was decided in place of what was due.
  private func isExchange(_ divergences: [Divergence<App>]) -> Bool {
    let own = divergences.filter { $0.observer == 0 }
    let (due, made) = (own.flatMap(\.expected), own.flatMap(\.actual))
    return !due.isEmpty && due.count == made.count && due != made
  }
}
