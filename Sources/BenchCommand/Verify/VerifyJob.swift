import Scenarios
import Verification

/// Units of verification that do not depend on each other. A child carries them out, and answers each with a
/// ``VerifyOutcome``.
struct VerifyJob: Codable, Sendable {
  let app: String
  var units: [Unit]
  /// How many threads may search.
  var jobs: Int
  let extras: CounterexampleRecord.Extras

  enum Unit: Codable, Sendable {
    case exhaustive(Pair, depth: Int, clock: ClockRule, lateSubscriber: Bool)
    case swarm(Pair, faults: [String], budget: Budget, seed: UInt64)
    case proof(Pair, ProofBounds)
    /// The machine that is learnt of an architecture.
    case graph(architecture: String, ProofBounds)
    case replay(Pair, notation: String)
    case promise(architecture: String, lengthMax: Int, histories: Int, seed: UInt64)
    /// A cell of the matrix; without a fault if that is nil.
    case cell(architecture: String, fault: String?, histories: Int, seed: UInt64)
  }

  /// An architecture, and the one it is compared with: the oracle if nil.
  struct Pair: Codable, Sendable {
    let architecture: String
    let rival: String?
  }
}

extension VerifyJob.Unit {
  /// Those that are replayed.
  var architectures: [String] {
    switch self {
    case .exhaustive(let pair, _, _, _), .swarm(let pair, _, _, _), .proof(let pair, _), .replay(let pair, _):
      [pair.architecture] + [pair.rival].compactMap(\.self)
    case .graph(let name, _), .promise(let name, _, _, _), .cell(let name, _, _, _): [name]
    }
  }

  /// Whether it lasts for a given time, however many histories that are.
  var isTimed: Bool {
    if case .swarm(_, _, .time, _) = self { true } else { false }
  }
}

/// What came of a unit.
enum VerifyOutcome: Codable, Sendable {
  /// One more length of an exhaustive search is done. More outcomes follow.
  case length(SearchedLength)
  case exhaustive([CounterexampleRecord])
  case swarm(tried: Int, steps: Int, diverging: Int, [CounterexampleRecord])
  case proof(ProofRecord)
  /// For Graphviz.
  case graph(String)
  case replay(ReplayRecord)
  case promise(PromiseRecord)
  case cell(CellRecord)
  /// One has died too often, and nothing else is said of it.
  case stopped(architecture: String, histories: Int, [CounterexampleRecord])
  /// An architecture died before anything could be learnt of it.
  case died([CounterexampleRecord])
  /// Why nothing can be said.
  case nothing(String)
}

/// How many sequences of a length there are.
struct SearchedLength: Codable, Sendable {
  let length: Int
  let tried: Int
  let diverging: Int
  let replays: Int
}

struct ProofRecord: Codable, Sendable {
  /// Counts with their names, for the table.
  let figures: [Figure]
  /// The columns states, pairs, transitions and diverging.
  let csv: [Int]
  /// What is shown, in a sentence.
  let statement: String
  let assumptions: [String]
  /// Why it shows nothing, each in a sentence; empty if it does.
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
  /// The numbers of the steps, from 0, that cannot happen where they stand.
  let idleSteps: [Int]
}

struct PromiseRecord: Codable, Sendable {
  enum Finding: Codable, Sendable {
    case kept
    case broken(CounterexampleRecord)
    /// Nothing showed this cause.
    case unseen(cause: String)
    /// - Parameter death: how a process ended, if one did.
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
  /// Why there is no counterexample of a death.
  let unrepeatable: String?
  /// After how many histories the architecture was given up; nil if it was not.
  let historiesUntilStop: Int?
}
