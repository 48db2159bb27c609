import Basics
import Processes
import Scenarios
import Traces
import Verification

/// A large simulation cut into numbered units, as a value: it can be written down, sent elsewhere, and read again.
///
/// Its size does not depend on the number of units. A unit's seed follows from the campaign's seed and the unit's
/// number alone, so it does not matter which machine runs a unit, in which order, and how often.
package struct CampaignPlan: Equatable, Sendable {
  /// Determines, together with a unit's number, everything random in that unit.
  package let seed: UInt64
  /// The build that made the plan; see ``CampaignBuild``.
  package let build: CampaignBuild
  /// How long a history may take, and how much memory its process may use. The result of a unit depends on these
  /// limits, so they are the same on every machine.
  package let limits: ReplayLimits
  /// The architectures that random histories search. Their units come first.
  package let swarms: [PlannedSwarm]
  /// The traces that are replayed. Each is one unit.
  package let replays: [PlannedReplay]

  package init(
    seed: UInt64, build: CampaignBuild, limits: ReplayLimits, swarms: [PlannedSwarm], replays: [PlannedReplay]
  ) {
    self.seed = seed
    self.build = build
    self.limits = limits
    self.swarms = swarms
    self.replays = replays
  }

  package var unitCount: Int { swarms.map(\.units).reduce(0, +) + replays.count }

  /// How many histories all units have together.
  package var historyCount: Int { swarms.map(\.histories).reduce(0, +) }

  /// The seed of a unit: the first number of the stream `unit N` of the campaign's seed. See ``SplitMix64``.
  package func seed(ofUnit number: Int) -> UInt64 {
    var numbers = SplitMix64(seed: seed, stream: "unit \(number)")
    return numbers.next()
  }

  /// The unit of that number, from 1.
  package func unit(_ number: Int) -> CampaignUnit {
    precondition((1...unitCount).contains(number), "there is no unit \(number)")
    var index = number - 1
    for swarm in swarms {
      if index < swarm.units {
        return CampaignUnit(
          number: number, seed: seed(ofUnit: number), work: .swarm(swarm, histories: swarm.histories(inUnit: index)))
      }
      index -= swarm.units
    }
    return CampaignUnit(number: number, seed: seed(ofUnit: number), work: .replay(replays[index]))
  }
}

/// Random histories of one architecture; see `Swarm` of the module Verification.
package struct PlannedSwarm: Codable, Equatable, Sendable {
  package let app: String
  package let architecture: String
  /// The names of the faults that can happen in them.
  package let faults: [String]
  package let histories: Int
  /// The number of units that the histories are divided into, from 1 to `histories`.
  package let units: Int

  package init(app: String, architecture: String, faults: [String], histories: Int, units: Int) {
    self.app = app
    self.architecture = architecture
    self.faults = faults
    self.histories = histories
    self.units = units
  }

  /// - Parameter index: the position of the unit among those of this architecture, from 0. If `histories` is not a
  ///   multiple of `units`, the first units have one history more.
  func histories(inUnit index: Int) -> Int { histories / units + (index < histories % units ? 1 : 0) }
}

/// A trace that all architectures of an app replay, as in `bench run`.
package struct PlannedReplay: Codable, Equatable, Sendable {
  package let app: String
  package let architectures: [String]
  package let baseline: String
  /// The name of a trace: a listed one, which is made from the unit's seed, or that of a file.
  package let trace: String
  /// Nil for a listed trace.
  package let file: PlannedTraceFile?
  /// How many events a listed trace has. Nil for a file, which has its own number of events.
  package let events: Int?
  /// How often every architecture is timed; 0 if nothing is timed.
  package let timedRounds: Int

  package init(
    app: String, architectures: [String], baseline: String, trace: String, file: PlannedTraceFile? = nil,
    events: Int? = nil, timedRounds: Int
  ) {
    precondition((file == nil) == (events != nil), "a listed trace has a number of events, and a file has not")
    self.app = app
    self.architectures = architectures
    self.baseline = baseline
    self.trace = trace
    self.file = file
    self.events = events
    self.timedRounds = timedRounds
  }

  private enum CodingKeys: String, CodingKey {
    case app, architectures, baseline, trace, file, events
    case timedRounds = "timed_rounds"
  }
}

