import Basics
import Scenarios
import Verification

/// A large simulation cut into numbered units, as a value: it can be written down, sent elsewhere, and read again.
///
/// Its size does not depend on the number of units. A unit's seed follows from the campaign's seed and the unit's number
/// alone, so it does not matter which machine runs which unit, in which order, and how often.
package struct CampaignPlan: Equatable, Sendable {
  /// From it, and the number of a unit, everything random in that unit follows.
  package let seed: UInt64
  /// The build that made the plan; see ``CampaignBuild``.
  package let build: CampaignBuild
  /// How long a history may take, and how much memory the process may have that tries it. What a unit shows depends on
  /// them, so they are the same wherever it is run.
  package let limits: ReplayLimits
  /// What is searched by random histories. Their units come first.
  package let swarms: [PlannedSwarm]
  /// What is replayed. A trace of an app is one unit.
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
  /// In how many units they are cut. At least one, and no more than there are histories.
  package let units: Int

  package init(app: String, architecture: String, faults: [String], histories: Int, units: Int) {
    self.app = app
    self.architecture = architecture
    self.faults = faults
    self.histories = histories
    self.units = units
  }

  /// - Parameter index: of the unit among those of this architecture, from 0. The first ones have one history more where
  ///   the number cannot be divided.
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
  /// How many events a listed trace has; nil for a file, which says itself.
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
