import Basics
import Foundation
import Scenarios

/// What a run is to do, as a value: it can be written down, sent elsewhere, and read again.
///
///     let plan = Plan(apps: [PlannedApp("video-call", architectures: ["imperative"], traces: [phone])], seed: 7)
///     let result = try Runner(CheckedPlan(plan, catalogue), …).run()
///
/// It names things of a catalogue and knows none: ``CheckedPlan`` finds out whether they are there.
package struct Plan: Codable, Equatable, Sendable {
  package var apps: [PlannedApp]
  package var passes: PlannedPasses
  /// How often every architecture is measured.
  package var rounds: Int
  /// The order of the rounds comes from it; what traces come from is written at each.
  package var seed: UInt64
  package var limits: PlanLimits

  package static let possibleRounds = 1...1_000
  /// How many events a listed trace may have.
  package static let possibleEvents = 1...100_000_000

  package init(
    apps: [PlannedApp], passes: PlannedPasses = PlannedPasses(), rounds: Int = 7, seed: UInt64 = 1,
    limits: PlanLimits
  ) {
    self.apps = apps
    self.passes = passes
    self.rounds = rounds
    self.seed = seed
    self.limits = limits
  }
}

/// An app of a plan, by names in the catalogue.
package struct PlannedApp: Codable, Equatable, Sendable {
  package var name: String
  /// At least one. They are measured and reported in the order of the catalogue.
  package var architectures: [String]
  /// At least one, and no two of one name.
  package var traces: [PlannedTrace]
  /// The architecture of ratio 1, one of the app's.
  package var baseline: String

  package init(_ name: String, architectures: [String], traces: [PlannedTrace], baseline: String) {
    self.name = name
    self.architectures = architectures
    self.traces = traces
    self.baseline = baseline
  }
}

/// What is measured besides decisions and allocations, which always are.
package struct PlannedPasses: Codable, Equatable, Sendable {
  /// Whether rounds are timed. Without times, the results are the same in every run.
  package var timing: Bool
  /// Whether instructions are counted, under valgrind.
  package var instructions: Bool
  /// Nil unless the traces are replayed in the open loop too, which needs ``timing``.
  package var openLoop: OpenLoopPlan?
  /// Nil unless the traces are replayed over a network, and nothing else is done.
  package var network: NetworkPlan?
  /// Whether the witnesses of divergences are recorded step by step.
  package var players: Bool

  package init(
    timing: Bool = true, instructions: Bool = false, openLoop: OpenLoopPlan? = nil, network: NetworkPlan? = nil,
    players: Bool = false
  ) {
    self.timing = timing
    self.instructions = instructions
    self.openLoop = openLoop
    self.network = network
    self.players = players
  }
}

/// How long things may take, and how many at a time.
package struct PlanLimits: Codable, Equatable, Sendable {
  /// How long an architecture may take over a request, beside 100 us an event; one that takes longer is killed.
  package var timeout: Duration
  /// How long a replay may take that is compared with the oracle, beside 100 us an event; a second if nil.
  package var replayTimeout: Duration?
  /// How many bytes of memory a process may have that does that; a quarter of the machine's if nil.
  package var memoryBytes: Int?
  /// How many processes may run at a time where nothing is timed.
  package var jobs: Int
  /// Replays are repeated until they add up to this, in every round.
  package var roundDuration: Duration
  /// How long a round lasts unless somebody says otherwise. The figures of a debug build say nothing, so it does not take
  /// long over them.
  package static let usualRoundDuration: Duration = .milliseconds(Build.configuration == "debug" ? 20 : 200)

  package init(
    timeout: Duration = .seconds(30), replayTimeout: Duration? = nil, memoryBytes: Int? = nil, jobs: Int,
    roundDuration: Duration = usualRoundDuration
  ) {
    self.timeout = timeout
    self.replayTimeout = replayTimeout
    self.memoryBytes = memoryBytes
    self.jobs = jobs
    self.roundDuration = roundDuration
  }

  /// The timeout of a request that replays so many events.
  func timeout(events: Int) -> Duration { timeout + .microseconds(100) * events }

  /// The limits of a comparison with the oracle over so many events.
  func replayLimits(events: Int) -> ReplayLimits {
    ReplayLimits(
      timeout: (replayTimeout ?? .seconds(1)) + .microseconds(100) * events,
      memoryBytes: memoryBytes ?? Int(ProcessInfo.processInfo.physicalMemory / 4))
  }

  var roundNanoseconds: UInt64 { UInt64(max(0, roundDuration.wholeNanoseconds)) }
}