/// The smallest part of a campaign that is run, and kept, as a whole.
package struct CampaignUnit: Equatable, Sendable {
  /// From 1.
  package let number: Int
  package let seed: UInt64
  package let work: Work

  package enum Work: Equatable, Sendable {
    case swarm(PlannedSwarm, histories: Int)
    case replay(PlannedReplay)
  }
}

extension CampaignPlan {
  /// Limits that no sensible plan reaches. Within them, sums fit into an integer, and a set of all units into memory.
  static let (historiesMax, unitsMax, timedRoundsMax) = (1 << 48, 1 << 24, 1 << 16)

  /// The first value that this program would not have planned, and what it expected there. Nil if there is none.
  var problem: String? {
    swarmProblem ?? replayProblem ?? sizeProblem
  }

  private var swarmProblem: String? {
    var seen: Set<[String]> = []
    for (index, swarm) in swarms.enumerated() {
      let place = "swarms[\(index)]"
      guard (1...Self.historiesMax).contains(swarm.histories) else {
        return "expected from 1 to \(Self.historiesMax) at \(place).histories, found \(swarm.histories)"
      }
      guard (1...swarm.histories).contains(swarm.units) else {
        return "expected from 1 to \(swarm.histories) at \(place).units, found \(swarm.units)"
      }
      guard seen.insert([swarm.app, swarm.architecture]).inserted else {
        return "expected each architecture of an app once, found another one again at \(place)"
      }
    }
    return nil
  }

  private var replayProblem: String? {
    for (index, replay) in replays.enumerated() {
      let place = "replays[\(index)]"
      guard (replay.file == nil) == (replay.events != nil) else {
        return "expected a file or a number of events at \(place), found both or none"
      }
      guard (0...Self.timedRoundsMax).contains(replay.timedRounds) else {
        return "expected from 0 to \(Self.timedRoundsMax) at \(place).timed_rounds, found \(replay.timedRounds)"
      }
    }
    return nil
  }

  /// Needs a plan without a ``swarmProblem``.
  private var sizeProblem: String? {
    // Each addend is limited, and so is their number, by the size of a file.
    var (units, histories) = (replays.count, 0)
    for swarm in swarms {
      units += swarm.units
      histories += swarm.histories
      if units > Self.unitsMax || histories > Self.historiesMax { break }
    }
    if units == 0 { return "expected at least one unit, found none" }
    if units > Self.unitsMax { return "expected at most \(Self.unitsMax) units, found more" }
    if histories > Self.historiesMax { return "expected at most \(Self.historiesMax) histories in all, found more" }
    return nil
  }
}

/// Why a part of a campaign cannot be run or merged. Units that were finished before are kept.
package enum CampaignError: Error, Equatable, CustomStringConvertible {
  /// There is no such file or folder, or it cannot be read.
  case missing(path: String, what: String)
  /// The file is no JSON.
  case syntax(TraceError)
  /// The file is no plan that this program can read.
  case badPlan(file: String, problem: String)
  /// The plan was made by another program.
  case otherBuild(file: String, difference: String)
  /// The file of a trace is not the one that the plan was made with, or it was changed since.
  case otherTrace(file: String, expected: String, found: String)
  /// The shard in the options or in the environment is invalid.
  case shard(String)
  /// Units cannot be merged; each line names one or several of them.
  case units([String])
  /// The worker that runs a unit, which is this program, does not start.
  case noWorker(reason: String)
  /// The system refuses to start the process of a unit.
  case cannotStart(ChildProcessFailure)
  case cannotWrite(path: String, reason: SystemError)
  /// The file of a unit is complete and has its name, but the name may not be on the disk yet.
  case notStored(path: String, reason: SystemError)

  package var description: String {
    switch self {
    case .missing(let path, let what): "\(path): cannot be read; expected \(what)"
    case .syntax(let error): error.description
    case .badPlan(let file, let problem): "\(file): \(problem)"
    case .otherBuild(let file, let difference): "\(file): \(difference); plan anew, or use that program"
    case .otherTrace(let file, let expected, let found):
      "\(file): expected the file that the plan was made with, whose digest is \(expected), found one with \(found)"
    case .shard(let problem): problem
    case .units(let lines): lines.joined(separator: "; ")
    case .noWorker(let reason): "no unit can be run: \(reason)"
    case .cannotStart(let failure): "no unit can be run: \(failure)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .notStored(let path, let reason): "\(path) is complete, but may not outlive a power cut: \(reason)"
    }
  }
}
