import BenchCommandLine
import Measuring

/// Where a server may be that answers.
package enum ServerPlace: String, CaseIterable, Sendable {
  /// On this machine.
  case loopback
}

extension Options {
  package static let network = Option<ServerPlace?>(
    "network", .optional(.choice("PLACE")),
    "replay once in real time, and let an HTTP server answer that the run starts: 'loopback' is on this machine")

  /// What a replay over a network does without: it happens once, in real time, and no two are alike.
  static let withoutNetwork: [any ArgumentDeclaration] = [
    rounds, baseline, instructions, deterministic, roundDuration, jobs, PlanOptions.timeout, PlanOptions.memoryLimit,
  ]
}

extension NetworkPlan {
  /// Nil if no network was asked for.
  init?(_ arguments: Arguments) throws(CommandFailure) {
    guard arguments[Options.network] != nil else { return nil }
    let asked = Options.network.label
    if let stranger = Options.withoutNetwork.first(where: { arguments.isGiven($0) }) {
      throw CommandFailure(
        .usage,
        "with \(asked) a trace is replayed once, in real time, and nothing is counted: it goes without "
          + stranger.label)
    }
    let speeds = arguments[Options.speeds]
    if let speeds, speeds.listed.count > 1 || speeds.factor != nil {
      throw CommandFailure(.usage, "\(asked) takes one speed, and \(speeds.text) are several")
    }
    self.init(speed: speeds?.listed[0] ?? Self.usualSpeed)
  }

  /// Fast enough for a run of less than a minute, slow enough for the milliseconds that HTTP itself takes.
  private static let usualSpeed = 10.0
}

extension Arguments {
  /// How many events a generated trace of `bench run` has.
  var eventCount: Int {
    self[Options.network] != nil && !isGiven(Options.events) ? Self.networkEventCount : self[Options.events]
  }

  /// Over a network a trace takes its time: so many events of a person take some 30 s, which are 3 at the usual speed.
  private static let networkEventCount = 60
}
