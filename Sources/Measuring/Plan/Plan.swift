import Basics
import Foundation
import Results
import Scenarios

/// A run as a value that can be stored, sent and read again.
///
///     let plan = Plan(apps: [PlannedApp("video-call", architectures: ["imperative"], traces: [phone])], seed: 7)
///     let result = try Runner(CheckedPlan(plan, catalogue), …).run()
///
/// It refers to a catalogue by names; ``CheckedPlan`` resolves them.
package struct Plan: Codable, Equatable, Sendable {
  package var apps: [PlannedApp]
  package var passes: PlannedPasses
  package var rounds: Int
  /// Determines the order of the rounds. Each trace has a seed of its own.
  package var seed: UInt64
  package var limits: PlanLimits

  package static let possibleRounds = 1...1_000
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

package struct PlannedApp: Codable, Equatable, Sendable {
  package var name: String
  /// At least one. The catalogue determines their order.
  package var architectures: [String]
  /// At least one, with different names.
  package var traces: [PlannedTrace]
  /// The architecture with ratio 1, one of the app's.
  package var baseline: String

  package init(_ name: String, architectures: [String], traces: [PlannedTrace], baseline: String) {
    self.name = name
    self.architectures = architectures
    self.traces = traces
    self.baseline = baseline
  }
}

/// Measurements in addition to decisions and allocations.
package struct PlannedPasses: Codable, Equatable, Sendable {
  /// Without times, results are the same in every run.
  package var timing: Bool
  package var instructions: Bool
  /// Requires ``timing``.
  package var openLoop: OpenLoopPlan?
  /// If not nil, traces are replayed over a network, and nothing else is measured.
  package var network: NetworkPlan?
  /// Whether witnesses of divergences are recorded step by step.
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

package struct PlanLimits: Codable, Equatable, Sendable {
  /// For a request, plus 100 us an event; then the architecture is killed.
  package var timeout: Duration
  /// For a replay that is compared with the oracle, plus 100 us an event; a second if nil.
  package var replayTimeout: Duration?
  /// For a process with such a replay; a quarter of the machine's if nil.
  package var memoryBytes: Int?
  /// Number of parallel processes while nothing is timed.
  package var jobs: Int
  /// In every round, replays are repeated until they add up to this.
  package var roundDuration: Duration
  /// The default. A debug build is short because its times are meaningless.
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

  func timeout(events: Int) -> Duration { timeout + .microseconds(100) * events }

  func replayLimits(events: Int) -> ReplayLimits {
    ReplayLimits(
      timeout: (replayTimeout ?? .seconds(1)) + .microseconds(100) * events,
      memoryBytes: memoryBytes ?? Int(ProcessInfo.processInfo.physicalMemory / 4))
  }

  var roundNanoseconds: UInt64 { UInt64(max(0, roundDuration.wholeNanoseconds)) }
}

/// The smallest part of a plan that can run alone: one pass of one app on one trace, with all architectures, because
/// their rounds are interleaved.
package struct PlanUnit: Codable, Hashable, Sendable {
  /// From 1; the same for equal plans.
  package let number: Int
  package let app: String
  package let trace: PlannedTrace
  package let pass: MeasuringPass
}

extension Plan {
  /// In order. A unit depends only on the findings of earlier units with the same app and trace; see ``UnitFindings``.
  package var units: [PlanUnit] {
    let places = apps.flatMap { app in app.traces.flatMap { trace in passes.list.map { (app.name, trace, $0) } } }
    return places.enumerated().map { index, place in
      PlanUnit(number: index + 1, app: place.0, trace: place.1, pass: place.2)
    }
  }
}

extension PlannedPasses {
  var list: [MeasuringPass] {
    if network != nil { return [.network] }
    var list: [MeasuringPass] = [.correctness, .allocations]
    if instructions { list.append(.instructions) }
    if timing { list.append(.timing) }
    if openLoop != nil { list.append(.openLoop) }
    return list
  }
}

/// The value of `--speed`: `1,10,100`, or `1,10,100,...`, which continues with the ratio of the last two.
package struct Speeds: Sendable, Equatable {
  package let text: String
  package let listed: [Double]
  /// The ratio for continuing; nil if the list is complete.
  package let factor: Double?

  /// Nil unless the text is one or more positive decimals in rising order, separated by commas; or at least two
  /// followed by `...`, the last at least 1.1 times the previous one.
  package init?(_ text: String) {
    var words = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    let goesOn = words.last == "..."
    if goesOn { words.removeLast() }
    let speeds = words.compactMap(Self.speed)
    guard speeds.count == words.count, speeds.count > (goesOn ? 1 : 0),
      zip(speeds, speeds.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.text = text
    listed = speeds
    factor = goesOn ? speeds[speeds.count - 1] / speeds[speeds.count - 2] : nil
    if let factor, factor < Self.factorMin { return nil }
  }

  /// 1.1, with a tolerance for the rounding of a quotient.
  private static let factorMin = 1.1 * (1 - 1e-9)
  private static let range = 1e-6...1e15

  /// Only digits, a point and an exponent: `Double` would also accept words and hexadecimal digits.
  private static func speed(_ word: Substring) -> Double? {
    guard word.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }), word.first?.isNumber == true,
      let speed = Double(word), range.contains(speed)
    else { return nil }
    return speed
  }
}

extension Speeds: Codable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let speeds = Speeds(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' are no speeds in rising order")
    }
    self = speeds
  }
}
