import Basics
import Foundation
import Results
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

/// The smallest part of a plan that can run on its own: one pass of one app on one trace. It contains all
/// architectures, because their rounds are interleaved.
package struct PlanUnit: Codable, Hashable, Sendable {
  /// From 1; the same for equal plans.
  package let number: Int
  package let app: String
  package let trace: PlannedTrace
  package let pass: MeasuringPass
}

extension Plan {
  /// All units of the plan, in order. A unit needs only the findings of the units before it with the same app and
  /// trace; see ``UnitFindings``.
  package var units: [PlanUnit] {
    let places = apps.flatMap { app in app.traces.flatMap { trace in passes.list.map { (app.name, trace, $0) } } }
    return places.enumerated().map { index, place in
      PlanUnit(number: index + 1, app: place.0, trace: place.1, pass: place.2)
    }
  }
}

extension PlannedPasses {
  /// In the order in which they take place.
  var list: [MeasuringPass] {
    if network != nil { return [.network] }
    var list: [MeasuringPass] = [.correctness, .allocations]
    if instructions { list.append(.instructions) }
    if timing { list.append(.timing) }
    if openLoop != nil { list.append(.openLoop) }
    return list
  }
}

/// What `--speed` takes: `1,10,100`, or `1,10,100,...`, which goes on by the factor of the last two.
package struct Speeds: Sendable, Equatable {
  /// As it was typed.
  package let text: String
  /// In rising order.
  package let listed: [Double]
  /// By how much it goes on; nil if it ends with the last one.
  package let factor: Double?

  /// Nil unless the text is one or more positive decimals in rising order, with commas between; or two or more and then
  /// `...`, the last at least 1.1 times the one before it.
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

  /// 1.1, allowing for rounding when two speeds are written and divided.
  private static let factorMin = 1.1 * (1 - 1e-9)
  private static let range = 1e-6...1e15

  /// Nothing but digits, a point and an exponent: `Double` would also take words and hexadecimal digits.
  private static func speed(_ word: Substring) -> Double? {
    guard word.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }), word.first?.isNumber == true,
      let speed = Double(word), range.contains(speed)
    else { return nil }
    return speed
  }
}

extension Speeds: Codable {
  /// Its text.
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
