public import Scenarios

/// What each fault does to each architecture: nothing, something its promise does not state, or `n/a`.
///
/// A cell is searched exhaustively, length by length, as far as the sequences of a length are few enough, and then by swarm.
public struct FaultMatrix<Benchmark: AnyAppBenchmark>: Sendable {
  public typealias App = Benchmark.App

  public let benchmark: Benchmark
  public let seed: UInt64
  /// How many random histories a cell is tried on, where exhaustive search finds nothing.
  public let histories: Int
  /// How many sequences a length may have to be tried exhaustively.
  public static var sequencesMax: Int { 30_000 }

  public init(_ benchmark: Benchmark, seed: UInt64, histories: Int) {
    self.benchmark = benchmark
    self.seed = seed
    self.histories = histories
  }

  /// One architecture under one fault.
  public struct Cell: Sendable {
    public let architecture: ArchitectureEntry<App>
    /// Nil: nothing goes wrong.
    public let fault: Fault?
    public let outcome: Outcome
  }

  public enum Outcome: Sendable {
    /// The architecture cannot express the fault.
    case notApplicable
    /// It decides as the oracle on all sequences up to that length and on all histories.
    case identical(exhaustiveLength: Int)
    /// It does not: the shortest that shows it. Where the promise states what it shows, the fault adds nothing to it.
    case diverges(Counterexample<App>)
  }

  /// Searches one cell. The same for the same seed, whatever else is searched.
  /// - Throws: ``Unrepeatable`` where the architecture decides now so, now otherwise.
  public func cell(_ architecture: ArchitectureEntry<App>, under fault: Fault?) throws(Unrepeatable) -> Cell {
    Cell(architecture: architecture, fault: fault, outcome: try outcome(architecture, fault))
  }

  private func outcome(_ architecture: ArchitectureEntry<App>, _ fault: Fault?) throws(Unrepeatable) -> Outcome {
    let contest = Contest(of: architecture, in: benchmark)
    let cast = Fault.Cast(of: App.self)
    let offered = fault?.letters(cast) ?? App.alphabet.indices.map(Step.letter)
    let letters = offered.filter(contest.canExpress)
    // What is special about the fault's letters must not be just what cannot be expressed.
    if letters.count < offered.count, letters.allSatisfy(\.isPlain) { return .notApplicable }

    let choices = Choices(letters: letters, clockAdvances: fault?.clockAdvances ?? [nil])
    let search = ExhaustiveSearch(contest, choices: choices)
    let meter = SearchMeter()
    var stated: [DivergenceKind: [Step]] = [:]
    var length = 0
    while let count = choices.count(length: length + 1), count <= Self.sequencesMax {
      length += 1
      meter.restart()
      guard let (_, firsts) = search.search(length: length, known: Set(stated.keys), jobs: 1, meter: meter) else {
        break
      }
      if let found = Self.first(firsts.filter { !$0.key.isStated }) {
        return try diverges(contest, found, choices)
      }
      stated.merge(firsts) { first, _ in first }
    }
    let swarm = Swarm(contest, faults: fault.map { [$0] } ?? [], seed: seed)
    let histories = swarm.search(0..<histories, jobs: 1, meter: meter).firsts.mapValues(swarm.steps)
    let shrunk = try histories.filter { !$0.key.isStated }.map { kind, steps throws(Unrepeatable) in
      try Counterexample(of: kind, in: contest, shrinking: steps)
    }
    if let found = Counterexample.inOrder(shrunk).first { return .diverges(found) }
    stated.merge(histories) { first, _ in first }
    guard let found = Self.first(stated) else { return .identical(exhaustiveLength: length) }
    return .diverges(try Counterexample(of: found.kind, in: contest, shrinking: found.steps))
  }

  /// Made simpler only as far as the fault's own choices go: a clock that steps back is not to become one that ties.
  private func diverges(
    _ contest: Contest<App>, _ found: (kind: DivergenceKind, steps: [Step]), _ choices: Choices
  ) throws(Unrepeatable) -> Outcome {
    let shrinking = StepShrinking(app: App.self) { steps in
      choices.allow(steps) && contest.kinds(on: steps).contains(found.kind)
    }
    return .diverges(try Counterexample(of: found.kind, in: contest, showing: shrinking.minimal(found.steps)))
  }

  /// The shortest, and of several that with the first letters.
  private static func first(_ firsts: [DivergenceKind: [Step]]) -> (kind: DivergenceKind, steps: [Step])? {
    firsts.min { StepOrder($0.value, $0.key) < StepOrder($1.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
