import Basics
import Processes
import Scenarios
import Traces
import Verification

/// A large simulation, cut into numbered units.
///
/// Its size does not depend on the number of units. The seed of a unit follows from the campaign's seed and the unit's
/// number alone, so any machine may run a unit, in any order, any number of times.
package struct CampaignPlan: Equatable, Sendable {
  /// Determines, with a unit's number, everything random in that unit.
  package let seed: UInt64
  package let build: CampaignBuild
  /// The time and memory limits of a history. They are part of the plan because the result of a unit depends on them.
  package let limits: ReplayLimits
  /// The searches with random histories. Their units come first.
  package let swarms: [PlannedSwarm]
  /// The traces to replay, one unit each.
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

  package var historyCount: Int { swarms.map(\.histories).reduce(0, +) }

  /// The first number of the stream `unit N` of the campaign's seed. See ``SplitMix64``.
  package func seed(ofUnit number: Int) -> UInt64 {
    var numbers = SplitMix64(seed: seed, stream: "unit \(number)")
    return numbers.next()
  }

  /// - Parameter number: from 1.
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
  package let faults: [String]
  package let histories: Int
  /// The number of units, from 1 to `histories`.
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
  /// The name of a listed trace, generated with the unit's seed, or that of a file.
  package let trace: String
  package let file: PlannedTraceFile?
  /// The number of events of a listed trace; nil for a file.
  package let events: Int?
  /// How often every architecture is timed; 0 for no timing.
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

/// The smallest part of a campaign that is run and kept.
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
  /// Generous limits. Within them, sums fit into an integer, and a set of all units into memory.
  static let (historiesMax, unitsMax, timedRoundsMax) = (1 << 48, 1 << 24, 1 << 16)

  /// The first invalid value and the expected one; nil if there is none.
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
        return "expected each architecture of an app once, found a repetition at \(place)"
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
    // Cannot overflow: each addend is limited, and the size of a file limits their number.
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

/// Why a part of a campaign cannot be run or merged. Finished units are kept.
package enum CampaignError: Error, Equatable, CustomStringConvertible {
  case missing(path: String, what: String)
  /// The file is no JSON.
  case syntax(TraceError)
  /// The file is not a plan of this version.
  case badPlan(file: String, problem: String)
  case otherBuild(file: String, difference: String)
  /// The trace file differs from that of the plan.
  case otherTrace(file: String, expected: String, found: String)
  case shard(String)
  /// Units cannot be merged. Each line names one or more of them.
  case units([String])
  case noWorker(reason: String)
  case cannotStart(ChildProcessFailure)
  case cannotWrite(path: String, reason: SystemError)
  /// The file of a unit is complete under its final name, but the name may not be on the disk yet.
  case notStored(path: String, reason: SystemError)

  package var description: String {
    switch self {
    case .missing(let path, let what): "\(path): cannot be read; expected \(what)"
    case .syntax(let error): error.description
    case .badPlan(let file, let problem): "\(file): \(problem)"
    case .otherBuild(let file, let difference): "\(file): \(difference); make a new plan, or use that program"
    case .otherTrace(let file, let expected, let found):
      "\(file): expected digest \(expected), as in the plan, found \(found)"
    case .shard(let problem): problem
    case .units(let lines): lines.joined(separator: "; ")
    case .noWorker(let reason): "no unit can be run: \(reason)"
    case .cannotStart(let failure): "no unit can be run: \(failure)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .notStored(let path, let reason): "\(path) is complete, but may be lost in a power cut: \(reason)"
    }
  }
}
